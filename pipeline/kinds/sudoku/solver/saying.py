"""Several tokens of the second message field at once."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import HOUSES
from pipeline.kinds.sudoku.solver.findings import say


@kernel
def say_two(found, opening, one, other):
    """Say two cells in brackets, of which the opening one is given."""
    say(found, opening)
    say(found, one)
    say(found, other)
    say(found, opening - 1)


@kernel
def say_places(found, house, places):
    """Say the cells of a house at the places of a set, in their order."""
    for place in range(9):
        if places >> place & 1:
            say(found, HOUSES[house, place])


@kernel
def say_places_in(found, opening, house, places):
    """Say them in brackets, of which the opening one is given."""
    say(found, opening)
    say_places(found, house, places)
    say(found, opening - 1)
