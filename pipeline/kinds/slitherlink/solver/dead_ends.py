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
def _look_back(b, decided):
    """Show in AS_IT_WAS the edges when only so many were decided."""
    for e in range(b[state.EDGES] + 1):
        b[AS_IT_WAS, e] = b[EDGE, e]
    for i in range(decided, b[state.DECIDED]):
        b[AS_IT_WAS, b[state.TRAIL, i]] = UNDECIDED


@kernel
def _count_around(g, b, first, place):
    """Lines, crosses and the first open direction of the edges of a cell or dot as it was."""
    lines, crosses, open_direction = 0, 0, NOWHERE
    for direction in range(3, -1, -1):
        value = b[AS_IT_WAS, g[place, first + direction]]
        if value == UNDECIDED:
            open_direction = direction
        lines += value == LINE
        crosses += value == CROSS
    return lines, crosses, open_direction


@kernel
def _decide_around(g, b, first, place, value):
    for direction in range(4):
        e = g[place, first + direction]
        if b[AS_IT_WAS, e] == UNDECIDED:
            b[AS_IT_WAS, e] = value


@kernel
def _last_open_at_dots(g, b, decided, dot):
    """The first open direction at the last dot before `dot` that had one, or NOWHERE."""
    _look_back(b, decided)
    found = NOWHERE
    for d in range(dot):
        lines, crosses, direction = _count_around(g, b, DOT_EDGE, d)
        if direction == NOWHERE:
            continue
        found = direction
        if lines == 2 or crosses == 3:
            _decide_around(g, b, DOT_EDGE, d, CROSS)
        elif lines == 1 and crosses == 2:
            _decide_around(g, b, DOT_EDGE, d, LINE)
    return found


@kernel
def _last_open_at_cells(g, b, decided):
    """The same of the cells with a clue above 0."""
    _look_back(b, decided)
    found = NOWHERE
    for c in range(b[state.CELLS]):
        if b[CLUE, c] <= 0:
            continue
        lines, crosses, direction = _count_around(g, b, CELL_EDGE, c)
        if direction == NOWHERE:
            continue
        found = direction
        if crosses == 4 - b[CLUE, c]:
            _decide_around(g, b, CELL_EDGE, c, LINE)
        elif lines == b[CLUE, c]:
            _decide_around(g, b, CELL_EDGE, c, CROSS)
    return found


@kernel
def _decided_before(b, out, steps, asks_ago):
    """How many edges were decided before the technique was asked that was asked so long ago."""
    decided, last = b[state.DECIDED], out[columns.STEPS] - 1
    for i in range(last, max(last - asks_ago - 1, -1), -1):
        if steps[i, columns.CALL] >= b[state.CALLS] - asks_ago:
            decided = steps[i, columns.DECIDED_BEFORE]
    return decided


@kernel
def _rub_out(g, b, e):
    """Make a line a cross, and join all other lines again."""
    state.count(g, b, e, LINE, -1)
    b[EDGE, e] = CROSS
    state.count(g, b, e, CROSS, 1)
    state.join_again(g, b)


@kernel
def _dead_end(b):
    """The first dot that breaks its rule; NOWHERE if three lines meet there."""
    for d in range(b[state.DOTS]):
        if b[state.DOT_DONE, d]:
            continue
        if b[state.DOT_LINES, d] > 2:
            return NOWHERE
        if b[state.DOT_LINES, d] == 1 and b[state.DOT_CROSSES, d] == 3:
            return d
    return NOWHERE


@kernel
def forget_dead_end(g, b, out, steps):
    """Do what the program does at a dead end, if that is what the techniques have just found."""
    dot = _dead_end(b)
    if out[columns.ASKED] != DOTS or dot == NOWHERE:
        return
    b[state.DOT_DONE, dot] = 1
    direction = _last_open_at_dots(g, b, _decided_before(b, out, steps, 0), dot)
    if direction == NOWHERE:
        # the clues were asked just before, and all dots in the round of basic rules before that
        direction = _last_open_at_cells(g, b, _decided_before(b, out, steps, 1))
    if direction == NOWHERE:
        before = _decided_before(b, out, steps, BASIC_RULES)
        direction = _last_open_at_dots(g, b, before, b[state.DOTS])
    if direction != NOWHERE and b[EDGE, g[dot, DOT_EDGE + direction]] == LINE:
        _rub_out(g, b, g[dot, DOT_EDGE + direction])
