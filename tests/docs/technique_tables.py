"""The tables of techniques in docs/, from the lists: python -m tests.docs.technique_tables

Writes them into the pages; the tests beside this file look whether they are as the lists say.
"""

from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS
from pipeline.kinds.slitherlink.solver.catalogue import catalogue as slitherlink
from tests.conftest import ROOT


def slitherlink_rows():
    """Return the rows of the table in docs/explanation/slitherlink.md, by number."""
    for number, known in sorted(slitherlink().items()):
        folder = "hypotheses" if known.kind == HYPOTHESIS else "techniques"
        modules = dict.fromkeys(name.partition(".")[0] for name in known.functions)
        places = ", ".join(f"`{folder}/{module}.py`" for module in modules)
        yield number, known.level, known.en, known.ja, f"`{known.routine}`", places


def slitherlink_contents():
    """Return the rows of the second table in docs/explanation/slitherlink.md, by number."""
    for number, known in sorted(slitherlink().items()):
        yield number, known.content.ja, known.content.en, known.rests_on


HEAD = "|---:|---:|---|---|---|---|\n"
TABLES = {
    "slitherlink": [
        ("## Techniques\n", HEAD, slitherlink_rows),
        ("## What each rule rests on\n", "|---:|---|---|---|\n", slitherlink_contents),
    ],
}
"""Of each page the headings with a table below, how its head ends, and its rows."""


def page_of(kind):
    """Return the path of a solver's page."""
    return ROOT / f"docs/explanation/{kind}.md"


def as_listed(kind):
    """Return the text of a solver's page with the tables as the list has them."""
    text = page_of(kind).read_text(encoding="utf-8")
    for heading, head, rows_of in TABLES[kind]:
        before, heading, after = text.partition(heading)
        intro, head, rest = after.partition(head)
        below = rest[f"\n{rest}".index("\n\n") :]
        rows = "".join(f"| {' | '.join(map(str, row))} |\n" for row in rows_of())
        text = before + heading + intro + head + rows + below
    return text


if __name__ == "__main__":
    for kind in TABLES:
        page_of(kind).write_text(as_listed(kind), encoding="utf-8")
