"""Hypotheses within a hypothesis (多重の仮定法, Sato 2003, 3.2): what people try at last."""

from pipeline.kernels.compiling import merged_kernel
from pipeline.kinds.slitherlink.solver import deduction, state
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.deduction import BROKE, DONE, EXHAUSTED
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE, UNDECIDED

LEVELS_WITHIN = 3
"""Levels of techniques within the second hypothesis: basic rules, 1 and 2."""
KEPT_WITHIN = state.KEPT + state.STATE
"""Where the state before the second hypothesis is kept."""


@merged_kernel
def suppose_within(grid, board, groups, out, steps, row):
    """Suppose every open edge, both ways, on a board where a hypothesis stands and nothing acts.

    What breaks is refuted, and the first hypothesis is followed on. Ends when it breaks, when
    either hypothesis finishes the board, or when nothing more breaks. Arguments and result are
    those of `deduction.follow`; `row` is that of the list of hypotheses.
    """
    # `follow` leaves out the last level that it is given
    easy = groups[: LEVELS_WITHIN + 1]
    edges = board[state.EDGES]
    place, last = 0, 2 * edges - 1
    state.copy_state(board, 0, KEPT_WITHIN)
    while place <= last:
        e, value = (place >> 1) % edges, LINE if place & 1 == 0 else CROSS
        place += 1
        if board[EDGE, e] != UNDECIDED:
            continue
        row[columns.WITHIN] += 1
        followed, hardest = out[columns.FOLLOWED], out[columns.FOLLOWED_HARDEST]
        state.settle(grid, board, e, value)
        end = deduction.follow(grid, board, easy, out, steps)
        # what was seen within the second hypothesis is no step of the first
        out[columns.FOLLOWED], out[columns.FOLLOWED_HARDEST] = followed, hardest
        if end == DONE:
            return DONE
        state.copy_state(board, KEPT_WITHIN, 0)
        if end == BROKE:
            out[columns.FOLLOWED] += 1
            state.settle(grid, board, e, -value)
            end = deduction.follow(grid, board, groups, out, steps)
            if end != EXHAUSTED:
                return end
            state.copy_state(board, 0, KEPT_WITHIN)
            # once more round, from here
            last = place - 1 + 2 * edges
    return EXHAUSTED
