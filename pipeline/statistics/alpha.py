"""Krippendorff's alpha of ordinal ratings, in bootstrap samples too.

References
----------
Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, University of Pennsylvania.
"""

import numpy as np

AT_ONCE = 10_000
"""Puzzles whose coincidences are held at once."""


def _cluster_shares(levels, clusters, given) -> np.ndarray:
    """Return which share of each cluster gives each level, (clusters, puzzles, levels)."""
    says = np.asarray(levels)[:, :, None] == np.asarray(given)
    counts = np.stack([says[:, clusters == one].sum(axis=1) for one in np.unique(clusters)])
    return counts / np.maximum(counts.sum(axis=2, keepdims=True), 1)


def _coincidences(shares) -> np.ndarray:
    """Return the coincidences of levels of two clusters within each puzzle, flat."""
    whole = shares.sum(axis=0)
    pairs = whole[:, :, None] * whole[:, None, :] - np.einsum("cpi,cpj->pij", shares, shares)
    others = np.maximum(whole.sum(axis=1) - 1, 1)
    return (pairs / others[:, None, None]).reshape(len(whole), -1)


def agree_shares(levels, clusters) -> np.ndarray:
    """Return what share of the pairs of ratings of each puzzle are equal, ndarray (puzzles,).

    Both of a pair are of different clusters, which count as one rater each. NaN where fewer than
    two clusters have rated a puzzle.

    >>> agree_shares([[1, 1, 2], [3, 3, np.nan]], np.array([0, 0, 1])).tolist()
    [0.0, nan]
    """
    levels = np.asarray(levels, dtype=float)
    given = np.unique(levels[~np.isnan(levels)])
    found = [np.zeros(0)]
    for start in range(0, len(levels), AT_ONCE):
        shares = _cluster_shares(levels[start : start + AT_ONCE], clusters, given)
        rated = shares.any(axis=2).sum(axis=0)
        alike = _coincidences(shares)[:, :: len(given) + 1].sum(axis=1)
        found.append(np.where(rated > 1, alike / np.maximum(rated, 1), np.nan))
    return np.concatenate(found)


def alpha_within(counts) -> np.ndarray:
    """Return alpha from coincidences, shape (..., strata, levels, levels).

    Of two raters the coincidences are their matrix plus its transpose. Chance pairs the ratings of
    one stratum only, as in `matrix_coefficients.kappa_within`. NaN if only one level is given.

    >>> counts = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])
    >>> round(alpha_within([counts + counts.T]).item(), 4)
    0.834
    """
    pairs = np.asarray(counts, dtype=float)
    ratings = pairs.sum(axis=-1)
    # The distance of two levels is the number of ratings between their middles.
    of_all = ratings.sum(axis=-2)
    middle = np.cumsum(of_all, axis=-1) - of_all / 2
    distance = (middle[..., :, None] - middle[..., None, :]) ** 2
    others = np.maximum(ratings.sum(axis=-1) - 1, 1)[..., None, None]
    observed = (pairs.sum(axis=-3) * distance).sum(axis=(-2, -1))
    by_chance = (ratings[..., :, None] * ratings[..., None, :] / others).sum(axis=-3)
    expected = (by_chance * distance).sum(axis=(-2, -1))
    defined = expected > 0
    return np.where(defined, 1 - observed / np.where(defined, expected, 1), np.nan)


def alpha_in_samples(levels, weights, clusters=None, strata=None) -> np.ndarray:
    """Return alpha in every bootstrap sample; NaN where only one level is given.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating
    weights : ndarray of int, shape (samples, puzzles)
    clusters : ndarray of int, shape (raters,), optional
        The cluster of each rater; each has its own if not given. Pairs are of two clusters, and a
        cluster counts as one rater: coincidences are the mean over all choices of one of its raters
        on each puzzle.
    strata : ndarray, shape (puzzles,), optional
        Chance pairs ratings of one stratum, see `alpha_within`; all are of one if not given.
    """
    levels = np.asarray(levels, dtype=float)
    _, stratum = np.unique(np.zeros(len(levels)) if strata is None else strata, return_inverse=True)
    clusters = np.arange(levels.shape[1]) if clusters is None else clusters
    given = np.unique(levels[~np.isnan(levels)])
    total = np.zeros((len(weights), stratum.max(initial=0) + 1, len(given) ** 2))
    for start in range(0, len(levels), AT_ONCE):
        here = slice(start, start + AT_ONCE)
        pairs = _coincidences(_cluster_shares(levels[here], clusters, given))
        for one in np.unique(stratum[here]):
            of_one = stratum[here] == one
            total[:, one] += weights[:, here][:, of_one] @ pairs[of_one]
    return alpha_within(total.reshape(*total.shape[:2], len(given), len(given)))


def alpha(levels, clusters=None, strata=None) -> float:
    """Return Krippendorff's alpha (ordinal) of several raters; NaN if only one level is given."""
    return alpha_in_samples(levels, np.ones((1, len(levels)), int), clusters, strata).item()
