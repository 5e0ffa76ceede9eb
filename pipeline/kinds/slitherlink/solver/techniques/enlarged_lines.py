"""Lines made longer by joining pieces (つなぎパーツ, Sato 2003, 2.3): cells that join two corners.

A joining piece is a cell of which two corners must be connected whichever way the line runs. It
counts as a connected line of two edges; pieces and lines with common ends become one.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.chains import list_chains, walk
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.techniques.mouths import mouth_is_closed
from pipeline.kinds.slitherlink.solver.views import BL, BR, TL, TOP, TR, TURNS

NONE = -1
PIECE_LENGTH = 2
TURNS_AT_PIECE = 4
"""At most so many dots of a joining piece, or beyond the line, let a line run more than one way."""
CLOSED_TWO, ENTERED_AND_CLOSED, ENTERED_TWICE, ENTERED_SIDE = range(4)
KINDS_OF_PIECE = 4
LONG = 3
"""Enlarged lines up to this length are not closed (technique 27)."""


@kernel
def _joined_corners(grid, board, cell, kind, view):
    """The corners A and B that the cell joins by a joining piece of this kind, seen so; or NONE.

    ```
    CLOSED_TWO        ENTERED_AND_CLOSED     ENTERED_TWICE       ENTERED_SIDE
    (NIHOKO1)         (NIHOKO2)              (NIHOKO3)           (NIHOKO4)
      x                   |   x                  |                   |   |
    x .   B             x A . . x              x A   . x           x A   B x
        2                                            x
      A   .               . B   . x              .   B x             .---.
                                x                    |
    ```
    A 2 with a closed corner joins the two beside it. An input point and two closed corners: the
    line runs to the corner left over. Two opposite input points and a closed corner: the lines
    join. Two input points at an open side whose lines would close below: the side joins them, or
    they go down both sides and are joined there.
    """
    left_closed = views.closed(grid, board, cell, view, BL)
    right_closed = views.closed(grid, board, cell, view, TR)
    far_closed = views.closed(grid, board, cell, view, BR)
    last = NONE
    if kind == CLOSED_TWO:
        if views.closed(grid, board, cell, view, TL):
            return (view + TR) & 3, (view + BL) & 3
    elif not views.entered(grid, board, cell, view, TL):
        return NONE, NONE
    elif kind == ENTERED_AND_CLOSED:
        if far_closed and left_closed:
            last = TR
        elif right_closed and far_closed:
            last = BL
        elif right_closed and left_closed:
            last = BR
    elif kind == ENTERED_TWICE:
        if views.entered(grid, board, cell, view, BR) and (right_closed or left_closed):
            last = BR
    elif (
        views.at(grid, board, cell, view, TOP) == UNDECIDED
        and views.entered(grid, board, cell, view, TR)
        and mouth_is_closed(grid, board, cell, view, 0)
    ):
        last = TR
    if last == NONE:
        return NONE, NONE
    return view, (view + last) & 3


@kernel
def piece_of_kind(grid, board, cell, kind):
    """The corners that the cell joins by the joining piece of this kind, or NONE."""
    if board[state.OPEN, cell] != (2 if kind == CLOSED_TWO else NO_CLUE):
        return NONE, NONE
    drawn = board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell]
    if kind == ENTERED_SIDE or drawn == 0:
        for view in range(TURNS):
            first, last = _joined_corners(grid, board, cell, kind, view)
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
                    first = board[state.CHAIN_END + 1 - i, r]
                    last = board[state.CHAIN_END + 1 - j, q]
                    length = board[state.CHAIN_LENGTH, r] + board[state.CHAIN_LENGTH, q]
                    _list(board, r, first, last, length)
                    board[state.CHAIN_PIECES, r] += board[state.CHAIN_PIECES, q]
                    board[state.CHAIN_END, q] = NONE
                    return True
    return False


@kernel
def _list(board, q, first, last, length):
    """Let line q of the list be one of these ends and that length."""
    board[state.CHAIN_END, q], board[state.CHAIN_END + 1, q] = first, last
    board[state.CHAIN_LENGTH, q] = length


@kernel
def list_enlarged_lines(grid, board):
    """List connected lines enlarged by joining pieces (KAKUDAIRENKE).

    The row CHAIN_PIECES says how many pieces are in each.

    Returns
    -------
    chains, pieces : int
        How many lines are listed (as by `list_chains`, without CHAIN_AT), and how many
        pieces were found.
    """
    plain = chains = list_chains(grid, board)
    board[state.CHAIN_PIECES, :plain] = 0
    for cell in range(board[state.CELLS]):
        for kind in range(KINDS_OF_PIECE):
            first, last = piece_of_kind(grid, board, cell, kind)
            if first != NONE:
                first_dot, last_dot = grid[cell, CELL_DOT + first], grid[cell, CELL_DOT + last]
                _list(board, chains, first_dot, last_dot, PIECE_LENGTH)
                board[state.CHAIN_PIECES, chains] = 1
                chains += 1
    pieces = chains - plain
    if pieces == 0:
        return chains, 0
    _join_listed(board, chains)
    kept = 0
    for q in range(chains):
        first, last = board[state.CHAIN_END, q], board[state.CHAIN_END + 1, q]
        if first != NONE:
            _list(board, kept, first, last, board[state.CHAIN_LENGTH, q])
            board[state.CHAIN_PIECES, kept] = board[state.CHAIN_PIECES, q]
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
        length = board[state.CHAIN_LENGTH, q]
        turns = TURNS_AT_PIECE * (1 + board[state.CHAIN_PIECES, q])
        start, end = board[state.CHAIN_END, q], board[state.CHAIN_END + 1, q]
        for direction in range(4):
            e = grid[start, DOT_EDGE + direction]
            if (
                length > LONG
                and board[EDGE, e] == UNDECIDED
                and walk(grid, board, start, direction) == end
                and closes_early(grid, board, e, CROSS, turns)
            ):
                state.settle(grid, board, e, CROSS)
                if board[state.DECIDED] != decided:
                    return
