"""No loop may close while something is left over (Sato 2003, 2.5, proposition 2.6)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import DOT_DOT, DOT_EDGE, EDGE_CELL
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, UNDECIDED


@kernel
def closes_early(b, lines_of_loop):
    """Whether a loop with so many of the lines drawn cannot be the whole solution."""
    return b[state.CLOSING_MAY_FINISH] == 0 or b[state.LINES] > lines_of_loop


@kernel
def open_edge_between(g, b, d, other):
    """The open edge between two neighbouring dots, or -1."""
    for direction in range(4):
        if g[d, DOT_DOT + direction] == other:
            e = g[d, DOT_EDGE + direction]
            return e if b[EDGE, e] == UNDECIDED else -1
    return -1


@kernel
def _completes(g, b, e):
    """Whether the only line, closed by edge e, satisfies every clue."""
    for c in range(b[state.CELLS]):
        lines = b[state.CELL_LINES, c] + (g[e, EDGE_CELL] == c or g[e, EDGE_CELL + 1] == c)
        if b[CLUE, c] > 0 and lines != b[CLUE, c]:
            return False
    return True


@kernel
def _keep_mouth_open(g, b, d):
    """Cross out the edge between dot d and a later one, if a line has its ends there."""
    other = b[state.OTHER_END, d]
    if b[state.DOT_LINES, d] != 1 or other <= d or b[state.LENGTH, d] == 1:
        return
    e = open_edge_between(g, b, d, other)
    if e >= 0 and (closes_early(b, b[state.LENGTH, d]) or not _completes(g, b, e)):
        state.settle(g, b, e, CROSS)


@kernel
def ends_one_apart(g, b):
    """8. The mouth of a line whose two ends are neighbours stays open (両端が距離1の連結線).

    ```
    .   .---.       .   .---.
    |       |       |   x   |
    .   .---.   →   .   .---.
    |   |           |   |
    .---.           .---.
    ```
    """
    decided = b[state.DECIDED]
    for d in range(b[state.DOTS]):
        _keep_mouth_open(g, b, d)
        if b[state.DECIDED] != decided:
            return
