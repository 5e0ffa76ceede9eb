"""Basic rules (基本処理, Sato 2003, 3.3): what a clue, a dot and the surroundings say at once."""

from pipeline.compiling import inlined_kernel, kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver.board import (
    AT_DOT,
    BROKEN,
    CELL_CROSSES,
    CELL_DONE,
    CELL_LINES,
    CLUE,
    CROSS,
    DOT_CROSSES,
    DOT_DONE,
    DOT_LINES,
    LINE,
    TALLY,
    TOUCHING,
    UNDECIDED,
    cell_is_done,
    demand,
    settle,
)
from pipeline.kinds.slitherlink.solver.scanning import every_cell, every_dot
from pipeline.kinds.slitherlink.solver.views import (
    BOTTOM,
    LEFT,
    RIGHT,
    TL,
    TOP,
    TURNS,
    at,
    closed,
    edge_at,
    entered,
    outer,
)


@kernel
def _rest_of_cell(g, b, c, value):
    for side in range(4):
        settle(g, b, g[c, CELL_EDGE + side], value)
    cell_is_done(b, c)


@inlined_kernel
def clue_edges(g, b, c):
    """4. A clue with all its lines or all its crosses decides its other edges (表示数の辺).

    ```
    .   .       . x .         . x .       . x .
      2 |   →   x 2 |           3     →   | 3 |
    .---.       .---.         .   .       .---.
    ```
    """
    if b[CLUE, c] <= 0 or b[CELL_DONE, c]:
        return
    lines, crosses = b[CLUE, c], 4 - b[CLUE, c]
    if b[CELL_LINES, c] > lines or b[CELL_CROSSES, c] > crosses:
        b[TALLY, BROKEN] = 1
    elif b[CELL_CROSSES, c] == crosses:
        _rest_of_cell(g, b, c, LINE)
    elif b[CELL_LINES, c] == lines:
        _rest_of_cell(g, b, c, CROSS)


@inlined_kernel
def dot_edges(g, b, d):
    """5. At a dot lines meet in twos or not at all (格子).

    ```
       |            |             x             x
    ---.     →   ---. x         x .      →    x .---
                    x             |             |
    ```
    """
    if b[DOT_DONE, d]:
        return
    lines, crosses = b[DOT_LINES, d], b[DOT_CROSSES, d]
    if lines > 2 or (lines == 1 and crosses == 3):
        b[TALLY, BROKEN] = 1
        return
    if lines == 2 or crosses == 3:
        value = CROSS
    elif lines == 1 and crosses == 2:
        value = LINE
    else:
        return
    b[DOT_DONE, d] = 1
    for direction in range(4):
        settle(g, b, g[d, DOT_EDGE + direction], value)


@kernel
def _closed_corner(g, b, c, v):
    """The two edges at a closed corner are both lines or both not."""
    top, left = edge_at(g, c, v, TOP), edge_at(g, c, v, LEFT)
    value = UNDECIDED
    if b[CLUE, c] == 3:
        value = LINE
    elif b[CLUE, c] == 1:
        value = CROSS
    else:
        opposite = at(g, b, c, v, RIGHT) + at(g, b, c, v, BOTTOM)
        if opposite != 0:
            value = CROSS if opposite > 0 else LINE
    if value != UNDECIDED:
        demand(g, b, top, value)
        demand(g, b, left, value)


@inlined_kernel
def surroundings(g, b, c):
    """6. Edges outside a corner decide edges of the clue (周り状況).

    ```
      x           x               |           |             |           |
    x .   .     x .---.           .   .       .   .       x .   .     x .   .
        3    →    | 3               3    →      3 |           1    →      1 x
      .   .       .   .           .   .       .---.         .   .       . x .
    ```
    A closed corner takes two lines (3), none (1), or what the opposite corner leaves (2). A line
    that comes to a corner of a 3 cannot pass it by; with a cross beside it, nor can it a 1.
    """
    if b[CLUE, c] <= 0 or b[CELL_DONE, c]:
        return
    for v in range(TURNS):
        one, other = outer(g, b, c, v)
        if closed(g, b, c, v, TL):
            _closed_corner(g, b, c, v)
            if b[TALLY, BROKEN] == 1:
                return
        if b[CLUE, c] == 3 and (one == LINE or other == LINE):
            value = LINE
        elif b[CLUE, c] == 1 and entered(g, b, c, v, TL):
            value = CROSS
        else:
            continue
        demand(g, b, edge_at(g, c, v, RIGHT), value)
        demand(g, b, edge_at(g, c, v, BOTTOM), value)
        if b[TALLY, BROKEN] == 1:
            return


clues = every_cell(TOUCHING, clue_edges)
dots = every_dot(AT_DOT, dot_edges)
all_surroundings = every_cell(TOUCHING, surroundings)
