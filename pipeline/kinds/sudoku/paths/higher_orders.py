"""Uniqueness of higher orders on a sudoku: what takes candidates away (Korekawa and Kotani, 4.3.2).

They are asked where first-order uniqueness decides nothing, so no cell and no digit is single.

Subsets: where k open cells of a house have only k digits between them, no other cell of the house
takes these; and where k digits have only k cells, these take no other.

Crossings: where a digit's places in one house all lie in a second, it goes nowhere else in the
second; one digit and two houses, so of the second order too. Fish (k rows that have a digit in k
columns only) are not of these orders: the paper's condition |P'| = |X'| is about cells of one
group (同一グループ内), which are rows, columns, blocks and cells; and that four orders are enough
follows from one house, where k cells leave 9 - k.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.paths import candidates as c

FIRST, CROSSINGS, PAIRS, TRIPLES, QUADRUPLES, CONTRADICTION, NOTHING = range(1, 8)
"""What decides next, the easiest first. Orders of the paper: 1, 2, 2, 3, 4; then supposing."""

SUBSETS = np.array([bits for size in (2, 3, 4) for bits in range(512) if bits.bit_count() == size])
SUBSETS_FROM = np.array([0, 0, 0, 36, 120, 246])
"""Subsets of k of nine places stand from SUBSETS_FROM[k] to SUBSETS_FROM[k + 1]."""


@kernel
def _cross(before, candidates, first, second, digit):
    """Take the digit from the second house if all its places in the first lie in both."""
    bit = 1 << (digit - 1)
    places = 0
    for i in range(9):
        cell = c.CELLS_OF[first, i]
        if before[cell] & bit:
            if c.HOUSE_OF[cell, second // 9] != second:
                return 0
            places += 1
    if places == 0:
        return 0
    taken = 0
    for i in range(9):
        cell = c.CELLS_OF[second, i]
        if c.HOUSE_OF[cell, first // 9] != first:
            taken += _take(candidates, cell, bit)
    return taken


@kernel
def cross_all(before, candidates):
    """Take the candidates that crossings of a block and a line rule out; return how many."""
    taken = 0
    for block in range(9):
        for line in range(9, HOUSES_IN_ALL):
            for digit in range(1, DIGITS + 1):
                taken += _cross(before, candidates, block, line, digit)
                taken += _cross(before, candidates, line, block, digit)
    return taken


@kernel
def _take(candidates, cell, bits):
    """Take some candidates of a cell; return how many it had."""
    taken = COUNT[candidates[cell] & bits]
    candidates[cell] &= ~bits
    return taken


@kernel
def _cells_for(before, house, size):
    """The places of a house whose cells have from 2 to `size` candidates, as a set."""
    places = 0
    for i in range(9):
        if 2 <= COUNT[before[c.CELLS_OF[house, i]]] <= size:
            places |= 1 << i
    return places


@kernel
def _digits_for(before, house, size):
    """The digits that have from 2 to `size` cells in a house, as a set."""
    digits = 0
    for digit in range(DIGITS):
        number = 0
        for i in range(9):
            number += before[c.CELLS_OF[house, i]] >> digit & 1
        if 2 <= number <= size:
            digits |= 1 << digit
    return digits


@kernel
def _take_by_cells(before, candidates, house, subset, size):
    """k cells with k digits: take the digits from the house's other cells."""
    digits = 0
    for i in range(9):
        if subset >> i & 1:
            digits |= before[c.CELLS_OF[house, i]]
    if COUNT[digits] != size:
        return 0
    taken = 0
    for i in range(9):
        if not subset >> i & 1:
            taken += _take(candidates, c.CELLS_OF[house, i], digits)
    return taken


@kernel
def _take_by_digits(before, candidates, house, subset, size):
    """k digits with k cells: take all other digits from these cells."""
    cells = 0
    for i in range(9):
        cells += before[c.CELLS_OF[house, i]] & subset != 0
    if cells != size:
        return 0
    taken = 0
    for i in range(9):
        if before[c.CELLS_OF[house, i]] & subset:
            taken += _take(candidates, c.CELLS_OF[house, i], ~subset)
    return taken


