"""Closed regions (閉じ領域, Sato 2003, 2.4): how many lines end in a part of the board.

A region that can be entered through one open edge only holds an even number of line ends, or an
odd number, and then the edge is a line.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_DOT, DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import chains, state, views
from pipeline.kinds.slitherlink.solver.scan import ANYWHERE, along_borders, first_cell, in_turns
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BOTTOM, RIGHT, TL, TOP, TR

LARGEST = 20
"""Regions of more dots are not looked through (STEPN of the listing)."""


@kernel
def region_behind(grid, board, d, outside):
    """Gather in TARGET the dots that open edges reach from d, not by the edge to dot `outside`.

    Returns their number; -1 if another way leads outside, or the region is too large.
    """
    board[state.TARGET, 0] = d
    number, looked = 1, 0
    while looked < number:
        from_dot = board[state.TARGET, looked]
        for direction in range(4):
            dot = grid[from_dot, DOT_DOT + direction]
            is_entrance = looked == 0 and dot == outside
            if is_entrance or board[EDGE, grid[from_dot, DOT_EDGE + direction]] != UNDECIDED:
                continue
            if dot == outside:
                return -1
            known = 0
            while known < number and board[state.TARGET, known] != dot:
                known += 1
            if known == number:
                board[state.TARGET, number] = dot
                number += 1
            if number > LARGEST:
                return -1
        looked += 1
    return number


@kernel
def _look_behind(grid, board, cell, view):
    """Look behind the open top edge of a cell with 1, 2 or no clue, to both sides.

    ```
          |x          (the edge above or beyond the corner is decided)
    . ? . ...
          region
    . x .
    ```
    """
    entrance = views.edge_at(grid, cell, view, TOP)
    if board[EDGE, entrance] != UNDECIDED or board[CLUE, cell] == 0 or board[CLUE, cell] == 3:
        return
    for seen in (view, view + views.MIRROR):
        beyond = views.neighbour(grid, cell, seen, RIGHT)
        decided = views.before(grid, board, cell, seen, RIGHT) != UNDECIDED
        if beyond == board[state.CELLS] or not decided:
            continue
        d = grid[cell, CELL_DOT + views.CORNER[seen, TR]]
        outside = grid[cell, CELL_DOT + views.CORNER[seen, TL]]
        number, ends = region_behind(grid, board, d, outside), 0
        if board[state.BRANCHED]:
            chains.list_chains(grid, board)
        for i in range(number):
            ends += chains.is_end(board, board[state.TARGET, i])
        if number > 0:
            state.settle(grid, board, entrance, LINE if ends & 1 else CROSS)


@kernel
def border_region(grid, board, cell, view):
    """20. Behind an edge of the border, of a cell with a cross opposite (閉じ領域処理1).

    ```
    . ? .   .   .         the edge ? is the only way into the region on the right
          x
    . x . x . x .
    ```
    """
    if views.at(grid, board, cell, view, BOTTOM) == CROSS:
        _look_behind(grid, board, cell, view)


border_regions = along_borders(border_region)


@kernel
def inner_region(grid, board, cell, view):
    """26. Closed regions inside the board, behind an edge of a cell decided opposite (処理2).

    ```
    . ? .
              (? is the only way in; the edge opposite is decided)
    .---.
    ```
    """
    row, col = cell // board[state.COLS], cell % board[state.COLS]
    is_inside = 0 < row < board[state.ROWS] - 1 and 0 < col < board[state.COLS] - 1
    if is_inside and views.at(grid, board, cell, view, BOTTOM) != UNDECIDED:
        _look_behind(grid, board, cell, view)


inner_regions = first_cell(ANYWHERE, in_turns(inner_region), at=(NO_CLUE, 1, 2))
