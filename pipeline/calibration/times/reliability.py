"""The noise ceiling: the rank correlation that a perfect prediction could reach.

Published times are those of a few people. Where persons' own times are known, halves of the persons
give their reliability (Spearman and Brown).
"""

from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.times.cross_validation import SEED
from pipeline.corpora.attempts.persons import are_linked, solved_by_half, together_of
from pipeline.corpora.attempts.practice import without_practice
from pipeline.statistics.bootstrap import percentile_ends
from pipeline.statistics.rank_correlation import spearman

CUTS = 50
SAMPLES_A_CUT = 10
MIN_PEOPLE = 4
WIDEST_CEILING = 0.2
"""A ceiling with a wider interval is not reported."""


class Ceiling(NamedTuple):
    """The expected Spearman's rho of a perfect model, and its bootstrap interval (95 %)."""

    value: float
    low: float
    high: float


CEILING_COLUMNS = ["ceiling", "ceiling_low", "ceiling_high"]
NO_CEILING = Ceiling(*[float("nan")] * 3)


def is_known(low: float, high: float) -> bool:
    """Return whether a ceiling's interval is narrow enough to report the ceiling.

    >>> is_known(0.7, 0.9), is_known(0.55, 1.0), is_known(float("nan"), 1.0)
    (True, False, False)
    """
    return round(high - low, 9) <= WIDEST_CEILING


def ceiling_of_attempts(attempts: pd.DataFrame) -> Ceiling:
    """Return the ceiling of Spearman's rho from single persons' times.

    All persons are split into halves, once for all puzzles, many times. From the correlation r of
    the halves' times the ceiling is the root of 2 r / (1 + r). The times of a half are made as
    ratings are (`pipeline.corpora.attempts.persons`). NaN with fewer than three puzzles that
    `MIN_PEOPLE` or more tried.

    References
    ----------
    Spearman (1910) and Brown (1910), British Journal of Psychology 3.
    """
    rng = np.random.default_rng(SEED)
    tried = attempts.groupby("puzzle_id")["puzzle_id"].transform("size") >= MIN_PEOPLE
    rows = attempts[tried].sort_values(["puzzle_id", "person"])
    if rows["puzzle_id"].nunique() < 3:
        return NO_CEILING
    person, names = pd.factorize(rows["person"])
    spreads = None
    if rows["finished"].any() and are_linked(rows):
        all_people, _, _ = together_of(rows)
        spreads = all_people.person_spread, all_people.error_spread
        # Once for both halves: a half by itself might not tell practice.
        rows = without_practice(rows, all_people.practice)
    values, samples, most = [], [], 0
    for _ in range(CUTS):
        in_first = rng.permutation(len(names)) < len(names) / 2
        halves = _rated_by_both(rows, in_first[person], spreads)
        if len(halves) < 3:
            continue
        most = max(most, len(halves))
        values.append(_stepped_up(halves))
        drawn = rng.integers(0, len(halves), (SAMPLES_A_CUT, len(halves)))
        samples += [_stepped_up(halves[row]) for row in drawn]
    if not np.isfinite(samples).any():
        return NO_CEILING
    value = float(np.nanmedian(values))
    return Ceiling(value, *percentile_ends(np.array(samples), most))


def _rated_by_both(rows, in_first, spreads) -> np.ndarray:
    """Return the times of the puzzles that persons of both halves tried, (puzzles, 2)."""
    halves = [
        solved_by_half(half, spreads)["seconds"] for half in (rows[in_first], rows[~in_first])
    ]
    return pd.concat(halves, axis=1, join="inner").to_numpy(float)


def _stepped_up(halves) -> float:
    agree = max(spearman(*halves.T), 0.0)
    return float(np.sqrt(2 * agree / (1 + agree)))
