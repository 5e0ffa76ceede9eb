"""Uniqueness of higher orders on a sudoku: what takes marks away (Korekawa and Kotani, 4.3.2).

Subsets: where k cells of a group have only k digits between them, no other cell of the group
takes these; and where k digits have only k cells, these take no other. Crossings: where a digit's
places in one group all lie in a second, it goes nowhere else in the second; one digit and two
groups, so of the second order too.
"""

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.paths.models.sudoku_marks import (
    CELLS,
    CELLS_OF,
    COUNT,
    DIGITS,
    GROUP_OF,
    GROUPS,
    fill_round,
    is_broken,
    unique_digits,
    write,
)

FIRST, CROSSINGS, PAIRS, TRIPLES, QUADRUPLES, CONTRADICTION, NOTHING = range(1, 8)
"""What decides next, the easiest first. Orders of the paper: 1, 2, 2, 3, 4; then supposing."""

SUBSETS = np.array(
    [bits for order in (2, 3, 4) for bits in range(512) if bits.bit_count() == order]
)
SUBSETS_FROM = np.array([0, 0, 0, 36, 120, 246])
"""Subsets of k of nine places stand from SUBSETS_FROM[k] to SUBSETS_FROM[k + 1]."""


@kernel
def _cross(marks, first, second, digit):
    """Take the digit from the second group if all its places in the first lie in both."""
    bit = 1 << (digit - 1)
    places = 0
    for i in range(9):
        cell = CELLS_OF[first, i]
        if marks[cell] & bit:
            if not (GROUP_OF[cell, 0] == second or GROUP_OF[cell, 1] == second
                    or GROUP_OF[cell, 2] == second):  # fmt: skip
                return 0
            places += 1
    if places < 2:
        return 0
    taken = 0
    for i in range(9):
        cell = CELLS_OF[second, i]
        outside = GROUP_OF[cell, 0] != first and GROUP_OF[cell, 1] != first
        if outside and GROUP_OF[cell, 2] != first and marks[cell] & bit:
            marks[cell] &= ~bit
            taken += 1
    return taken


@kernel
def cross_all(marks):
    """Take the marks that crossings of a block and a line rule out; return how many."""
    taken = 0
    for block in range(9):
        for line in range(9, GROUPS):
            for digit in range(1, DIGITS + 1):
                taken += _cross(marks, block, line, digit) + _cross(marks, line, block, digit)
    return taken


@kernel
def _take(marks, cell, bits):
    """Take some marks of a cell; return how many it had."""
    taken = COUNT[marks[cell] & bits]
    marks[cell] &= ~bits
    return taken


@kernel
def _take_by_cells(marks, group, subset, order):
    """k cells with k digits: take the digits from the group's other cells."""
    digits = 0
    for i in range(9):
        if subset >> i & 1:
            if marks[CELLS_OF[group, i]] == 0:
                return 0
            digits |= marks[CELLS_OF[group, i]]
            if COUNT[digits] > order:
                return 0
    taken = 0
    for i in range(9):
        if not subset >> i & 1:
            taken += _take(marks, CELLS_OF[group, i], digits)
    return taken


@kernel
def _take_by_digits(marks, group, subset, order):
    """k digits with k cells: take all other digits from these cells."""
    cells, seen = 0, 0
    for i in range(9):
        if marks[CELLS_OF[group, i]] & subset:
            cells += 1
            seen |= marks[CELLS_OF[group, i]]
    if cells != order or seen & subset != subset:
        return 0
    taken = 0
    for i in range(9):
        if marks[CELLS_OF[group, i]] & subset:
            taken += _take(marks, CELLS_OF[group, i], ~subset)
    return taken


@kernel
def take_by_subsets(marks, order):
    """Take the marks that subsets of this order rule out; return how many."""
    taken = 0
    for group in range(GROUPS):
        for i in range(SUBSETS_FROM[order], SUBSETS_FROM[order + 1]):
            taken += _take_by_cells(marks, group, SUBSETS[i], order)
            taken += _take_by_digits(marks, group, SUBSETS[i], order)
    return taken


@kernel
def close(marks, hardest):
    """Take all marks that techniques up to `hardest` rule out, until none rules out more."""
    technique = CROSSINGS
    while technique <= min(hardest, QUADRUPLES):
        taken = cross_all(marks) if technique == CROSSINGS else 0
        if technique > CROSSINGS:
            taken = take_by_subsets(marks, technique - PAIRS + 2)
        technique = CROSSINGS if taken > 0 else technique + 1


@kernel
def count_unique(marks, found):
    """How many cells first-order uniqueness decides now; `found` is (81,) room."""
    unique_digits(marks, found)
    number = 0
    for cell in range(CELLS):
        number += found[cell] > 0
    return number


@kernel
def cells_to_contradiction(digits, marks, cell, digit, most, room, found):
    """Suppose a digit; return how many cells are written until the board breaks, `most` at most.

    `room` is (2, 81) for a copy of digits and marks.
    """
    for i in range(CELLS):
        room[0, i], room[1, i] = digits[i], marks[i]
    write(room[0], room[1], cell, digit)
    written = 1
    while written < most:
        if is_broken(room[0], room[1]):
            return written
        number = fill_round(room[0], room[1], found)
        if number == 0:
            return most
        written += number
    return most


@kernel
def refute_shortest(digits, marks, room, found):
    """Take every mark whose supposition breaks soonest; return after how many cells, 0 if none."""
    least = CELLS + 1
    refuted = room[2]
    for cell in range(CELLS):
        refuted[cell] = 0
    for cell in range(CELLS):
        for digit in range(1, DIGITS + 1):
            if marks[cell] >> (digit - 1) & 1:
                length = cells_to_contradiction(
                    digits, marks, cell, digit, least + 1, room, found
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
        marks[cell] &= ~refuted[cell]
    return least


@entry_kernel
def open_up(digits, marks, hardest, room, cost):
    """Take marks by ever harder techniques until first-order uniqueness decides something.

    Parameters
    ----------
    digits, marks : (81,) int8 and int16
    hardest : int
        The hardest technique to ask, FIRST to CONTRADICTION.
    room : (4, 81) int16
    cost : (2,) int64
        Set to the number of suppositions that were refuted and the cells written for them.

    Returns
    -------
    The technique that opened the board; NOTHING if none did, or the board broke.
    """
    cost[0] = cost[1] = 0
    found = room[3]
    technique = FIRST
    while technique <= hardest:
        if is_broken(digits, marks):
            return NOTHING
        if technique == CONTRADICTION:
            length = refute_shortest(digits, marks, room, found)
            if length == 0:
                return NOTHING
            cost[0] += 1
            cost[1] += length
            close(marks, QUADRUPLES)
        else:
            close(marks, technique)
        if is_broken(digits, marks):
            return NOTHING
        if count_unique(marks, found) > 0:
            return technique
        technique += technique < CONTRADICTION
    return NOTHING
