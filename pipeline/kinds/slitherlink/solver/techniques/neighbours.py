"""Numbers side by side, and what comes together at one cell (Sato 2003, 3.3)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, ACROSS_CORNER
from pipeline.kinds.slitherlink.solver import scan, state, views
from pipeline.kinds.slitherlink.solver.scan import AROUND, TOUCHING, acted
from pipeline.kinds.slitherlink.solver.state import (
    CLUE,
    CROSS,
    EDGE,
    LINE,
    NO_CLUE,
    UNDECIDED,
)
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS

ROUND_SQUARE = 8
"""Dots on the loop round four cells."""


def _closed_twos(view):
    """Return technique 11 for a 2 and another one beside it in the view."""

    def pair(grid, board, cell):
        other = views.neighbour(grid, cell, view, RIGHT)
        for left, right in ((TL, TR), (BL, BR)):
            if (
                board[CLUE, other] == 2
                and views.closed(grid, board, cell, view, left)
                and views.closed(grid, board, other, view, right)
            ):
                state.settle(grid, board, views.edge_at(grid, cell, view, LEFT), LINE)

    pair.__qualname__ = f"closed twos, view {view}"
    return scan.first_cell(AROUND, kernel(pair), at=(2,))


cornered_twos = scan.all_while_noting(*map(_closed_twos, (1, 0, 2, 3)))
"""11. Two 2s, each with a closed corner on the same long side (閉じ角表示数2).

```
  x       x          x       x
x .   .   . x      x .   .   . x
    2   2     →    |   2   2
  .   .   .          .   .   .
```
First those one above the other are looked for, then those side by side.
"""


@kernel
def _parts_at_border(grid, board, cell, view):
    """What a line that must go two ways along the border decides at the next cell."""
    other = views.neighbour(grid, cell, view, RIGHT)
    below = views.before(grid, board, other, view, LEFT)
    if board[CLUE, other] == 3:
        state.settle(grid, board, views.edge_at(grid, other, view, RIGHT), LINE)
    elif board[CLUE, other] == 1 and below == CROSS:
        state.settle(grid, board, views.edge_at(grid, other, view, RIGHT), CROSS)
    elif board[CLUE, other] == 2 and below == LINE:
        state.settle(grid, board, views.edge_at(grid, cell, view, TOP), LINE)


@kernel
def parting_lines(grid, board, cell, turn):
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
    decided = board[state.DECIDED]
    for view in (turn, turn + views.MIRROR):
        if views.at(grid, board, cell, view, LEFT) != UNDECIDED or acted(board, decided):
            continue
        for one, other in ((TL, BL), (BL, TL)):
            if views.closed(grid, board, cell, view, one) and views.entered(
                grid, board, cell, view, other
            ):
                _parts_at_border(grid, board, cell, view)


two_ways_at_border = scan.along_borders(parting_lines)


@kernel
def gathering_ends(grid, board, cell):
    """14. Three ends of lines at a cell with nothing decided, the fourth corner closed (線集中).

    ```
      x   |           x   |
    x .   . x       x .   . x      the end at the top right must come in; a line from the
                →                  other ends to each other would leave it alone
    --.   .---      --. x .---
    ```
    """
    if board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell] > 0:
        return
    ends, corner = 0, -1
    for view in range(TURNS):
        one, other = views.outer(grid, board, cell, view)
        ends += one + other == LINE or one * other == CROSS
        if one == CROSS and other == CROSS:
            corner = view
    if ends != 3 or corner < 0:
        return
    if board[state.NOTING] != 0 and views.half_closed(grid, board, cell, corner, BR):
        state.settle(grid, board, views.edge_at(grid, cell, corner, LEFT), CROSS)
    for at_corner, side in ((TR, BOTTOM), (BR, TOP), (BL, RIGHT)):
        if views.half_closed(grid, board, cell, corner, at_corner):
            state.settle(grid, board, views.edge_at(grid, cell, corner, side), CROSS)
            if board[state.NOTING] == 0:
                return


gathered_ends = scan.first_cell(TOUCHING, gathering_ends, at=(NO_CLUE,))


def _beside(clue, other_clue):
    """Return technique 18 for a clue and another one to the right of it or below."""

    def pair(grid, board, cell):
        for view in range(2):
            other = views.neighbour(grid, cell, view, RIGHT)
            if board[CLUE, cell] != clue or board[CLUE, other] != other_clue:
                continue
            above = views.before(grid, board, cell, view, RIGHT) == CROSS
            below = views.after(grid, board, cell, view, RIGHT) == CROSS
            if clue == other_clue:
                if above or below:
                    state.demand(grid, board, views.edge_at(grid, cell, view, RIGHT), CROSS)
                continue
            three = cell if clue == 3 else other
            if above:
                state.demand(grid, board, views.edge_at(grid, three, view, TOP), LINE)
            if below:
                state.demand(grid, board, views.edge_at(grid, three, view, BOTTOM), LINE)

    pair.__qualname__ = f"{clue} beside {other_clue}"
    return scan.every_place(TOUCHING, kernel(pair))


ones_beside_ones = _beside(1, 1)
threes_before_ones = _beside(3, 1)
threes_after_ones = _beside(1, 3)
"""18. Two 1s, or a 3 and a 1, side by side, a cross beyond their common edge (3,1の辺処理2).

```
.   x   .       .   x   .       .   x   .       .   x   .
.   .   .   →   .   .   .       .   .   .   →   .---.   .
  1   1           1 x 1           3   1           3   1
```
"""


@kernel
def _leave_open_square(grid, board, e):
    """Cross out the edge whose line would close the loop round four 2s."""
    if board[EDGE, e] == UNDECIDED and closes_early(grid, board, e, CROSS, ROUND_SQUARE):
        state.settle(grid, board, e, CROSS)


@kernel
def four_twos(grid, board, cell):
    """25. Four 2s in a square, passed by lines at two neighbours of one of them (隣接4マス).

    ```
    .   .---.       .   .---.
      2   2           2   2 x
    .   .   .   →   .   .   .
    | 2   2         | 2   2
    .   .   .       . x .   .
    ```
    """
    right, below = grid[cell, ACROSS + RIGHT], grid[cell, ACROSS + BOTTOM]
    last = grid[cell, ACROSS_CORNER + BR]
    if not board[CLUE, cell] == board[CLUE, right] == board[CLUE, below] == board[CLUE, last] == 2:
        return
    decided = board[state.DECIDED]
    for view in range(TURNS):
        corner = grid[right, ACROSS + LEFT]
        if view > 0:
            corner = right if view == 1 else last if view == 2 else below
        one = views.neighbour(grid, corner, view, RIGHT)
        other = views.neighbour(grid, corner, view, BOTTOM)
        if (
            views.at(grid, board, one, view, TOP) == LINE
            and views.at(grid, board, other, view, LEFT) == LINE
        ):
            _leave_open_square(grid, board, views.edge_at(grid, one, view, RIGHT))
            _leave_open_square(grid, board, views.edge_at(grid, other, view, BOTTOM))
            if acted(board, decided):
                return


squares_of_twos = scan.first_cell(AROUND, four_twos)
