"""Simulated scanning: sorting is stable."""

import numba
import numpy as np
import pytest

from pipeline.kinds.sudoku.paths import scanning as s


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
