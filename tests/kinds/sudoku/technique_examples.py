"""A puzzle for each technique, 1 to 34: the step is its first of the technique.

The puzzles of `technique_examples.csv` are of the bundled corpus or of `generated(20000, 3)`.
"""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pipeline.kinds.sudoku import trace_rows
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of

LISTED = Path(__file__).with_name("technique_examples.csv")


def examples() -> Iterator[tuple[int, str, Marks]]:
    """Yield each technique with the clues of its puzzle and the marks before its first step."""
    for technique, clues, marks in _found():
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
                    found.append((technique, row["clues"], marks.copy()))
                    break
    return found
