"""Imagined persons: what they draw is true, and their looks rank puzzles as people do."""

import csv

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings

from pipeline.kinds.slitherlink.copies import fingerprint
from pipeline.kinds.slitherlink.effort import efforts
from pipeline.kinds.slitherlink.effort.looking import CORNERS, COUNT, LEFT, SUPPOSED, look_over
from pipeline.kinds.slitherlink.exact import count_solutions, solve
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


def test_what_persons_draw_is_the_solution():
    for puzzle, _ in bundled(12):
        solution = solve(puzzle).replace("/", "")
        looks, drawn = look_over(puzzle, 3)
        for person in range(3):
            written = "".join(SIGNS[value] for value in drawn[person].tolist())
            assert all(one in (other, "0") for one, other in zip(written, solution, strict=True))
            done = looks[person, LEFT] == 0
            assert done == (written.count("+") == solution.count("+"))


@settings(max_examples=60)
@given(slitherlinks())
def test_any_clues_end(puzzle):
    if puzzle.rows * puzzle.cols > 150:
        return
    looks, drawn = look_over(puzzle, 1)
    assert np.isfinite(looks).all()
    if count_solutions(puzzle) == 1:
        solution = solve(puzzle).replace("/", "")
        written = [SIGNS[value] for value in drawn[0].tolist()]
        assert all(one in (other, "0") for one, other in zip(written, solution, strict=True))


def test_the_same_puzzle_has_the_same_effort():
    puzzle = Slitherlink(5, 5, "...2.3.1..2...3..0.2.3...")
    assert list(efforts([puzzle])) == list(efforts([puzzle, puzzle]))[:1]


def test_what_needs_no_supposition_costs_none():
    looks, _ = look_over(Slitherlink(1, 3, "3.3"), 4)
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
    """By weights that were never fitted: all looks count alike. See docs/slitherlink.md."""
    book = pd.read_csv(shared / "corpora/psjp-slitherlink-visible.csv", dtype={"clues": str})
    puzzles = [Slitherlink(row.rows, row.cols, row.clues) for row in book.itertuples()]
    assert len({fingerprint(puzzle) for puzzle in puzzles}) == 104
    effort = pd.Series(list(efforts(puzzles)))
    assert effort.corr(book["difficulty"], method="spearman") > 0.74
    ten = (book["rows"] == 10) & (book["cols"] == 10)
    assert effort[ten].corr(book["difficulty"][ten], method="spearman") > 0.70


@pytest.mark.parametrize("clues", ["33", "00", "1."])
def test_clues_without_a_solution_end(clues):
    looks, _ = look_over(Slitherlink(1, 2, clues), 2)
    assert np.isfinite(looks).all()
