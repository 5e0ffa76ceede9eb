"""A difficulty score from a rater's levels, where no times are published."""

import numpy as np
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.model_selection import GroupKFold

from pipeline.calibration.levels.ordinal_cuts import OrdinalCuts
from pipeline.calibration.times.ridge import scaled_features, scales

PENALTIES = (1.0, 10.0, 100.0)


class LevelScore(RegressorMixin, BaseEstimator):
    """The weighted sum of features of an ordinal logistic regression on levels.

    It stands beside `TimeModel`: the same scaling of the features, the same attributes, the
    penalty chosen on puzzles left out, there by the squared distance in levels.

    Parameters
    ----------
    penalties : sequence of float
    folds, seed : int

    Attributes
    ----------
    coef_, mean_, spread_, intercept_, penalty_, held_out_ : as in `TimeModel`, for the score

    Examples
    --------
    >>> steps = np.arange(60.0)
    >>> score = LevelScore(folds=5).fit(steps[:, None], 1 + (steps > 29))
    >>> low, high = score.predict([[10.0], [50.0]])
    >>> bool(low < high)
    True
    """

    def __init__(self, penalties=PENALTIES, folds=5, seed=2024):
        self.penalties = penalties
        self.folds = folds
        self.seed = seed

    def fit(self, features, levels, n_people=None, groups=None):
        """Find the weights.

        Parameters
        ----------
        features : array-like of float, shape (puzzles, features), finite
        levels : array-like of int, shape (puzzles,)
        n_people : not used; for the same call as `TimeModel`
        groups : array-like, shape (puzzles,), optional
            As in `TimeModel`.

        Raises
        ------
        ValueError
            When there are fewer groups than folds, or a feature is not finite.
        """
        table, levels = np.asarray(features, dtype=float), np.asarray(levels, dtype=int)
        groups = np.arange(len(table)) if groups is None else np.asarray(groups)
        cut = GroupKFold(self.folds, shuffle=True, random_state=self.seed)
        folds = list(cut.split(table, groups=groups))
        self.n_features_in_ = table.shape[1]
        self.mean_, self.spread_ = scales(table)
        scaled = scaled_features(table, self.mean_, self.spread_)
        best = np.inf
        for penalty in self.penalties:
            held_out, off = np.empty(len(table)), 0.0
            for rest, out in folds:
                cuts = OrdinalCuts(penalty).fit(scaled[rest], levels[rest])
                held_out[out] = cuts.score_of(scaled[out])
                off += ((cuts.predict(scaled[out]) - levels[out]) ** 2).sum()
            if off < best:
                best, self.penalty_, self.held_out_ = off, float(penalty), held_out
        self.coef_ = OrdinalCuts(self.penalty_).fit(scaled, levels).coef_
        self.intercept_ = 0.0
        return self

    def predict(self, features):
        """Return the difficulty score of each puzzle, ndarray of float."""
        scaled = scaled_features(np.asarray(features, dtype=float), self.mean_, self.spread_)
        return self.intercept_ + scaled @ self.coef_
