"""No loop may close while something is left over (Sato 2003, 2.5, proposition 2.6)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import DOT_DOT, DOT_EDGE, EDGE_CELL
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, UNDECIDED


@kernel
def closes_early(board, lines_of_loop):
    """Whether a loop with so many of the lines drawn cannot be the whole solution.

    Where it can, the look is postponed: more lines elsewhere may settle it.
    """
    if board[state.CLOSING_MAY_FINISH] == 0 or board[state.LINES] > lines_of_loop:
        return True
    board[state.POSTPONED] += 1
    return False


@kernel
def open_edge_between(grid, board, d, other):
    """The open edge between two neighbouring dots, or -1."""
    for direction in range(4):
        if grid[d, DOT_DOT + direction] == other:
            e = grid[d, DOT_EDGE + direction]
            return e if board[EDGE, e] == UNDECIDED else -1
    return -1


@kernel
def _completes(grid, board, e):
    """Whether the only line, closed by edge e, satisfies every clue."""
    for cell in range(board[state.CELLS]):
        lines = board[state.CELL_LINES, cell] + (
            grid[e, EDGE_CELL] == cell or grid[e, EDGE_CELL + 1] == cell
        )
        if board[CLUE, cell] > 0 and lines != board[CLUE, cell]:
            return False
    return True


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
        if e >= 0 and (closes_early(board, length) or not _completes(grid, board, e)):
            state.settle(grid, board, e, CROSS)
            if board[state.DECIDED] != decided:
                return
