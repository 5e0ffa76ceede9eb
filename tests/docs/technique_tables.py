"""The tables of techniques in docs/, from the lists: python -m tests.docs.technique_tables

Writes them into the pages; the tests beside this file look whether they are as the lists say.
"""

from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS
from pipeline.kinds.slitherlink.solver.catalogue import catalogue as slitherlink
from pipeline.kinds.sudoku.solver.catalogue import catalogue as sudoku
from tests.conftest import ROOT

HEADING = "## Techniques\n"


def slitherlink_rows():
    """Return the rows of the table in docs/slitherlink.md, by number."""
    for number, known in sorted(slitherlink().items()):
        folder = "hypotheses" if known.kind == HYPOTHESIS else "techniques"
        modules = dict.fromkeys(name.partition(".")[0] for name in known.functions)
        places = ", ".join(f"`{folder}/{module}.py`" for module in modules)
        yield number, known.level, known.en, known.ja, f"`{known.routine}`", places


def sudoku_rows():
    """Return the rows of the table in docs/sudoku.md, in the order of asking."""
    for number, known in sudoku().techniques.items():
        level = known.level if known.asked else f"{known.level} (off)"
        module = known.function.partition(".")[0]
        yield number, level, known.en, known.ja, known.alias, f"`{module}.py`"


ROWS = {"slitherlink": slitherlink_rows, "sudoku": sudoku_rows}


def page_of(kind):
    """Return the path of a solver's page."""
    return ROOT / f"docs/{kind}.md"


def as_listed(kind):
    """Return the text of a solver's page with the table as the list has it."""
    before, heading, after = page_of(kind).read_text(encoding="utf-8").partition(HEADING)
    intro, head, rest = after.partition("|---:|---:|---|---|---|---|\n")
    below = rest[rest.index("\n\n") :]
    rows = "\n".join(f"| {' | '.join(map(str, row))} |" for row in ROWS[kind]())
    return before + heading + intro + head + rows + below


if __name__ == "__main__":
    for kind in ROWS:
        page_of(kind).write_text(as_listed(kind), encoding="utf-8")
