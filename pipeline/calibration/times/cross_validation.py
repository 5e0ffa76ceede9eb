"""Nested cross-validation of time models, and figures of the predictions.

For each fold a model is fitted to the others, and everything that it chooses or estimates comes
from them. Copies of a puzzle share a fold.
"""

from collections.abc import Iterator

import numpy as np
import pandas as pd
from sklearn.base import clone

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.rated_puzzles import MANY_PEOPLE, RatedPuzzles
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel
from pipeline.statistics import bootstrap
from pipeline.statistics.bootstrap import (
    SAMPLES,
    out_of_fold_factor,
    percentile_ends,
    widened_ends,
)
from pipeline.statistics.rank_correlation import sampled_rhos, spearman

FOLDS = 10
MIN_GROUPS = 20
"""Fewer different puzzles are not cross-validated: a fold would hold one or two."""
SEED = 5
AT_ONCE = 10_000
"""Puzzles that are predicted at once, to save memory."""


def predictions(timed: RatedPuzzles, model=None, seed=SEED, learned=None) -> pd.DataFrame:
    """Return the time predicted for each puzzle by a model that was fitted without it.

    Parameters
    ----------
    model : TimeModel, optional; it is not changed
        One with a method `interval`, as `PriorTimeModel`, has intervals of its own.
    seed : int
    learned : ndarray of int, optional
        The indices of the puzzles to which models are fitted; of all, if not given.

    Returns
    -------
    DataFrame with columns corpus, puzzle_id, fold, n_people, seconds, predicted_seconds, low, high,
    score. The score is for ranks: the predicted log time on one scale for all folds (`equated`).
    Where a fold is slow by chance, the mean of the others is low, and where the others agree by
    chance, their slope is steep: plain predictions rank noise backwards.
    """
    folds = min(FOLDS, timed.different)
    model = TimeModel(seed=seed) if model is None else model
    learned = np.arange(len(timed)) if learned is None else learned
    middle, low, high, score = np.empty((4, len(timed)))
    people, fold = timed.weight_people, fold_of_each(timed.groups, folds, seed)
    of_all = clone(model).fit(*timed.of(learned)).held_out_scores_
    for number in range(folds):
        rest = fold[learned] != number
        known = timed.of(learned[rest])
        fitted = clone(model).fit(*known)
        own = getattr(fitted, "interval", None)
        ends = own or TimeIntervals(model).fit(*known).predict
        for some in in_pieces(np.flatnonzero(fold == number)):
            features = timed.features[some]
            middle[some] = fitted.predict(features)
            score[some] = equated(middle[some], fitted.held_out_scores_, of_all[rest])
            low[some], high[some] = ends(features, people[some])
    return timed.keys.assign(
        fold=fold,
        n_people=timed.n_people,
        seconds=np.exp(timed.target),
        predicted_seconds=np.exp(middle),
        low=np.exp(low),
        high=np.exp(high),
        score=score,
    )


def equated(scores, own, of_all) -> np.ndarray:
    """Return scores of the model of a fold on the scale of that of all puzzles, order kept.

    Equal are those at the same place among the same puzzles, which `own` and `of_all` have by
    either model, without having learned from them. What is beyond them is as many of their
    standard deviations beyond.

    >>> equated(np.array([0.0, 1, 1.5, 2, 3]), np.array([2.0, 1]), np.array([10.0, 30]))
    array([-10.,  10.,  20.,  30.,  50.])

    References
    ----------
    Kolen and Brennan (2014), Test Equating, Scaling, and Linking, 3rd edition, chapter 2:
    equipercentile equating.
    """
    known, place = np.unique(np.sort(own), return_inverse=True)
    same = np.bincount(place, np.sort(of_all)) / np.bincount(place)
    inside = scores.clip(known[0], known[-1])
    unit = np.std(of_all) / np.std(own) if len(known) > 1 else 1.0
    return np.interp(inside, known, same) + (scores - inside) * unit


def in_pieces(rows) -> Iterator[np.ndarray]:
    """Yield some puzzles, `AT_ONCE` at most at a time."""
    for start in range(0, len(rows), AT_ONCE):
        yield rows[start : start + AT_ONCE]


def figures(predicted: pd.DataFrame, samples=SAMPLES, seed=bootstrap.SEED) -> pd.DataFrame:
    """Return the figures of predictions, over all puzzles and over those of many people.

    Returns
    -------
    DataFrame with columns subset (`all` or `20 people or more`), n_puzzles, rho, rho_low, rho_high
    (95 %), coverage, and error_factor, the median factor by which predictions are off. A row
    without enough puzzles is left out.
    """
    # In the order of the table `coefficients`, so that the same puzzles are drawn.
    predicted = predicted.sort_values("puzzle_id")
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


def spearman_interval(one, other, samples=SAMPLES, seed=bootstrap.SEED) -> tuple[float, float]:
    """Return the percentile bootstrap interval (95 %) of Spearman's rho, puzzles drawn anew.

    >>> np.round(spearman_interval(range(30), range(30)), 3).tolist()
    [0.886, 1.0]
    """
    sampled = sampled_rhos(one, other, samples, seed)
    low, high = percentile_ends(sampled, len(one))
    return low, max(high, spearman(one, other))
