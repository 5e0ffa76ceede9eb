"""Numbers side by side, and what comes together at one cell (Sato 2003, 3.3)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS, ACROSS_CORNER
from pipeline.kinds.slitherlink.solver import pattern_scan, state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def closed_twos(g, b, c, v):
    """11. Two 2s side by side, each with a closed corner on the same long side (閉じ角表示数2).

    ```
      x       x          x       x
    x .   .   . x      x .   .   . x
        2   2     →    |   2   2
      .   .   .          .   .   .
    ```
    """
    if b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
        return
    other = views.neighbour(g, c, v, RIGHT)
    if b[CLUE, other] != 2:
        return
    above = views.closed(g, b, c, v, TL) and views.closed(g, b, other, v, TR)
    below = views.closed(g, b, c, v, BL) and views.closed(g, b, other, v, BR)
    if above or below:
        state.settle(g, b, views.edge_at(g, c, v, LEFT), LINE)


@kernel
def _closed_twos_upright(g, b, c):
    closed_twos(g, b, c, 1)


@kernel
def _closed_twos_level(g, b, c):
    closed_twos(g, b, c, 0)


cornered_twos = pattern_scan.one_after_other(
    pattern_scan.anywhere(_closed_twos_upright, at=(2,)),
    pattern_scan.anywhere(_closed_twos_level, at=(2,)),
)
"""11. Closed 2s one above the other, then side by side."""


@kernel
def _parts_at_border(g, b, c, v):
    """What a line that must go two ways along the border decides at the next cell."""
    other = views.neighbour(g, c, v, RIGHT)
    if other == b[state.CELLS]:
        return
    below = views.before(g, b, other, v, LEFT)
    if b[CLUE, other] == 3:
        state.settle(g, b, views.edge_at(g, other, v, RIGHT), LINE)
    if b[CLUE, other] == 1 and below == CROSS:
        state.settle(g, b, views.edge_at(g, other, v, RIGHT), CROSS)
    if b[CLUE, other] == 2 and below == LINE:
        state.settle(g, b, views.edge_at(g, c, v, TOP), LINE)


@kernel
def parting_lines(g, b, c, v):
    """13. At the border a line that enters beside a closed corner parts the board (2方向分離).

    ```
    border                 border                 border
    x .   .   .            x .   .   .            x .   .   .
            3 |                1 x                - - 2
    ---.   .   .           ---.   .   .           ---.   .   .
       x                      x   x                  x   |
    ```
    The line goes up to the border, or along below it: either way it passes the next cell on one
    side, which decides the far edge of a 3 or a 1, or the border edge beside a 2.
    """
    decided = b[state.DECIDED]
    for view in (v, v + views.MIRROR):
        if views.at(g, b, c, view, LEFT) != UNDECIDED:
            continue
        low = views.closed(g, b, c, view, BL) and views.entered(g, b, c, view, TL)
        high = views.closed(g, b, c, view, TL) and views.entered(g, b, c, view, BL)
        if low or high:
            _parts_at_border(g, b, c, view)
            if acted(b, decided):
                return


two_ways_at_border = pattern_scan.along_borders(parting_lines)


@kernel
def gathering_ends(g, b, c):
    """14. Three ends of lines at a cell with nothing decided, the fourth corner closed (線集中).

    ```
      x   |           x   |
    x .   . x       x .   . x      the end at the top right must come in; a line from the
                →                  other ends to each other would leave it alone
    --.   .---      --. x .---
    ```
    """
    if b[CLUE, c] != NO_CLUE or b[state.CELL_DONE, c]:
        return
    if b[state.CELL_LINES, c] + b[state.CELL_CROSSES, c] > 0:
        return
    ends, corner = 0, -1
    for v in range(TURNS):
        ends += views.ended(g, b, c, v, TL) or views.entered(g, b, c, v, TL)
        if views.closed(g, b, c, v, TL):
            corner = v
    if ends != 3 or corner < 0:
        return
    for at_corner, side in ((TR, BOTTOM), (BR, TOP), (BL, RIGHT)):
        if views.half_closed(g, b, c, corner, at_corner):
            state.settle(g, b, views.edge_at(g, c, corner, side), CROSS)
            return


gathered_ends = pattern_scan.anywhere(gathering_ends, at=(NO_CLUE,))


@kernel
def one_beside_one(g, b, c, v):
    """18. Two 1s side by side with a cross beyond their common edge (隣接表示数3,1の辺処理2).

    ```
    .   x   .       .   x   .
    .   .   .   →   .   .   .
      1   1           1 x 1
    ```
    """
    if b[CLUE, views.neighbour(g, c, v, RIGHT)] != 1:
        return
    if views.before(g, b, c, v, RIGHT) == CROSS or views.after(g, b, c, v, RIGHT) == CROSS:
        state.demand(g, b, views.edge_at(g, c, v, RIGHT), CROSS)


@kernel
def three_beside_one(g, b, c, v, three):
    """18. A 3 and a 1 side by side with a cross beyond their common edge.

    ```
    .   x   .       .   x   .
    .   .   .   →   .---.   .
      3   1           3   1
    ```
    """
    if views.before(g, b, c, v, RIGHT) == CROSS:
        state.demand(g, b, views.edge_at(g, three, v, TOP), LINE)
    if views.after(g, b, c, v, RIGHT) == CROSS:
        state.demand(g, b, views.edge_at(g, three, v, BOTTOM), LINE)


@kernel
def _ones(g, b, c):
    if b[CLUE, c] == 1:
        one_beside_one(g, b, c, 0)
        one_beside_one(g, b, c, 1)


@kernel
def _three_first(g, b, c):
    for v in range(2):
        if b[CLUE, c] == 3 and b[CLUE, views.neighbour(g, c, v, RIGHT)] == 1:
            three_beside_one(g, b, c, v, c)


@kernel
def _three_second(g, b, c):
    for v in range(2):
        other = views.neighbour(g, c, v, RIGHT)
        if b[CLUE, c] == 1 and b[CLUE, other] == 3:
            three_beside_one(g, b, c, v, other)


ones_beside_ones = pattern_scan.every_place(state.CELLS, _ones)
threes_before_ones = pattern_scan.every_place(state.CELLS, _three_first)
threes_after_ones = pattern_scan.every_place(state.CELLS, _three_second)


@kernel
def four_twos(g, b, c):
    """25. Four 2s in a square, passed by lines at two neighbours of one of them (隣接4マス).

    ```
    .   .---.       .   .---.
      2   2           2   2 x
    .   .   .   →   .   .   .
    | 2   2         | 2   2
    .   .   .       . x .   .
    ```
    """
    for v in range(TURNS):
        corner = c
        if v == 1 or v == 2:
            corner = g[corner, ACROSS + 1]
        if v == 2 or v == 3:
            corner = g[corner, ACROSS + 2]
        right, below = views.neighbour(g, corner, v, RIGHT), views.neighbour(g, corner, v, BOTTOM)
        if views.at(g, b, right, v, TOP) == LINE and views.at(g, b, below, v, LEFT) == LINE:
            decided = b[state.DECIDED]
            state.settle(g, b, views.edge_at(g, right, v, RIGHT), CROSS)
            state.settle(g, b, views.edge_at(g, below, v, BOTTOM), CROSS)
            if acted(b, decided):
                return


@kernel
def _square_of_twos(g, b, c):
    right, below = g[c, ACROSS + 1], g[c, ACROSS + 2]
    last = g[c, ACROSS_CORNER + 2]
    if b[CLUE, c] == b[CLUE, right] == b[CLUE, below] == b[CLUE, last] == 2:
        four_twos(g, b, c)


@kernel
def squares_of_twos(g, b):
    """25. The first block of four 2s where something follows."""
    decided = b[state.DECIDED]
    for c in range(b[state.CELLS]):
        _square_of_twos(g, b, c)
        if pattern_scan.acted(b, decided):
            return
