"""Persons who scan: what they skip and how they put things in order leaves their looks alone."""

import numba
import numpy as np
import pytest

from pipeline.kinds.sudoku.paths import places as p
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


@numba.njit
def idle(places, digit, remembered):
    return s._is_idle(places, digit, remembered), p.blocks_with_one(places, digit)


def test_what_is_remembered_of_a_digit_is_what_its_places_say():
    rng, remembered = np.random.default_rng(3), np.full(27, -1)
    boards = rng.integers(0, 1 << 27, (40, 9, 6)) & rng.integers(0, 1 << 27, (40, 9, 6))
    # Of some boards a block has one place for the first digit, of most of the others none.
    boards[:20, 0] = -1 & ((1 << 27) - 1)
    boards[:20:2, 0, 0] = 1
    told = set()
    for board in (*boards, *boards[::-1]):
        for digit in range(1, 10):
            is_idle, number = idle(board, digit, remembered)
            assert is_idle == (number == 0)
            told.add(bool(is_idle))
    assert told == {True, False}
