"""What the engine writes down about a batch of puzzles, as plain tables.

outcome  (puzzles, 9)    one row a puzzle
final    (puzzles, 81)   the last board, 0 for an open cell
step     (steps, 7)      one row a step, puzzle by puzzle; its cells and candidates lie on the tape
tape     (n,)            for each step its message (technique, form, letters, tokens), then what was
                         placed, then what was removed
list     (lists, 9)      one row a list of hypotheses
used     (3,)            how many rows of step, of tape and of list are in use
"""

from typing import NamedTuple

import numpy as np

SOLVED, ENDED, STEPS, LISTS, HYPOTHESES, REFUTED, WORK, FILLED_END, HARDEST_STAGE = range(9)
ENDINGS = ("solved", "accepted hypothesis", "stuck", "contradiction")
BY_PATTERNS, BY_HYPOTHESIS, STUCK, CONTRADICTION = range(4)

(
    STEP_PUZZLE,
    STEP_TECHNIQUE,
    STEP_FILLED,
    STEP_AT,
    STEP_MESSAGE,
    STEP_PLACED,
    STEP_REMOVED,
) = range(7)
"""The last three are the lengths of its lists on the tape, which begin at STEP_AT."""
(
    LIST_PUZZLE,
    LIST_STAGE,
    LIST_FILLED,
    LIST_CANDIDATES,
    LIST_TRIED,
    LIST_REFUTED,
    LIST_CANDIDATE,
    LIST_DEPTH,
    LIST_AFTER_STEP,
) = range(9)
USED_STEPS, USED_TAPE, USED_LISTS = range(3)

# No puzzle has more candidates than these, and each step or refutation takes at least one away.
MOST_STEPS, MOST_LISTS, MOST_TAPE = 810, 5 * 730, 810 * 94


class Record(NamedTuple):
    """The tables of a batch; see the top of this file."""

    outcome: np.ndarray
    final: np.ndarray
    step: np.ndarray
    tape: np.ndarray
    list: np.ndarray
    used: np.ndarray

    def in_use(self, puzzles: int) -> "Record":
        """Return the part of the tables that is in use after so many puzzles."""
        steps, tape, lists = self.used
        return Record(
            self.outcome[:puzzles], self.final[:puzzles], self.step[:steps], self.tape[:tape],
            self.list[:lists], self.used,
        )  # fmt: skip


def new_record(puzzles: int) -> Record:
    """Return empty tables with room for at least one puzzle, and for most batches of so many.

    The engine stops early when a puzzle might not fit; what is left comes in another batch.
    """
    return Record(
        np.zeros((puzzles, 9), np.int32),
        np.zeros((puzzles, 81), np.int8),
        np.zeros((MOST_STEPS + 100 * puzzles, 7), np.int32),
        np.zeros(MOST_TAPE + 1000 * puzzles, np.int32),
        np.zeros((MOST_LISTS + 2 * puzzles, 9), np.int32),
        np.zeros(3, np.int64),
    )
