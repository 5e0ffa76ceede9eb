"""What follows from how a puzzle ended: completion ratios, their classes, the solver's own level.

Sato (2003), section 3.4 and KANSEIHIRITU in section 4.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.grid import Size
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.catalogue import Edition
from pipeline.kinds.slitherlink.solver.deduction import NEAR_END_PERCENT

LOW, ENOUGH, NEAR_END = range(3)
"""Classes of the completion ratio (KANTY)."""


class Verdict(NamedTuple):
    """Levels and completion of some puzzles, one entry a puzzle.

    Attributes
    ----------
    level_raw, level : (puzzles,) int8
        1 to 6; they differ only in an edition that has levels of its own (`Solver.own_levels`), as
        its program prints them or its text says. Otherwise the policy of the configuration makes
        the level.
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


def verdict(record: columns.Record, size: Size, edition: Edition) -> Verdict:
    """Return what follows from the record of puzzles of one size."""
    outcome = record.outcome
    # A puzzle that breaks under the basic rules has entered no level at all.
    level_raw = np.maximum(outcome[:, columns.LEVEL], 1)
    ratios, classes = {}, {}
    level, own_levels = level_raw.copy(), KIND.solver(edition.solver).own_levels
    for rank, column in ((3, columns.DECIDED_AT_LEVEL_3), (4, columns.DECIDED_AT_LEVEL_4)):
        decided = outcome[:, column]
        ratios[rank] = np.where(decided < 0, np.nan, decided / size.edges)
        found = completion_class(decided, size.edges, edition.low_below(size.rows))
        never_exhausted = np.where(decided == columns.NEVER_EXHAUSTED, NEAR_END, LOW)
        classes[rank] = np.where(decided < 0, never_exhausted, found).astype(np.int8)
        is_low = (level_raw == rank) & (classes[rank] == LOW)
        level += own_levels & (outcome[:, columns.SOLVED] == 1) & is_low
    ratio_end = np.count_nonzero(record.edge, axis=1) / size.edges
    return Verdict(
        level_raw.astype(np.int8), level.astype(np.int8),
        classes[3], classes[4], ratios[3], ratios[4], ratio_end,
    )  # fmt: skip


def completion_class(decided, edges: int, low_below: float) -> np.ndarray:
    """Return the class of a completion ratio, in whole percent rounded as in the listing.

    Examples
    --------
    >>> completion_class(np.array([159, 160, 190]), 200, 80).tolist()
    [1, 1, 2]
    >>> completion_class(np.array([158]), 200, 80).tolist()
    [0]
    """
    percent = np.floor(np.asarray(decided) / edges * 100 + 0.5)
    low_or_enough = np.where(percent < low_below, LOW, ENOUGH)
    return np.where(percent >= NEAR_END_PERCENT, NEAR_END, low_or_enough).astype(np.int8)
