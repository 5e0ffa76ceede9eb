"""First clues (初期糸口, Sato 2003, 3.3): what the clues alone decide, before anything is drawn."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS, ACROSS_CORNER, AFTER, BEFORE, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE
from pipeline.kinds.slitherlink.solver.views import BOTTOM, LEFT, RIGHT, TOP, TURNS


@kernel
def zeros(g, b):
    """1. All four edges of a 0 are crossed out (表示数0の辺処理).

    ```
    .   .       . x .
      0     →   x 0 x
    .   .       . x .
    ```
    """
    for c in range(b[state.CELLS]):
        if b[CLUE, c] == 0:
            for side in range(4):
                state.demand(g, b, g[c, CELL_EDGE + side], CROSS)
            state.cell_is_done(b, c)


@kernel
def _loop_round_both(g, b, c, other):
    """Whether the loop round two neighbouring cells satisfies every clue of the puzzle."""
    for x in range(b[state.CELLS]):
        if b[CLUE, x] < 0 or x in (c, other):
            continue
        lines = 0
        for side in range(4):
            lines += g[x, ACROSS + side] == c or g[x, ACROSS + side] == other
        if lines != b[CLUE, x]:
            return False
    return True


@kernel
def neighbouring_threes(g, b, c, v):
    """2. Two 3s side by side, the first in cell c (隣接表示数3同士).

    ```
                        x
    .   .   .       .   .   .
      3   3     →   | 3 | 3 |
    .   .   .       .   .   .
                        x
    ```
    The middle edge is no line only if the loop runs round both 3s and is the whole solution.
    """
    other = views.neighbour(g, c, v, RIGHT)
    if b[CLUE, other] != 3:
        return
    if b[state.CLOSING_MAY_FINISH] and _loop_round_both(g, b, c, other):
        return
    state.demand(g, b, views.edge_at(g, c, v, LEFT), LINE)
    state.demand(g, b, views.edge_at(g, c, v, RIGHT), LINE)
    state.demand(g, b, views.edge_at(g, other, v, RIGHT), LINE)
    beyond = (v + RIGHT) & 3
    state.settle(g, b, g[c, BEFORE + beyond], CROSS)
    state.settle(g, b, g[c, AFTER + beyond], CROSS)


@kernel
def diagonal_threes(g, b, c, v):
    """2. Two 3s that share a corner, the first in cell c (隣接表示数3同士).

    ```
    .   .   .       .---.   .
      3         →   | 3
    .   .   .       .   .   .
          3               3 |
    .   .   .       .   .---.
    ```
    """
    other = g[c, ACROSS_CORNER + ((v + 2) & 3)]
    if b[CLUE, other] != 3:
        return
    state.demand(g, b, views.edge_at(g, c, v, TOP), LINE)
    state.demand(g, b, views.edge_at(g, c, v, LEFT), LINE)
    state.demand(g, b, views.edge_at(g, other, v, RIGHT), LINE)
    state.demand(g, b, views.edge_at(g, other, v, BOTTOM), LINE)


@kernel
def threes(g, b):
    """2. Neighbouring 3s, side by side and corner to corner."""
    for c in range(b[state.CELLS]):
        if b[CLUE, c] == 3:
            neighbouring_threes(g, b, c, 0)
            neighbouring_threes(g, b, c, 1)
    for c in range(b[state.CELLS]):
        if b[CLUE, c] == 3:
            diagonal_threes(g, b, c, 0)
            diagonal_threes(g, b, c, 1)


@kernel
def border_pair(g, b, c, v):
    """3. A 1 and a 3, or two 1s, side by side at the border (隣接表示数3,1の辺処理1).

    ```
    border          border            border        border
    .   .   .       .---.   .         .   .   .     .   .   .
      3   1     →     3   1             1   1    →    1 x 1
    ```
    """
    other = views.neighbour(g, c, v, RIGHT)
    if views.neighbour(g, c, v, TOP) != b[state.CELLS] or b[CLUE, other] != 1:
        return
    if b[CLUE, c] == 3:
        state.demand(g, b, views.edge_at(g, c, v, TOP), LINE)
    elif b[CLUE, c] == 1:
        state.demand(g, b, views.edge_at(g, c, v, RIGHT), CROSS)


@kernel
def threes_and_ones_at_border(g, b):
    """3. Pairs of 1s and 3s along the four borders."""
    for c in range(b[state.CELLS]):
        if b[CLUE, c] == 1 or b[CLUE, c] == 3:
            for v in range(TURNS):
                border_pair(g, b, c, v)
                border_pair(g, b, c, v + views.MIRROR)
