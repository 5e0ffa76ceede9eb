"""Spearman's rank correlation, of two lists of numbers and of bootstrap samples of them."""

import numpy as np
from scipy.stats import rankdata

from pipeline.statistics.bootstrap import by_chance, in_samples

DIGITS = 12
"""Round to so many digits, so that results do not depend on the order of summation."""


def spearman(one, other) -> float:
    """Return Spearman's rank correlation; NaN where all values of one are equal.

    Equal values share their middle rank; infinite ones come last.

    References
    ----------
    Spearman (1904), American Journal of Psychology 15.

    >>> spearman([1, 2, 3, 4], [10, 30, 20, 40])
    0.8
    """
    ranks = [rankdata(np.asarray(values, dtype=float)) for values in (one, other)]
    if not len(ranks[0]) or np.ptp(ranks[0]) == 0 or np.ptp(ranks[1]) == 0:
        return float("nan")
    return round(float(np.corrcoef(*ranks)[0, 1]), DIGITS)


def spearman_in_samples(one, other, weights) -> np.ndarray:
    """Return Spearman's rho in every bootstrap sample; NaN where one says the same throughout.

    `weights` are as of `drawn_weights`, (samples, puzzles).

    >>> spearman_in_samples([1, 2, 3, 4], [1, 2, 4, 3], np.array([[1, 1, 1, 1]])).tolist()
    [0.8]
    """
    middle = (weights.sum(axis=1, keepdims=True) + 1) / 2
    order, starts = _in_order(one)
    drawn = weights[:, order]
    number = _sums_of_equal(drawn, starts)
    first = number.cumsum(axis=1) - (number - 1) / 2 - middle
    spread = np.einsum("sg,sg,sg->s", number, first, first)
    by_other, starts_of_other = _in_order(other)
    number = _sums_of_equal(weights[:, by_other], starts_of_other)
    second = number.cumsum(axis=1) - (number - 1) / 2 - middle
    spread = np.sqrt(spread * np.einsum("sg,sg,sg->s", number, second, second))
    # In the order of the first, whose ranks are then read one after another.
    place = _group_of_each(by_other, starts_of_other)[order]
    weighted = _sums_of_equal(drawn * second[:, place], starts)
    defined = spread > 0
    found = np.einsum("sg,sg->s", weighted, first) / np.where(defined, spread, 1)
    return np.round(np.where(defined, found, np.nan), DIGITS)


def sampled_rhos(one, other, samples: int, seed: int) -> np.ndarray:
    """Return rho in bootstrap samples, each with a puzzle by chance (`bootstrap.in_samples`).

    Chance is the same whichever of the two comes first, in whatever unit.

    >>> bool(np.ptp(sampled_rhos(np.arange(30), np.arange(30), 99, 1)) > 0.02)
    True
    """
    both = sorted((one, other), key=lambda values: rankdata(values).tolist())
    return in_samples(spearman_in_samples, both, samples, seed, by_chance(both, seed))


def _in_order(values) -> tuple[np.ndarray, np.ndarray]:
    """Return the order of the values, and the positions in it where a greater value begins."""
    values = np.asarray(values, dtype=float)
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    return order, np.concatenate([[0], 1 + np.flatnonzero(ordered[1:] != ordered[:-1])])


def _sums_of_equal(weights, starts) -> np.ndarray:
    """Return the sums over equal values, of weights in the order of the values."""
    if len(starts) == weights.shape[1]:
        return weights
    return np.add.reduceat(weights, starts, axis=1)


def _group_of_each(order, starts) -> np.ndarray:
    """Return the number of the group of equal values in which each value is."""
    group = np.empty(len(order), int)
    group[order] = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(order)))
    return group


def attainable_rho(reference, values, part) -> float:
    """Return the rank correlation if each part's values were in the order of the reference.

    >>> attainable_rho(np.arange(4.0), np.array([2, 1, 1, 2]), np.zeros(4))
    0.894427191
    """
    best = np.empty(len(values))
    for one in np.unique(part):
        here = np.flatnonzero(part == one)
        best[here[np.argsort(reference[here], kind="stable")]] = np.sort(values[here])
    return round(spearman(reference, best), 9)
