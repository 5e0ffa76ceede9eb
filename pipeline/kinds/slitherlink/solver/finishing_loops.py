"""Whether a loop that an edge would close is the whole solution (Sato 2003, 2.5, proposition 2.6).

A connected line is not closed while more is to be drawn. So the loop is traced from the edge that
would close it, over lines and open edges, every way that it can run, and the clues are checked.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import DOT_DOT, DOT_EDGE, EDGE_CELL, EDGE_DOT
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import (
    CLUE,
    CROSS,
    EDGE,
    LENGTH,
    LINE,
    OTHER_END,
    UNDECIDED,
)

FROM, TURNED, TURNS_BEFORE = state.WAY + 1, state.WAY + 2, state.WAY + 3
"""By step of the way: the dot it leaves, the direction it takes, the turns before it."""
LOOKS = 1_000_000
"""Edges looked at. A loop that is not found by then counts as found: its edge stays open."""


@kernel
def _draw(grid, board, e, by):
    """Draw an open edge (by = 1) or rub it out (by = -1), for the time of the search."""
    board[EDGE, e] = LINE if by == 1 else UNDECIDED
    state.count(grid, board, e, LINE, by)


@kernel
def _fits(grid, board, e):
    """Whether the edge is open, and a line on it none too many for its dots and clues."""
    fits = board[EDGE, e] == UNDECIDED
    for i in range(2):
        cell = grid[e, EDGE_CELL + i]
        is_full = 0 <= board[CLUE, cell] <= board[state.CELL_LINES, cell]
        fits &= cell == board[state.CELLS] or not is_full
        fits &= board[state.DOT_LINES, grid[e, EDGE_DOT + i]] < 2
    return fits


@kernel
def _lacks_too_much(board, turns):
    """Whether the clues lack more lines than a loop with so many turns can bring."""
    lacking, forced = 0, 0
    for cell in range(board[state.CELLS]):
        lacking += max(0, board[CLUE, cell] - board[state.CELL_LINES, cell])
    for d in range(board[state.DOTS]):
        forced += board[state.DOT_CROSSES, d] == 2 and board[state.DOT_LINES, d] < 2
    return lacking > 2 * (turns + forced + 1)


@kernel
def _is_all(board, lines):
    """Whether a loop that holds so many of the lines drawn holds all, and every clue is right."""
    for cell in range(board[state.CELLS]):
        if 0 <= board[CLUE, cell] != board[state.CELL_LINES, cell]:
            return False
    return lines == board[state.LINES]


@kernel
def _is_reached(grid, board, start, head, lines, turns):
    """Whether a way from dot `head` to dot `start` makes the loop all (depth first).

    `lines` are those of the drawn lines that the loop holds so far.
    """
    depth, direction, turned, looks, found = 0, 0, 0, 0, False
    while True:
        if direction < 4 and looks < LOOKS and not found:
            looks += 1
            e, d = grid[head, DOT_EDGE + direction], grid[head, DOT_DOT + direction]
            is_turn = board[state.DOT_CROSSES, head] + board[state.DOT_LINES, head] < 3
            if turned + is_turn > turns or not _fits(grid, board, e):
                direction += 1
                continue
            _draw(grid, board, e, 1)
            board[state.WAY, depth], board[FROM, depth] = e, head
            board[TURNED, depth], board[TURNS_BEFORE, depth] = direction, turned
            depth, turned, lines = depth + 1, turned + is_turn, lines + board[LENGTH, d]
            head, direction = board[OTHER_END, d], 0
            if d == start:
                found, direction = _is_all(board, lines - board[LENGTH, d]), 4
        elif depth == 0:
            return found or looks == LOOKS
        else:
            depth -= 1
            head, direction = board[FROM, depth], board[TURNED, depth]
            _draw(grid, board, board[state.WAY, depth], -1)
            turned = board[TURNS_BEFORE, depth]
            lines -= board[LENGTH, grid[head, DOT_DOT + direction]]
            direction += 1


@kernel
def may_finish(grid, board, e, turns):
    """Whether a loop through the open edge e can be the whole solution.

    `turns` bounds at how many dots it can run more than one way.
    """
    if not _fits(grid, board, e) or _lacks_too_much(board, turns):
        return False
    p, q = grid[e, EDGE_DOT], grid[e, EDGE_DOT + 1]
    start, head = board[OTHER_END, p], board[OTHER_END, q]
    _draw(grid, board, e, 1)
    if head == p:
        found = _is_all(board, board[LENGTH, p])
    else:
        lines = board[LENGTH, p] + board[LENGTH, q]
        found = _is_reached(grid, board, start, head, lines, turns)
    _draw(grid, board, e, -1)
    return found


@kernel
def may_finish_without(grid, board, e, turns):
    """Whether a loop past the open edge e, through its first dot, can be the whole solution."""
    d = grid[e, EDGE_DOT]
    found = board[state.DOT_LINES, d] == 2
    board[EDGE, e] = CROSS
    state.count(grid, board, e, CROSS, 1)
    for direction in range(4):
        found = found or may_finish(grid, board, grid[d, DOT_EDGE + direction], turns)
    board[EDGE, e] = UNDECIDED
    state.count(grid, board, e, CROSS, -1)
    return found
