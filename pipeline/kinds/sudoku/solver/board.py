"""A position under way: what is placed, and what is still possible.

Three tables say the same thing from two sides, so that no pattern has to count:

digit   (81,) int32      the digit 1 to 9 of a cell, 0 while it is open
cand    (81,) int32      the set of digits that an open cell may still hold, 0 once it is placed
spot    (27, 9) int32    by house and digit, the set of places where the digit may still go; 0
                         once it is placed in the house
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.board import grid


def new_board() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return digit, cand and spot, not yet cleared."""
    return (
        np.zeros(grid.CELLS, np.int32),
        np.zeros(grid.CELLS, np.int32),
        np.zeros((grid.HOUSES_IN_ALL, grid.DIGITS), np.int32),
    )


@kernel
def eliminate(cand, spot, cell, d):
    """Take a candidate away; return whether it was there."""
    if cand[cell] >> d & 1 == 0:
        return False
    cand[cell] ^= 1 << d
    for kind in range(3):
        spot[grid.HOUSE_OF[cell, kind], d] ^= 1 << grid.PLACE_IN[cell, kind]
    return True


@kernel
def place(digit, cand, spot, cell, d):
    """Write the digit d, a candidate of the cell, and take it from all cells that see it."""
    while cand[cell]:
        eliminate(cand, spot, cell, grid.FIRST[cand[cell]])
    digit[cell] = d + 1
    for peer in grid.PEERS[cell]:
        eliminate(cand, spot, peer, d)


@kernel
def broken(digit, cand, spot):
    """Return whether a cell has no candidate left, or a digit no place in a house."""
    for house in range(grid.HOUSES_IN_ALL):
        lacking = 0
        for number in range(9):
            cell = grid.HOUSES[house, number]
            if digit[cell] == 0 and cand[cell] == 0:
                return True
            lacking += digit[cell] == 0
            lacking -= spot[house, number] != 0
        if lacking:
            return True
    return False


@kernel
def set_up(digit, cand, spot, givens):
    """Put the givens (81 digits, 0 for none) on the board; return whether they agree."""
    digit[:] = 0
    cand[:] = grid.ALL
    spot[:] = grid.ALL
    for cell in range(grid.CELLS):
        if givens[cell]:
            # An int8 of plain Python would overflow where it is shifted.
            d = int(givens[cell]) - 1
            if not cand[cell] >> d & 1:
                return False
            place(digit, cand, spot, cell, d)
    return True


@inlined_kernel
def two_digits(cand, cell):
    """Return the two digits of a cell, the smaller one first."""
    digits = cand[cell]
    return grid.FIRST[digits], grid.FIRST[digits & (digits - 1)]


@kernel
def two_digit_cells(cand):
    """Yield each cell of two digits, and these, the smaller one first."""
    for cell in range(grid.CELLS):
        if grid.COUNT[cand[cell]] == 2:
            low, high = two_digits(cand, cell)
            yield cell, low, high


@inlined_kernel
def pair_of(spot, house, d):
    """Return the two cells in which the house may hold d, in the order of their places."""
    places, cells = spot[house, d], grid.HOUSES[house]
    return cells[grid.FIRST[places]], cells[grid.FIRST[places & (places - 1)]]


@kernel
def pairs(spot):
    """Yield house, digit and both cells of each pair (単数字ペア): a digit has two places there."""
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            if grid.COUNT[spot[house, d]] == 2:
                first, last = pair_of(spot, house, d)
                yield house, d, first, last


@kernel
def pairs_both_ways(spot, d, houses=grid.HOUSES_IN_ALL):
    """Yield house and cells of each pair of d in the first houses, both ways round."""
    for house in range(houses):
        if grid.COUNT[spot[house, d]] == 2:
            first, last = pair_of(spot, house, d)
            yield house, first, last
            yield house, last, first


@inlined_kernel
def partner_of(spot, house, d, cell):
    """Return the other one of the two cells in which the house may hold d."""
    return grid.HOUSES[house, grid.FIRST[spot[house, d] ^ (1 << grid.PLACE_IN[cell, house // 9])]]
