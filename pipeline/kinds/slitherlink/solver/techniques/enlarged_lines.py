"""Lines made longer by joining pieces (つなぎパーツ, Sato 2003, 2.3): cells that join two corners.

A joining piece is a cell of which two corners must be connected whichever way the line runs. It
counts as a connected line of two edges; pieces and lines with common ends become one.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.chains import list_chains, walk
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.techniques.mouths import mouth_is_closed
from pipeline.kinds.slitherlink.solver.views import BL, BR, TL, TOP, TR, TURNS

NONE = -1
PIECE_LENGTH = 2
KINDS_OF_PIECE = 4
ENTERED_SIDE = 3
"""The last kind."""
LONG = 3
"""Enlarged lines up to this length are not closed (technique 27)."""


@kernel
def _closed_two(grid, board, cell, view):
    """A 2 with a closed corner joins the two corners beside it (NIHOKO1).

    ```
      x
    x .   B
        2
      A   .
    ```
    """
    if views.closed(grid, board, cell, view, TL):
        return (view + TR) & 3, (view + BL) & 3
    return NONE, NONE


@kernel
def _entered_and_closed(grid, board, cell, view):
    """An input point and two closed corners: the line runs to the corner left over (NIHOKO2).

    ```
        |   x
      x A . . x

      . B   . x
            x
    ```
    """
    if views.entered(grid, board, cell, view, TL):
        right = views.closed(grid, board, cell, view, TR)
        left = views.closed(grid, board, cell, view, BL)
        far = views.closed(grid, board, cell, view, BR)
        if far and left:
            return view, (view + TR) & 3
        if right and far:
            return view, (view + BL) & 3
        if right and left:
            return view, (view + BR) & 3
    return NONE, NONE


@kernel
def _entered_twice(grid, board, cell, view):
    """Two opposite input points and a closed corner: the two lines join (NIHOKO3).

    ```
        |   x
      x A   . x

        .   B x
            |
    ```
    """
    one = views.entered(grid, board, cell, view, TL)
    other = views.entered(grid, board, cell, view, BR)
    right = views.closed(grid, board, cell, view, TR)
    if one and other and (right or views.closed(grid, board, cell, view, BL)):
        return view, (view + BR) & 3
    return NONE, NONE


@kernel
def _entered_side(grid, board, cell, view):
    """Two input points at one side, whose lines would close below (NIHOKO4).

    ```
        |   |
      x A   B x      the top edge joins them, or they go down both sides and are joined there

        .---.
    ```
    """
    if views.at(grid, board, cell, view, TOP) == UNDECIDED:
        one = views.entered(grid, board, cell, view, TL)
        other = views.entered(grid, board, cell, view, TR)
        if one and other and mouth_is_closed(grid, board, cell, view, 0):
            return view, (view + TR) & 3
    return NONE, NONE


@kernel
def piece_of_kind(grid, board, cell, kind):
    """The corners that the cell joins by the joining piece of this kind, or NONE."""
    if board[CLUE, cell] != (2 if kind == 0 else NO_CLUE) or board[state.OPEN, cell] == state.DONE:
        return NONE, NONE
    drawn = board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell]
    if kind != ENTERED_SIDE and drawn > 0:
        return NONE, NONE
    for view in range(TURNS):
        if kind == 0:
            first, last = _closed_two(grid, board, cell, view)
        elif kind == 1:
            first, last = _entered_and_closed(grid, board, cell, view)
        elif kind == 2:
            first, last = _entered_twice(grid, board, cell, view)
        else:
            first, last = _entered_side(grid, board, cell, view)
        if first != NONE:
            return first, last
    return NONE, NONE


@kernel
def _join_listed(board, chains):
    """Join listed lines that have an end in common; a line joined to another gets end NONE."""
    r = 0
    while r < chains - 1:
        if board[state.CHAIN_END, r] == NONE or not _join_to(board, r, chains):
            r += 1


@kernel
def _join_to(board, r, chains):
    """Join the first later line that shares an end with line r; return whether there is one."""
    for q in range(r + 1, chains):
        if board[state.CHAIN_END, q] == NONE:
            continue
        for i in range(2):
            for j in range(2):
                if board[state.CHAIN_END + i, r] == board[state.CHAIN_END + j, q]:
                    board[state.CHAIN_LENGTH, r] += board[state.CHAIN_LENGTH, q]
                    board[state.CHAIN_END, r] = board[state.CHAIN_END + 1 - i, r]
                    board[state.CHAIN_END + 1, r] = board[state.CHAIN_END + 1 - j, q]
                    board[state.CHAIN_END, q] = NONE
                    return True
    return False


@kernel
def list_enlarged_lines(grid, board):
    """List connected lines enlarged by joining pieces (KAKUDAIRENKE).

    Returns
    -------
    chains, pieces : int
        How many lines are listed (as by `list_chains`, without CHAIN_AT), and how many
        pieces were found.
    """
    plain = chains = list_chains(grid, board)
    for cell in range(board[state.CELLS]):
        for kind in range(KINDS_OF_PIECE):
            first, last = piece_of_kind(grid, board, cell, kind)
            if first != NONE:
                board[state.CHAIN_END, chains] = grid[cell, CELL_DOT + first]
                board[state.CHAIN_END + 1, chains] = grid[cell, CELL_DOT + last]
                board[state.CHAIN_LENGTH, chains] = PIECE_LENGTH
                chains += 1
    pieces = chains - plain
    if pieces == 0:
        return chains, 0
    _join_listed(board, chains)
    kept = 0
    for q in range(chains):
        if board[state.CHAIN_END, q] != NONE:
            board[state.CHAIN_END, kept] = board[state.CHAIN_END, q]
            board[state.CHAIN_END + 1, kept] = board[state.CHAIN_END + 1, q]
            board[state.CHAIN_LENGTH, kept] = board[state.CHAIN_LENGTH, q]
            kept += 1
    return kept, pieces


@kernel
def one_move_crosses_after_joining(grid, board):
    """27. The forced way from one end of an enlarged line must not lead to the other (非線処理3).

    ```
            x
    .---A   . x
    |     2          the 2 joins A with C, so the line goes from B to C:
    B       C        a forced way from B to C would close it
    ```
    """
    decided = board[state.DECIDED]
    chains, _ = list_enlarged_lines(grid, board)
    for q in range(chains):
        if board[state.CHAIN_LENGTH, q] <= LONG:
            continue
        start, end = board[state.CHAIN_END, q], board[state.CHAIN_END + 1, q]
        for direction in range(4):
            e = grid[start, DOT_EDGE + direction]
            if board[EDGE, e] != UNDECIDED or walk(grid, board, start, direction) != end:
                continue
            if closes_early(board, board[state.CHAIN_LENGTH, q]):
                state.settle(grid, board, e, CROSS)
                if board[state.DECIDED] != decided:
                    return
