"""First clues (初期糸口, Sato 2003, 3.3): what the clues alone decide, before anything is drawn."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, ACROSS_CORNER, AFTER, BEFORE, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE
from pipeline.kinds.slitherlink.solver.views import BOTTOM, LEFT, RIGHT, TOP, TURNS


@kernel
def zeros(grid, board):
    """1. All four edges of a 0 are crossed out (表示数0の辺処理).

    ```
    .   .       . x .
      0     →   x 0 x
    .   .       . x .
    ```
    """
    for cell in range(board[state.CELLS]):
        if board[CLUE, cell] == 0:
            for side in range(4):
                state.demand(grid, board, grid[cell, CELL_EDGE + side], CROSS)
            state.cell_is_done(board, cell)


@kernel
def _loop_round_both(grid, board, cell, other):
    """Whether the loop round two neighbouring cells satisfies every clue of the puzzle."""
    for x in range(board[state.CELLS]):
        if board[CLUE, x] < 0 or x in (cell, other):
            continue
        lines = 0
        for side in range(4):
            lines += grid[x, ACROSS + side] == cell or grid[x, ACROSS + side] == other
        if lines != board[CLUE, x]:
            return False
    return True


@kernel
def neighbouring_threes(grid, board, cell, view):
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
    other = views.neighbour(grid, cell, view, RIGHT)
    if board[CLUE, other] != 3:
        return
    if board[state.CLOSING_MAY_FINISH] and _loop_round_both(grid, board, cell, other):
        return
    for side in (LEFT, RIGHT):
        state.demand(grid, board, views.edge_at(grid, cell, view, side), LINE)
    state.demand(grid, board, views.edge_at(grid, other, view, RIGHT), LINE)
    state.settle(grid, board, grid[cell, BEFORE + RIGHT + view], CROSS)
    state.settle(grid, board, grid[cell, AFTER + RIGHT + view], CROSS)


@kernel
def diagonal_threes(grid, board, cell, view):
    """2. Two 3s that share a corner, the first in cell c (隣接表示数3同士).

    ```
    .   .   .       .---.   .
      3         →   | 3
    .   .   .       .   .   .
          3               3 |
    .   .   .       .   .---.
    ```
    """
    other = grid[cell, ACROSS_CORNER + ((view + 2) & 3)]
    if board[CLUE, other] != 3:
        return
    for side in (TOP, LEFT):
        state.demand(grid, board, views.edge_at(grid, cell, view, side), LINE)
    for side in (RIGHT, BOTTOM):
        state.demand(grid, board, views.edge_at(grid, other, view, side), LINE)


@kernel
def threes(grid, board):
    """2. Neighbouring 3s, side by side and corner to corner."""
    for diagonally in range(2):
        for cell in range(board[state.CELLS]):
            for view in range(2):
                if board[CLUE, cell] == 3 and diagonally:
                    diagonal_threes(grid, board, cell, view)
                elif board[CLUE, cell] == 3:
                    neighbouring_threes(grid, board, cell, view)


@kernel
def threes_and_ones_at_border(grid, board):
    """3. A 1 and a 3, or two 1s, side by side at the border (隣接表示数3,1の辺処理1).

    ```
    border          border            border        border
    .   .   .       .---.   .         .   .   .     .   .   .
      3   1     →     3   1             1   1    →    1 x 1
    ```
    """
    for cell in range(board[state.CELLS]):
        for turn in range(TURNS):
            for view in (turn, turn + views.MIRROR):
                is_border = views.neighbour(grid, cell, view, TOP) == board[state.CELLS]
                one_beside = board[CLUE, views.neighbour(grid, cell, view, RIGHT)] == 1
                if is_border and one_beside and board[CLUE, cell] == 3:
                    state.demand(grid, board, views.edge_at(grid, cell, view, TOP), LINE)
                elif is_border and one_beside and board[CLUE, cell] == 1:
                    state.demand(grid, board, views.edge_at(grid, cell, view, RIGHT), CROSS)
