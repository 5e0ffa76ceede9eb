"""The explained examples of docs/sudoku.md: python -m tests.docs.sudoku_examples writes them.

One a technique, 1 to 34. `explained_examples.csv` has a puzzle for each, of the bundled corpus or
of those that `generated(20000, 3)` makes; the step is its first of the technique.
"""

import csv
from collections.abc import Iterator
from functools import cache

from pipeline.kinds.sudoku import trace_rows
from pipeline.kinds.sudoku.explaining import explain
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of
from tests.conftest import ROOT

LISTED = ROOT / "tests/docs/explained_examples.csv"
PAGE = ROOT / "docs/sudoku.md"
BEGIN, END = "## An example of each technique\n", "\n## "
INTRO = """
Each is a step of a puzzle, as `show CLUES --step N --marks` tells it: the pencil marks before it, both message fields, and why it follows. `python -m tests.docs.sudoku_examples` writes this section. The cards of a page say the same, and draw the first step of the hardest technique as `--svg` with `--step` does. 4A is row 4, column A; before the field stand the step and how much of the board is filled. A chain such as `(4)6I=(4)6A-(4)8A` reads: if 6I is not 4, 6A is (=, a strong link); 6A and 8A are not both 4 (-, a weak link).
"""  # noqa: E501


def examples() -> Iterator[tuple[int, str, Marks]]:
    """Yield each technique with the clues of its puzzle and the marks before its first step."""
    for technique, clues, _, marks in _found():
        yield technique, clues, marks.copy()


@cache
def _found() -> list:
    found = []
    with LISTED.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            puzzle, technique = Sudoku(row["clues"]), int(row["technique"])
            trace = trace_of(trace_rows, puzzle, SOLVER)
            for what, step, marks in replayed(puzzle, trace.steps, trace.contradictions):
                if what == "step" and step.technique == technique:
                    found.append((technique, row["clues"], step.step, marks.copy()))
                    break
    return found


def section() -> str:
    """Return the section of the page."""
    parts = [BEGIN, INTRO]
    for technique, clues, step, _ in _found():
        told = explain(Sudoku(clues), SOLVER, marks=True, step=step).words
        body = told.partition("\n\n")[2].partition("\nKey\n")[0].strip("\n")
        parts.append(f"\n### {technique}\n\n`{clues}`, step {step}\n\n```\n{body}\n```\n")
    return "".join(parts)


def page_with_examples() -> str:
    """Return the text of the page with the section as the program makes it now."""
    before, begin, after = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, rest = after.partition(END)
    return before + section() + (end + rest if begin else "")


if __name__ == "__main__":
    PAGE.write_text(page_with_examples(), encoding="utf-8")
