"""Simulated scanning: sorting is stable, and known openings change nothing."""

from dataclasses import replace

import numba
import numpy as np
import pytest

from pipeline.kinds.sudoku.paths import scanning as s
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku


@numba.njit
def ordered(order, things, keys):
    s._by_key(order, things, keys, len(things))


@pytest.mark.parametrize("different", [2, 5, 1000])
def test_things_are_ordered_by_their_keys_and_stay_where_these_agree(different):
    rng = np.random.default_rng(different)
    for length in (1, 2, 18, 60):
        things, keys = rng.permutation(length), rng.integers(0, different, length) / 4
        order = np.full(length, -1)
        ordered(order, things, keys)
        assert order.tolist() == things[np.argsort(keys, kind="stable")].tolist()


def test_openings_that_are_known_are_those_that_would_be_found(graded):
    opened = 0
    for clues in graded[::4]:
        puzzle = Sudoku(clues)
        openings = sudoku_way(puzzle).openings
        found = s.scan_figures(puzzle, 4)
        assert s.scan_figures(puzzle, 4, openings) == found
        # Those of another puzzle are not taken for one's own.
        other = [replace(opening, before=opening.before[::-1]) for opening in openings]
        assert s.scan_figures(puzzle, 4, other) == found
        opened += found["scan_openings"] > 0
    assert opened > 0
