"""A cell seen turned or mirrored, so that each pattern is written once.

View v < 4 is the board turned until edge v lies on top; view v + 4 is the mirror image of view v.
In each view the edges are TOP, RIGHT, BOTTOM, LEFT and the corners TL, TR, BR, BL, as in the
picture of the technique. `before` and `after` are the edges straight beyond an edge at its first
and second corner, clockwise: before TOP lies left of the cell, after TOP right of it, before
RIGHT above it.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS, AFTER, BEFORE, CELL_DOT, CELL_EDGE
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE

TOP, RIGHT, BOTTOM, LEFT = range(4)
TL, TR, BR, BL = range(4)
TURNS = 4
MIRROR = 4
"""View v + MIRROR is the mirror image of view v."""

_TURNED, _MIRRORED = np.add.outer(range(4), range(4)), np.subtract.outer(range(4), range(4))
SIDE = (np.vstack([_TURNED, _MIRRORED]) % 4).astype(np.int8)
CORNER = (np.vstack([_TURNED, _MIRRORED + 1]) % 4).astype(np.int8)


@kernel
def edge_at(g, c, v, side):
    """The edge on `side` of cell c in view v."""
    return g[c, CELL_EDGE + SIDE[v, side]]


@kernel
def at(g, b, c, v, side):
    """What is drawn on `side` of cell c in view v."""
    return b[EDGE, g[c, CELL_EDGE + SIDE[v, side]]]


@kernel
def before(g, b, c, v, side):
    """What is drawn straight beyond the first corner of `side`, clockwise in the picture."""
    if v < MIRROR:
        return b[EDGE, g[c, BEFORE + SIDE[v, side]]]
    return b[EDGE, g[c, AFTER + SIDE[v, side]]]


@kernel
def after(g, b, c, v, side):
    """What is drawn straight beyond the second corner of `side`, clockwise in the picture."""
    if v < MIRROR:
        return b[EDGE, g[c, AFTER + SIDE[v, side]]]
    return b[EDGE, g[c, BEFORE + SIDE[v, side]]]


@kernel
def neighbour(g, c, v, side):
    """The cell behind `side` of cell c in view v."""
    return g[c, ACROSS + SIDE[v, side]]


@kernel
def dot_at(g, c, v, corner):
    """The dot at `corner` of cell c in view v."""
    return g[c, CELL_DOT + CORNER[v, corner]]


@kernel
def outer(g, b, c, corner):
    """What is drawn on the two edges outside a corner of cell c (unturned corner number)."""
    return b[EDGE, g[c, AFTER + ((corner + 3) & 3)]], b[EDGE, g[c, BEFORE + corner]]


@kernel
def closed(g, b, c, v, corner):
    """Whether the corner is a closed corner (閉じ角): both edges outside it are crossed out."""
    one, other = outer(g, b, c, CORNER[v, corner])
    return one == CROSS and other == CROSS


@kernel
def entered(g, b, c, v, corner):
    """Whether the corner is an input point (入力点): one edge outside is a line, one is not."""
    one, other = outer(g, b, c, CORNER[v, corner])
    return one * other == CROSS


@kernel
def ended(g, b, c, v, corner):
    """Whether one edge outside the corner is a line and the other is still open."""
    one, other = outer(g, b, c, CORNER[v, corner])
    return one + other == LINE


@kernel
def half_closed(g, b, c, v, corner):
    """Whether at least one edge outside the corner is crossed out."""
    one, other = outer(g, b, c, CORNER[v, corner])
    return one == CROSS or other == CROSS
