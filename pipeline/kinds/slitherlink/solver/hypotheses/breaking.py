"""What a hypothesis led to when it broke, as a person sees it on the board."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE


@kernel
def _broken_clue(board):
    """The first cell with more lines than its clue, or too few places left for them; -1 if none."""
    for cell in range(board[state.CELLS]):
        clue = board[CLUE, cell]
        if clue > 0 and (
            board[state.CELL_LINES, cell] > clue or board[state.CELL_CROSSES, cell] > 4 - clue
        ):
            return cell
    return -1


@kernel
def _broken_dot(board):
    """The first dot where three lines meet, or where a line cannot go on; -1 if none."""
    for d in range(board[state.DOTS]):
        lines, crosses = board[state.DOT_LINES, d], board[state.DOT_CROSSES, d]
        if lines > 2 or (lines == 1 and crosses == 3):
            return d
    return -1


@kernel
def note_what_broke(board, row):
    """Write into the row of a list of hypotheses which rule is violated on the board, and where.

    Where no rule is violated yet, a technique has found an edge that must be a line and must not.
    """
    cell, dot = _broken_clue(board), _broken_dot(board)
    row[columns.BROKEN_PLACE] = cell if cell >= 0 else dot
    if cell >= 0:
        exceeded = board[state.CELL_LINES, cell] > board[CLUE, cell]
        row[columns.BROKEN_RULE] = columns.TOO_MANY_LINES if exceeded else columns.TOO_FEW_PLACES
    elif dot >= 0:
        meet = board[state.DOT_LINES, dot] > 2
        row[columns.BROKEN_RULE] = columns.BRANCH if meet else columns.DEAD_END
    elif board[state.BROKEN] == 1:
        row[columns.BROKEN_RULE] = columns.BOTH_WAYS
    else:
        closed = board[state.LOOPS] > 0
        row[columns.BROKEN_RULE] = columns.LOOP if closed else columns.NO_LOOP
