"""Copies of a sudoku share their fingerprint, other sudoku do not."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.canonical_form import canonical_copies, fingerprints
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.kinds.sudoku.paths.images import at_random

SUDOKU = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."


@given(st.integers(0, 10**6))
def test_every_symmetry_of_sudoku_keeps_the_fingerprint(seed):
    image = at_random(SUDOKU, np.random.default_rng(seed))
    one, other = canonical_copies([Sudoku(image), Sudoku(SUDOKU)])
    assert one == other
    assert len({*fingerprints([Sudoku(image), Sudoku(SUDOKU), one])}) == 1


@given(st.integers(0, 80), st.sampled_from("123456789."))
def test_another_clue_is_another_sudoku(cell, clue):
    other = SUDOKU[:cell] + clue + SUDOKU[cell + 1 :]
    found = {*fingerprints([Sudoku(other), Sudoku(SUDOKU)])}
    assert (len(found) == 1) == (other == SUDOKU)
