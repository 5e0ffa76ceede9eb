"""The list of hypotheses that a stage tries, in the order in which it tries them."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import Size
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE, UNDECIDED

# rows of the list: by place in it
SUPPOSED_EDGE, SUPPOSED_VALUE, PROPOSED_BY = range(3)
KNOWN = 3  # two rows by edge: whether it is on the list as LINE, as CROSS
NUMBER = 5  # column 0: length of the list
LIST_ROWS = 6


def new_candidates(size: Size) -> np.ndarray:
    """Return an empty list for boards of one size, (LIST_ROWS, 2 * edges + 2) int32."""
    return np.zeros((LIST_ROWS, 2 * size.edges + 2), np.int32)


@kernel
def clear(hyps):
    """Empty the list."""
    for i in range(hyps[NUMBER, 0]):
        e = hyps[SUPPOSED_EDGE, i]
        hyps[KNOWN, e] = hyps[KNOWN + 1, e] = 0
    hyps[NUMBER, 0] = 0


@kernel
def suppose(board, hyps, e, value, technique):
    """Put the hypothesis on the list if the edge is open and the hypothesis is new."""
    known = KNOWN if value == LINE else KNOWN + 1
    if board[EDGE, e] == UNDECIDED and hyps[known, e] == 0:
        i = hyps[NUMBER, 0]
        hyps[SUPPOSED_EDGE, i], hyps[SUPPOSED_VALUE, i], hyps[PROPOSED_BY, i] = e, value, technique
        hyps[known, e] = 1
        hyps[NUMBER, 0] = i + 1


@kernel
def suppose_both(board, hyps, e, technique):
    """Put both the line and the cross on the list."""
    suppose(board, hyps, e, LINE, technique)
    suppose(board, hyps, e, CROSS, technique)
