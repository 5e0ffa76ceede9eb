"""A cell seen turned or mirrored, so that each pattern is written once.

View n < 4 is the board turned until edge n lies on top; view n + 4 is the mirror image of view n.
In each view the edges are TOP, RIGHT, BOTTOM, LEFT and the corners TL, TR, BR, BL, as in the
picture of the technique. `before` and `after` are the edges straight beyond an edge at its first
and second corner, clockwise: before TOP lies left of the cell, after TOP right of it, before
RIGHT above it.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, AFTER, BEFORE, CELL_EDGE
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE

TOP, RIGHT, BOTTOM, LEFT = range(4)
TL, TR, BR, BL = range(4)
TURNS = 4
MIRROR = 4
"""View n + MIRROR is the mirror image of view n."""

_TURNED, _MIRRORED = np.add.outer(range(4), range(4)), np.subtract.outer(range(4), range(4))
SIDE = (np.vstack([_TURNED, _MIRRORED]) % 4).astype(np.int8)
CORNER = (np.vstack([_TURNED, _MIRRORED + 1]) % 4).astype(np.int8)


@kernel
def flipped(view):
    """The mirror image of view 0 to 3 that leaves the top left corner in its place."""
    return ((view + 3) & 3) + MIRROR


@kernel
def edge_at(grid, cell, view, side):
    """The edge on `side` of the cell in the view."""
    return grid[cell, CELL_EDGE + SIDE[view, side]]


@kernel
def at(grid, board, cell, view, side):
    """What is drawn on `side` of the cell in the view."""
    return board[EDGE, grid[cell, CELL_EDGE + SIDE[view, side]]]


@kernel
def first_side(grid, board, cell, value):
    """The first side of the cell, unturned, that is drawn so; there must be one."""
    side = 0
    while board[EDGE, grid[cell, CELL_EDGE + side]] != value:
        side += 1
    return side


@kernel
def before(grid, board, cell, view, side):
    """What is drawn straight beyond the first corner of `side`, clockwise in the picture."""
    beyond = BEFORE if view < MIRROR else AFTER
    return board[EDGE, grid[cell, beyond + SIDE[view, side]]]


@kernel
def after(grid, board, cell, view, side):
    """What is drawn straight beyond the second corner of `side`, clockwise in the picture."""
    beyond = AFTER if view < MIRROR else BEFORE
    return board[EDGE, grid[cell, beyond + SIDE[view, side]]]


@kernel
def crossed_beyond(grid, board, cell, view, side):
    """Whether both edges straight beyond `side` are crossed out."""
    one, other = before(grid, board, cell, view, side), after(grid, board, cell, view, side)
    return one == CROSS and other == CROSS


@kernel
def lines_round(grid, board, cell, view):
    """Whether the right and the bottom edge of the cell in the view are lines."""
    return at(grid, board, cell, view, RIGHT) + at(grid, board, cell, view, BOTTOM) == 2 * LINE


@kernel
def neighbour(grid, cell, view, side):
    """The cell behind `side` of the cell in the view."""
    return grid[cell, ACROSS + SIDE[view, side]]


@kernel
def outer(grid, board, cell, corner):
    """What is drawn on the two edges outside a corner of the cell, unturned."""
    one, other = grid[cell, AFTER + ((corner + 3) & 3)], grid[cell, BEFORE + corner]
    return board[EDGE, one], board[EDGE, other]


@kernel
def closed(grid, board, cell, view, corner):
    """Whether the corner is a closed corner (閉じ角): both edges outside it are crossed out."""
    one, other = outer(grid, board, cell, CORNER[view, corner])
    return one == CROSS and other == CROSS


@kernel
def entered(grid, board, cell, view, corner):
    """Whether the corner is an input point (入力点): one edge outside is a line, one is not."""
    one, other = outer(grid, board, cell, CORNER[view, corner])
    return one * other == CROSS


@kernel
def half_closed(grid, board, cell, view, corner):
    """Whether at least one edge outside the corner is crossed out."""
    one, other = outer(grid, board, cell, CORNER[view, corner])
    return one == CROSS or other == CROSS
