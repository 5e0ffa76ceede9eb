"""What the engine writes down while it solves: arrays that kernels fill, one row a puzzle."""

from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.board.grid import Size

# columns of Record.outcome
SOLVED, LEVEL, ENDED = range(3)
DECIDED_AT_LEVEL_3 = 3  # decided edges when level 3 was first exhausted, or one of those below
DECIDED_AT_LEVEL_4 = 4
HYPOTHESES, REFUTED, STEPS, LISTS, WORK = range(5, 10)
FOLLOWED = 10  # within the hypothesis that stands: steps so far
FOLLOWED_HARDEST = 11  # and LEVEL_WEIGHT times the level of the hardest technique, and its number
ASKED = 12  # the technique that was asked last
OUTCOME_COLUMNS = 13

NEVER_ENTERED, NEVER_EXHAUSTED = -1, -2
LEVEL_WEIGHT = 100

ENDINGS = ("stuck", "solved", "accepted hypothesis", "contradiction")
STUCK, FINISHED, ACCEPTED, CONTRADICTED = range(4)

# columns of Record.step
TECHNIQUE, DECIDED_BEFORE, DECIDED_AFTER, CALL = range(4)
STEP_COLUMNS = 4

# columns of Record.list
STAGE, LIST_DECIDED, CANDIDATES, TRIED = range(4)
# of the hypothesis that broke or finished the board; its edge is the one outside if none did
DECIDING_EDGE, DECIDING_VALUE, BY_TECHNIQUE, AFTER_STEP = range(4, 8)
LIST_FOLLOWED, LIST_HARDEST = 8, 9  # of the hypothesis that decided: FOLLOWED, FOLLOWED_HARDEST
BROKEN_RULE, BROKEN_PLACE = 10, 11  # of the one that broke: one of RULES, number of cell or dot
WITHIN = 12  # hypotheses tried within hypotheses
LIST_COLUMNS = 13

RULES = ("", "too few places", "too many lines", "branch", "dead end", "loop", "no loop", "edge")
"""What a broken hypothesis led to: a clue without places for its lines, or with more lines; a dot
where three lines meet, or where a line cannot go on; a closed loop with anything left over, no
loop at all, or an edge that must be a line and must not."""
TOO_FEW_PLACES, TOO_MANY_LINES, BRANCH, DEAD_END, LOOP, NO_LOOP, BOTH_WAYS = range(1, len(RULES))
CLUE_RULES, DOT_RULES = (TOO_FEW_PLACES, TOO_MANY_LINES), (BRANCH, DEAD_END)
"""Those that have a cell, and those that have a dot, where they are violated."""


class Record(NamedTuple):
    """What happened to some puzzles of one size.

    By puzzle its outcome, the final board, the edges in the order of their decision, the steps,
    and the lists of hypotheses that were tried; the last index is the column.
    """

    outcome: np.ndarray
    edge: np.ndarray
    trail: np.ndarray
    step: np.ndarray
    list: np.ndarray


def new_record(size: Size, puzzles: int) -> Record:
    """Return room for `puzzles` puzzles of the size."""
    return Record(
        np.zeros((puzzles, OUTCOME_COLUMNS), np.int32),
        np.zeros((puzzles, size.edges), np.int8),
        np.zeros((puzzles, size.edges), np.int32),
        np.zeros((puzzles, size.edges + 8, STEP_COLUMNS), np.int32),
        np.zeros((puzzles, 8 * size.edges + 8, LIST_COLUMNS), np.int32),
    )
