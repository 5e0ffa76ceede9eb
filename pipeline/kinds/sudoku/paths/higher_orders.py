"""Uniqueness of higher orders on a sudoku: what takes candidates away (Korekawa and Kotani, 4.3.2).

Subsets: where k cells of a house have only k digits between them, no other cell of the house
takes these; and where k digits have only k cells, these take no other. Crossings: where a digit's
places in one house all lie in a second, it goes nowhere else in the second; one digit and two
houses, so of the second order too.
"""

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.paths import candidates as c

FIRST, CROSSINGS, PAIRS, TRIPLES, QUADRUPLES, CONTRADICTION, NOTHING = range(1, 8)
"""What decides next, the easiest first. Orders of the paper: 1, 2, 2, 3, 4; then supposing."""

SUBSETS = np.array(
    [bits for order in (2, 3, 4) for bits in range(512) if bits.bit_count() == order]
)
SUBSETS_FROM = np.array([0, 0, 0, 36, 120, 246])
"""Subsets of k of nine places stand from SUBSETS_FROM[k] to SUBSETS_FROM[k + 1]."""


@kernel
def _cross(candidates, first, second, digit):
    """Take the digit from the second house if all its places in the first lie in both."""
    bit = 1 << (digit - 1)
    places = 0
    for i in range(9):
        cell = c.CELLS_OF[first, i]
        if candidates[cell] & bit:
            if c.HOUSE_OF[cell, second // 9] != second:
                return 0
            places += 1
    if places < 2:
        return 0
    taken = 0
    for i in range(9):
        cell = c.CELLS_OF[second, i]
        if c.HOUSE_OF[cell, first // 9] != first and candidates[cell] & bit:
            candidates[cell] &= ~bit
            taken += 1
    return taken


@kernel
def cross_all(candidates):
    """Take the candidates that crossings of a block and a line rule out; return how many."""
    taken = 0
    for block in range(9):
        for line in range(9, HOUSES_IN_ALL):
            for digit in range(1, DIGITS + 1):
                taken += _cross(candidates, block, line, digit)
                taken += _cross(candidates, line, block, digit)
    return taken


@kernel
def _take(candidates, cell, bits):
    """Take some candidates of a cell; return how many it had."""
    taken = COUNT[candidates[cell] & bits]
    candidates[cell] &= ~bits
    return taken


@kernel
def _cells_for(candidates, house, order):
    """The places of a house whose cells have from 2 to `order` candidates, as a set."""
    places = 0
    for i in range(9):
        if 2 <= COUNT[candidates[c.CELLS_OF[house, i]]] <= order:
            places |= 1 << i
    return places


@kernel
def _digits_for(candidates, house, order):
    """The digits that have from 2 to `order` cells in a house, as a set."""
    digits = 0
    for digit in range(DIGITS):
        number = 0
        for i in range(9):
            number += candidates[c.CELLS_OF[house, i]] >> digit & 1
        if 2 <= number <= order:
            digits |= 1 << digit
    return digits


@kernel
def _take_by_cells(candidates, house, subset, order):
    """k cells with k digits: take the digits from the house's other cells."""
    digits = 0
    for i in range(9):
        if subset >> i & 1:
            digits |= candidates[c.CELLS_OF[house, i]]
    if COUNT[digits] != order:
        return 0
    taken = 0
    for i in range(9):
        if not subset >> i & 1:
            taken += _take(candidates, c.CELLS_OF[house, i], digits)
    return taken


@kernel
def _take_by_digits(candidates, house, subset, order):
    """k digits with k cells: take all other digits from these cells."""
    cells = 0
    for i in range(9):
        cells += candidates[c.CELLS_OF[house, i]] & subset != 0
    if cells != order:
        return 0
    taken = 0
    for i in range(9):
        if candidates[c.CELLS_OF[house, i]] & subset:
            taken += _take(candidates, c.CELLS_OF[house, i], ~subset)
    return taken


@kernel
def take_by_subsets(candidates, order):
    """Take the candidates that subsets of this order rule out; return how many.

    A cell with one candidate and a digit with one cell are of the first order: they decide, and
    take nothing from others before they are written.
    """
    taken = 0
    for house in range(HOUSES_IN_ALL):
        cells = _cells_for(candidates, house, order)
        digits = _digits_for(candidates, house, order)
        for i in range(SUBSETS_FROM[order], SUBSETS_FROM[order + 1]):
            if SUBSETS[i] & ~cells == 0:
                taken += _take_by_cells(candidates, house, SUBSETS[i], order)
            if SUBSETS[i] & ~digits == 0:
                taken += _take_by_digits(candidates, house, SUBSETS[i], order)
    return taken


@kernel
def close(candidates, hardest):
    """Take all candidates that techniques up to `hardest` rule out, until none rules out more."""
    technique = CROSSINGS
    while technique <= min(hardest, QUADRUPLES):
        taken = cross_all(candidates) if technique == CROSSINGS else 0
        if technique > CROSSINGS:
            taken = take_by_subsets(candidates, technique - PAIRS + 2)
        technique = CROSSINGS if taken > 0 else technique + 1


@kernel
def count_unique(candidates, found):
    """How many cells first-order uniqueness decides now; `found` is (81,) room."""
    c.unique_digits(candidates, found)
    number = 0
    for cell in range(CELLS):
        number += found[cell] > 0
    return number


@kernel
def cells_to_contradiction(digits, candidates, cell, digit, most, room, found):
    """Suppose a digit; return how many cells are written until the board breaks, `most` at most.

    `room` is (2, 81) for a copy of digits and candidates.
    """
    for i in range(CELLS):
        room[0, i], room[1, i] = digits[i], candidates[i]
    c.write(room[0], room[1], cell, digit)
    written = 1
    while written < most:
        if c.is_broken(room[0], room[1]):
            return written
        number = c.fill_round(room[0], room[1], found)
        if number == 0:
            return most
        written += number
    return most


@kernel
def refute_shortest(digits, candidates, room, found):
    """Take every candidate whose hypothesis breaks soonest.

    Returns after how many written cells they break; 0 if none breaks.
    """
    least = CELLS + 1
    refuted = room[2]
    for cell in range(CELLS):
        refuted[cell] = 0
    for cell in range(CELLS):
        for digit in range(1, DIGITS + 1):
            if candidates[cell] >> (digit - 1) & 1:
                length = cells_to_contradiction(
                    digits, candidates, cell, digit, least + 1, room, found
                )  # fmt: skip
                if length < least:
                    least = length
                    for i in range(CELLS):
                        refuted[i] = 0
                if length == least and least <= CELLS:
                    refuted[cell] |= 1 << (digit - 1)
    if least > CELLS:
        return 0
    for cell in range(CELLS):
        candidates[cell] &= ~refuted[cell]
    return least


@entry_kernel
def open_up(digits, candidates, hardest, room, cost):
    """Take candidates by ever harder techniques until first-order uniqueness decides something.

    Parameters
    ----------
    digits, candidates : (81,) int8 and int16
    hardest : int
        The hardest technique to ask, FIRST to CONTRADICTION.
    room : (4, 81) int16
    cost : (2,) int64
        Set to the number of hypotheses that were refuted and the cells written for them.

    Returns
    -------
    The technique that opened the board; NOTHING if none did, BROKEN if the board breaks.
    """
    cost[0] = cost[1] = 0
    found = room[3]
    technique = FIRST
    while technique <= hardest:
        if c.is_broken(digits, candidates):
            return c.BROKEN
        if technique == CONTRADICTION:
            length = refute_shortest(digits, candidates, room, found)
            if length == 0:
                return NOTHING
            cost[0] += 1
            cost[1] += length
            close(candidates, QUADRUPLES)
        else:
            close(candidates, technique)
        if c.is_broken(digits, candidates):
            return c.BROKEN
        if count_unique(candidates, found) > 0:
            return technique
        technique += technique < CONTRADICTION
    return NOTHING
