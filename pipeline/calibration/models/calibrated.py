"""Rater `calibrated`: score and level of each puzzle by a model that did not see its rating."""

from collections.abc import Iterator

import numpy as np
import pandas as pd
from sklearn.base import clone

from pipeline.calibration.levels.binning import MatchedCounts
from pipeline.calibration.levels.level_score import LevelScore
from pipeline.calibration.models.fit_target import Rated
from pipeline.calibration.models.one_column import one_column
from pipeline.calibration.models.prior import PRIOR_BELOW, Prior, PriorScore, PriorTimeModel
from pipeline.calibration.times.cross_validation import AT_ONCE, FOLDS, MIN_GROUPS, SEED, slope_of
from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.time_model import TimeModel
from pipeline.calibration.times.timed_puzzles import MeasuredPuzzles, errors_in, places_drawn
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
COLUMNS = [*KEY, "reference", "origin", "fold", "score", "level", "one_column"]
LEAST_RATED = 5
"""With fewer different rated puzzles nothing is learned from them."""
NO_FOLD = -1


def calibrated_levels(
    measured: MeasuredPuzzles, puzzles, ratings, levels, reference: str, prior: Prior | None
) -> pd.DataFrame:
    """Return the table `calibrated_levels` of one corpus.

    Parameters
    ----------
    measured : MeasuredPuzzles, every puzzle with features
    puzzles, ratings, levels : tables `puzzles`, `ratings` and `uncalibrated_levels`
    reference : str
        The rater to whom levels are fitted; "" if there is none.
    prior : Prior, optional
        The model of the program, where it has one of these features and it was fitted to another
        corpus.

    Returns
    -------
    DataFrame. Rated puzzles that are not held out have the score and level of a model fitted
    without their fold, others those of a model of all of these.
    """
    places = measured.keys.merge(puzzles[[*KEY, "book", "part", "held_out"]], on=KEY, how="left")
    rated, at = _rated(measured, places, ratings, levels, reference)
    different = len(np.unique(rated.groups))
    if different < (LEAST_RATED if prior else MIN_GROUPS):
        return _bundled(measured, prior)
    prior = prior if different < PRIOR_BELOW else None
    learned = places_drawn(len(at))
    fold, score, level = out_of_fold(rated, prior, learned)
    found = measured.keys.assign(
        reference=reference, origin="prior" if prior else "own", fold=NO_FOLD, score=0.0, level=0
    )
    model, cuts = fitted_scorer(rated, prior, learned)
    others = np.setdiff1d(np.arange(len(found)), at)
    of_others = predicted(model, measured.features, others)
    columns = {name: found[name].to_numpy(copy=True) for name in ("fold", "score", "level")}
    columns["fold"][at], columns["score"][at], columns["level"][at] = fold, score, level
    columns["score"][others], columns["level"][others] = of_others, cuts.predict(of_others)
    place = np.full(len(found), np.nan)
    place[at[learned]] = one_column(
        rated.features[learned], rated.values[learned], fold[learned]
    )  # fmt: skip
    return found.assign(**columns, one_column=place)[COLUMNS]


def _rated(measured, places, ratings, levels, reference) -> tuple[Rated, np.ndarray]:
    """Return the puzzles that the reference rated and that are not held out, and their indices."""
    columns = [name for name in ("value", "n_people", "error_log_seconds") if name in ratings]
    said = ratings.loc[(ratings["rater"] == reference).to_numpy(bool), [*KEY, *columns, "unit"]]
    given = levels.loc[(levels["rater"] == reference).to_numpy(bool), [*KEY, "level"]]
    rows = places.assign(at=np.arange(len(places)))[~places["held_out"].to_numpy(bool)]
    rows = rows.merge(said, on=KEY).merge(given, on=KEY)
    at = rows["at"].to_numpy(int)
    rated = Rated(
        measured.features.take(at, axis=0),
        rows["value"].to_numpy(float),
        rows["level"].to_numpy(int),
        rows["n_people"].astype("Float64").fillna(1).to_numpy(float),
        errors_in(rows),
        measured.copies[at],
        str(rows["unit"].iloc[0]) if len(rows) else "",
        len(rows[["book", "part"]].drop_duplicates()),
    )
    return rated, at


