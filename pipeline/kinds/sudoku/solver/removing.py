"""What follows for the cells that see two cells, or all of several, and where they lie.

The author calls these cells 交点他: the crossing of two cells and, where the two stand in one band
or stack of blocks, the cells beside the crossing.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, FIRST, HOUSE_OF, HOUSES, PEERS, ROW, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import remove


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
