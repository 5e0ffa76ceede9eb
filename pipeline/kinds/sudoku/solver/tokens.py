"""Several tokens of the second message field at once."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import HOUSES
from pipeline.kinds.sudoku.solver.findings import add_token


@kernel
def add_pair(found, opening, one, other):
    """Write two cells in brackets, of which the opening one is given."""
    add_token(found, opening)
    add_token(found, one)
    add_token(found, other)
    add_token(found, opening - 1)


@kernel
def add_places(found, house, places):
    """Write the cells of a house at the places of a set, in their order."""
    for place in range(9):
        if places >> place & 1:
            add_token(found, HOUSES[house, place])


@kernel
def add_places_in(found, opening, house, places):
    """Write them in brackets, of which the opening one is given."""
    add_token(found, opening)
    add_places(found, house, places)
    add_token(found, opening - 1)
