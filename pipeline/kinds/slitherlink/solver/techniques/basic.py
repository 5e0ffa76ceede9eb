"""Basic rules (基本処理, Sato 2003, 3.3): what a clue, a dot and the surroundings say at once."""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import every_open_cell, every_place
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BOTTOM, LEFT, RIGHT, TL, TOP, TURNS


@kernel
def _rest_of_cell(g, b, c, value):
    for side in range(4):
        state.settle(g, b, g[c, CELL_EDGE + side], value)
    state.cell_is_done(b, c)


@inlined_kernel
def clue_edges(g, b, c):
    """4. A clue with all its lines or all its crosses decides its other edges (表示数の辺).

    ```
    .   .       . x .         . x .       . x .
      2 |   →   x 2 |           3     →   | 3 |
    .---.       .---.         .   .       .---.
    ```
    """
    if b[CLUE, c] <= 0 or b[state.CELL_DONE, c]:
        return
    lines, crosses = b[CLUE, c], 4 - b[CLUE, c]
    if b[state.CELL_LINES, c] > lines or b[state.CELL_CROSSES, c] > crosses:
        b[state.BROKEN] = 1
    elif b[state.CELL_CROSSES, c] == crosses:
        _rest_of_cell(g, b, c, LINE)
    elif b[state.CELL_LINES, c] == lines:
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
    if b[state.DOT_DONE, d]:
        return
    lines, crosses = b[state.DOT_LINES, d], b[state.DOT_CROSSES, d]
    if lines > 2 or (lines == 1 and crosses == 3):
        b[state.BROKEN] = 1
        return
    if lines == 2 or crosses == 3:
        value = CROSS
    elif lines == 1 and crosses == 2:
        value = LINE
    else:
        return
    b[state.DOT_DONE, d] = 1
    for direction in range(4):
        state.settle(g, b, g[d, DOT_EDGE + direction], value)


@kernel
def _closed_corner(g, b, c, v):
    """The two edges at a closed corner are both lines or both not."""
    top, left = views.edge_at(g, c, v, TOP), views.edge_at(g, c, v, LEFT)
    value = UNDECIDED
    if b[CLUE, c] == 3:
        value = LINE
    elif b[CLUE, c] == 1:
        value = CROSS
    else:
        opposite = views.at(g, b, c, v, RIGHT) + views.at(g, b, c, v, BOTTOM)
        if opposite != 0:
            value = CROSS if opposite > 0 else LINE
    if value != UNDECIDED:
        state.demand(g, b, top, value)
        state.demand(g, b, left, value)


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
    if b[CLUE, c] <= 0 or b[state.CELL_DONE, c]:
        return
    for v in range(TURNS):
        one, other = views.outer(g, b, c, v)
        if views.closed(g, b, c, v, TL):
            _closed_corner(g, b, c, v)
            if b[state.BROKEN] == 1:
                return
        if b[CLUE, c] == 3 and (one == LINE or other == LINE):
            value = LINE
        elif b[CLUE, c] == 1 and views.entered(g, b, c, v, TL):
            value = CROSS
        else:
            continue
        state.demand(g, b, views.edge_at(g, c, v, RIGHT), value)
        state.demand(g, b, views.edge_at(g, c, v, BOTTOM), value)
        if b[state.BROKEN] == 1:
            return


clues = every_open_cell(clue_edges, at=(1, 2, 3))
dots = every_place(state.DOTS, dot_edges)
all_surroundings = every_open_cell(surroundings, at=(1, 2, 3))
