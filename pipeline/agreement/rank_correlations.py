"""Kendall's tau-b and Kendall's W, in bootstrap samples too.

A bootstrap sample is held as weights, how often each puzzle was drawn (`pipeline.bootstrap`).
"""

import numpy as np

from pipeline.rank_correlation import in_order, ranks_in_samples, sums_of_equal

MOST_FOR_TAU = 3000
"""With more puzzles every pair of them in every sample takes too long."""


def kendall_tau_b(one, other) -> float:
    """Return Kendall's tau-b, by scipy.

    References
    ----------
    Kendall (1945), Biometrika 33.

    >>> round(kendall_tau_b([1, 2, 3, 4], [1, 2, 4, 3]), 4)
    0.6667
    """
    from scipy import stats

    return float(stats.kendalltau(one, other).statistic)


def tau_b_in_samples(one, other, weights) -> np.ndarray:
    """Return Kendall's tau-b in every sample; NaN where a rater says the same throughout.

    Parameters
    ----------
    one, other : array-like of float, shape (puzzles,)
    weights : ndarray of int, shape (samples, puzzles)

    >>> tau_b_in_samples([1, 2, 3, 4], [1, 2, 4, 3], np.array([[1, 1, 1, 1]])).round(3).tolist()
    [0.667]
    """
    one, other = (np.asarray(values, dtype=float) for values in (one, other))
    # Single precision counts up to 16 million exactly; no row holds as many pairs.
    order = np.sign(one[:, None] - one).astype(np.float32)
    order *= np.sign(other[:, None] - other)
    drawn = weights.astype(np.float32)
    concordant = np.einsum("sp,sp->s", (drawn @ order).astype(float), weights)
    apart = [_pairs_apart(values, weights) for values in (one, other)]
    return _ratio(concordant, np.sqrt(apart[0] * apart[1]))


def kendall_w(values, weights) -> np.ndarray:
    """Return Kendall's W of several raters, corrected for ties, in every sample.

    Parameters
    ----------
    values : array-like of float, shape (puzzles, raters), nothing missing
    weights : ndarray of int, shape (samples, puzzles); a row of ones is the corpus itself

    Returns
    -------
    ndarray of float, shape (samples,): 1 where all order the puzzles alike, 0 where their orders
    cancel out; NaN where nobody tells any puzzles apart

    References
    ----------
    Kendall and Babington Smith (1939), Annals of Mathematical Statistics 10.

    >>> kendall_w([[1, 1], [2, 2], [3, 4], [4, 3]], np.ones((1, 4), dtype=int)).tolist()
    [0.9]
    """
    values = np.asarray(values, dtype=float)
    puzzles, raters = weights.sum(axis=1), values.shape[1]
    total = sum(ranks_in_samples(column, weights) for column in values.T)
    away = total - raters * (puzzles + 1)[:, None] / 2
    ties = sum(_cubes_of_ties(column, weights) for column in values.T)
    most = raters**2 * (puzzles**3 - puzzles) - raters * ties
    return _ratio(12 * (weights * away**2).sum(axis=1), most.astype(float))


def _cubes_of_ties(values, weights):
    tied = _number_of_equal(values, weights)
    return (tied**3 - tied).sum(axis=1)


def _pairs_apart(values, weights):
    alike = (_number_of_equal(values, weights).astype(float) ** 2).sum(axis=1)
    return weights.sum(axis=1).astype(float) ** 2 - alike


def _number_of_equal(values, weights):
    order, starts = in_order(values)
    return sums_of_equal(weights[:, order], starts)


def _ratio(above, below):
    defined = below > 0
    return np.where(defined, above / np.where(defined, below, 1), np.nan)
