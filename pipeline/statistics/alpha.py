"""Krippendorff's alpha of ordinal ratings, in bootstrap samples too.

References
----------
Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, University of Pennsylvania.
"""

import numpy as np

AT_ONCE = 10_000
"""Puzzles whose coincidences are held at once."""


def level_counts(levels, given) -> np.ndarray:
    """Count the raters that put each puzzle in each of the given levels, (puzzles, levels).

    >>> level_counts([[1, 2, 2], [np.nan, 1, 1]], [1, 2]).tolist()
    [[1, 2], [2, 0]]
    """
    return (np.asarray(levels)[:, :, None] == np.asarray(given)).sum(axis=1)


def _coincidences(by_level) -> np.ndarray:
    """Return the coincidences of levels within each puzzle, flat: (puzzles, levels * levels)."""
    pairs = by_level[:, :, None] * by_level[:, None, :]
    same = np.arange(by_level.shape[1])
    pairs[:, same, same] -= by_level
    others = np.maximum(by_level.sum(axis=1) - 1, 1)
    return (pairs / others[:, None, None]).reshape(len(by_level), -1)


def alpha_of_coincidences(counts) -> np.ndarray:
    """Return alpha from coincidences, shape (..., levels, levels); NaN if only one level is given.

    Of two raters the coincidences are their matrix plus its transpose.

    >>> counts = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])
    >>> round(alpha_of_coincidences(counts + counts.T).item(), 4)
    0.834
    """
    pairs = np.asarray(counts, dtype=float)
    ratings = pairs.sum(axis=-1)
    # The distance of two levels is the number of ratings between their middles.
    middle = np.cumsum(ratings, axis=-1) - ratings / 2
    distance = (middle[..., :, None] - middle[..., None, :]) ** 2
    total = ratings.sum(axis=-1)
    observed = (pairs * distance).sum(axis=(-2, -1)) * (total - 1)
    expected = (ratings[..., :, None] * ratings[..., None, :] * distance).sum(axis=(-2, -1))
    defined = expected > 0
    return np.where(defined, 1 - observed / np.where(defined, expected, 1), np.nan)


def alpha_in_samples(levels, weights) -> np.ndarray:
    """Return alpha in every bootstrap sample; NaN where only one level is given.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating
    weights : ndarray of int, shape (samples, puzzles)
    """
    levels = np.asarray(levels, dtype=float)
    given = np.unique(levels[~np.isnan(levels)])
    total = np.zeros((len(weights), len(given) ** 2))
    for start in range(0, len(levels), AT_ONCE):
        here = slice(start, start + AT_ONCE)
        total = total + weights[:, here] @ _coincidences(level_counts(levels[here], given))
    return alpha_of_coincidences(total.reshape(len(weights), len(given), len(given)))


def alpha(levels) -> float:
    """Return Krippendorff's alpha (ordinal) of several raters; NaN if only one level is given.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating
        A puzzle with one rating does not count.

    >>> round(alpha([[1, 1], [2, 2], [3, 3], [3, 2]]), 4)
    0.79
    """
    return alpha_in_samples(levels, np.ones((1, len(levels)), int)).item()
