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

CLUES, DOTS, SURROUNDINGS = 4, 5, 6
"""Numbers of the basic rules; that of dots finds a dead end."""
BASIC_RULES = 3
"""So many techniques are asked in a round of basic rules."""
AS_IT_WAS = state.KEPT + state.STATE + EDGE
"""The program does not nest hypotheses: this row of edges is free to look back in time."""
NOWHERE = -1


@kernel
def _basic_rule(grid, board, first, place):
    """What the rule of a cell or dot as it was says of its open edges, and the first of them."""
    lines, crosses, direction = 0, 0, NOWHERE
    for at in range(3, -1, -1):
        value = board[AS_IT_WAS, grid[place, first + at]]
        lines += value == LINE
        crosses += value == CROSS
        direction = at if value == UNDECIDED else direction
    most = board[CLUE, place] if first == CELL_EDGE else 2
    if lines == most or (first == DOT_EDGE and crosses == 3):
        return CROSS, direction
    is_line = crosses == 4 - most and (first == CELL_EDGE or lines == 1)
    return LINE if is_line else UNDECIDED, direction


@kernel
def _last_open(grid, board, decided, first, places):
    """The first open direction at the last of some dots, or cells with a clue, that had one.

    It was so when only `decided` edges were. The basic rule is followed on the way; NOWHERE if
    none had one.
    """
    for e in range(board[state.EDGES] + 1):
        board[AS_IT_WAS, e] = board[EDGE, e]
    for i in range(decided, board[state.DECIDED]):
        board[AS_IT_WAS, board[state.TRAIL, i]] = UNDECIDED
    found = NOWHERE
    for place in range(places):
        value, direction = _basic_rule(grid, board, first, place)
        if direction == NOWHERE or (first == CELL_EDGE and board[CLUE, place] <= 0):
            continue
        found = direction
        for at in range(4):
            e = grid[place, first + at]
            if board[AS_IT_WAS, e] == UNDECIDED:
                board[AS_IT_WAS, e] = value
    return found


@kernel
def note_last_open(grid, board, out):
    """Note the direction that the program found open last, where it has found a contradiction.

    It has gone through clues and dots, in the rounds of basic rules just before; else what was
    noted stays.
    """
    asked, found = out[columns.ASKED], NOWHERE
    for ago in range(min(state.ASKS_KEPT, board[state.BASIC_ASKS])):
        rule = (asked - CLUES - ago) % BASIC_RULES
        if found == NOWHERE and rule != SURROUNDINGS - CLUES:
            first = CELL_EDGE if rule == 0 else DOT_EDGE
            places = board[state.CELLS] if rule == 0 else board[state.DOTS]
            if ago == 0:
                places = board[state.BROKEN_AT] + 1
            before = board[state.LEFTOVER, state.BEFORE_ASK + ago]
            found = _last_open(grid, board, before, first, places)
    if board[state.BASIC_ASKS] == 0:
        found = _last_open(grid, board, board[state.DECIDED], DOT_EDGE, board[state.DOTS])
    if found != NOWHERE:
        board[state.LAST_OPEN] = found


@kernel
def note_listed(grid, board, stage):
    """Note the open direction of the last cell that the program looks at for a list (MARISU).

    It looks at every cell in stages 2 and 3, and in stage 1 once the board is nearly full.
    """
    looks = stage in (2, 3) or (stage == 1 and board[state.NEAR_END])
    for cell in range(board[state.CELLS] if looks else 0):
        for at in range(3, -1, -1):
            if board[EDGE, grid[cell, CELL_EDGE + at]] == UNDECIDED:
                board[state.LAST_OPEN] = at


@kernel
def forget_dead_end(grid, board, out):
    """Do what the program does at a dead end, if that is what the techniques have just found."""
    dot = board[state.BROKEN_AT]
    if out[columns.ASKED] != DOTS or board[state.DOT_LINES, dot] > 2:
        return
    board[state.DOT_DONE, dot] = 1
    direction = board[state.LAST_OPEN]
    e = grid[dot, DOT_EDGE + max(direction, 0)]
    if direction != NOWHERE and board[EDGE, e] == LINE:
        state.count(grid, board, e, LINE, -1)
        board[EDGE, e] = CROSS
        state.count(grid, board, e, CROSS, 1)
        state.join_again(grid, board)
        state.mark_all_dirty(board)
