"""What the published program does at a dot where a line cannot go on, outside hypotheses.

Its rule for three crosses at a dot (KOSISYORI, NMIN=3) crosses out "the first open edge" without
asking whether there is one. Where a line comes in there is none, and the program takes the
direction that it found open last, at another dot or cell (NZ(1)). If the line lies in that
direction, it is rubbed out; the dot needs no further look, and the contradiction is forgotten.
Only the edition `listing` follows it there, see `goes_on_when_broken`.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import scan, state
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
def _decide_around(grid, board, first, place, value):
    for direction in range(4):
        e = grid[place, first + direction]
        if board[AS_IT_WAS, e] == UNDECIDED:
            board[AS_IT_WAS, e] = value


@kernel
def _last_open_at_dots(grid, board, decided, dot):
    """The first open direction at the last dot before `dot` that had one, or NOWHERE."""
    _look_back(board, decided)
    found = NOWHERE
    for d in range(dot):
        lines, crosses, direction = _count_around(grid, board, DOT_EDGE, d)
        if direction == NOWHERE:
            continue
        found = direction
        if lines == 2 or crosses == 3:
            _decide_around(grid, board, DOT_EDGE, d, CROSS)
        elif lines == 1 and crosses == 2:
            _decide_around(grid, board, DOT_EDGE, d, LINE)
    return found


@kernel
def _last_open_at_cells(grid, board, decided):
    """The same of the cells with a clue above 0."""
    _look_back(board, decided)
    found = NOWHERE
    for cell in range(board[state.CELLS]):
        if board[CLUE, cell] <= 0:
            continue
        lines, crosses, direction = _count_around(grid, board, CELL_EDGE, cell)
        if direction == NOWHERE:
            continue
        found = direction
        if crosses == 4 - board[CLUE, cell]:
            _decide_around(grid, board, CELL_EDGE, cell, LINE)
        elif lines == board[CLUE, cell]:
            _decide_around(grid, board, CELL_EDGE, cell, CROSS)
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
    scan.mark_all_dirty(board)


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
    direction = _last_open_at_dots(grid, board, _decided_before(board, out, steps, 0), dot)
    if direction == NOWHERE:
        # the clues were asked just before, and all dots in the round of basic rules before that
        direction = _last_open_at_cells(grid, board, _decided_before(board, out, steps, 1))
    if direction == NOWHERE:
        before = _decided_before(board, out, steps, BASIC_RULES)
        direction = _last_open_at_dots(grid, board, before, board[state.DOTS])
    if direction != NOWHERE and board[EDGE, grid[dot, DOT_EDGE + direction]] == LINE:
        _rub_out(grid, board, grid[dot, DOT_EDGE + direction])
