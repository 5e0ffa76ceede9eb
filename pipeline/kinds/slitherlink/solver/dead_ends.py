"""What the published program does at a dot where a line cannot go on, outside hypotheses.

Its rule for three crosses at a dot (KOSISYORI, NMIN=3) crosses out "the first open edge" without
asking whether there is one. Where a line comes in there is none, and the program takes the
direction that it found open last, at another dot or cell (NZ(1)). If the line lies in that
direction, it is rubbed out; the dot needs no further look, and the contradiction is forgotten.
Only the edition `listing` follows it there, see `goes_on_when_broken`.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, UNDECIDED

DOTS = 5
"""Number of the technique that finds a dead end."""
BASIC_RULES = 3
"""So many techniques are asked in a round of basic rules."""
AS_IT_WAS = state.KEPT + EDGE
"""Outside hypotheses nothing is kept: its row of edges is free to look back in time."""
NOWHERE = -1


@kernel
def _look_back(board, decided):
    """Show in AS_IT_WAS the edges when only so many were decided."""
    for e in range(board[state.EDGES] + 1):
        board[AS_IT_WAS, e] = board[EDGE, e]
    for i in range(decided, board[state.DECIDED]):
        board[AS_IT_WAS, board[state.TRAIL, i]] = UNDECIDED


@kernel
def _count_around(grid, board, first, place):
    """Lines, crosses and the first open direction of the edges of a cell or dot as it was."""
    lines, crosses, open_direction = 0, 0, NOWHERE
    for direction in range(3, -1, -1):
        value = board[AS_IT_WAS, grid[place, first + direction]]
        if value == UNDECIDED:
            open_direction = direction
        lines += value == LINE
        crosses += value == CROSS
    return lines, crosses, open_direction


@kernel
def _told_by_dot(lines, crosses):
    """What the rule of dots says of the open edges at a dot; UNDECIDED if nothing."""
    if lines == 2 or crosses == 3:
        return CROSS
    return LINE if lines == 1 and crosses == 2 else UNDECIDED


@kernel
def _told_by_clue(clue, lines, crosses):
    """What the rule of clues says of the open edges of a cell; UNDECIDED if nothing."""
    if crosses == 4 - clue:
        return LINE
    return CROSS if lines == clue else UNDECIDED


@kernel
def _last_open(grid, board, decided, first, places):
    """The first open direction at the last of some dots, or cells with a clue, that had one.

    The basic rule is followed on the way; NOWHERE if none had one.
    """
    _look_back(board, decided)
    found = NOWHERE
    for place in range(places):
        clue = board[CLUE, place] if first == CELL_EDGE else 1
        lines, crosses, direction = _count_around(grid, board, first, place)
        if direction == NOWHERE or clue <= 0:
            continue
        found = direction
        of_clue = first == CELL_EDGE
        value = _told_by_clue(clue, lines, crosses) if of_clue else _told_by_dot(lines, crosses)
        for at in range(4):
            e = grid[place, first + at]
            if board[AS_IT_WAS, e] == UNDECIDED:
                board[AS_IT_WAS, e] = value
    return found


@kernel
def _decided_before(board, out, steps, asks_ago):
    """How many edges were decided before the technique was asked that was asked so long ago."""
    decided, last = board[state.DECIDED], out[columns.STEPS] - 1
    for i in range(last, max(last - asks_ago - 1, -1), -1):
        if steps[i, columns.CALL] >= board[state.CALLS] - asks_ago:
            decided = steps[i, columns.DECIDED_BEFORE]
    return decided


@kernel
def _rub_out(grid, board, e):
    """Make a line a cross, and join all other lines again."""
    state.count(grid, board, e, LINE, -1)
    board[EDGE, e] = CROSS
    state.count(grid, board, e, CROSS, 1)
    state.join_again(grid, board)
    state.mark_all_dirty(board)


@kernel
def _dead_end(board):
    """The first dot that breaks its rule; NOWHERE if three lines meet there."""
    for d in range(board[state.DOTS]):
        if board[state.DOT_DONE, d]:
            continue
        if board[state.DOT_LINES, d] > 2:
            return NOWHERE
        if board[state.DOT_LINES, d] == 1 and board[state.DOT_CROSSES, d] == 3:
            return d
    return NOWHERE


@kernel
def forget_dead_end(grid, board, out, steps):
    """Do what the program does at a dead end, if that is what the techniques have just found."""
    dot = _dead_end(board)
    if out[columns.ASKED] != DOTS or dot == NOWHERE:
        return
    board[state.DOT_DONE, dot] = 1
    before = _decided_before(board, out, steps, 0)
    direction = _last_open(grid, board, before, DOT_EDGE, dot)
    if direction == NOWHERE:
        # the clues were asked just before, and all dots in the round of basic rules before that
        before = _decided_before(board, out, steps, 1)
        direction = _last_open(grid, board, before, CELL_EDGE, board[state.CELLS])
    if direction == NOWHERE:
        before = _decided_before(board, out, steps, BASIC_RULES)
        direction = _last_open(grid, board, before, DOT_EDGE, board[state.DOTS])
    if direction != NOWHERE and board[EDGE, grid[dot, DOT_EDGE + direction]] == LINE:
        _rub_out(grid, board, grid[dot, DOT_EDGE + direction])
