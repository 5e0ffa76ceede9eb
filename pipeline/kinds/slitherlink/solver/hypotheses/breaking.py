"""What a hypothesis led to when it broke, as a person sees it on the board."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE


@kernel
def _broken_clue(b):
    """The first cell with more lines than its clue, or too few places left for them; -1 if none."""
    for c in range(b[state.CELLS]):
        clue = b[CLUE, c]
        if clue > 0 and (b[state.CELL_LINES, c] > clue or b[state.CELL_CROSSES, c] > 4 - clue):
            return c
    return -1


@kernel
def _broken_dot(b):
    """The first dot where three lines meet, or where a line cannot go on; -1 if none."""
    for d in range(b[state.DOTS]):
        lines, crosses = b[state.DOT_LINES, d], b[state.DOT_CROSSES, d]
        if lines > 2 or (lines == 1 and crosses == 3):
            return d
    return -1


@kernel
def note_what_broke(b, row):
    """Write into the row of a list of hypotheses which rule is violated on the board, and where.

    Where no rule is violated yet, a technique has found an edge that must be a line and must not.
    """
    cell, dot = _broken_clue(b), _broken_dot(b)
    row[columns.BROKEN_PLACE] = cell if cell >= 0 else dot
    if cell >= 0:
        exceeded = b[state.CELL_LINES, cell] > b[CLUE, cell]
        row[columns.BROKEN_RULE] = columns.TOO_MANY_LINES if exceeded else columns.TOO_FEW_PLACES
    elif dot >= 0:
        meet = b[state.DOT_LINES, dot] > 2
        row[columns.BROKEN_RULE] = columns.BRANCH if meet else columns.DEAD_END
    elif b[state.BROKEN] == 1:
        row[columns.BROKEN_RULE] = columns.BOTH_WAYS
    else:
        closed = b[state.LOOPS] > 0
        row[columns.BROKEN_RULE] = columns.LOOP if closed else columns.NO_LOOP