def _bundled(measured, prior) -> pd.DataFrame:
    """Return the levels by the model of the program as it is; none where it has no model."""
    if prior is None:
        return pd.DataFrame(columns=COLUMNS)
    score = predicted(
        PriorScore(prior).fit(measured.features[:0], None), measured.features,
        np.arange(len(measured.keys)),
    )  # fmt: skip
    level = prior.model.levels_at(score)
    return measured.keys.assign(
        reference="", origin="bundled", fold=NO_FOLD, score=score, level=level, one_column=np.nan
    )[COLUMNS]


def scorer_of(rated: Rated, prior: Prior | None = None):
    """Return the estimator whose scores are cut into levels, and its target.

    Times that are cut part by part have levels that no threshold of times gives, so that their
    levels need a score of their own.
    """
    if rated.timed and rated.parts == 1:
        return time_model(prior), rated.target
    return (PriorScore(prior, seed=SEED) if prior else LevelScore(seed=SEED)), rated.levels


def time_model(prior: Prior | None = None):
    """Return the estimator of times: that with the prior, if there is one."""
    return PriorTimeModel(prior, seed=SEED) if prior else TimeModel(seed=SEED)


def fitted_scorer(rated: Rated, prior=None, learned=None):
    """Return the estimator, fitted to all rated puzzles or those `learned`, and its thresholds."""
    scorer, target = scorer_of(rated, prior)
    chosen = np.arange(len(rated.levels)) if learned is None else learned
    return _fitted(scorer, rated, target, chosen)


def _fitted(scorer, rated, target, rows):
    fitted = clone(scorer).fit(
        rated.features[rows], target[rows], rated.weight_people[rows], rated.groups[rows]
    )
    return fitted, MatchedCounts().fit(fitted.held_out_scores_, rated.levels[rows])


def out_of_fold(rated: Rated, prior: Prior | None = None, learned=None, seed=SEED):
    """Return fold, score and level of each puzzle by a model and thresholds fitted without it.

    Parameters
    ----------
    learned : ndarray of int, optional
        The indices of the puzzles to which models are fitted; of all, if not given.
    seed : int, of the folds

    Returns
    -------
    three ndarray of shape (puzzles,). Scores have one mean and one slope for all folds, as those of
    `pipeline.calibration.times.cross_validation.predictions`.
    """
    learned = np.arange(len(rated.levels)) if learned is None else learned
    scorer, target = scorer_of(rated, prior)
    number = min(FOLDS, len(np.unique(rated.groups)))
    fold, score = fold_of_each(rated.groups, number, seed), np.empty(len(rated.levels))
    level, slopes = np.empty(len(score), int), []
    for one in range(number):
        out, rest = np.flatnonzero(fold == one), learned[fold[learned] != one]
        fitted, cuts = _fitted(scorer, rated, target, rest)
        given = predicted(fitted, rated.features, out)
        level[out] = cuts.predict(given)
        score[out] = (given - fitted.centre_) / slope_of(fitted)
        slopes.append(slope_of(fitted))
    # The centre of a score is 0, that of times their mean.
    centre = target[learned].mean() if fitted.centre_ else 0.0
    return fold, centre + score * np.mean(slopes), level


def predicted(model, features, rows) -> np.ndarray:
    """Return the predictions for some puzzles, read some thousand at a time."""
    return np.concatenate([np.empty(0), *_in_pieces(model, features, rows)])


def _in_pieces(model, features, rows) -> Iterator[np.ndarray]:
    for start in range(0, len(rows), AT_ONCE):
        yield model.predict(features[rows[start : start + AT_ONCE]])
