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
    from scipy.stats import rankdata

    ranks = rankdata(one), rankdata(other)
    if len(ranks[0]) < 2 or np.ptp(ranks[0]) == 0 or np.ptp(ranks[1]) == 0:
        return float("nan")
    return round(float(np.corrcoef(*ranks)[0, 1]), DIGITS)
