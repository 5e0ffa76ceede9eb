"""Places kept as digits are written are those that the candidates say."""

import numba
import numpy as np

from pipeline.kinds.sudoku.grid import COUNT
from pipeline.kinds.sudoku.paths import candidates as c
from pipeline.kinds.sudoku.paths import higher_orders as h
from pipeline.kinds.sudoku.paths import places as p
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku


@numba.njit
def only_place(candidates, house, digit):
    """The only cell of the house that has the candidate; -1 if there are none or several."""
    found, number = -1, 0
    for cell in c.CELLS_OF[house]:
        if candidates[cell] >> (digit - 1) & 1:
            found, number = cell, number + 1
    return found if number == 1 else -1


@numba.njit
def both_after(digits, candidates, places, cell, digit, found):
    """Write a digit; fill `found`, (2, 27, 9), with the only places by candidates and by places."""
    p.write_place(places, candidates[cell], cell, digit)
    c.write(digits, candidates, cell, digit)
    blocks, lines, cells = 0, 0, 0
    for house in range(27):
        for d in range(1, 10):
            found[0, house, d - 1] = only_place(candidates, house, d)
            found[1, house, d - 1] = p.place_in(places, house, d)
            blocks += house < 9 and found[0, house, d - 1] >= 0
            lines += house >= 9 and found[0, house, d - 1] >= 0
    for of_cell in candidates:
        cells += COUNT[of_cell] == 1
    for d in range(1, 10):
        blocks -= p.blocks_with_one(places, d)
    lines -= p.lines_with_one(places)
    cells -= p.cells_with_one(places)
    is_decidable = h.count_unique(candidates, np.zeros(81, np.int16)) > 0
    return blocks, lines, cells, is_decidable == p.is_decidable(places)


@numba.njit
def noted(candidates, places):
    """Set the places from the candidates."""
    p.note_places(candidates, places)


def test_places_follow_the_candidates_to_the_end_of_graded_puzzles(graded):
    found = np.zeros((2, 27, 9), np.int64)
    for clues in graded[:12]:
        puzzle, decided = Sudoku(clues), 0
        digits, candidates = puzzle.digits, np.zeros(81, np.int16)
        c.note(digits, candidates)
        places, anew = np.zeros((2, 9, 5), np.int64)
        noted(candidates, places)
        for name in sudoku_way(puzzle).stretches[0].names:
            cell = 9 * (int(name[0]) - 1) + "ABCDEFGHI".index(name[1])
            told = both_after(digits, candidates, places, cell, int(name[3]), found)
            assert told == (0, 0, 0, True)
            assert (found[0] == found[1]).all()
            noted(candidates, anew)
            assert (places == anew).all()
            decided += (found[0] >= 0).sum()
        assert decided > 0


@numba.njit
def decidable(places):
    return p.is_decidable(places)


def test_what_is_decidable_is_a_cell_with_one_digit_or_a_place():
    digits, candidates = np.zeros(81, np.int8), np.zeros(81, np.int16)
    c.note(digits, candidates)
    places = np.zeros((9, 5), np.int64)
    noted(candidates, places)
    assert not decidable(places)
    # A cell with one digit, which has other places in its houses.
    candidates[40] = 1 << 4
    noted(candidates, places)
    assert decidable(places)
    # One place for a digit in column I, in cells with other digits too.
    c.note(digits, candidates)
    candidates[8:72:9] &= ~(1 << 6)
    noted(candidates, places)
    assert decidable(places)


@numba.njit
def guards(cells):
    return p.with_one(cells)


def test_houses_with_one_cell_are_told_apart_from_those_with_none_or_several():
    rng = np.random.default_rng(4)
    for _ in range(300):
        houses = [int(rng.choice([0, 1 << rng.integers(9), rng.integers(512)])) for _ in range(6)]
        found = guards(np.int64(sum(cells << 10 * at for at, cells in enumerate(houses))))
        of_one = [at for at, cells in enumerate(houses) if cells.bit_count() == 1]
        assert found == sum(1 << 10 * at + 9 for at in of_one)
