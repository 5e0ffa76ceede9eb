"""What follows from how a puzzle ended: completion ratios, their classes, the level after level-up.

Sato (2003), section 3.4 and KANSEIHIRITU in section 4.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.grid import Size
from pipeline.kinds.slitherlink.solver.catalogue import Edition
from pipeline.kinds.slitherlink.solver.engine import NEAR_END_PERCENT
from pipeline.kinds.slitherlink.solver.record import (
    DECIDED_AT_LEVEL_3,
    DECIDED_AT_LEVEL_4,
    LEVEL,
    SOLVED,
    Record,
)

LOW, ENOUGH, NEAR_END = range(3)
"""Classes of the completion ratio (KANTY)."""


class Verdict(NamedTuple):
    """Levels and completion of some puzzles, one entry a puzzle.

    Attributes
    ----------
    level_raw, level : (puzzles,) int8
        1 to 6, before and after level-up.
    class_level3, class_level4 : (puzzles,) int8
        LOW, ENOUGH or NEAR_END when level 3, level 4 was first exhausted. If it was entered but
        never exhausted: NEAR_END; if never entered: LOW.
    ratio_level3, ratio_level4 : (puzzles,) float64
        The completion ratio at that moment, NaN without it.
    ratio_end : (puzzles,) float64
        Of the final board.
    """

    level_raw: np.ndarray
    level: np.ndarray
    class_level3: np.ndarray
    class_level4: np.ndarray
    ratio_level3: np.ndarray
    ratio_level4: np.ndarray
    ratio_end: np.ndarray


def verdict(record: Record, size: Size, edition: Edition) -> Verdict:
    """Return what follows from the record of puzzles of one size."""
    outcome = record.outcome
    # A puzzle that breaks under the basic rules has entered no level at all.
    level_raw = np.maximum(outcome[:, LEVEL], 1)
    ratios, classes = {}, {}
    level = level_raw.copy()
    for rank, column in ((3, DECIDED_AT_LEVEL_3), (4, DECIDED_AT_LEVEL_4)):
        decided = outcome[:, column]
        ratios[rank] = np.where(decided < 0, np.nan, decided / size.edges)
        threshold = edition.threshold_percent(rank, size.rows)
        found = completion_class(decided, size.edges, threshold)
        never_exhausted = np.where(level_raw >= rank, NEAR_END, LOW)
        classes[rank] = np.where(decided < 0, never_exhausted, found).astype(np.int8)
        level += (outcome[:, SOLVED] == 1) & (level_raw == rank) & (classes[rank] == LOW)
    ratio_end = np.count_nonzero(record.edge, axis=1) / size.edges
    return Verdict(
        level_raw.astype(np.int8), level.astype(np.int8),
        classes[3], classes[4], ratios[3], ratios[4], ratio_end,
    )  # fmt: skip


def completion_class(decided, edges: int, threshold_percent: float) -> np.ndarray:
    """Return the class of a completion ratio, in whole percent rounded as in the listing.

    Examples
    --------
    >>> completion_class(np.array([159, 160, 190]), 200, 80).tolist()
    [1, 1, 2]
    >>> completion_class(np.array([158]), 200, 80).tolist()
    [0]
    """
    percent = np.floor(np.asarray(decided) / edges * 100 + 0.5)
    low_or_enough = np.where(percent < threshold_percent, LOW, ENOUGH)
    return np.where(percent >= NEAR_END_PERCENT, NEAR_END, low_or_enough).astype(np.int8)
