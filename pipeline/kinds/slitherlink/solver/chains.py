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
DOT, CELL, CORNER, OVER, LINES = range(5)
"""What `extend` returns."""


@kernel
def list_chains(grid, board):
    """List the connected lines in the order of their first ends; return how many there are.

    Fills the rows CHAIN_END (first and last dot), CHAIN_LENGTH (edges) and, at both dots, CHAIN_AT
    (number in the list).
    """
    number = 0
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
def line_direction(grid, board, d):
    """The direction in which the line leaves its end d."""
    for direction in range(4):
        if board[EDGE, grid[d, DOT_EDGE + direction]] == LINE:
            return direction
    return NOWHERE


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
        if (
            d == board[state.DOTS]
            or board[state.DOT_LINES, d] > 0
            or board[state.DOT_CROSSES, d] != 2
        ):
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

    Returns
    -------
    cell, corner : int
        The cell and the corner C where the line comes out; NOWHERE if it cannot be told.
    """
    if board[state.DOT_LINES, d] + board[state.DOT_CROSSES, d] != 2:
        return NOWHERE, NOWHERE
    k = 0
    while k < 4 and not (
        board[EDGE, grid[d, DOT_EDGE + ((k + 1) & 3)]] == UNDECIDED
        and board[EDGE, grid[d, DOT_EDGE + ((k + 2) & 3)]] == UNDECIDED
    ):
        k += 1
    if k == 4:
        return NOWHERE, NOWHERE
    cell = grid[d, DOT_CELL + k]
    next_closed, last_closed = closed(grid, board, cell, k, TR), closed(grid, board, cell, k, BL)
    if (next_closed and last_closed) or (board[CLUE, cell] == 2 and (next_closed or last_closed)):
        return cell, (k + 2) & 3
    if closed(grid, board, cell, k, BR) and (next_closed or last_closed):
        return cell, (k + 3) & 3 if next_closed else (k + 1) & 3
    return NOWHERE, NOWHERE


@kernel
def extend(grid, board, d, skipped):
    """Extend a line that ends at d: across cells, and over other lines that it meets.

    Parameters
    ----------
    skipped : int
        Number of the line in the list that is not gone over (its own).

    Returns
    -------
    dot : int
        The last dot reached; d itself where there is no extension.
    cell, corner : int
        The last cell crossed and the corner where it was left; NOWHERE if the extension is none
        or ends with another line.
    over : int
        The end d of the last line that was gone over, or NOWHERE.
    lines : int
        Lines drawn already on the extension.
    """
    cell, corner, over, lines = NOWHERE, NOWHERE, NOWHERE, 0
    for _ in range(board[state.DOTS]):
        next_cell, next_corner = cross_cell(grid, board, d)
        if next_cell == NOWHERE:
            break
        cell, corner = next_cell, next_corner
        d = grid[cell, CELL_DOT + corner]
        if board[state.DOT_LINES, d] != 1 or board[state.CHAIN_AT, d] == skipped:
            break
        lines += board[state.LENGTH, d]
        d = over = board[state.OTHER_END, d]
        cell = corner = NOWHERE
    return d, cell, corner, over, lines


@kernel
def joined(board, d, other):
    """Whether the two dots are the ends of one connected line."""
    return board[state.DOT_LINES, d] == 1 and d != other and board[state.OTHER_END, d] == other


@kernel
def _add(grid, board, number, cell, corner):
    board[state.TARGET, number] = grid[cell, CELL_DOT + (corner & 3)]
    return number + 1


@kernel
def _passes_either_way(grid, board, cell, k, side, other, way):
    """Whether a line that enters an empty cell at corner k passes its corner `side` (2.2, 2.4).

    `way` counts the reasons, in the order in which the listing looks for them:

    ```
    0  S and the other side are joined     3, 4  S is half closed, and the other side is joined
    1  an edge drawn at S, a 3 behind            to the far corner, or a 3 lies behind
       the next one                        5  S is half closed, the other side closed
    2  the other side is closed, S joined to the far corner
    ```
    """
    s, o = grid[cell, CELL_DOT + side], grid[cell, CELL_DOT + other]
    far = grid[cell, CELL_DOT + ((k + 2) & 3)]
    at_side, at_other = (k + 1) & 3, (k + 2) & 3
    if side != at_side:
        at_side, at_other = at_other, at_side
    if way == 0:
        return joined(board, s, o)
    if way == 1:
        return (
            board[EDGE, grid[cell, CELL_EDGE + at_side]] == LINE
            and board[CLUE, grid[cell, ACROSS + at_other]] == 3
        )
    if way == 2:
        return closed(grid, board, cell, 0, other) and joined(board, s, far)
    if not half_closed(grid, board, cell, 0, side):
        return False
    if way == 3:
        return joined(board, o, far)
    if way == 4:
        return board[CLUE, grid[cell, ACROSS + at_other]] == 3
    return closed(grid, board, cell, 0, other)


@kernel
def _targets_like_three(grid, board, number, cell, k, clockwise):
    """Add the side corners of an empty cell that a line passes which enters it at corner k."""
    first, last = ((k + 1) & 3, (k + 3) & 3) if clockwise else ((k + 3) & 3, (k + 1) & 3)
    for ways in ((0, 1), (2, 2), (3, 4), (5, 5)):
        for turn in range(2):
            side, other = (first, last) if turn == 0 else (last, first)
            for way in range(ways[0], ways[1] + 1):
                if _passes_either_way(grid, board, cell, k, side, other, way):
                    number = _add(grid, board, number, cell, side)
    return number


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
        if board[state.OPEN, cell] == state.DONE:
            continue
        if board[CLUE, cell] == 3:
            number = _add(grid, board, number, cell, k + 1)
            number = _add(grid, board, number, cell, k + 3)
        elif with_empty and board[CLUE, cell] == NO_CLUE and entered(grid, board, cell, k, TL):
            number = _targets_like_three(grid, board, number, cell, k, turn == 0)
    return number


@kernel
def all_targets(grid, board, d, direction, extension):
    """Gather in TARGET the dots whose joining with the line that ends at d joins d (2.2, 2.4).

    Parameters
    ----------
    direction : int
        The direction in which the line leaves d.
    extension : as `extend` returns it of d

    Returns
    -------
    How many dots were gathered.
    """
    board[state.TARGET, 0], board[state.TARGET, 1] = d, extension[DOT]
    if extension[OVER] != NOWHERE and board[state.KEEPS_LEFTOVERS]:
        d = extension[OVER]  # the listing goes on from where its extension left the variables
    return side_targets(grid, board, 2, d, direction, True)
