"""Numbers side by side, and what comes together at one cell (Sato 2003, 3.3)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, ACROSS_CORNER
from pipeline.kinds.slitherlink.solver import scan, state, views
from pipeline.kinds.slitherlink.solver.scan import AROUND, TOUCHING, acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def closed_twos(grid, board, cell, view):
    """11. Two 2s side by side, each with a closed corner on the same long side (閉じ角表示数2).

    ```
      x       x          x       x
    x .   .   . x      x .   .   . x
        2   2     →    |   2   2
      .   .   .          .   .   .
    ```
    """
    other = views.neighbour(grid, cell, view, RIGHT)
    if board[CLUE, other] != 2:
        return
    above = views.closed(grid, board, cell, view, TL) and views.closed(grid, board, other, view, TR)
    below = views.closed(grid, board, cell, view, BL) and views.closed(grid, board, other, view, BR)
    if above or below:
        state.settle(grid, board, views.edge_at(grid, cell, view, LEFT), LINE)


@kernel
def _closed_twos_upright(grid, board, cell):
    closed_twos(grid, board, cell, 1)


@kernel
def _closed_twos_level(grid, board, cell):
    closed_twos(grid, board, cell, 0)


cornered_twos = scan.one_after_other(
    scan.first_cell(AROUND, _closed_twos_upright, at=(2,)),
    scan.first_cell(AROUND, _closed_twos_level, at=(2,)),
)
"""11. Closed 2s one above the other, then side by side."""


@kernel
def _parts_at_border(grid, board, cell, view):
    """What a line that must go two ways along the border decides at the next cell."""
    other = views.neighbour(grid, cell, view, RIGHT)
    if other == board[state.CELLS]:
        return
    below = views.before(grid, board, other, view, LEFT)
    if board[CLUE, other] == 3:
        state.settle(grid, board, views.edge_at(grid, other, view, RIGHT), LINE)
    if board[CLUE, other] == 1 and below == CROSS:
        state.settle(grid, board, views.edge_at(grid, other, view, RIGHT), CROSS)
    if board[CLUE, other] == 2 and below == LINE:
        state.settle(grid, board, views.edge_at(grid, cell, view, TOP), LINE)


@kernel
def parting_lines(grid, board, cell, view):
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
    for other_view in (view, view + views.MIRROR):
        if views.at(grid, board, cell, other_view, LEFT) != UNDECIDED or acted(board, decided):
            continue
        for one, other in ((TL, BL), (BL, TL)):
            if views.closed(grid, board, cell, other_view, one) and views.entered(
                grid, board, cell, other_view, other
            ):
                _parts_at_border(grid, board, cell, other_view)


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
        ends += views.ended(grid, board, cell, view, TL) or views.entered(
            grid, board, cell, view, TL
        )
        if views.closed(grid, board, cell, view, TL):
            corner = view
    if ends != 3 or corner < 0:
        return
    for at_corner, side in ((TR, BOTTOM), (BR, TOP), (BL, RIGHT)):
        if views.half_closed(grid, board, cell, corner, at_corner):
            state.settle(grid, board, views.edge_at(grid, cell, corner, side), CROSS)
            return


gathered_ends = scan.first_cell(TOUCHING, gathering_ends, at=(NO_CLUE,))


@kernel
def one_beside_one(grid, board, cell, view):
    """18. Two 1s side by side with a cross beyond their common edge (隣接表示数3,1の辺処理2).

    ```
    .   x   .       .   x   .
    .   .   .   →   .   .   .
      1   1           1 x 1
    ```
    """
    if board[CLUE, views.neighbour(grid, cell, view, RIGHT)] != 1:
        return
    if (
        views.before(grid, board, cell, view, RIGHT) == CROSS
        or views.after(grid, board, cell, view, RIGHT) == CROSS
    ):
        state.demand(grid, board, views.edge_at(grid, cell, view, RIGHT), CROSS)


@kernel
def three_beside_one(grid, board, cell, view, three):
    """18. A 3 and a 1 side by side with a cross beyond their common edge.

    ```
    .   x   .       .   x   .
    .   .   .   →   .---.   .
      3   1           3   1
    ```
    """
    if views.before(grid, board, cell, view, RIGHT) == CROSS:
        state.demand(grid, board, views.edge_at(grid, three, view, TOP), LINE)
    if views.after(grid, board, cell, view, RIGHT) == CROSS:
        state.demand(grid, board, views.edge_at(grid, three, view, BOTTOM), LINE)


@kernel
def _ones(grid, board, cell):
    if board[CLUE, cell] == 1:
        one_beside_one(grid, board, cell, 0)
        one_beside_one(grid, board, cell, 1)


@kernel
def _three_first(grid, board, cell):
    for view in range(2):
        if board[CLUE, cell] == 3 and board[CLUE, views.neighbour(grid, cell, view, RIGHT)] == 1:
            three_beside_one(grid, board, cell, view, cell)


@kernel
def _three_second(grid, board, cell):
    for view in range(2):
        other = views.neighbour(grid, cell, view, RIGHT)
        if board[CLUE, cell] == 1 and board[CLUE, other] == 3:
            three_beside_one(grid, board, cell, view, other)


ones_beside_ones = scan.every_place(TOUCHING, _ones)
threes_before_ones = scan.every_place(TOUCHING, _three_first)
threes_after_ones = scan.every_place(TOUCHING, _three_second)


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
    for view in range(TURNS):
        corner = cell
        if view == 1 or view == 2:
            corner = grid[corner, ACROSS + 1]
        if view == 2 or view == 3:
            corner = grid[corner, ACROSS + 2]
        right, below = (
            views.neighbour(grid, corner, view, RIGHT),
            views.neighbour(grid, corner, view, BOTTOM),
        )
        if (
            views.at(grid, board, right, view, TOP) == LINE
            and views.at(grid, board, below, view, LEFT) == LINE
        ):
            decided = board[state.DECIDED]
            state.settle(grid, board, views.edge_at(grid, right, view, RIGHT), CROSS)
            state.settle(grid, board, views.edge_at(grid, below, view, BOTTOM), CROSS)
            if acted(board, decided):
                return


@kernel
def _square_of_twos(grid, board, cell):
    right, below = grid[cell, ACROSS + 1], grid[cell, ACROSS + 2]
    last = grid[cell, ACROSS_CORNER + 2]
    if board[CLUE, cell] == board[CLUE, right] == board[CLUE, below] == board[CLUE, last] == 2:
        four_twos(grid, board, cell)


squares_of_twos = scan.first_cell(AROUND, _square_of_twos)
