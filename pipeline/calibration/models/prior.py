"""The model that comes with the program as the prior of a small book."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from scipy.stats import t as students_t

from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import ScaledLinearModel, scaled_features
from pipeline.calibration.times.time_intervals import COVERAGE, FoldModel, interval

PRIOR_BELOW = 100
"""A book with fewer different rated puzzles has the model of the program as its prior."""
SLOPE_SPREAD = 0.3
"""How far slopes of books lie from the prior's, as a standard deviation."""
SIZE, SIZE_SPREAD = "features.cells", 0.5
"""Where the model of the program gives no times, the log time also grows with the log of the cells:
by 1, give or take so much."""
MIDDLE_SIZE = 5.0
"""In place of the mean log of the cells where the model of the program does without it: 150."""
UNKNOWN_NOISE = (0.1, 0.0)
"""Variance of log times about such a model, until a book says more."""
PRIOR_PUZZLES = 1
"""So many puzzles the variance of the prior counts for."""


@dataclass(frozen=True)
class Prior:
    """The model of the program, its weights in the order of a book's features."""

    model: FittedModel
    mean: np.ndarray
    spread: np.ndarray
    weights: np.ndarray
    size: np.ndarray

    def __deepcopy__(self, memo) -> Self:
        return self

    @classmethod
    def of(cls, model: FittedModel, names) -> Self | None:
        """Return the prior of a book with features of these names; None where it lacks one."""
        place = {name: at for at, name in enumerate(names)}
        if not place.keys() >= set(model.features):
            return None
        at = [place[name] for name in model.features]
        mean, spread, weights, size = np.array([[0.0], [1.0], [0.0], [0.0]]).repeat(len(names), 1)
        mean[at], spread[at], weights[at] = model.mean, model.spread, model.level_weights
        if SIZE in place and not model.gives_times:
            if SIZE not in model.features:
                mean[place[SIZE]] = MIDDLE_SIZE
            size[place[SIZE]] = spread[place[SIZE]]
        return cls(model, mean, spread, weights, size)

    def columns(self, features) -> np.ndarray:
        """Return the prior's score and the log of the cells of each puzzle, (puzzles, 2)."""
        scaled = scaled_features(np.asarray(features, float), self.mean, self.spread)
        return scaled @ np.stack([self.weights, self.size], axis=1)


class PriorScore(ScaledLinearModel):
    """The score of the prior as it is; the interface is that of `LevelScore`."""

    def __init__(self, prior):
        self.prior = prior

    def fit(self, features, levels=None, n_people=None, groups=None):
        """Score the puzzles of a book; nothing is learned from their levels."""
        self.mean_, self.spread_ = self.prior.mean, self.prior.spread
        self.coef_, self.intercept_ = self.prior.weights, self.prior.model.level_intercept
        self.slope_, self.penalty_ = 1.0, float("nan")
        self.held_out_scores_ = self.predict(features)
        return self


class PriorTimeModel(ScaledLinearModel):
    """Log time from the score of the prior, with offset and slope of a book.

    The slope is shrunk to 1, or to 0 where the prior gives levels and no times, by Bayesian
    regression with known spread of the slopes (`SLOPE_SPREAD`). The interface is that of
    `TimeModel`, and of `TimeIntervals` by `interval`.

    Attributes
    ----------
    slope_ : float
    fold_ : FoldModel, for the interval: the band of Student's t about the prediction
    others : as in `TimeModel`
    """

    def __init__(self, prior, folds=10, seed=2024):
        self.prior = prior
        self.folds = folds
        self.seed = seed

    def fit(self, features, log_times, n_people=None, groups=None):
        """Find offset, slope and noise; parameters are those of `TimeModel.fit`."""
        table, target = np.asarray(features, float), np.asarray(log_times, float)
        people = np.ones(len(target)) if n_people is None else np.asarray(n_people, float)
        groups = np.arange(len(target)) if groups is None else np.asarray(groups)
        columns, model = self.prior.columns(table), self.prior.model
        noise = model.noise if model.gives_times else UNKNOWN_NOISE
        usual = np.array([1.0, 0.0] if model.gives_times else [0.0, 1.0])
        weights = 1 / (noise[0] + noise[1] / people + 1e-9)
        self.centre_, slopes, middle, scale = _regression(columns, target, weights, usual)
        self.slope_, self.penalty_ = float(slopes[0]), float("nan")
        self.mean_, self.spread_ = self.prior.mean, self.prior.spread
        self.coef_ = slopes[0] * self.prior.weights + slopes[1] * self.prior.size
        self.intercept_ = float(self.centre_ - middle @ slopes)
        self.noise_ = tuple(float(scale * part) for part in noise)
        self.people_ = float(np.median(people))
        self._hold_out(columns, target, weights, usual, groups)
        self.fold_ = self._band(len(target))
        return self

    def _hold_out(self, columns, target, weights, usual, groups):
        number = min(self.folds, len(np.unique(groups)))
        fold = fold_of_each(groups, number, self.seed)
        self.held_out_, self.held_out_scores_ = np.empty((2, len(target)))
        for out in (fold == one for one in range(number)):
            found = _regression(columns[~out], target[~out], weights[~out], usual)
            centre, slopes, middle, _ = found
            away = (columns[out] - middle) @ slopes
            self.held_out_[out], self.held_out_scores_[out] = centre + away, self.centre_ + away

    def _band(self, puzzles) -> FoldModel:
        """Return the band of Student's t about the prediction; its scores leave it as it is."""
        reach = float(students_t.ppf((1 + COVERAGE) / 2, PRIOR_PUZZLES + max(puzzles - 2, 1)))
        # The offset is a mean of as many puzzles.
        noise = tuple(part * (1 + 1 / puzzles) for part in self.noise_)
        return FoldModel(
            self.mean_, self.spread_, self.coef_, self.intercept_, noise,
            np.zeros(1), np.array([-reach]), np.array([reach]), np.zeros(19),
        )  # fmt: skip

    def interval(self, features, n_people=None):
        """Return the ends of the interval of each puzzle, as `TimeIntervals.predict`."""
        return interval([self.fold_], features, self.people_ if n_people is None else n_people)


def _regression(columns, target, weights, usual):
    """Return mean target, slopes, mean columns, and the scale of the variance.

    Slopes have normal priors about `usual`; the variance has that of `PRIOR_PUZZLES` puzzles.
    """
    middle = np.average(columns, axis=0, weights=weights)
    away = columns - middle
    rest = target - away @ usual
    centre = float(np.average(rest, weights=weights))
    rest = rest - centre
    spreads = np.array([SLOPE_SPREAD, SIZE_SPREAD])
    products, along = (away.T * weights) @ away, (away.T * weights) @ rest
    scale = 1.0
    for _ in range(5):
        penalised = products + np.diag(scale / spreads**2)
        more = np.linalg.solve(penalised, along)
        off = weights @ (rest - away @ more) ** 2
        # Offset and slopes take so many of the degrees of freedom.
        free = len(target) - 1 - np.trace(np.linalg.solve(penalised, products))
        scale = (PRIOR_PUZZLES + off) / (PRIOR_PUZZLES + max(free, 0))
    return centre, usual + more, middle, float(scale)
