"""Kendall's tau-b and Kendall's W, in bootstrap samples too.

A bootstrap sample is held as weights, how often each puzzle was drawn
(`pipeline.statistics.bootstrap`).
"""

from functools import lru_cache

import numpy as np

from pipeline.statistics.rank_correlation import in_order, ranks_in_samples, sums_of_equal

MOST_FOR_TAU = 3000
"""With more puzzles every pair of them in every sample takes too long."""
MOST_LEVELS = 12
"""With so many different values at most, one rater is gone through level by level."""


def kendall_tau_b(one, other) -> float:
    """Return Kendall's tau-b; of more than `MOST_FOR_TAU` puzzles by scipy, which loads slowly.

    References
    ----------
    Kendall (1945), Biometrika 33.

    >>> round(kendall_tau_b([1, 2, 3, 4], [1, 2, 4, 3]), 4)
    0.6667
    """
    if len(one) <= MOST_FOR_TAU:
        return tau_b_in_samples(one, other, np.ones((1, len(one)), int)).item()
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
    few, many = (np.unique(values, return_inverse=True)[1] for values in (one, other))
    if few.max() > many.max():
        few, many = many, few
    by_levels = few.max() < MOST_LEVELS
    concordant = (_concordant_by_levels if by_levels else _concordant)(few, many, weights)
    apart = [_pairs_apart(values, weights) for values in (few, many)]
    return _ratio(concordant, np.sqrt(apart[0] * apart[1]))


def _concordant_by_levels(level, place, weights) -> np.ndarray:
    """Return twice the pairs that both order alike less those they do not, where one has levels.

    Level by level: how many easier puzzles lie before and after each puzzle in the other's order.
    """
    order = np.argsort(place, kind="stable")
    level, drawn = level[order], weights[:, order].astype(float)
    _, starts = in_order(place[order])
    group = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(order)))
    found = np.zeros(len(weights))
    for one in range(1, level.max() + 1):
        easier = sums_of_equal(drawn * (level < one), starts)
        upto = easier.cumsum(axis=1)
        lead = 2 * upto - easier - upto[:, -1:]
        here = np.flatnonzero(level == one)
        found += np.einsum("sp,sp->s", drawn[:, here], lead[:, group[here]])
    return 2 * found


def _concordant(one, other, weights) -> np.ndarray:
    """Return the same, from the order of every pair of puzzles."""
    order = _orders(one.tobytes(), other.tobytes())
    # Single precision counts up to 16 million exactly; no row holds as many pairs.
    return np.einsum("sp,sp->s", (weights.astype(np.float32) @ order).astype(float), weights)


@lru_cache(maxsize=1)
def _orders(one, other):
    """Return 1 where both order a pair alike, -1 where they do not; one for all samples of both."""
    one, other = (np.frombuffer(places, np.intp) for places in (one, other))
    order = np.sign(one[:, None] - one).astype(np.float32)
    order *= np.sign(other[:, None] - other)
    return order


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
    # As whole numbers cubes of a million puzzles, times raters squared, are beyond 64 bits.
    puzzles, raters = weights.sum(axis=1).astype(float), values.shape[1]
    total = sum(ranks_in_samples(column, weights) for column in values.T)
    away = total - raters * (puzzles + 1)[:, None] / 2
    ties = sum(_cubes_of_ties(column, weights) for column in values.T)
    most = raters**2 * (puzzles**3 - puzzles) - raters * ties
    return _ratio(12 * (weights * away**2).sum(axis=1), most)


def _cubes_of_ties(values, weights):
    tied = _number_of_equal(values, weights).astype(float)
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