@kernel
def take_by_subsets(before, candidates, size):
    """Take the candidates that subsets of so many cells or digits rule out; return how many."""
    taken = 0
    for house in range(HOUSES_IN_ALL):
        cells = _cells_for(before, house, size)
        digits = _digits_for(before, house, size)
        for i in range(SUBSETS_FROM[size], SUBSETS_FROM[size + 1]):
            if SUBSETS[i] & ~cells == 0:
                taken += _take_by_cells(before, candidates, house, SUBSETS[i], size)
            if SUBSETS[i] & ~digits == 0:
                taken += _take_by_digits(before, candidates, house, SUBSETS[i], size)
    return taken


@kernel
def narrow(candidates, before):
    """Let the easiest technique that takes candidates take all that it rules out at once.

    What it rules out it sees on the candidates as they were, copied into `before`, (81,) scratch
    space, so that the order of the cells makes no difference. Returns the technique, CROSSINGS to
    QUADRUPLES; NOTHING if none takes.
    """
    for cell in range(CELLS):
        before[cell] = candidates[cell]
    if cross_all(before, candidates) > 0:
        return CROSSINGS
    for technique in range(PAIRS, QUADRUPLES + 1):
        if take_by_subsets(before, candidates, technique - PAIRS + 2) > 0:
            return technique
    return NOTHING


@kernel
def count_unique(candidates, found):
    """Return how many cells first-order uniqueness decides now; `found` is (81,) scratch space."""
    c.unique_digits(candidates, found)
    number = 0
    for cell in range(CELLS):
        number += found[cell] > 0
    return number


@kernel
def cells_to_contradiction(digits, candidates, cell, digit, most, scratch, found):
    """Suppose a digit; return how many cells are written until the board breaks, `most` at most.

    `scratch` is (2, 81) for a copy of digits and candidates.
    """
    for i in range(CELLS):
        scratch[0, i], scratch[1, i] = digits[i], candidates[i]
    c.write(scratch[0], scratch[1], cell, digit)
    written = 1
    while written < most:
        if c.is_broken(scratch[0], scratch[1]):
            return written
        number = c.fill_round(scratch[0], scratch[1], found)
        if number == 0:
            return most
        written += number
    return most


@kernel
def refute_shortest(digits, candidates, scratch, found):
    """Take every candidate whose hypothesis breaks soonest.

    Returns after how many written cells they break; 0 if none breaks.
    """
    least = CELLS + 1
    refuted = scratch[2]
    for cell in range(CELLS):
        refuted[cell] = 0
    for cell in range(CELLS):
        for digit in range(1, DIGITS + 1):
            if candidates[cell] >> (digit - 1) & 1:
                length = cells_to_contradiction(
                    digits, candidates, cell, digit, least + 1, scratch, found
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


@kernel
def find_opening(digits, candidates, scratch, cost):
    """Do what `open_up` does, for kernels."""
    cost[0] = cost[1] = 0
    found = scratch[3]
    opened = FIRST
    while not c.is_broken(digits, candidates):
        if count_unique(candidates, found) > 0:
            return opened
        technique = narrow(candidates, scratch[0])
        if technique == NOTHING:
            length = refute_shortest(digits, candidates, scratch, found)
            if length == 0:
                return NOTHING
            technique = CONTRADICTION
            cost[0] += 1
            cost[1] += length
        opened = max(opened, technique)
    return c.BROKEN


@entry_kernel
def open_up(digits, candidates, scratch, cost):
    """Take candidates by ever harder techniques until first-order uniqueness decides something.

    Parameters
    ----------
    digits, candidates : (81,) int16
    scratch : (4, 81) int16
    cost : (2,) int64
        Set to the number of hypotheses that were refuted and the cells written for them.

    Returns
    -------
    The hardest technique that opening the board took; NOTHING if none did, BROKEN if the board
    breaks.
    """
    return find_opening(digits, candidates, scratch, cost)
