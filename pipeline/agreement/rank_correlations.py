"""Kendall's tau-b, Spearman's rho and Kendall's W, with bootstrap intervals.

A bootstrap sample is held as weights, how often each puzzle was drawn, so that thousands of
samples are ranked without sorting any of them.
"""

import numpy as np

MOST_FOR_TAU = 3000
"""With more puzzles every pair of them in every sample takes too long."""
NUMBERS_AT_ONCE = 2_500_000
"""Weights held at once: some 20 MB, and a few times that for their ranks."""


def drawn_weights(puzzles: int, samples: int, seed) -> np.ndarray:
    """Return how often each puzzle stands in each bootstrap sample.

    Parameters
    ----------
    seed : int, or numpy.random.Generator to go on with

    Returns
    -------
    ndarray of int, shape (samples, puzzles)

    >>> drawn_weights(5, 3, seed=1).sum(axis=1)
    array([5, 5, 5])
    """
    drawn = np.random.default_rng(seed).integers(0, puzzles, size=(samples, puzzles))
    drawn += puzzles * np.arange(samples)[:, None]
    return np.bincount(drawn.ravel(), minlength=samples * puzzles).reshape(samples, puzzles)


def in_samples(function, puzzles: int, samples: int, seed: int) -> np.ndarray:
    """Return what `function` gives for every bootstrap sample, some samples at a time.

    Parameters
    ----------
    function : from weights, shape (samples, puzzles), to an array of shape (samples,)

    >>> in_samples(lambda weights: weights.sum(axis=1), 5, 3, seed=1)
    array([5, 5, 5])
    """
    random, at_once = np.random.default_rng(seed), max(1, NUMBERS_AT_ONCE // puzzles)
    portions = [min(at_once, samples - start) for start in range(0, samples, at_once)]
    return np.concatenate([function(drawn_weights(puzzles, many, random)) for many in portions])


def ranks_in_samples(values, weights) -> np.ndarray:
    """Return the rank of every puzzle in every sample, equal values in the middle of theirs.

    Parameters
    ----------
    values : array-like of float, shape (puzzles,)
    weights : ndarray of int, shape (samples, puzzles), as of `drawn_weights`

    Returns
    -------
    ndarray of float, shape (samples, puzzles); what a sample does not hold has a rank too, which
    counts for nothing

    >>> ranks_in_samples([5, 7, 5], np.array([[1, 1, 1], [2, 1, 0]])).tolist()
    [[1.5, 3.0, 1.5], [1.5, 3.0, 1.5]]
    """
    _, place = np.unique(np.asarray(values, dtype=float), return_inverse=True)
    by_value = _sums_by_group(weights, place)
    return (np.cumsum(by_value, axis=1) - (by_value - 1) / 2)[:, place]


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


def rho_in_samples(one, other, weights) -> np.ndarray:
    """Return Spearman's rho in every sample; NaN where a rater says the same throughout.

    Parameters
    ----------
    one, other : array-like of float, shape (puzzles,)
    weights : ndarray of int, shape (samples, puzzles)

    >>> rho_in_samples([1, 2, 3, 4], [1, 2, 4, 3], np.array([[1, 1, 1, 1]])).round(3).tolist()
    [0.8]
    """
    puzzles = weights.sum(axis=1, keepdims=True)
    first, second = (ranks_in_samples(values, weights) - (puzzles + 1) / 2
                     for values in (one, other))  # fmt: skip
    spread = [(weights * ranks**2).sum(axis=1) for ranks in (first, second)]
    return _ratio((weights * first * second).sum(axis=1), np.sqrt(spread[0] * spread[1]))


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
    _, place = np.unique(values, return_inverse=True)
    tied = _sums_by_group(weights, place)
    return (tied**3 - tied).sum(axis=1)


def _pairs_apart(values, weights):
    _, place = np.unique(values, return_inverse=True)
    alike = (_sums_by_group(weights, place).astype(float) ** 2).sum(axis=1)
    return weights.sum(axis=1).astype(float) ** 2 - alike


def _sums_by_group(weights, place) -> np.ndarray:
    order = np.argsort(place, kind="stable")
    starts = np.searchsorted(place[order], np.arange(place.max() + 1))
    return np.add.reduceat(weights[:, order], starts, axis=1)


def _ratio(above, below):
    defined = below > 0
    return np.where(defined, above / np.where(defined, below, 1), np.nan)
