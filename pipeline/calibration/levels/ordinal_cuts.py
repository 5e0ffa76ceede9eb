"""Levels by ordinal logistic regression: a weighted sum of features, cut at thresholds."""

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, log_expit
from sklearn.base import BaseEstimator

from pipeline.calibration.levels.binning import LevelCuts
from pipeline.calibration.times.time_model import scales

CLOSE_ENOUGH = 1e-8
GAPS = (-12.0, 6.0)
"""Between which the log of the gap between two thresholds lies, on the scale of log odds."""


class OrdinalCuts(LevelCuts, BaseEstimator):
    """Ordinal logistic regression (the proportional odds model) with a ridge penalty.

    The log odds that a puzzle is harder than level k are x b - t_k: one weighted sum of the
    features, the difficulty score, and one threshold a level. The level predicted is that between
    whose thresholds the score lies: with even odds to be harder, and to be easier.

    Parameters
    ----------
    alpha : float
        The penalty alpha / 2 times the squared length of b, of features scaled to spread 1; with
        0 it is the greatest likelihood, which has no top where a feature separates the levels.

    Attributes
    ----------
    coef_ : ndarray of float, one a feature, in the unit of the features
    thresholds_, levels_ : see `LevelCuts`, for the score

    References
    ----------
    McCullagh (1980), Regression models for ordinal data, J. R. Statist. Soc. B 42.

    Examples
    --------
    >>> cuts = OrdinalCuts(alpha=0.1).fit([1, 2, 3, 4, 5, 6], [1, 1, 2, 1, 2, 2])
    >>> cuts.predict([1, 6])
    array([1, 2])
    """

    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, features, levels):
        """Find weights and thresholds.

        Parameters
        ----------
        features : array-like of float, shape (puzzles,) or (puzzles, features), finite
        levels : array-like of int, shape (puzzles,)

        Raises
        ------
        ValueError
            When there is no puzzle, the lengths differ or a feature is not finite.
        """
        table, levels = _table(features), np.asarray(levels, dtype=int)
        if len(table) == 0 or levels.shape != (len(table),):
            raise ValueError("features and levels: expected the same number of puzzles, not none")
        if not np.isfinite(table).all():
            raise ValueError("features: expected finite numbers only")
        self.levels_, classes = np.unique(levels, return_inverse=True)
        middle, spread = scales(table)
        scaled = (table - middle) / spread
        above = np.array([(classes > k).mean() for k in range(len(self.levels_) - 1)])
        start = np.concatenate([np.zeros(table.shape[1]), _as_gaps(-np.log(above / (1 - above)))])
        if len(self.levels_) == 1:
            self.coef_, self.thresholds_ = np.zeros(table.shape[1]), np.zeros(0)
            return self
        found = minimize(
            _loss,
            start,
            args=(scaled, classes, self.alpha),
            jac=True,
            method="L-BFGS-B",
            bounds=[(None, None)] * (table.shape[1] + 1) + [GAPS] * (len(self.levels_) - 2),
            options={"maxiter": 2000, "ftol": 1e-12, "gtol": CLOSE_ENOUGH},
        ).x
        weights, cuts = found[: table.shape[1]], _from_gaps(found[table.shape[1] :])
        self.coef_ = weights / spread
        self.thresholds_ = cuts + middle @ self.coef_
        return self

    def score_of(self, features):
        """Return the difficulty score of each puzzle: the weighted sum of its features."""
        return _table(features) @ self.coef_

    def predict(self, features):
        """Return the level of each puzzle, ndarray of int."""
        return super().predict(self.score_of(features))


def _table(features):
    table = np.asarray(features, dtype=float)
    return table[:, None] if table.ndim == 1 else table


def _as_gaps(cuts):
    """Return the first cut and the logs of the gaps between cuts, which any numbers may be."""
    return np.concatenate([cuts[:1], np.log(np.maximum(np.diff(cuts), 1e-6))])


def _from_gaps(gaps):
    return np.concatenate([gaps[:1], gaps[:1] + np.cumsum(np.exp(gaps[1:]))])


def _loss(found, table, classes, alpha):
    """Return the penalised negative log likelihood and its derivatives."""
    weights, gaps = found[: table.shape[1]], found[table.shape[1] :]
    ends = np.concatenate([[-np.inf], _from_gaps(gaps), [np.inf]])
    scores = table @ weights
    upper, lower = ends[classes + 1] - scores, ends[classes] - scores
    # The chance of lying between two ends, as a product whose factors' logs never overflow.
    between = (ends[1:] - ends[:-1])[classes]
    logs = log_expit(upper) + log_expit(-lower) + np.log(-np.expm1(-between))
    narrow = 1 / np.expm1(between)
    of_upper, of_lower = expit(-upper) + narrow, expit(lower) + narrow
    by_weight = table.T @ (of_upper - of_lower) + alpha * weights
    cuts = len(ends) - 2
    by_cut = np.bincount(classes, -of_upper, cuts + 1)[:cuts]
    by_cut = by_cut + np.bincount(classes, of_lower, cuts + 1)[1:]
    # Every later cut moves with a gap.
    by_gap = np.cumsum(by_cut[::-1])[::-1]
    by_gap[1:] *= np.exp(gaps[1:])
    loss = -logs.sum() + alpha / 2 * weights @ weights
    return loss, np.concatenate([by_weight, by_gap])
