"""What a hypothesis led to when it broke, as a person sees it on the board."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE


@kernel
def _rule_and_place(board):
    """The first cell whose clue is violated, else the first dot whose rule is; else no place."""
    for cell in range(board[state.CELLS]):
        clue = board[CLUE, cell]
        if clue > 0 and board[state.CELL_LINES, cell] > clue:
            return columns.TOO_MANY_LINES, cell
        if clue > 0 and board[state.CELL_CROSSES, cell] > 4 - clue:
            return columns.TOO_FEW_PLACES, cell
    for d in range(board[state.DOTS]):
        if board[state.DOT_LINES, d] > 2:
            return columns.BRANCH, d
        if board[state.DOT_LINES, d] == 1 and board[state.DOT_CROSSES, d] == 3:
            return columns.DEAD_END, d
    if board[state.BROKEN] == 1:
        return columns.BOTH_WAYS, -1
    return columns.LOOP if board[state.LOOPS] > 0 else columns.NO_LOOP, -1


@kernel
def note_what_broke(board, row):
    """Write into the row of a list of hypotheses which rule is violated on the board, and where.

    Where no rule is violated yet, a technique has found an edge that must be a line and must not.
    """
    row[columns.BROKEN_RULE], row[columns.BROKEN_PLACE] = _rule_and_place(board)
