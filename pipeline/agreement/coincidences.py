"""Krippendorff's alpha of several raters, in bootstrap samples too: from coincidences of levels.

Each puzzle has as many coincidences as there are pairs of levels, so they are made of some thousand
puzzles at a time, and only their sums are kept.
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from pipeline.statistics import matrix_coefficients as of_matrix

AT_ONCE = 10_000
"""Puzzles whose coincidences are held at once."""


def level_counts(levels, given) -> np.ndarray:
    """Count how many raters put each puzzle in each level.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating
    given : array-like of the levels that are counted

    Returns
    -------
    ndarray of int, shape (puzzles, levels)

    >>> level_counts([[1, 2, 2], [np.nan, 1, 1]], [1, 2]).tolist()
    [[1, 2], [2, 0]]
    """
    return (np.asarray(levels)[:, :, None] == np.asarray(given)).sum(axis=1)


def coincidences(by_level) -> np.ndarray:
    """Return the coincidences of levels within each puzzle, flat: (puzzles, levels * levels).

    Parameters
    ----------
    by_level : ndarray of int, shape (puzzles, levels), as of `level_counts`

    >>> coincidences(np.array([[1, 2]])).tolist()
    [[0.0, 1.0, 1.0, 1.0]]
    """
    pairs = by_level[:, :, None] * by_level[:, None, :]
    same = np.arange(by_level.shape[1])
    pairs[:, same, same] -= by_level
    others = np.maximum(by_level.sum(axis=1) - 1, 1)
    return (pairs / others[:, None, None]).reshape(len(by_level), -1)


def alpha(levels, highest: int) -> float:
    """Return Krippendorff's alpha, ordinal, of several raters.

    Parameters
    ----------
    levels : ndarray of float, shape (puzzles, raters), NaN where there is no rating
        Not all in one level.
    highest : int
        Levels go from 1 to this.

    >>> round(alpha(np.array([[1.0, 1], [2, 2], [3, 3], [3, 2]]), 3), 4)
    0.79
    """
    if len(levels) > AT_ONCE:
        # The package holds the coincidences of every puzzle, several times over.
        counted = partial(level_counts, given=np.arange(1, highest + 1))
        return alphas(levels, np.ones((1, len(levels)), int), counted).item()
    # Loaded here, since who only reads coefficients need not wait.
    import krippendorff

    domain = range(1, highest + 1)
    return float(krippendorff.alpha(levels.T, value_domain=domain, level_of_measurement="ordinal"))


def alphas(levels, weights, counted: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    """Return Krippendorff's alpha, ordinal, in every sample; NaN where all ratings are one level.

    Parameters
    ----------
    levels : ndarray, a row a puzzle
    weights : ndarray of int, shape (samples, puzzles)
    counted : function from some rows of `levels` to what `level_counts` returns of them

    >>> levels = np.array([[1, 1], [2, 2], [3, 3], [3, 2]])
    >>> weights = np.ones((1, 4), int)
    >>> alphas(levels, weights, lambda some: level_counts(some, [1, 2, 3])).round(4).tolist()
    [0.79]
    """
    total = 0.0
    for start in range(0, len(levels), AT_ONCE):
        here = slice(start, start + AT_ONCE)
        total = total + weights[:, here] @ coincidences(counted(levels[here]))
    number = round(np.sqrt(total.shape[1]))
    return of_matrix.ordinal_alpha(total.reshape(-1, number, number))
