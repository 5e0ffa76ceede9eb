"""Nested cross-validation of time models, and figures of the predictions.

For each fold a model is fitted to the others, and everything that it chooses or estimates comes
from them. Copies of a puzzle share a fold.
"""

from collections.abc import Iterator

import numpy as np
import pandas as pd
from scipy.stats import binomtest
from sklearn.base import clone

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles
from pipeline.statistics.bootstrap import (
    in_samples,
    out_of_fold_factor,
    percentile_ends,
    widened_ends,
)
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

FOLDS = 10
MIN_GROUPS = 20
"""Fewer different puzzles are not cross-validated: a fold would hold one or two."""
SEED = 5
AT_ONCE = 10_000
"""Puzzles that are predicted at once, to save memory."""
SAMPLES = 1000
FIFTHS = 5


class FewTimedError(ValueError):
    """Fewer than `MIN_GROUPS` different timed puzzles.

    Parameters
    ----------
    found : int, how many there are
    """

    def __init__(self, found: int):
        self.found = found
        super().__init__(f"expected {MIN_GROUPS} different timed puzzles or more, found {found}")


def predictions(
    timed: TimedPuzzles, model=None, folds=FOLDS, seed=SEED, learned=None, least=MIN_GROUPS
) -> pd.DataFrame:
    """Return the time predicted for each puzzle by a model that was fitted without it.

    Parameters
    ----------
    model : TimeModel, optional; it is not changed
        One with a method `interval`, as `PriorTimeModel`, has intervals of its own.
    folds, seed : int
    learned : ndarray of int, optional
        The indices of the puzzles to which models are fitted; of all, if not given.
    least : int
        So many different puzzles are needed.

    Returns
    -------
    DataFrame with columns corpus, puzzle_id, fold, n_people, seconds, predicted_seconds, low, high,
    score. The score is for ranks: the predicted log time with one mean and one slope for all folds
    (`slope_of`). Where a fold is slow by chance, the mean of the others is low, and where the
    others agree by chance, their slope is steep: plain predictions rank noise backwards.

    Raises
    ------
    FewTimedError
        When there are fewer than `least` different puzzles.
    """
    different = len(np.unique(timed.groups))
    if different < least:
        raise FewTimedError(different)
    folds = min(folds, different)
    model = TimeModel(seed=seed) if model is None else model
    learned = np.arange(len(timed)) if learned is None else learned
    middle, low, high, score = np.empty((4, len(timed)))
    mean = timed.log_times[learned].mean()
    people, fold = timed.weight_people, fold_of_each(timed.groups, folds, seed)
    slopes = []
    for out, rest in _folds(fold, folds, learned):
        known = timed.of(rest)
        fitted = clone(model).fit(*known)
        own = getattr(fitted, "interval", None)
        ends = own or TimeIntervals(model).fit(*known).predict
        slopes.append(slope_of(fitted))
        for some in _in_pieces(out):
            features = timed.features[some]
            middle[some] = fitted.predict(features)
            score[some] = (middle[some] - fitted.centre_) / slope_of(fitted)
            low[some], high[some] = ends(features, people[some])
    return timed.keys.assign(
        fold=fold,
        n_people=timed.n_people,
        seconds=np.exp(timed.log_times),
        predicted_seconds=np.exp(middle),
        low=np.exp(low),
        high=np.exp(high),
        score=mean + score * np.mean(slopes),
    )


def slope_of(model) -> float:
    """Return how far the weights of a fitted model spread its predictions; 1 where all are 0."""
    return float(np.linalg.norm(model.coef_)) or 1.0


def _folds(fold, folds, learned) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield the puzzles of each fold, and those to which its model is fitted."""
    for number in range(folds):
        yield np.flatnonzero(fold == number), learned[fold[learned] != number]


def _in_pieces(rows) -> Iterator[np.ndarray]:
    for start in range(0, len(rows), AT_ONCE):
        yield rows[start : start + AT_ONCE]


def figures(predicted: pd.DataFrame, samples=SAMPLES, seed=SEED) -> pd.DataFrame:
    """Return the figures of predictions, over all puzzles and over those of many people.

    Parameters
    ----------
    predicted : DataFrame, as from `predictions`
    samples, seed : int, of the bootstrap of the rank correlation

    Returns
    -------
    DataFrame with columns subset (`all` or `20 people or more`), n_puzzles, rho, rho_low, rho_high
    (95 %), coverage, and error_factor, the median factor by which predictions are off. A row
    without enough puzzles is left out.
    """
    many = predicted["n_people"] >= MANY_PEOPLE
    rows = []
    for subset, rows_of in (("all", predicted), (f"{MANY_PEOPLE} people or more", predicted[many])):
        if len(rows_of) < 3 or (subset != "all" and many.all()):
            continue
        rho = spearman(rows_of["score"], rows_of["seconds"])
        ends = spearman_interval(rows_of["score"], rows_of["seconds"], samples, seed)
        low, high = widened_ends(rho, *ends, out_of_fold_factor(rho, len(rows_of)))
        inside = rows_of["seconds"].between(rows_of["low"], rows_of["high"])
        off = np.abs(np.log(rows_of["seconds"] / rows_of["predicted_seconds"]))
        rows.append((subset, len(rows_of), rho, low, high, inside.mean(), np.exp(off.median())))
    names = ["subset", "n_puzzles", "rho", "rho_low", "rho_high", "coverage", "error_factor"]
    return pd.DataFrame(rows, columns=names)


def spearman_interval(one, other, samples=SAMPLES, seed=SEED, confidence=0.95):
    """Return the percentile bootstrap interval of Spearman's rho, puzzles drawn anew.

    >>> low, high = spearman_interval(range(30), range(30))
    >>> low, high
    (1.0, 1.0)
    """
    rhos = in_samples(spearman_in_samples, (one, other), samples, seed)
    half = (1 - confidence) / 2
    return percentile_ends(rhos, (half, 1 - half))


def by_fifths(predicted: pd.DataFrame) -> pd.DataFrame:
    """Return predicted against published times by fifths of the predicted times.

    Parameters
    ----------
    predicted : DataFrame, as of `predictions`

    Returns
    -------
    DataFrame with fifth, n_puzzles, medians of predicted_seconds, seconds, low and high, the share
    of times inside the interval (coverage), and its interval of 95 % (Wilson's)

    >>> times = pd.DataFrame({"predicted_seconds": range(10), "seconds": range(10), "low": 0,
    ...                       "high": 5})
    >>> by_fifths(times)["coverage"].tolist()
    [1.0, 1.0, 1.0, 0.0, 0.0]
    """
    order = predicted["predicted_seconds"].rank(method="first").to_numpy() - 1
    fifth = (order * FIFTHS / len(predicted)).astype(int) + 1
    inside = predicted["seconds"].between(predicted["low"], predicted["high"])
    groups = predicted.assign(inside=inside).groupby(fifth)
    found = groups[["predicted_seconds", "seconds", "low", "high"]].median()
    found = found.assign(n_puzzles=groups.size(), coverage=groups["inside"].mean())
    found[["coverage_low", "coverage_high"]] = [
        binomtest(int(times.sum()), len(times)).proportion_ci(method="wilson")
        for _, times in groups["inside"]
    ]
    return found.rename_axis("fifth").reset_index()
