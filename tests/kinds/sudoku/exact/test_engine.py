"""Whatever the engine does to a position, it can put back."""

from functools import cache

import numba
import numpy as np
from hypothesis import event, given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.exact import engine
from pipeline.kinds.sudoku.generator import generated
from pipeline.kinds.sudoku.grid import ALL, HOUSES, PEERS


@cache
def puzzles():
    """Thirty puzzles. Made where they are asked for: what is loaded first compiles no kernel."""
    return generated(30, seed=8)


# Kernels have no way in from Python; these are such ways.
@numba.njit
def lay(clues, free, places, trail, waiting, tally):
    engine.empty_board(free, places, trail, waiting)
    return engine.place_clues(clues, free, places, trail, waiting, tally)


@numba.njit
def try_digit(cell, digit, free, places, trail, waiting, tally):
    sound = engine.place(cell, digit, free, places, trail, waiting)
    sound = sound and engine.place_singles(free, places, trail, waiting, tally)
    waiting[0] = 0
    return sound


@numba.njit
def put_back(mark, free, places, trail):
    engine.take_back(mark, free, places, trail)


@numba.njit
def count(free, places, trail, waiting, choices, most, found, tally):
    return engine.search(free, places, trail, waiting, choices, most, found, tally, 10_000)


@st.composite
def positions(draw):
    """Clues of a puzzle, some of them left out, and the position that they lead to."""
    clues = puzzles()[draw(st.integers(0, len(puzzles()) - 1))].copy()
    given_cells = np.nonzero(clues)[0].tolist()
    for cell in draw(st.sets(st.sampled_from(given_cells), min_size=2, max_size=20)):
        clues[cell] = 0
    free, places, trail, waiting, choices = engine.new_position()
    tally = np.zeros(3, np.int64)
    assert lay(clues, free, places, trail, waiting, tally)
    return free, places, trail, waiting, choices, tally


def entries(trail):
    return trail[: trail[0] + 1].tolist()


@given(positions(), st.data())
def test_after_trying_and_putting_back_all_is_as_before(position, data):
    free, places, trail, waiting, _, tally = position
    before = free.copy(), places.copy(), entries(trail)
    marks = []
    for _ in range(data.draw(st.integers(1, 6))):
        open_cells = [cell for cell in range(81) if not free[cell] & engine.PLACED and free[cell]]
        if not open_cells:
            break
        cell = data.draw(st.sampled_from(open_cells))
        digit = data.draw(st.sampled_from([d for d in range(9) if free[cell] & 1 << d]))
        marks.append(((free.copy(), places.copy()), trail[0]))
        sound = try_digit(cell, digit, free, places, trail, waiting, tally)
        event(f"sound: {sound}")
        if not sound:
            break
    for (free_then, places_then), mark in reversed(marks):
        put_back(mark, free, places, trail)
        assert (free == free_then).all()
        assert (places == places_then).all()
    assert (free == before[0]).all()
    assert (places == before[1]).all()
    assert entries(trail) == before[2]


@given(positions(), st.integers(1, 5))
def test_a_search_leaves_the_position_as_it_was(position, most):
    free, places, trail, waiting, choices, tally = position
    before = free.copy(), places.copy(), entries(trail)
    found = np.zeros((most, 81), np.int8)
    number = count(free, places, trail, waiting, choices, most, found, tally)
    assert 1 <= number <= most
    assert (free == before[0]).all()
    assert (places == before[1]).all()
    assert entries(trail) == before[2]


@given(positions())
def test_candidates_and_places_say_the_same(position):
    """What is kept up to date is what counting anew finds."""
    free, places, *_ = position
    for cell in np.nonzero(free & engine.PLACED)[0]:
        assert bin(free[cell] & ALL).count("1") == 1
        assert not any(free[peer] & free[cell] & ALL for peer in PEERS[cell])
    for house in range(27):
        for digit in range(9):
            holders = [cell for cell in HOUSES[house] if free[cell] & 1 << digit]
            settled = any(free[cell] & engine.PLACED for cell in holders)
            assert places[house * 9 + digit] == len(holders) + engine.SETTLED * settled
