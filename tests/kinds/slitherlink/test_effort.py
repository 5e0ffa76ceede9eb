"""Simulated scanning: what is drawn is true, and looks rank puzzles as people do."""

import csv
import os
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings

from pipeline.kinds.slitherlink.canonical_form import fingerprint
from pipeline.kinds.slitherlink.effort import efforts
from pipeline.kinds.slitherlink.effort.looking import CORNERS, COUNT, LEFT, SUPPOSED, simulate
from pipeline.kinds.slitherlink.exact import count_solutions, solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from tests.conftest import ROOT, slitherlinks

TATHAM = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
SIGNS = {1: "+", 0: "0", -1: "-"}


def bundled(every: int) -> list[tuple[Slitherlink, int]]:
    with TATHAM.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))[::every]
    return [
        (Slitherlink(int(row["rows"]), int(row["cols"]), row["clues"]), int(row["grade"]))
        for row in rows
    ]


def test_what_solvers_draw_is_the_solution():
    for puzzle, _ in bundled(12):
        solution = solutions(puzzle, 1)[0].replace("/", "")
        looks, drawn = simulate(puzzle, 3)
        for solver in range(3):
            written = "".join(SIGNS[value] for value in drawn[solver].tolist())
            assert all(one in (other, "0") for one, other in zip(written, solution, strict=True))
            done = looks[solver, LEFT] == 0
            assert done == (written.count("+") == solution.count("+"))


@settings(max_examples=60)
@given(slitherlinks())
def test_any_clues_end(puzzle):
    if puzzle.rows * puzzle.cols > 150:
        return
    looks, drawn = simulate(puzzle, 1)
    assert np.isfinite(looks).all()
    if count_solutions(puzzle) == 1:
        solution = solutions(puzzle, 1)[0].replace("/", "")
        written = [SIGNS[value] for value in drawn[0].tolist()]
        assert all(one in (other, "0") for one, other in zip(written, solution, strict=True))


# As plain Python: compiled kernels are only called by kernels.
ALONG_A_DIAGONAL = """
import numpy as np
from pipeline.kinds.slitherlink import grid
from pipeline.kinds.slitherlink.effort import marks
from pipeline.kinds.slitherlink.effort.rules import by_corners
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues

clues = numbers_of_clues("......3.....2.....3......")
size, g = grid.size_of(5, 5), grid.grid_of(5, 5)
for remembers in (1, 0):
    m = np.zeros((marks.MARKS, size.edges + 2), np.int32)
    t = np.zeros(marks.TALLIES, np.int64)
    marks.clear(g, m, t, size.edges, size.dots)
    t[marks.NOTING] = remembers
    for cell in (6, 12, 18) * 3:
        by_corners(g, m, t, clues, cell)
    assert t[marks.BROKEN] == 0
    print([int(marks.lines_of(g, m, cell, grid.CELL_EDGE)) for cell in (6, 12, 18)])
"""


def test_what_a_cell_tells_the_next_one_over_a_corner_speaks_along_a_diagonal():
    """Two 3s with a 2 between them on a diagonal: both have lines at their outer corners."""
    found = subprocess.run(
        [sys.executable, "-c", ALONG_A_DIAGONAL], cwd=ROOT, text=True, capture_output=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert found.stdout.split("\n")[:2] == ["[2, 0, 2]", "[0, 0, 0]"]


def test_the_same_puzzle_has_the_same_effort():
    puzzle = Slitherlink(5, 5, "...2.3.1..2...3..0.2.3...")
    assert list(efforts([puzzle])) == list(efforts([puzzle, puzzle]))[:1]


def test_what_needs_no_supposition_costs_none():
    looks, _ = simulate(Slitherlink(1, 3, "3.3"), 4)
    assert (looks[:, SUPPOSED] == 0).all()
    assert (looks[:, COUNT] > 0).all()
    assert looks.shape[1] == LEFT + 1 > CORNERS


def test_effort_rises_with_the_generator_s_grades_within_a_size():
    rows = [(p.rows * p.cols, grade, p) for p, grade in bundled(5)]
    table = pd.DataFrame(rows, columns=["cells", "grade", "puzzle"])
    table = table[table["cells"] == 100]
    effort = pd.Series(list(efforts(table["puzzle"])))
    assert effort.corr(table["grade"].reset_index(drop=True), method="spearman") > 0.5


def test_effort_ranks_published_difficulties_better_than_techniques(shared):
    """Weights that were never fitted, see docs/explanation/slitherlink.md."""
    book = pd.read_csv(shared / "corpora/psjp-slitherlink-visible.csv", dtype={"clues": str})
    puzzles = [Slitherlink(row.rows, row.cols, row.clues) for row in book.itertuples()]
    assert len({fingerprint(puzzle) for puzzle in puzzles}) == 104
    effort = pd.Series(list(efforts(puzzles)))
    assert effort.corr(book["difficulty"], method="spearman") > 0.755
    ten = (book["rows"] == 10) & (book["cols"] == 10)
    assert effort[ten].corr(book["difficulty"][ten], method="spearman") > 0.725


@pytest.mark.parametrize("clues", ["33", "00", "1."])
def test_clues_without_a_solution_end(clues):
    looks, _ = simulate(Slitherlink(1, 2, clues), 2)
    assert np.isfinite(looks).all()
