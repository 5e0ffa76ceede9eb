"""Basic rules (基本処理, Sato 2003, 3.3): what a clue, a dot and the surroundings say at once."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.scan import AT_DOT, TOUCHING, every_place
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BOTTOM, LEFT, RIGHT, TOP, TURNS


@kernel
def clue_edges(grid, board, cell):
    """4. A clue with all its lines or all its crosses decides its other edges (表示数の辺).

    ```
    .   .       . x .         . x .       . x .
      2 |   →   x 2 |           3     →   | 3 |
    .---.       .---.         .   .       .---.
    ```
    """
    lines, crosses = board[state.CELL_LINES, cell], board[state.CELL_CROSSES, cell]
    clue = board[CLUE, cell]
    if lines > clue or crosses > 4 - clue:
        board[state.BROKEN], board[state.BROKEN_AT] = 1, cell
    elif lines == clue or crosses == 4 - clue:
        for side in range(4):
            value = CROSS if lines == clue else LINE
            state.settle(grid, board, grid[cell, CELL_EDGE + side], value)
        state.cell_is_done(board, cell)


@kernel
def dot_edges(grid, board, d):
    """5. At a dot lines meet in twos or not at all (格子).

    ```
       |            |             x             x
    ---.     →   ---. x         x .      →    x .---
                    x             |             |
    ```
    """
    if board[state.DOT_DONE, d]:
        return
    lines, crosses = board[state.DOT_LINES, d], board[state.DOT_CROSSES, d]
    if lines > 2 or (lines == 1 and crosses == 3):
        board[state.BROKEN], board[state.BROKEN_AT] = 1, d
        return
    if lines == 2 or crosses == 3:
        value = CROSS
    elif lines == 1 and crosses == 2:
        value = LINE
    else:
        return
    board[state.DOT_DONE, d] = 1
    for direction in range(4):
        state.settle(grid, board, grid[d, DOT_EDGE + direction], value)


@kernel
def _closed_corner(grid, board, cell, view):
    """What the two edges at a closed corner are, which are both lines or both not."""
    opposite = views.at(grid, board, cell, view, RIGHT) + views.at(grid, board, cell, view, BOTTOM)
    if board[CLUE, cell] == 3 or (board[CLUE, cell] == 2 and opposite < 0):
        return LINE
    return CROSS if board[CLUE, cell] == 1 or opposite > 0 else UNDECIDED


@kernel
def surroundings(grid, board, cell):
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
    for view in range(TURNS):
        one, other = views.outer(grid, board, cell, view)
        first, second, value = RIGHT, BOTTOM, UNDECIDED
        if one == CROSS and other == CROSS:
            first, second, value = TOP, LEFT, _closed_corner(grid, board, cell, view)
        elif board[CLUE, cell] == 3 and (one == LINE or other == LINE):
            value = LINE
        elif board[CLUE, cell] == 1 and one * other == CROSS:
            value = CROSS
        if value != UNDECIDED:
            state.demand(grid, board, views.edge_at(grid, cell, view, first), value)
            state.demand(grid, board, views.edge_at(grid, cell, view, second), value)
        if board[state.BROKEN] == 1:
            return


clues = every_place(TOUCHING, clue_edges, at=(1, 2, 3))
dots = every_place(AT_DOT, dot_edges)
all_surroundings = every_place(TOUCHING, surroundings, at=(1, 2, 3))
