"""CV+ prediction intervals of times, from models that were fitted without one fold each.

For each fold a whole model is fitted to the others, with a band of its errors at quick and slow
puzzles. The score of a puzzle of the fold is its distance from that band, in standard deviations.
The interval of a new puzzle holds what agrees with enough of these scores.

If puzzles are exchangeable, it holds the time with a probability of at least 1 - 2 alpha, less a
little (`guaranteed`), and as a rule with about 1 - alpha = `COVERAGE`.
"""

from dataclasses import dataclass, replace
from math import ceil

import numpy as np
from sklearn.base import clone

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import scaled_features
from pipeline.calibration.times.time_model import TimeModel

COVERAGE = 0.9
AT_ONCE = 100
"""Puzzles whose ends are found at once, to save memory: each has two numbers for each score."""
MOST_PLACES, LEAST_AT_A_PLACE = 5, 40
"""The errors are told apart at so many places, from quick to slow, if each has so many puzzles."""


@dataclass(frozen=True)
class FoldModel:
    """A model fitted without one fold, and the scores of the puzzles of that fold.

    Attributes
    ----------
    mean, spread, weights, intercept, noise : of the model, as in `TimeModel`
    places, lows, highs : ndarray of float
        At predicted log times `places` the band reaches from `lows` to `highs`, in standard
        deviations sqrt(a + b / n), and is linear in between.
    scores : ndarray of float, shape (puzzles of the fold,)
        Distances from the band in the same unit; negative inside.
    """

    mean: np.ndarray
    spread: np.ndarray
    weights: np.ndarray
    intercept: float
    noise: tuple[float, float]
    places: np.ndarray
    lows: np.ndarray
    highs: np.ndarray
    scores: np.ndarray

    def band(self, features, people) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return both ends of the band of some puzzles, and their standard deviation."""
        scaled = scaled_features(features, np.asarray(self.mean), np.asarray(self.spread))
        middle = self.intercept + scaled @ np.asarray(self.weights)
        size = np.sqrt(self.noise[0] + self.noise[1] / people + 1e-12)
        ends = (np.interp(middle, self.places, reach) for reach in (self.lows, self.highs))
        low, high = (middle + reach * size for reach in ends)
        return low, high, size


class TimeIntervals:
    """Prediction intervals of mean log times of some people.

    Parameters
    ----------
    model : TimeModel, optional; it is not changed
        Its `folds` and `seed` cut the folds too.

    Attributes
    ----------
    folds_ : list of FoldModel

    References
    ----------
    Barber, Candès, Ramdas and Tibshirani (2021), Predictive inference with the jackknife+, Annals
    of Statistics 49: CV+. Gupta, Kuchibhotla and Ramdas (2022), Pattern Recognition 127: nested
    bands. Romano, Patterson and Candès (2019), Conformalized quantile regression: scores of a band.
    """

    def __init__(self, model=None):
        self.model = TimeModel() if model is None else model

    def fit(self, features, log_times, n_people=None, groups=None):
        """Fit a model without each fold; parameters and errors are those of `TimeModel.fit`."""
        table, target = np.asarray(features, float), np.asarray(log_times, float)
        people = np.ones(len(target)) if n_people is None else np.asarray(n_people, float)
        groups = np.arange(len(target)) if groups is None else np.asarray(groups)
        fold = fold_of_each(groups, self.model.folds, self.model.seed)
        self.folds_ = [
            _without(clone(self.model), table, target, people, groups, fold == one)
            for one in range(self.model.folds)
        ]
        return self

    def predict(self, features, n_people) -> tuple[np.ndarray, np.ndarray]:
        """Return the ends of the interval of each puzzle, for the mean of some people."""
        return interval(self.folds_, features, n_people)


def interval(folds, features, people) -> tuple[np.ndarray, np.ndarray]:
    """Return the ends of the CV+ interval of each puzzle; infinite with too few scores."""
    table = np.asarray(features, float)
    people = np.broadcast_to(np.asarray(people, float), len(table))
    number = sum(len(fold.scores) for fold in folds)
    # The rank of the end among the scores and the new puzzle; beyond them there is no end.
    rank = ceil(COVERAGE * (number + 1) - 1e-9)
    if rank > number:
        return np.full(len(table), -np.inf), np.full(len(table), np.inf)
    ends = [
        _ends(folds, table[at : at + AT_ONCE], people[at : at + AT_ONCE], rank)
        for at in range(0, len(table), AT_ONCE)
    ]
    low, high = np.concatenate(ends, axis=1) if ends else np.empty((2, 0))
    return np.minimum(low, high), np.maximum(low, high)


def _ends(folds, table, people, rank) -> np.ndarray:
    """Return the ends of some puzzles' intervals, in any order, shape (2, puzzles)."""
    lows, highs = [], []
    for fold in folds:
        low, high, size = fold.band(table, people)
        beyond = np.outer(size, fold.scores)
        lows.append(low[:, None] - beyond)
        highs.append(high[:, None] + beyond)
    lows, highs = np.concatenate(lows, axis=1), np.concatenate(highs, axis=1)
    number = lows.shape[1]
    low = np.partition(lows, number - rank, axis=1)[:, number - rank]
    high = np.partition(highs, rank - 1, axis=1)[:, rank - 1]
    return np.stack([low, high])


def guaranteed(puzzles: int, folds: int) -> float:
    """Return the least probability that an interval holds the time, for folds of equal size.

    Barber et al. (2021), theorem 4.
    """
    less = min(2 * (1 - 1 / folds) / (puzzles / folds + 1), (1 - folds / puzzles) / (folds + 1))
    return max(1 - 2 * (1 - COVERAGE) - less, 0.0)


def _without(model, table, target, people, groups, out) -> FoldModel:
    """Return the model of all folds but one, and the scores of the puzzles `out`."""
    rest = ~out
    model.fit(table[rest], target[rest], people[rest], groups[rest])
    size = np.sqrt(model.noise_[0] + model.noise_[1] / people[rest] + 1e-12)
    places, lows, highs = _reaches(model.held_out_, (target[rest] - model.held_out_) / size)
    fold = FoldModel(
        model.mean_, model.spread_, model.coef_, model.intercept_, model.noise_,
        places, lows, highs, np.empty(0),
    )  # fmt: skip
    low, high, size = fold.band(table[out], people[out])
    return replace(fold, scores=np.maximum(low - target[out], target[out] - high) / size)


def _reaches(predicted, errors):
    """Return predicted log times from quick to slow, and the band of the errors there."""
    number = int(np.clip(len(errors) // LEAST_AT_A_PLACE, 1, MOST_PLACES))
    parts = np.array_split(np.argsort(predicted, kind="stable"), number)
    places = np.array([predicted[part].mean() for part in parts])
    half = (1 - COVERAGE) / 2
    lows, highs = np.transpose([np.quantile(errors[part], [half, 1 - half]) for part in parts])
    return places, lows, highs
