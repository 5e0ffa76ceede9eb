"""No loop may close while something is left over (Sato 2003, 2.5, proposition 2.6)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.finishing_loops import may_finish, may_finish_without
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, UNDECIDED


@kernel
def closes_early(grid, board, e, value, turns):
    """Whether the loop that the open edge e closes unless it gets `value` leaves something over.

    `turns` bounds at how many dots the loop can run more than one way. Where it is the whole
    solution, or may be, the look is postponed: what is decided elsewhere may settle it.
    """
    if board[state.CLOSING_MAY_FINISH] == 0:
        return True
    if value == CROSS:
        may_be_all = may_finish(grid, board, e, turns)
    else:
        may_be_all = may_finish_without(grid, board, e, turns)
    board[state.POSTPONED] += may_be_all
    return not may_be_all


@kernel
def open_edge_between(grid, board, d, other):
    """The open edge between two neighbouring dots, or -1."""
    for direction in range(4):
        if grid[d, DOT_DOT + direction] == other:
            e = grid[d, DOT_EDGE + direction]
            return e if board[EDGE, e] == UNDECIDED else -1
    return -1


@kernel
def ends_one_apart(grid, board):
    """8. The mouth of a line whose two ends are neighbours stays open (両端が距離1の連結線).

    ```
    .   .---.       .   .---.
    |       |       |   x   |
    .   .---.   →   .   .---.
    |   |           |   |
    .---.           .---.
    ```
    """
    decided = board[state.DECIDED]
    for d in range(board[state.DOTS]):
        other, length = board[state.OTHER_END, d], board[state.LENGTH, d]
        if board[state.DOT_LINES, d] != 1 or other <= d or length == 1:
            continue
        e = open_edge_between(grid, board, d, other)
        if e >= 0 and closes_early(grid, board, e, CROSS, 0):
            state.settle(grid, board, e, CROSS)
            if board[state.DECIDED] != decided:
                return
