"""How well times are predicted for puzzles that the model has not seen.

Nested: the puzzles are cut into folds, copies of a puzzle together; for each fold a model is
fitted to the others, and everything it chooses or estimates it takes from them alone, by folds of
its own.
"""

from collections.abc import Iterator

import numpy as np
import pandas as pd
from sklearn.base import clone

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles
from pipeline.statistics.bootstrap import in_samples, percentile_ends
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

FOLDS = 10
MIN_GROUPS = 20
"""Fewer different puzzles are not cross-validated: a fold would hold one or two."""
SEED = 5
AT_ONCE = 10_000
"""Puzzles whose features are held at once, of those that are predicted."""
SAMPLES = 1000


def predictions(
    timed: TimedPuzzles, model=None, folds=FOLDS, seed=SEED, learned=None
) -> pd.DataFrame:
    """Return the time predicted for each puzzle by a model that was fitted without it.

    Parameters
    ----------
    model : TimeModel, optional; it is not changed
    folds, seed : int
    learned : ndarray of int, optional
        The places of the puzzles that models are fitted to; of all, if not given.

    Returns
    -------
    DataFrame with columns corpus, puzzle_id, fold, n_people, seconds, predicted_seconds, low, high

    Raises
    ------
    ValueError
        When there are fewer than `MIN_GROUPS` different puzzles.
    """
    different = len(np.unique(timed.groups))
    if different < MIN_GROUPS:
        raise ValueError(
            f"expected {MIN_GROUPS} different timed puzzles or more, found {different}; "
            f"fewer tell nothing of puzzles to come"
        )
    model = TimeModel(seed=seed) if model is None else model
    learned = np.arange(len(timed)) if learned is None else learned
    predicted = without_intervals(timed, model, folds, seed, learned)
    low, high = np.empty((2, len(timed)))
    people = timed.weight_people
    for out, rest in _folds(predicted["fold"].to_numpy(), folds, learned):
        sure = TimeIntervals(model).fit(*timed.of(rest))
        for some in _in_pieces(out):
            low[some], high[some] = sure.predict(timed.features[some], people[some])
    return predicted.assign(low=np.exp(low), high=np.exp(high))


def without_intervals(
    timed: TimedPuzzles, model=None, folds=FOLDS, seed=SEED, learned=None
) -> pd.DataFrame:
    """Return what `predictions` does but for low and high, in a tenth of its time."""
    model = TimeModel(seed=seed) if model is None else model
    learned = np.arange(len(timed)) if learned is None else learned
    middle = np.empty(len(timed))
    fold = fold_of_each(timed.groups, folds, seed)
    for out, rest in _folds(fold, folds, learned):
        fitted = clone(model).fit(*timed.of(rest))
        for some in _in_pieces(out):
            middle[some] = fitted.predict(timed.features[some])
    return timed.keys.assign(
        fold=fold,
        n_people=timed.n_people,
        seconds=np.exp(timed.log_times),
        predicted_seconds=np.exp(middle),
    )


def _folds(fold, folds, learned) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield the places of the puzzles of each fold, and of those learned from for it."""
    for number in range(folds):
        yield np.flatnonzero(fold == number), learned[fold[learned] != number]


def _in_pieces(places) -> Iterator[np.ndarray]:
    for start in range(0, len(places), AT_ONCE):
        yield places[start : start + AT_ONCE]


def figures(predicted: pd.DataFrame, samples=SAMPLES, seed=SEED) -> pd.DataFrame:
    """Return what predictions come to: over all puzzles, and over those of many people.

    Parameters
    ----------
    predicted : DataFrame, as from `predictions`
    samples, seed : int, of the bootstrap of the rank correlation

    Returns
    -------
    DataFrame with columns over (`all` or `20 people or more`), puzzles, rho, rho_low, rho_high
    (95 %), covered_ratio, and times_off, the factor by which half of the predictions are off at
    most. A row without enough puzzles is left out.
    """
    many = predicted["n_people"] >= MANY_PEOPLE
    rows = []
    for over, rows_of in (("all", predicted), (f"{MANY_PEOPLE} people or more", predicted[many])):
        if len(rows_of) < 3 or (over != "all" and many.all()):
            continue
        rho = spearman(rows_of["predicted_seconds"], rows_of["seconds"])
        low, high = spearman_interval(
            rows_of["predicted_seconds"], rows_of["seconds"], samples, seed
        )
        inside = rows_of["seconds"].between(rows_of["low"], rows_of["high"])
        off = np.abs(np.log(rows_of["seconds"] / rows_of["predicted_seconds"]))
        rows.append((over, len(rows_of), rho, low, high, inside.mean(), np.exp(off.median())))
    names = ["over", "puzzles", "rho", "rho_low", "rho_high", "covered_ratio", "times_off"]
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
