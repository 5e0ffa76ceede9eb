"""A difficulty score from a rater's levels, where no times are published."""

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, log_expit

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import ScaledLinearModel, scaled_features, scales

PENALTIES, FOLDS = (1.0, 10.0, 100.0), 5
GAPS = (-12.0, 6.0)
"""Limits of the log of the gap between two thresholds, in log odds."""


class LevelScore(ScaledLinearModel):
    """The weighted sum of features of an ordinal logistic regression on levels.

    The interface is that of `TimeModel`. The penalty is chosen on puzzles left out, by the squared
    distance in levels.
    """

    def __init__(self, seed=2024):
        self.seed = seed

    def fit(self, features, levels, n_people=None, groups=None):
        """Find the weights; parameters as in `TimeModel.fit`, of which `n_people` is ignored."""
        table, levels = np.asarray(features, dtype=float), np.asarray(levels, dtype=int)
        groups = np.arange(len(table)) if groups is None else np.asarray(groups)
        fold = fold_of_each(groups, FOLDS, self.seed)
        self.mean_, self.spread_ = scales(table)
        scaled = scaled_features(table, self.mean_, self.spread_)
        best = np.inf
        for penalty in PENALTIES:
            held_out, off = np.empty(len(table)), 0.0
            for number in range(FOLDS):
                out = fold == number
                weights, thresholds, given = ordinal_regression(scaled[~out], levels[~out], penalty)
                held_out[out] = scaled[out] @ weights
                found = given[np.searchsorted(thresholds, held_out[out], side="right")]
                off += ((found - levels[out]) ** 2).sum()
            if off < best:
                best, self.penalty_, self.held_out_scores_ = off, float(penalty), held_out
        self.coef_, _, _ = ordinal_regression(scaled, levels, self.penalty_)
        self.intercept_ = 0.0
        return self


def ordinal_regression(features, levels, penalty) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Fit ordinal logistic regression (the proportional odds model) with a ridge penalty.

    The log odds that a puzzle is harder than level k are the weighted sum of its features less
    threshold k.

    Parameters
    ----------
    penalty : float
        Half of it times the squared length of the weights, of features scaled to spread 1.

    Returns
    -------
    weights of the features, thresholds of their weighted sum, and the levels between these

    References
    ----------
    McCullagh (1980), Regression models for ordinal data, J. R. Statist. Soc. B 42.
    """
    given, classes = np.unique(levels, return_inverse=True)
    count = features.shape[1]
    if len(given) == 1:
        return np.zeros(count), np.zeros(0), given
    middle, spread = scales(features)
    scaled = (features - middle) / spread
    above = np.array([(classes > k).mean() for k in range(len(given) - 1)])
    cuts = -np.log(above / (1 - above))
    # The first cut, and the logs of the gaps between cuts, which may be any numbers.
    gaps = np.concatenate([cuts[:1], np.log(np.maximum(np.diff(cuts), 1e-6))])
    found = minimize(
        _loss,
        np.concatenate([np.zeros(count), gaps]),
        args=(scaled, classes, penalty),
        jac=True,
        method="L-BFGS-B",
        bounds=[(None, None)] * (count + 1) + [GAPS] * (len(given) - 2),
        options={"maxiter": 2000, "ftol": 1e-12, "gtol": 1e-8},
    ).x
    weights = found[:count] / spread
    return weights, _from_gaps(found[count:]) + middle @ weights, given


def _from_gaps(gaps):
    return np.concatenate([gaps[:1], gaps[:1] + np.cumsum(np.exp(gaps[1:]))])


def _loss(found, table, classes, penalty):
    """Return the penalised negative log likelihood and its derivatives."""
    weights, gaps = found[: table.shape[1]], found[table.shape[1] :]
    ends = np.concatenate([[-np.inf], _from_gaps(gaps), [np.inf]])
    scores = table @ weights
    upper, lower = ends[classes + 1] - scores, ends[classes] - scores
    # The probability between two ends, as a product whose factors' logs never overflow.
    between = (ends[1:] - ends[:-1])[classes]
    logs = log_expit(upper) + log_expit(-lower) + np.log(-np.expm1(-between))
    narrow = 1 / np.expm1(between)
    of_upper, of_lower = expit(-upper) + narrow, expit(lower) + narrow
    by_weight = table.T @ (of_upper - of_lower) + penalty * weights
    cuts = len(ends) - 2
    by_cut = np.bincount(classes, -of_upper, cuts + 1)[:cuts]
    by_cut = by_cut + np.bincount(classes, of_lower, cuts + 1)[1:]
    # Every later cut moves with a gap.
    by_gap = np.cumsum(by_cut[::-1])[::-1]
    by_gap[1:] *= np.exp(gaps[1:])
    loss = -logs.sum() + penalty / 2 * weights @ weights
    return loss, np.concatenate([by_weight, by_gap])
