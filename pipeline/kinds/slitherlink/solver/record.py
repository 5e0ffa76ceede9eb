"""What the engine writes down while it solves: arrays that kernels fill, one row a puzzle."""

from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.grid import Size

# columns of Record.outcome
SOLVED = 0
LEVEL = 1
ENDED = 2
DECIDED_AT_LEVEL_3 = 3  # decided edges when level 3 was first exhausted, -1 if never
DECIDED_AT_LEVEL_4 = 4
HYPOTHESES = 5
REFUTED = 6
STEPS = 7
LISTS = 8
WORK = 9
DECIDED_AT_END = 10
DECIDED_PROVEN = 11  # of these, outside hypotheses
OUTCOME_COLUMNS = 12

ENDINGS = ("stuck", "solved", "accepted hypothesis", "contradiction")
STUCK, FINISHED, ACCEPTED, CONTRADICTED = range(4)

# columns of Record.step
TECHNIQUE, DECIDED_BEFORE, DECIDED_AFTER, CALL = range(4)
STEP_COLUMNS = 4

# columns of Record.list
STAGE, LIST_DECIDED, CANDIDATES, TRIED, BROKEN_EDGE, BROKEN_VALUE, BY_TECHNIQUE, AFTER_STEP = range(
    8
)
LIST_COLUMNS = 8


class Record(NamedTuple):
    """Room for what happened to some puzzles of one size.

    Attributes
    ----------
    outcome : (puzzles, OUTCOME_COLUMNS) int32
    edge : (puzzles, edges) int8
        The final board.
    trail : (puzzles, edges) int32
        Edges in the order of their decision.
    step : (puzzles, edges + 8, STEP_COLUMNS) int32
    list : (puzzles, 5 * edges + 8, LIST_COLUMNS) int32
        One row a list of hypotheses that was tried.
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
        np.zeros((puzzles, 5 * size.edges + 8, LIST_COLUMNS), np.int32),
    )
