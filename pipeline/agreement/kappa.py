"""Quadratic weighted kappa of two raters, with a bootstrap interval."""

import warnings
from typing import NamedTuple

import numpy as np
from scipy.stats import DegenerateDataWarning, bootstrap
from sklearn.metrics import cohen_kappa_score

LEAST_PUZZLES = 3
"""With fewer puzzles in common nothing is computed."""
# Numbers held at once while resampling: some 40 MB, however many puzzles there are.
RESAMPLED_AT_ONCE = 2_500_000


class Kappa(NamedTuple):
    """A weighted kappa, the ends of its interval, and why one of them may be NaN."""

    kappa: float
    low: float
    high: float
    note: str


def quadratic_kappa(level_rows, level_cols, samples=999, seed=2003, confidence=0.95) -> Kappa:
    """Return the quadratic weighted kappa of two raters and its percentile bootstrap interval.

    Puzzles are drawn with replacement, both levels of a puzzle together.

    Parameters
    ----------
    level_rows, level_cols : array-like of int, one entry a puzzle
    samples : int, number of bootstrap samples
    seed : int
    confidence : float between 0 and 1, what the interval covers

    Returns
    -------
    Kappa. Fewer than three puzzles, or all puzzles in one level by both raters: NaN, and the
    note says which. Kappa without interval: a sample fell into one level.

    References
    ----------
    Cohen (1968), Weighted kappa, Psychological Bulletin 70. Efron and Tibshirani (1993), An
    Introduction to the Bootstrap, chapter 13.

    >>> round(quadratic_kappa([1, 2, 3, 3] * 5, [1, 2, 3, 2] * 5).kappa, 4)
    0.8
    >>> quadratic_kappa([2, 2, 2], [2, 2, 2])
    Kappa(kappa=nan, low=nan, high=nan, note='all puzzles in one level')
    """
    rows = np.asarray(level_rows, dtype=float)
    cols = np.asarray(level_cols, dtype=float)
    if len(rows) < LEAST_PUZZLES:
        return Kappa(np.nan, np.nan, np.nan, f"fewer than {LEAST_PUZZLES} puzzles in common")
    if np.ptp(rows) == 0 and np.ptp(cols) == 0:
        same = rows[0] == cols[0]
        note = "all puzzles in one level" if same else "all puzzles in one level by each rater"
        return Kappa(np.nan, np.nan, np.nan, note)
    # Without all labels scikit-learn would close the gap that a level nobody gives leaves.
    labels = np.arange(min(rows.min(), cols.min()), max(rows.max(), cols.max()) + 1)
    kappa = cohen_kappa_score(rows, cols, labels=labels, weights="quadratic")
    interval = bootstrap_interval(rows, cols, samples, seed, confidence)
    one_level = [name for name, levels in (("rows", rows), ("columns", cols)) if not np.ptp(levels)]
    note = f"the rater of the {one_level[0]} gives one level only" if one_level else ""
    if np.isnan(interval.low):
        note = "no interval: a bootstrap sample fell into one level"
    return Kappa(float(kappa), float(interval.low), float(interval.high), note)


def bootstrap_interval(rows, cols, samples, seed, confidence):
    """Return the interval as an object with `low` and `high`, both NaN where it has none."""
    with warnings.catch_warnings():
        # It speaks of samples in which all puzzles fall into one level; the note says it.
        warnings.simplefilter("ignore", DegenerateDataWarning)
        return bootstrap(
            (rows, cols),
            kappa_from_moments,
            paired=True,
            vectorized=True,
            n_resamples=samples,
            batch=max(1, RESAMPLED_AT_ONCE // len(rows)),
            method="percentile",
            confidence_level=confidence,
            rng=np.random.default_rng(seed),
        ).confidence_interval


def kappa_from_moments(rows, cols, axis=-1):
    """Return quadratic weighted kappas along `axis`, of many samples at once.

    With squared weights kappa needs no matrix: it is 1 minus the mean square of the differences
    over what that would be if the raters were independent, the two variances and the square of
    the difference of the means. NaN where both raters give one and the same level throughout.

    >>> rows, cols = np.array([1, 2, 3, 3]), np.array([1, 2, 3, 2])
    >>> kappa_from_moments(rows, cols).round(4)
    np.float64(0.8)
    """
    observed = ((rows - cols) ** 2).mean(axis=axis)
    difference = rows.mean(axis=axis) - cols.mean(axis=axis)
    expected = rows.var(axis=axis) + cols.var(axis=axis) + difference**2
    defined = expected > 0
    return np.where(defined, 1 - observed / np.where(defined, expected, 1), np.nan)[()]
