"""The candidates of a sudoku, and first-order uniqueness on them.

Candidates are what each open cell can still hold: (81,) int16, bit d - 1 for digit d; 0 in a
decided cell. Digits are (81,) int16 or int8, 0 in an open cell. Cells are numbered row by row
from 0.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board import grid

CELL = 3
KINDS = ("block", "row", "column", "cell")
"""The kinds of first-order uniqueness: of a digit in a block, row or column, and of a cell."""

BLOCKS_FIRST = np.roll(np.arange(grid.HOUSES_IN_ALL), grid.DIGITS)
"""(27,): the houses of the grid in the order of KINDS, in which they are numbered here."""
CELLS_OF = grid.HOUSES[BLOCKS_FIRST]
"""(27, 9): the cells of a house."""
HOUSE_OF = np.argsort(BLOCKS_FIRST)[np.roll(grid.HOUSE_OF, 1, axis=1)]
"""(81, 3): the block, row and column of a cell."""
LOWEST = grid.FIRST + 1
"""The lowest digit, from 1, of a set of digits; 0 of the empty one."""


@kernel
def write(digits, candidates, cell, digit):
    """Write a digit into a cell; its peers lose the candidate."""
    digits[cell] = digit
    candidates[cell] = 0
    for i in range(20):
        candidates[grid.PEERS[cell, i]] &= ~(1 << (digit - 1))


@kernel
def digits_of(digits, house):
    """The digits that stand in a house, as a set."""
    found = 0
    for i in range(9):
        if digits[CELLS_OF[house, i]] > 0:
            found |= 1 << (int(digits[CELLS_OF[house, i]]) - 1)
    return found


@kernel
def is_broken(digits, candidates):
    """Return whether a cell has no candidate, or a house no place for a digit or a digit twice."""
    for cell in range(grid.CELLS):
        if digits[cell] == 0 and candidates[cell] == 0:
            return True
    for house in range(grid.HOUSES_IN_ALL):
        standing, seen, number = 0, 0, 0
        for i in range(9):
            cell = CELLS_OF[house, i]
            seen |= candidates[cell]
            if digits[cell] > 0:
                standing |= 1 << (int(digits[cell]) - 1)
                number += 1
        if grid.COUNT[standing] != number or standing | seen != grid.ALL:
            return True
    return False


@kernel
def set_candidates(digits, candidates):
    """Set the candidates to what the digits that stand leave."""
    for cell in range(grid.CELLS):
        candidates[cell] = grid.ALL if digits[cell] == 0 else 0
    for cell in range(grid.CELLS):
        if digits[cell] > 0:
            for i in range(20):
                candidates[grid.PEERS[cell, i]] &= ~(1 << (int(digits[cell]) - 1))


@kernel
def unique_digits(candidates, found):
    """Fill `found`, (81,), with the digit that first-order uniqueness decides, 0 elsewhere."""
    for cell in range(grid.CELLS):
        found[cell] = LOWEST[candidates[cell]] if grid.COUNT[candidates[cell]] == 1 else 0
    for house in range(grid.HOUSES_IN_ALL):
        once, twice = 0, 0
        for i in range(9):
            digits = candidates[CELLS_OF[house, i]]
            twice |= once & digits
            once |= digits
        if once & ~twice == 0:
            continue
        for i in range(9):
            digits = candidates[CELLS_OF[house, i]] & once & ~twice
            if digits != 0:
                found[CELLS_OF[house, i]] = LOWEST[digits]


@kernel
def fill_round(digits, candidates, found):
    """Write all that first-order uniqueness decides at once; return how many cells."""
    unique_digits(candidates, found)
    number = 0
    for cell in range(grid.CELLS):
        if found[cell] > 0:
            number += 1
            write(digits, candidates, cell, found[cell])
    return number


@entry_kernel
def start(digits, candidates):
    """Set the candidates to what the digits leave; False where the board is broken."""
    set_candidates(digits, candidates)
    return not is_broken(digits, candidates)


@entry_kernel
def fill(digits, candidates, found):
    """Decide by first-order uniqueness until it decides no more; False where the board breaks."""
    while not is_broken(digits, candidates):
        if fill_round(digits, candidates, found) == 0:
            return True
    return False
