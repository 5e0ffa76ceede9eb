"""Thresholds where the mean level, made to rise with the score, passes half a level."""

import numpy as np
from scipy.optimize import isotonic_regression
from sklearn.base import BaseEstimator

from pipeline.calibration.levels.binning import LevelCuts, checked, halfway

SAME = 1e-15
"""Scores less than this apart are the same; copies of a puzzle may differ by rounding."""


class IsotonicCuts(LevelCuts, BaseEstimator):
    """Cut scores where the isotonic regression of the level on the score passes k + 1/2.

    Isotonic regression is the rising step function with the least squared distance from the
    levels. Nothing is assumed of the shape of either; the thresholds of levels that few puzzles
    have are pulled towards their neighbours.

    Attributes
    ----------
    levels_, thresholds_ : see `LevelCuts`; a level that the mean never comes near is missing.

    References
    ----------
    Barlow, Bartholomew, Bremner and Brunk (1972), Statistical Inference under Order Restrictions.

    Examples
    --------
    >>> cuts = IsotonicCuts().fit([1, 2, 3, 4, 5, 6], [1, 1, 2, 1, 2, 2])
    >>> cuts.thresholds_, cuts.predict([0, 2.4, 2.6])
    (array([2.5]), array([1, 1, 2]))
    """

    def fit(self, scores, levels):
        """Find the thresholds.

        Parameters
        ----------
        scores : array-like of float, shape (puzzles,), finite
        levels : array-like of int, shape (puzzles,)

        Raises
        ------
        ValueError
            As `level_cuts.checked`.
        """
        scores, levels = checked(scores, levels)
        group = np.cumsum(np.diff(scores, prepend=scores[0]) >= SAME)
        puzzles = np.bincount(group).astype(float)
        means = isotonic_regression(np.bincount(group, levels) / puzzles, weights=puzzles).x[group]
        # Half way goes up, as in 2.5 puzzles being level 3; rounding to even would not rise evenly.
        rounded = np.floor(means + 0.5).astype(int)
        self.levels_, starts = np.unique(rounded, return_index=True)
        self.thresholds_ = halfway(scores, starts[1:])
        return self
