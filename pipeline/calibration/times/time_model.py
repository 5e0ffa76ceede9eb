"""A model of log time: ridge regression on the features of a puzzle.

A mean of n people scatters about the prediction with the variance a + b / n: a is the variance of
the model, b that of one person. The penalty, a and b are estimated from predictions of puzzles left
out.
"""

import numpy as np

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import (
    RidgeWithoutFolds,
    ScaledLinearModel,
    ridge,
    scaled_features,
    scales,
)

PENALTIES = tuple(float(10**power) for power in np.arange(0, 5.1, 0.5))
UNUSUAL = 3.0
"""Residuals are winsorised at so many standard deviations when a and b are estimated."""
ROUNDS = 3


class TimeModel(ScaledLinearModel):
    """Ridge regression of log time, weighted by the number of people.

    Parameters
    ----------
    penalties : sequence of float
        To choose from, by the weighted squared error on puzzles left out; features are scaled to
        spread 1.
    folds, seed : int

    Attributes
    ----------
    coef_, mean_, spread_, intercept_ : as in `ScaledLinearModel`
    penalty_ : float
    noise_ : tuple of two float, a and b
    people_ : float
        The number of people behind a typical time.
    held_out_ : ndarray of float, shape (puzzles,)
        Log time predicted for each puzzle by weights that were fitted without it.
    centre_ : float
        The weighted mean of the log times.
    held_out_scores_ : ndarray of float, shape (puzzles,)
        `held_out_` less the mean of the times to which its weights were fitted, plus `centre_`.
        Where a fold is slow by chance, the mean of the others is low, so that plain predictions
        rank noise backwards.

    References
    ----------
    Hoerl and Kennard (1970), Ridge regression, Technometrics 12.
    """

    def __init__(self, penalties=PENALTIES, folds=10, seed=2024):
        self.penalties = penalties
        self.folds = folds
        self.seed = seed

    def fit(self, features, log_times, n_people=None, groups=None):
        """Find the weights and the noise.

        Parameters
        ----------
        features : array-like of float, shape (puzzles, features)
        log_times : array-like of float, shape (puzzles,), natural logarithms of mean times
        n_people : array-like of float, shape (puzzles,), optional
            The number of people behind each time; 1 if not given.
        groups : array-like, shape (puzzles,), optional
            Puzzles of one group, such as copies, share a fold.
        """
        table, target = np.asarray(features, float), np.asarray(log_times, float)
        people = np.ones(len(target)) if n_people is None else np.asarray(n_people, float)
        groups = np.arange(len(table)) if groups is None else np.asarray(groups)
        folds = RidgeWithoutFolds(table, target, fold_of_each(groups, self.folds, self.seed))
        self.people_ = float(np.median(people))
        self.noise_ = (float(np.var(target)), 0.0)
        weights = None
        for _ in range(ROUNDS):
            before, weights = weights, self._weights(people)
            # Equal if every time has as many people.
            if before is not None and np.allclose(weights, before, rtol=1e-12, atol=0):
                break
            predicted = folds.held_out(weights, self.penalties)
            losses = (weights * (target - predicted) ** 2).mean(1)
            best = int(np.argmin(losses))
            self.held_out_ = predicted[best]
            self.noise_ = noise_of(target - self.held_out_, people)
        self.penalty_ = float(self.penalties[best])
        self.mean_, self.spread_ = scales(table)
        scaled = scaled_features(table, self.mean_, self.spread_)
        centre, (self.coef_,), middle = ridge(
            scaled, target, self._weights(people), [self.penalty_]
        )
        self.centre_ = float(centre)
        self.held_out_scores_ = self.held_out_ - folds.centres(weights) + self.centre_
        self.intercept_ = float(centre - middle @ self.coef_)
        return self

    def _weights(self, people):
        weights = 1 / (self.noise_[0] + self.noise_[1] / people + 1e-9)
        return weights / weights.mean()


def noise_of(residuals, people) -> tuple[float, float]:
    """Return a and b of the variance a + b / n of residuals of means over n people.

    A non-negative line of weighted least squares through the squared residuals against 1 / n;
    residuals are winsorised at `UNUSUAL` standard deviations. With equal n everything is a.
    """
    people = np.asarray(people, dtype=float)
    a, b = _noises_of(np.asarray(residuals, dtype=float)[None], people[None])
    return float(a[0]), float(b[0])


def noise_intervals(residuals, people, seed: int, samples=300) -> np.ndarray:
    """Return the bootstrap intervals (95 %) of a and b of `noise_of`, shape (2, 2).

    NaN where all times have as many people, so that everything is a.
    """
    if np.ptp(people) == 0:
        return np.full((2, 2), np.nan)
    drawn = np.random.default_rng(seed).integers(0, len(people), (samples, len(people)))
    return np.quantile(_noises_of(residuals[drawn], people[drawn]), [0.025, 0.975], axis=1).T


def _noises_of(residuals, people) -> tuple[np.ndarray, np.ndarray]:
    """Return a and b as `noise_of`, of samples in rows."""
    each = 1 / people
    a, b = np.square(residuals).mean(1), np.zeros(len(residuals))
    equal = np.ptp(people, axis=1) == 0
    if equal.all():
        return a, b
    for _ in range(ROUNDS * 3):
        size = np.sqrt(a[:, None] + b[:, None] * each) + 1e-12
        squares = np.square(np.clip(residuals, -UNUSUAL * size, UNUSUAL * size))
        found = _line_above_zero(each, squares, size**-4)
        a, b = np.where(equal, (a, b), found)
    return a, b


def _line_above_zero(at, values, weights):
    """Return intercepts and slopes, neither below 0, of lines of least squares through values."""
    whole = weights.sum(1)
    middle, mean = ((weights * of).sum(1) / whole for of in (at, values))
    away = weights * (at - middle[:, None])
    spread = (away * at).sum(1)
    b = (away * values).sum(1) / np.where(spread > 0, spread, 1)
    a = mean - b * middle
    # Where one would be negative it is 0, and the other the best without it.
    steep = (weights * at * values).sum(1) / (weights * at * at).sum(1)
    return np.where(a < 0, 0, np.where(b < 0, mean, a)), np.where(a < 0, steep, np.maximum(b, 0))
