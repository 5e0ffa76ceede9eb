"""Spearman's rank correlation, of two lists of numbers and of bootstrap samples of them."""

import numpy as np
from scipy.stats import rankdata

from pipeline.statistics.bootstrap import by_chance, in_samples

DIGITS = 12
"""Round to so many digits, so that results do not depend on the order of summation."""


def spearman(one, other, part=None) -> float:
    """Return Spearman's rank correlation; NaN where all values of one are equal.

    Equal values share their middle rank; infinite ones come last. With `part`, ranks are of each
    part, taken from their mean there and divided by its puzzles, and never ranked over all parts:
    equal values of two parts need not stand beside each other. Of parts that are alike it is the
    mean of rho in each.

    References
    ----------
    Spearman (1904), American Journal of Psychology 15.

    >>> spearman([1, 2, 3, 4], [10, 30, 20, 40])
    0.8
    >>> spearman([1, 2, 9, 8], [3, 4, 1, 1.5], part=[0, 0, 1, 1])
    0.0
    """
    columns = [np.asarray(values, dtype=float) for values in (one, other)]
    ranks = np.zeros((2, len(columns[0])))
    for rows in _rows_of_parts(part, len(columns[0])):
        here = np.array([rankdata(values[rows]) for values in columns])
        ranks[:, rows] = (here - (here.shape[1] + 1) / 2) / here.shape[1]
    spread = np.sqrt((ranks[0] @ ranks[0]) * (ranks[1] @ ranks[1]))
    return round(float(ranks[0] @ ranks[1] / spread), DIGITS) if spread else float("nan")


def spearman_in_samples(one, other, weights, part=None) -> np.ndarray:
    """Return Spearman's rho in every bootstrap sample; NaN where one says the same throughout.

    `weights` are as of `drawn_weights`, (samples, puzzles). With `part`, ranks are of the puzzles
    of a part in the sample.
    """
    one, other = (np.asarray(values, dtype=float) for values in (one, other))
    sums = np.zeros((3, len(weights)))
    for rows in _rows_of_parts(part, len(one)):
        drawn = weights[:, rows]
        sums += _sums_of_products(one[rows], other[rows], drawn) / np.maximum(
            drawn.sum(axis=1) ** 2, 1
        )
    spread = np.sqrt(sums[1] * sums[2])
    defined = spread > 0
    found = sums[0] / np.where(defined, spread, 1)
    return np.round(np.where(defined, found, np.nan), DIGITS)


def _sums_of_products(one, other, weights) -> np.ndarray:
    """Return of ranks from their mean the sums of products, and of squares, (3, samples)."""
    middle = (weights.sum(axis=1, keepdims=True) + 1) / 2
    order, starts = _in_order(one)
    drawn = weights[:, order]
    number = _sums_of_equal(drawn, starts)
    first = number.cumsum(axis=1) - (number - 1) / 2 - middle
    squares = np.einsum("sg,sg,sg->s", number, first, first)
    by_other, starts_of_other = _in_order(other)
    number = _sums_of_equal(weights[:, by_other], starts_of_other)
    second = number.cumsum(axis=1) - (number - 1) / 2 - middle
    squares_of_other = np.einsum("sg,sg,sg->s", number, second, second)
    # In the order of the first, whose ranks are then read one after another.
    place = _group_of_each(by_other, starts_of_other)[order]
    weighted = _sums_of_equal(drawn * second[:, place], starts)
    return np.array([np.einsum("sg,sg->s", weighted, first), squares, squares_of_other])


def sampled_rhos(one, other, samples: int, seed: int, part=None) -> np.ndarray:
    """Return rho in bootstrap samples, each with a puzzle by chance (`bootstrap.in_samples`).

    Chance is the same whichever of the two comes first, in whatever unit. With `part`, both must
    be ranks within parts, so that chance may deal them out to any part.

    >>> bool(np.ptp(sampled_rhos(np.arange(30), np.arange(30), 99, 1)) > 0.02)
    True
    """
    part = np.zeros(len(one)) if part is None else part
    given = [*sorted((one, other), key=lambda values: rankdata(values).tolist()), part]
    return in_samples(
        lambda one, other, part, weights: spearman_in_samples(one, other, weights, part),
        given, samples, seed, by_chance(given, seed),
    )  # fmt: skip


def _rows_of_parts(part, puzzles: int) -> list:
    """Return the rows of every part, which are all where no parts are given."""
    if part is None or not puzzles:
        return [slice(None)] if puzzles else []
    _, number = np.unique(part, return_inverse=True)
    if not number.max():
        return [slice(None)]
    return np.split(np.argsort(number, kind="stable"), np.bincount(number).cumsum()[:-1])


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
    return round(spearman(reference, best, part), 9)
