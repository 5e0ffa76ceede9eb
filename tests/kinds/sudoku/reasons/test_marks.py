"""Pencil marks under way: a break is found at once, and only where there is one."""

import numpy as np
import pytest

from pipeline.kinds.sudoku.grid import CELLS, DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.reasons.marks import CELLS_OF, Marks

CLUES = "..34" + "." * 60 + "..12" + "." * 13


def looked_for(marks: Marks):
    """Return the first break there is, by looking at every cell and every house."""
    for cell in range(CELLS):
        if not marks.placed[cell] and not marks.held[cell]:
            return "cell", cell, 0
    for house in range(HOUSES_IN_ALL):
        for digit in range(1, DIGITS + 1):
            if not any(
                marks.placed[cell] == digit or digit in marks.held[cell] for cell in CELLS_OF[house]
            ):
                return "house", house, digit
    return None


@pytest.mark.parametrize("seed", range(30))
def test_a_break_is_found_as_if_all_was_looked_at_each_time(seed):
    random = np.random.default_rng(seed)
    marks, found = Marks(Sudoku(CLUES)), []
    for _ in range(120):
        cell, digit = int(random.integers(CELLS)), int(random.integers(1, DIGITS + 1))
        if random.random() < 0.2:
            # Also what a cell cannot hold, and over a digit: hypotheses may be wrong.
            marks.place(cell, digit)
        else:
            marks.remove(cell, digit)
        found.append(marks.break_found())
        assert found[-1] == looked_for(marks)
        assert marks.copy().break_found() == found[-1]
    assert found[0] is None
    assert found[-1] is not None


def test_a_puzzle_that_is_broken_from_the_start_says_so():
    assert Marks(Sudoku("12345678" + "." * 8 + "9" + "." * 64)).break_found() is not None
    assert Marks(Sudoku("." * 81)).break_found() is None


def test_marks_of_one_puzzle_are_changed_apart():
    one, other = Marks(Sudoku(CLUES)), Marks(Sudoku(CLUES))
    one.place(0, 9)
    assert other.placed[0] == 0
    assert 9 in other.held[0]
    assert other.break_found() is None
