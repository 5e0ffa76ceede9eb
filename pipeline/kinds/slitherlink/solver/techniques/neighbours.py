"""Numbers side by side, and what comes together at one cell (Sato 2003, 3.3)."""

from pipeline.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS, ACROSS_CORNER
from pipeline.kinds.slitherlink.solver.board import (
    AROUND,
    CELL_CROSSES,
    CELL_DONE,
    CELL_LINES,
    CELLS,
    CLUE,
    CROSS,
    DECIDED,
    LINE,
    NO_CLUE,
    SIZE,
    TALLY,
    TOUCHING,
    UNDECIDED,
    demand,
    settle,
)
from pipeline.kinds.slitherlink.solver.scanning import acted, along_borders, every_cell, first_cell
from pipeline.kinds.slitherlink.solver.views import (
    BL,
    BOTTOM,
    BR,
    LEFT,
    MIRROR,
    RIGHT,
    TL,
    TOP,
    TR,
    TURNS,
    after,
    at,
    before,
    closed,
    edge_at,
    ended,
    entered,
    half_closed,
    neighbour,
)


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
    if b[CLUE, c] != 2 or b[CELL_DONE, c]:
        return
    other = neighbour(g, c, v, RIGHT)
    if b[CLUE, other] != 2:
        return
    above = closed(g, b, c, v, TL) and closed(g, b, other, v, TR)
    below = closed(g, b, c, v, BL) and closed(g, b, other, v, BR)
    if above or below:
        settle(g, b, edge_at(g, c, v, LEFT), LINE)


@kernel
def _closed_twos_upright(g, b, c):
    closed_twos(g, b, c, 1)


@kernel
def _closed_twos_level(g, b, c):
    closed_twos(g, b, c, 0)


_upright_twos = first_cell(AROUND, _closed_twos_upright)
_level_twos = first_cell(AROUND, _closed_twos_level)


@kernel
def cornered_twos(g, b):
    """11. Closed 2s one above the other, then side by side."""
    decided = b[TALLY, DECIDED]
    _upright_twos(g, b)
    if not acted(b, decided):
        _level_twos(g, b)


@kernel
def _parts_at_border(g, b, c, v):
    """What a line that must go two ways along the border decides at the next cell."""
    other = neighbour(g, c, v, RIGHT)
    if other == b[SIZE, CELLS]:
        return
    below = before(g, b, other, v, LEFT)
    if b[CLUE, other] == 3:
        settle(g, b, edge_at(g, other, v, RIGHT), LINE)
    if b[CLUE, other] == 1 and below == CROSS:
        settle(g, b, edge_at(g, other, v, RIGHT), CROSS)
    if b[CLUE, other] == 2 and below == LINE:
        settle(g, b, edge_at(g, c, v, TOP), LINE)


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
    decided = b[TALLY, DECIDED]
    for view in (v, v + MIRROR):
        if at(g, b, c, view, LEFT) != UNDECIDED:
            continue
        low = closed(g, b, c, view, BL) and entered(g, b, c, view, TL)
        high = closed(g, b, c, view, TL) and entered(g, b, c, view, BL)
        if low or high:
            _parts_at_border(g, b, c, view)
            if acted(b, decided):
                return


two_ways_at_border = along_borders(parting_lines)


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
    if b[CLUE, c] != NO_CLUE or b[CELL_DONE, c]:
        return
    if b[CELL_LINES, c] + b[CELL_CROSSES, c] > 0:
        return
    ends, corner = 0, -1
    for v in range(TURNS):
        ends += ended(g, b, c, v, TL) or entered(g, b, c, v, TL)
        if closed(g, b, c, v, TL):
            corner = v
    if ends != 3 or corner < 0:
        return
    for at_corner, side in ((TR, BOTTOM), (BR, TOP), (BL, RIGHT)):
        if half_closed(g, b, c, corner, at_corner):
            settle(g, b, edge_at(g, c, corner, side), CROSS)
            return


gathered_ends = first_cell(TOUCHING, gathering_ends)


@kernel
def one_beside_one(g, b, c, v):
    """18. Two 1s side by side with a cross beyond their common edge (隣接表示数3,1の辺処理2).

    ```
    .   x   .       .   x   .
    .   .   .   →   .   .   .
      1   1           1 x 1
    ```
    """
    if b[CLUE, c] != 1 or b[CLUE, neighbour(g, c, v, RIGHT)] != 1:
        return
    if before(g, b, c, v, RIGHT) == CROSS or after(g, b, c, v, RIGHT) == CROSS:
        demand(g, b, edge_at(g, c, v, RIGHT), CROSS)


@kernel
def three_beside_one(g, b, c, v, three):
    """18. A 3 and a 1 side by side with a cross beyond their common edge.

    ```
    .   x   .       .   x   .
    .   .   .   →   .---.   .
      3   1           3   1
    ```
    """
    if before(g, b, c, v, RIGHT) == CROSS:
        demand(g, b, edge_at(g, three, v, TOP), LINE)
    if after(g, b, c, v, RIGHT) == CROSS:
        demand(g, b, edge_at(g, three, v, BOTTOM), LINE)


@kernel
def _ones(g, b, c):
    one_beside_one(g, b, c, 0)
    one_beside_one(g, b, c, 1)


@kernel
def _three_first(g, b, c):
    for v in range(2):
        if b[CLUE, c] == 3 and b[CLUE, neighbour(g, c, v, RIGHT)] == 1:
            three_beside_one(g, b, c, v, c)


@kernel
def _three_second(g, b, c):
    for v in range(2):
        other = neighbour(g, c, v, RIGHT)
        if b[CLUE, c] == 1 and b[CLUE, other] == 3:
            three_beside_one(g, b, c, v, other)


ones_beside_ones = every_cell(TOUCHING, _ones)
threes_before_ones = every_cell(TOUCHING, _three_first)
threes_after_ones = every_cell(TOUCHING, _three_second)


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
        right, below = neighbour(g, corner, v, RIGHT), neighbour(g, corner, v, BOTTOM)
        if at(g, b, right, v, TOP) == LINE and at(g, b, below, v, LEFT) == LINE:
            decided = b[TALLY, DECIDED]
            settle(g, b, edge_at(g, right, v, RIGHT), CROSS)
            settle(g, b, edge_at(g, below, v, BOTTOM), CROSS)
            if acted(b, decided):
                return


@kernel
def _square_of_twos(g, b, c):
    right, below = g[c, ACROSS + 1], g[c, ACROSS + 2]
    last = g[c, ACROSS_CORNER + 2]
    if b[CLUE, c] == b[CLUE, right] == b[CLUE, below] == b[CLUE, last] == 2:
        four_twos(g, b, c)


squares_of_twos = first_cell(AROUND, _square_of_twos)
