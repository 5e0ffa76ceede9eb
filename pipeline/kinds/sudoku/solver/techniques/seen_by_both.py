"""What follows for the cells that see both of two cells, and words that several families share.

The author calls these cells 交点他: the crossing of two cells and, where the two stand in one band
or stack of blocks, the cells beside the crossing.
"""

from pipeline.compiling import kernel
from pipeline.kinds.sudoku.grid import COLUMN, HOUSE_OF, HOUSES, PEERS, ROW, SEES
from pipeline.kinds.sudoku.solver.findings import PLUS_SIGN, remove, say


@kernel
def remove_seen_by_both(found, cand, one, other, d):
    """Note that no cell that sees both cells can hold d, because one of the two does."""
    for cell in PEERS[one]:
        if SEES[cell, other]:
            remove(found, cand, cell, d)


@kernel
def line_or_crossing(one, other):
    """Return the sign of the row or column in which both ends lie, + where they share neither.

    What is removed are in any case all places that both ends see, also those of a block that
    they share.
    """
    if HOUSE_OF[one, ROW] == HOUSE_OF[other, ROW]:
        return ROW
    if HOUSE_OF[one, COLUMN] == HOUSE_OF[other, COLUMN]:
        return COLUMN
    return PLUS_SIGN


@kernel
def say_places(found, house, places):
    """Say the cells of a house at the places of a set, in their order."""
    for place in range(9):
        if places >> place & 1:
            say(found, HOUSES[house, place])
