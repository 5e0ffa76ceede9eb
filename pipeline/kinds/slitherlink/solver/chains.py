"""Connected lines (連結線): a list of them, the ways on from their ends, and longer ones.

A way on is forced as long as each dot has only one open edge left; an end can also be moved to
the far corner of a cell that it must cross, or over another connected line.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import (
    ACROSS,
    CELL_DOT,
    CELL_EDGE,
    DOT_CELL,
    DOT_DOT,
    DOT_EDGE,
)
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BL, BR, TL, TR, closed, entered, half_closed

NOWHERE = -1
DOT, CELL, CORNER, OVER, CROSSED = range(5)
"""What `extend` returns."""


@kernel
def list_chains(grid, board):
    """List the connected lines in the order of their first ends; return how many there are.

    Fills the rows CHAIN_END (first and last dot), CHAIN_LENGTH (edges) and, at both dots, CHAIN_AT
    (number in the list).
    """
    number = 0
    if board[state.BRANCHED]:
        return _list_branched(grid, board)
    if board[state.ENDS] == 0:
        return number
    for d in range(board[state.DOTS]):
        if board[state.DOT_LINES, d] == 1 and board[state.OTHER_END, d] > d:
            other = board[state.OTHER_END, d]
            board[state.CHAIN_END, number], board[state.CHAIN_END + 1, number] = d, other
            board[state.CHAIN_LENGTH, number] = board[state.LENGTH, d]
            board[state.CHAIN_AT, d] = board[state.CHAIN_AT, other] = number
            number += 1
    return number


@kernel
def _follow_line(grid, board, d):
    """Go along the line from its end d to a dot where it ends or branches.

    Returns that dot, the length, and the direction back.
    """
    direction, length = 0, 0
    while board[EDGE, grid[d, DOT_EDGE + direction]] != LINE:
        direction += 1
    while True:
        d, back, length = grid[d, DOT_DOT + direction], (direction + 2) & 3, length + 1
        if board[state.DOT_LINES, d] != 2:
            return d, length, back
        direction = 0
        while direction == back or board[EDGE, grid[d, DOT_EDGE + direction]] != LINE:
            direction += 1


@kernel
def _list_branched(grid, board):
    """List the connected lines of a board with dots of three lines, as RENKELINE in the listing.

    Only the edition `listing` goes on there. A line that comes to such a dot ends at it.
    """
    number = 0
    for d in range(board[state.DOTS]):
        board[state.OTHER_END, d] = d
    for d in range(board[state.DOTS]):
        if board[state.DOT_LINES, d] == 1 and board[state.OTHER_END, d] == d:
            other, length, _ = _follow_line(grid, board, d)
            board[state.CHAIN_END, number], board[state.CHAIN_END + 1, number] = d, other
            board[state.CHAIN_LENGTH, number] = length
            board[state.OTHER_END, d], board[state.CHAIN_AT, d] = other, number
            board[state.LENGTH, d] = length
            if board[state.OTHER_END, other] == other:
                board[state.OTHER_END, other], board[state.CHAIN_AT, other] = d, number
                board[state.LENGTH, other] = length
            number += 1
    return number


@kernel
def is_end(board, d):
    """Whether a connected line ends at dot d: of one line, or of three where a line branches."""
    lines = board[state.DOT_LINES, d]
    return lines == 1 or (lines > 2 and board[state.OTHER_END, d] != d)


@kernel
def line_direction(grid, board, d):
    """The direction in which the line leaves its end d."""
    for direction in range(4):
        if board[EDGE, grid[d, DOT_EDGE + direction]] == LINE:
            return direction
    return NOWHERE


@kernel
def direction_at_end(grid, board, d, other):
    """The direction in which the line between dots d and other leaves d, where it may branch."""
    if board[state.DOT_LINES, d] == 1:
        return line_direction(grid, board, d)
    return _follow_line(grid, board, other)[2]


@kernel
def walk(grid, board, d, direction):
    """Go from dot d along an open edge, on as long as there is one way only; return the last dot.

    ```
        x   x
    d --.---.-- ?
        x   x
    ```
    """
    for _ in range(board[state.DOTS]):
        d = grid[d, DOT_DOT + direction]
        is_free = d != board[state.DOTS] and board[state.DOT_LINES, d] == 0
        if not is_free or board[state.DOT_CROSSES, d] != 2:
            return d
        back = (direction + 2) & 3
        direction = 0
        while direction == back or board[EDGE, grid[d, DOT_EDGE + direction]] != UNDECIDED:
            direction += 1
    return d


@kernel
def cross_cell(grid, board, d):
    """Where a line that ends at d must come out of the cell that it has to enter (2.4).

    ```
    .   C .         . x           two open edges, both of one cell: a 2 with a closed corner, or
      2   . x       .   C         two closed corners, bring it to the corner C
    d --.   x       d --.
    ```
    Returns the cell and the corner C where the line comes out; NOWHERE if that is not known.
    """
    if board[state.DOT_LINES, d] + board[state.DOT_CROSSES, d] != 2:
        return NOWHERE, NOWHERE
    for k in range(4):
        one, other = grid[d, DOT_EDGE + ((k + 1) & 3)], grid[d, DOT_EDGE + ((k + 2) & 3)]
        if board[EDGE, one] != UNDECIDED or board[EDGE, other] != UNDECIDED:
            continue
        cell = grid[d, DOT_CELL + k]
        next_closed, last_closed = (
            closed(grid, board, cell, k, TR),
            closed(grid, board, cell, k, BL),
        )
        sides_closed = next_closed + last_closed
        if sides_closed == 2 or (board[CLUE, cell] == 2 and sides_closed == 1):
            return cell, (k + 2) & 3
        if closed(grid, board, cell, k, BR) and sides_closed == 1:
            return cell, (k + 3) & 3 if next_closed else (k + 1) & 3
    return NOWHERE, NOWHERE


@kernel
def extend(grid, board, d, skipped):
    """Extend a line that ends at d: across cells, and over other lines that it meets.

    The line of the list with the number `skipped` is not gone over. Returns the last dot reached;
    the last cell crossed and the corner where it was left, NOWHERE if the extension is none or
    ends with another line; the end of the last line that was gone over, or NOWHERE; and how many
    cells were crossed.
    """
    cell, corner, over, crossed = NOWHERE, NOWHERE, NOWHERE, 0
    for _ in range(board[state.DOTS]):
        next_cell, next_corner = cross_cell(grid, board, d)
        if next_cell == NOWHERE:
            break
        cell, corner, crossed = next_cell, next_corner, crossed + 1
        d = grid[cell, CELL_DOT + corner]
        if not is_end(board, d) or board[state.CHAIN_AT, d] == skipped:
            break
        d = over = board[state.OTHER_END, d]
        cell = corner = NOWHERE
    return d, cell, corner, over, crossed


@kernel
def _joined(board, d, other):
    """Whether the two dots are the ends of one connected line."""
    return board[state.DOT_LINES, d] == 1 and d != other and board[state.OTHER_END, d] == other


@kernel
def _add(grid, board, number, cell, corner):
    board[state.TARGET, number] = grid[cell, CELL_DOT + (corner & 3)]
    return number + 1


@kernel
def _passes_either_way(grid, board, cell, k, side, way):
    """Whether a line that enters an empty cell at corner k passes its corner `side` (2.2, 2.4).

    `way` counts the reasons, in the order in which the listing looks for them:

    ```
    0  S and the other side are joined     3, 4  S is half closed, and the other side is joined
    1  an edge drawn at S, a 3 behind            to the far corner, or a 3 lies behind
       the next one                        5  S is half closed, the other side closed
    2  the other side is closed, S joined to the far corner
    ```
    """
    far, other = (k + 2) & 3, (side + 2) & 3
    near_edge, next_edge = ((k + 1) & 3, far) if side == (k + 1) & 3 else (far, (k + 1) & 3)
    three_behind = board[CLUE, grid[cell, ACROSS + next_edge]] == 3
    at_side, at_other = grid[cell, CELL_DOT + side], grid[cell, CELL_DOT + other]
    at_far = grid[cell, CELL_DOT + far]
    if way == 0:
        return _joined(board, at_side, at_other)
    if way == 1:
        return board[EDGE, grid[cell, CELL_EDGE + near_edge]] == LINE and three_behind
    if way == 2:
        return closed(grid, board, cell, 0, other) and _joined(board, at_side, at_far)
    if not half_closed(grid, board, cell, 0, side):
        return False
    if way == 3:
        return _joined(board, at_other, at_far)
    return three_behind if way == 4 else closed(grid, board, cell, 0, other)


@kernel
def side_targets(grid, board, number, d, direction, with_empty):
    """Add the side corners of 3s that lie before the end d of a line that leaves in `direction`.

    With `with_empty`, also those of empty cells that the line passes as it passes a 3.

    ```
    T   .           the line comes in to d and must go on round the 3,
      3             so it passes both corners T
    d   T
    |
    ```
    """
    for turn in range(2):
        k = (direction + turn) & 3
        cell = grid[d, DOT_CELL + k]
        sides = ((k + 3) & 3, (k + 1) & 3) if turn else ((k + 1) & 3, (k + 3) & 3)
        if board[state.OPEN, cell] == 3:
            number = _add(grid, board, number, cell, k + 1)
            number = _add(grid, board, number, cell, k + 3)
        elif (
            with_empty and board[state.OPEN, cell] == NO_CLUE and entered(grid, board, cell, k, TL)
        ):
            for first, last in ((0, 1), (2, 2), (3, 4), (5, 5)):
                for side in sides:
                    for way in range(first, last + 1):
                        if _passes_either_way(grid, board, cell, k, side, way):
                            number = _add(grid, board, number, cell, side)
    return number


@kernel
def all_targets(grid, board, d, direction, extension):
    """Gather in TARGET the dots whose joining with the line that ends at d joins d (2.2, 2.4).

    `direction` is that in which the line leaves d, `extension` what `extend` returns of d. Returns
    how many dots were gathered.
    """
    board[state.TARGET, 0], board[state.TARGET, 1] = d, extension[DOT]
    if extension[OVER] != NOWHERE and board[state.KEEPS_LEFTOVERS]:
        d = extension[OVER]  # the listing goes on from where its extension left the variables
    return side_targets(grid, board, 2, d, direction, True)
