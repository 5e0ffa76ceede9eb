"""The marks of a sudoku: which digits each open cell can still take, and first-order uniqueness.

Marks are (81,) int16, bit d - 1 for digit d; 0 in a decided cell. Digits are (81,) int8, 0 in an
open cell. Cells are numbered row by row from 0.
"""

import numpy as np

from pipeline.compiling import entry_kernel, kernel

CELLS, DIGITS, GROUPS = 81, 9, 27
ALL = 0b111111111
BLOCK, ROW, COLUMN, CELL = range(4)
KINDS = ("block", "row", "column", "cell")
"""The kinds of first-order uniqueness: of a digit in a block, row or column, and of a cell."""

BROKEN, STUCK, FULL = range(3)
"""How filling ends."""


def _groups():
    row, col = np.divmod(np.arange(CELLS), 9)
    block = row // 3 * 3 + col // 3
    return np.stack([block, row, col], 1)


GROUP_OF = _groups() + np.array([0, 9, 18])
"""(81, 3): the block, row and column of a cell; groups are numbered in this order."""
CELLS_OF = np.stack([np.flatnonzero((group == GROUP_OF).any(1)) for group in range(GROUPS)])
"""(27, 9): the cells of a group."""
PEERS = np.stack(
    [
        np.flatnonzero((GROUP_OF[cell] == GROUP_OF).any(1) & (np.arange(CELLS) != cell))
        for cell in range(CELLS)
    ]
)
"""(81, 20): the cells that share a group with a cell."""
COUNT = np.array([bits.bit_count() for bits in range(ALL + 1)])
"""How many digits a set of digits has."""
LOWEST = np.array([0] + [(bits & -bits).bit_length() for bits in range(1, ALL + 1)])
"""The lowest digit of a set of digits."""


@kernel
def write(digits, marks, cell, digit):
    """Write a digit into a cell; its peers lose the mark."""
    digits[cell] = digit
    marks[cell] = 0
    for i in range(20):
        marks[PEERS[cell, i]] &= ~(1 << (digit - 1))


@kernel
def place_in(marks, group, digit):
    """The only cell of the group that can take the digit; -1 if there are none or several."""
    found = -1
    for i in range(9):
        cell = CELLS_OF[group, i]
        if marks[cell] >> (digit - 1) & 1:
            if found >= 0:
                return -1
            found = cell
    return found


@kernel
def digits_of(digits, group):
    """The digits that stand in a group, as a set."""
    found = 0
    for i in range(9):
        if digits[CELLS_OF[group, i]] > 0:
            found |= 1 << (digits[CELLS_OF[group, i]] - 1)
    return found


@kernel
def is_broken(digits, marks):
    """Whether an open cell has no mark, or a group no place for a digit, or a digit twice."""
    for cell in range(CELLS):
        if digits[cell] == 0 and marks[cell] == 0:
            return True
    for group in range(GROUPS):
        standing, seen, number = 0, 0, 0
        for i in range(9):
            cell = CELLS_OF[group, i]
            seen |= marks[cell]
            if digits[cell] > 0:
                standing |= 1 << (digits[cell] - 1)
                number += 1
        if COUNT[standing] != number or standing | seen != ALL:
            return True
    return False


@kernel
def mark_all(digits, marks):
    """Set the marks to what the digits that stand leave."""
    for cell in range(CELLS):
        marks[cell] = ALL if digits[cell] == 0 else 0
    for cell in range(CELLS):
        if digits[cell] > 0:
            for i in range(20):
                marks[PEERS[cell, i]] &= ~(1 << (digits[cell] - 1))


@kernel
def unique_digits(marks, found):
    """Fill `found`, (81,), with the digit that first-order uniqueness decides, 0 elsewhere."""
    for cell in range(CELLS):
        found[cell] = LOWEST[marks[cell]] if COUNT[marks[cell]] == 1 else 0
    for group in range(GROUPS):
        for digit in range(1, DIGITS + 1):
            cell = place_in(marks, group, digit)
            if cell >= 0:
                found[cell] = digit


@kernel
def fill_round(digits, marks, found):
    """Write all that first-order uniqueness decides at once; return how many cells."""
    unique_digits(marks, found)
    number = 0
    for cell in range(CELLS):
        if found[cell] > 0:
            number += 1
            write(digits, marks, cell, found[cell])
    return number


@entry_kernel
def mark(digits, marks):
    """Set the marks to what the digits leave; return BROKEN or STUCK, see `fill`."""
    mark_all(digits, marks)
    return BROKEN if is_broken(digits, marks) else STUCK


@entry_kernel
def fill(digits, marks, rounds):
    """Decide by first-order uniqueness, all that it decides at once, until it decides no more.

    Parameters
    ----------
    digits : (81,) int8
    marks : (81,) int16
    rounds : (163,) int16
        The first 82 are set to how many cells each round decides, 0 for the last; then room for
        a note a cell.

    Returns
    -------
    BROKEN, STUCK or FULL
    """
    number = 0
    found = rounds[CELLS + 1 :]
    while not is_broken(digits, marks):
        rounds[number] = fill_round(digits, marks, found)
        if rounds[number] == 0:
            for cell in range(CELLS):
                if digits[cell] == 0:
                    return STUCK
            return FULL
        number += 1
    return BROKEN
