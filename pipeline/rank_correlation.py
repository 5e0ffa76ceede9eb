"""Spearman's rank correlation: how alike two lists of numbers put their puzzles in order."""

import numpy as np

DIGITS = 12
"""Rounded to so many, so that no figure hangs on the last bit of a sum."""


def spearman(one, other) -> float:
    """Return Spearman's rank correlation; NaN where all values of one are equal.

    Parameters
    ----------
    one, other : array-like of float, shape (puzzles,)
        Equal values share their middle rank; infinite ones come last.

    References
    ----------
    Spearman (1904), American Journal of Psychology 15.

    >>> spearman([1, 2, 3, 4], [10, 30, 20, 40])
    0.8
    """
    ranks = middle_ranks(one), middle_ranks(other)
    if len(ranks[0]) < 2 or np.ptp(ranks[0]) == 0 or np.ptp(ranks[1]) == 0:
        return float("nan")
    return round(float(np.corrcoef(*ranks)[0, 1]), DIGITS)


def middle_ranks(values) -> np.ndarray:
    """Return the rank of each value from 1, equal values their middle one.

    It is what scipy.stats.rankdata returns, whose package takes as long to load as a short verb
    runs. Where one value is NaN, all ranks are.

    Parameters
    ----------
    values : array-like of float, shape (n,)

    Returns
    -------
    ndarray of float, shape (n,)

    >>> middle_ranks([10, 30, 10, float("inf")])
    array([1.5, 3. , 1.5, 4. ])
    """
    values = np.asarray(values, dtype=float)
    if np.isnan(values).any():
        return np.full(len(values), np.nan)
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(counts) - (counts - 1) / 2)[place]
