"""What all methods of cutting scores into levels share: checked input, levels from thresholds."""

from collections.abc import Iterator
from copy import copy
from typing import Self

import numpy as np


class LevelCuts:
    """Scores cut into levels at rising thresholds; how the thresholds are found is the children's.

    Attributes
    ----------
    levels_ : ndarray of int
        The levels that a score can get, rising.
    thresholds_ : ndarray of float, one shorter than `levels_`
        Where each level but the lowest begins, in the unit of the scores.
    """

    def predict(self, scores):
        """Return the level of each score.

        Parameters
        ----------
        scores : array-like of float, shape (puzzles,)

        Returns
        -------
        ndarray of int, shape (puzzles,)
        """
        if not hasattr(self, "thresholds_"):
            raise ValueError(f"{type(self).__name__} is not fitted yet; call `fit` first")
        scores = np.asarray(scores, dtype=float)
        return self.levels_[np.searchsorted(self.thresholds_, scores, side="right")]

    def drawn_anew(self, scores, levels, rng, samples: int) -> Iterator[Self]:
        """Yield the same cuts, fitted to bootstrap samples of the puzzles one after another.

        Parameters
        ----------
        scores, levels : ndarray, shape (puzzles,)
        rng : numpy.random.Generator
        """
        for _ in range(samples):
            drawn = rng.integers(0, len(levels), len(levels))
            yield copy(self).fit(scores[drawn], levels[drawn])


def checked(scores, levels) -> tuple[np.ndarray, np.ndarray]:
    """Return scores and levels as arrays, sorted by score.

    Raises
    ------
    ValueError
        When there is no puzzle, the lengths differ, a score is not finite or a level not whole.

    >>> checked([2.5, 1], [3, 1])
    (array([1. , 2.5]), array([1, 3]))
    """
    scores, levels = np.asarray(scores, dtype=float), np.asarray(levels, dtype=float)
    if scores.ndim != 1 or len(scores) == 0 or scores.shape != levels.shape:
        raise ValueError("scores and levels: expected two lists of the same length, not empty")
    if not np.isfinite(scores).all():
        raise ValueError("scores: expected finite numbers only; leave unknown scores out")
    if not (np.isfinite(levels) & (levels == np.round(levels))).all():
        raise ValueError("levels: expected whole numbers only; leave unknown levels out")
    order = np.argsort(scores, kind="stable")
    return scores[order], levels[order].astype(int)


def halfway(ordered: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Return the thresholds between the scores before and after each of `ends`.

    >>> halfway(np.array([1.0, 2.0, 4.0]), np.array([1, 2]))
    array([1.5, 3. ])
    """
    return (ordered[ends - 1] + ordered[ends]) / 2
