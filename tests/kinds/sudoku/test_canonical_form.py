"""Copies of a sudoku share their fingerprint, other sudoku do not."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.canonical_form import fingerprint
from pipeline.kinds.sudoku.puzzle import Sudoku

SUDOKU = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
BANDS = st.permutations(range(3))


@st.composite
def copies(draw):
    """Any of the symmetries of sudoku, applied to the puzzle above."""
    grid = np.array(list(SUDOKU)).reshape(9, 9)
    for _ in range(2):
        rows = [3 * band + row for band in draw(BANDS) for row in draw(BANDS)]
        grid = grid[rows].T
    if draw(st.booleans()):
        grid = grid.T
    digits = "".join(draw(st.permutations("123456789")))
    return "".join(grid.flat).translate(str.maketrans("123456789", digits))


@given(copies())
def test_every_symmetry_of_sudoku_keeps_the_fingerprint(copy):
    assert fingerprint(Sudoku(copy)) == fingerprint(Sudoku(SUDOKU))


@given(st.integers(0, 80), st.sampled_from("123456789."))
def test_another_clue_is_another_sudoku(cell, clue):
    other = SUDOKU[:cell] + clue + SUDOKU[cell + 1 :]
    assert (fingerprint(Sudoku(other)) == fingerprint(Sudoku(SUDOKU))) == (other == SUDOKU)
