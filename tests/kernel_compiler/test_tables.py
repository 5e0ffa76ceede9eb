"""Places of tables in kernels are the places that numpy means."""

import numba
import numpy as np
import pytest

from pipeline.kernel_compiler.passes import EntryCompiler
from pipeline.kernels.compiling import kernel

pytestmark = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")

TABLE = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
ACROSS = TABLE.transpose()
EVENS = np.array([True, False, True])


def entry(function):
    return numba.njit(_nrt=False, pipeline_class=EntryCompiler)(function)


@kernel
def of(table, i, j, k):
    return table[i, j, k]


@kernel
def by_rows(table, i, j, k):
    return table[i][j][k] + 100 * table[i, j][k] + 10000 * table[i][j, k]


@entry
def looked_up(table, at):
    place = at[0], at[1], at[2]
    return of(table, at[0], at[1], at[2]), table[place], by_rows(table, at[0], at[1], at[2])


PLACES = np.array([(0, 0, 0), (1, 2, 3), (-1, -1, -1), (0, -2, 3), (-2, 1, -4)])


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16, np.float64])
@pytest.mark.parametrize("place", PLACES.tolist())
def test_a_place_is_counted_from_the_start_or_the_end(kind, place):
    table = TABLE.astype(kind)
    value = table[tuple(place)]
    expected = value, value, 10101 * float(value)
    assert looked_up(table, np.array(place)) == expected


@pytest.mark.parametrize("place", PLACES.tolist())
def test_tables_whose_places_stand_apart(place):
    wide = np.zeros((4, 3, 8), np.int32)
    table = wide[::2, :, 1::2]
    table[...] = TABLE
    assert looked_up(table, np.array(place))[1] == TABLE[tuple(place)]
    turned = TABLE.copy().transpose(2, 1, 0)[:, :, ::-1]
    end = np.array(place)[::-1].copy()
    assert looked_up(turned, end)[:2] == (turned[tuple(end)],) * 2


@entry
def with_constants(at, found):
    found[0] = TABLE[1, 2, 3]
    found[-1] = TABLE[-1, 0, -2]
    found[1] = TABLE[at[0]][1, at[1]]
    found[2] = ACROSS[3, at[1], 1]
    found[3] = TABLE.shape[1] + TABLE[0].size + TABLE[0, 1].shape[0]
    found[4] = EVENS[at[1]]


def test_tables_that_never_change():
    found = np.zeros(7)
    with_constants(np.array([1, -1]), found)
    across = ACROSS[3, -1, 1]
    assert found.tolist() == [23, TABLE[1][1, -1], across, 3 + 12 + 4, 1, 0, TABLE[-1, 0, -2]]


@entry
def sets(table, flags, at, value):
    table[at[0], at[1]] = value
    table[-1][0] = 7
    table[at[0]][at[1] + 1] += table[at[0], at[1]]
    flags[at[1]] = table[-1, 0] == 7
    flags[-1] = value > 0


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.float32])
def test_places_are_set_in_the_type_of_the_table(kind):
    table, expected = np.zeros((3, 4), kind), np.zeros((3, 4), kind)
    flags = np.zeros(4, bool)
    sets(table, flags, np.array([1, 2]), 5)
    expected[1, 2:], expected[-1, 0] = 5, 7
    assert table.tolist() == expected.tolist()
    assert flags.tolist() == [False, False, True, True]


@entry
def parts(table, found):
    for i in range(table.shape[0]):
        row = table[i]
        inner = row[1:, ::2]
        found[i] = inner[0, 0] + 100 * inner.shape[0] + 10 * inner.shape[1] + row.size


def test_rows_can_be_cut_further():
    found = np.zeros(2, np.int64)
    parts(TABLE.astype(np.int64), found)
    assert found.tolist() == [TABLE[i, 1, 0] + 200 + 20 + 12 for i in range(2)]
