"""What a cell sees: places of a digit, as a quick look asks first, and what follows there.

Sets of cells are three numbers of 27 bits, one a band (three rows), so that three ANDs tell
whether two cells see a common place of a digit. The author calls the cells that two cells see
交点他: their crossing and, where the two stand in one band or stack of blocks, the cells beside it.
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, FIRST, HOUSE_OF, HOUSES, PEERS, ROW, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import remove

BANDS = 3


def _by_band(cells: np.ndarray) -> np.ndarray:
    bits = 1 << np.arange(27)
    return (cells.reshape(-1, BANDS, 27) * bits).sum(axis=2)


SEEN = _by_band(SEES)
"""(81, 3): the cells that a cell sees, as 27 bits a band."""


@inlined_kernel
def places_in(spot, d, band):
    """Return the cells of the band that may hold d."""
    return spot[3 * band, d] | spot[3 * band + 1, d] << 9 | spot[3 * band + 2, d] << 18


@kernel
def sees_any(spot, d, cell):
    """Return whether the cell sees any place of d."""
    seen = 0
    for band in range(BANDS):
        seen |= places_in(spot, d, band) & SEEN[cell, band]
    return seen != 0


@kernel
def both_see_any(spot, d, one, other):
    """Return whether the two cells see a common place of d."""
    seen = 0
    for band in range(BANDS):
        seen |= places_in(spot, d, band) & SEEN[one, band] & SEEN[other, band]
    return seen != 0


@kernel
def remove_seen_by_both(found, cand, one, other, d):
    """Record that no cell that sees both cells can hold d, because one of the two does."""
    for cell in PEERS[one]:
        if SEES[cell, other]:
            remove(found, cand, cell, d)


@kernel
def line_or_crossing(one, other):
    """Return the sign of the row or column in which both ends lie, + (交点他) where they see more.

    Ends in one line and in one block see the rest of both, so what is removed is not the line's
    only and the title is 交点他. The title always says all that is removed.
    """
    if HOUSE_OF[one, BLOCK] == HOUSE_OF[other, BLOCK]:
        return signs.PLUS
    return line_of_both(one, other)


@kernel
def line_of_both(one, other):
    """Return the sign of the row or column in which both cells lie, + where they share neither."""
    if HOUSE_OF[one, ROW] == HOUSE_OF[other, ROW]:
        return ROW
    if HOUSE_OF[one, COLUMN] == HOUSE_OF[other, COLUMN]:
        return COLUMN
    return signs.PLUS


@kernel
def sees_all(cell, house, places):
    """Return whether a cell sees all the places of a set in a house."""
    for place in range(9):
        if places >> place & 1 and not SEES[cell, HOUSES[house, place]]:
            return False
    return True


@kernel
def remove_all(found, cand, cell, digits):
    """Record that the cell can hold none of a set of digits."""
    left = digits & cand[cell]
    while left:
        remove(found, cand, cell, FIRST[left])
        left &= left - 1
