"""Two raters compared from book to book by two analyses of covariance.

One analysis regresses the levels of the first on the books, given those of the second, the other
those of the second given those of the first. Where books grow harder and nobody changes, both find
a rise (Lord's paradox), since levels have errors; where the first grows stricter, one finds a rise
and the other a fall. A change counts only if both find it. Levels are given as categories, so that
scales may have different numbers of levels.

References
----------
Lord (1967), A paradox in the interpretation of group comparisons, Psychological Bulletin 68.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd

SIGNIFICANCE = 0.03
"""Probability that any rater of a corpus is said to have changed by chance."""
LEAST_SLOPE = 0.05
"""Of one rater's levels on the other's; below it the two have no order in common."""
DRAWS = 10_000
"""Of the greatest of several normal variables, for the critical value."""


class Analysis(NamedTuple):
    """The change of a rater, in levels, in every pattern of the books.

    `influence` (puzzles, patterns) is what each puzzle adds to the change; the squares sum to its
    variance, which has `freedom` degrees.
    """

    change: np.ndarray
    influence: np.ndarray
    freedom: np.ndarray

    @property
    def error(self) -> np.ndarray:
        """The standard error of each change."""
        return np.sqrt(np.square(self.influence).sum(axis=0))


def compare(own, other, part, patterns) -> tuple[Analysis, Analysis]:
    """Return how one rater changes against another one, in every pattern of the books.

    `patterns` (puzzles, patterns) are 0 before a change and 1 after it. Returned are the change in
    levels of `own` given the levels of the other, and the other way round. If nobody errs, or only
    one of the two, the change lies between them.
    """
    both = (own.notna() & other.notna()).to_numpy()
    of_both = own[both].to_numpy(), other[both].to_numpy()
    slope = _slope(*of_both[::-1], part[both])
    found = []
    for one, given, scale in ((*of_both, 1.0), (*of_both[::-1], -1 / slope)):
        change, influence, freedom = _given(one, given, part[both], patterns[both])
        whole = np.zeros(patterns.shape)
        whole[both] = influence * scale
        found.append(Analysis(change * scale, whole, freedom))
    return tuple(found)


def _given(own, other, part, patterns) -> Analysis:
    """Return the coefficient of each pattern, given the other's levels and the parts.

    Errors may have any variances (MacKinnon and White 1985, HC3); a split of few puzzles against
    many has few degrees of freedom.
    """
    basis = _basis(other, part)
    own, patterns = (values - basis @ (basis.T @ values) for values in (own, patterns))
    square = np.square(patterns).sum(axis=0)
    square[square < 1e-9 * len(own)] = np.nan
    change = own @ patterns / square
    errors = own[:, None] - patterns * change
    free = 1 - np.square(basis).sum(axis=1)[:, None] - np.square(patterns) / square
    weighted = np.divide(errors, free, where=free > 1e-9, out=np.zeros_like(errors))
    freedom = square**2 / (patterns**4).sum(axis=0)
    return Analysis(change, patterns * weighted / square, freedom)


def intervals(pairs, bootstrap, tested) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the change in every pattern, of the pair that changes least, and its interval.

    The interval holds that of the mean of all pairs, for all patterns and tested raters at once;
    that of the mean of each pair, for all patterns; and that of each analysis by itself, with the
    error probability on one side.
    """
    from scipy.stats import norm, t

    def mean_of(analyses):
        return Analysis(*(np.mean(some, axis=0) for some in zip(*analyses, strict=True)))

    of_pairs = [mean_of(pair) for pair in pairs]
    mean, once = mean_of(of_pairs), 1 - bootstrap.confidence
    asked = [(one, once) for pair in pairs for one in pair]
    asked += [(one, norm.sf(_critical(one, once, bootstrap.seed))) for one in of_pairs]
    asked.append((mean, norm.sf(_critical(mean, SIGNIFICANCE / tested, bootstrap.seed))))
    widths = [t.isf(tail, one.freedom) * one.error for one, tail in asked]
    changed = [one.change for one, _ in asked]
    lows, highs = np.subtract(changed, widths), np.add(changed, widths)
    figures = np.array([one.change for one in of_pairs])
    least = np.nan_to_num(np.abs(figures), nan=np.inf).argmin(axis=0)
    figure = np.take_along_axis(figures, least[None], axis=0)[0]
    return figure, lows.min(axis=0), highs.max(axis=0)


def _basis(*factors) -> np.ndarray:
    from scipy.linalg import orth

    return orth(np.hstack([np.equal.outer(one, np.unique(one)) for one in factors]).astype(float))


def _critical(analysis, significance: float, seed: int) -> float:
    """Return what the greatest of the patterns' standardised changes seldom exceeds by chance."""
    known = analysis.error > 0
    if not known.any():
        return np.nan
    standard = analysis.influence[:, known] / analysis.error[known]
    values, vectors = np.linalg.eigh(standard.T @ standard)
    drawn = _drawn(seed, len(values))
    greatest = np.abs((drawn * np.sqrt(values.clip(0))) @ vectors.T).max(axis=1)
    return float(np.quantile(greatest, 1 - significance))


@lru_cache(maxsize=4)
def _drawn(seed, number) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(DRAWS, number))


def _slope(own, other, part) -> float:
    """Return the slope of one rater's levels on the other's within parts; NaN where it is flat."""
    basis = _basis(part)
    own, other = (values - basis @ (basis.T @ values) for values in (own, other))
    square = other @ other
    slope = own @ other / square if square > 1e-9 else 0.0
    return float(slope) if slope > LEAST_SLOPE else np.nan


def above(own: pd.Series, other: pd.Series) -> pd.Series:
    """Return how far a rater is above another one on each puzzle, given difficulty.

    The mean of both analyses, without books.
    """
    both = pd.concat([own, other], axis=1, keys=["own", "other"]).dropna()
    rest = {
        one: both[one] - both.groupby(given)[one].transform("mean")
        for one, given in (("own", "other"), ("other", "own"))
    }
    slope = _slope(both["other"].to_numpy(), both["own"].to_numpy(), np.zeros(len(both)))
    return (rest["own"] - rest["other"] / slope) / 2
