"""Rater `calibrated`: score and level of each puzzle by a model that did not see its rating."""

import numpy as np
import pandas as pd
from sklearn.base import clone

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.levels.binning import MatchedCounts
from pipeline.calibration.levels.level_score import LevelScore
from pipeline.calibration.models.prior import PRIOR_BELOW, Prior, PriorScore, PriorTimeModel
from pipeline.calibration.times.cross_validation import FOLDS, MIN_GROUPS, SEED, equated, in_pieces
from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.rated_puzzles import RatedPuzzles, places_drawn, rated_puzzles
from pipeline.calibration.times.time_model import TimeModel
from pipeline.corpora.held_out import not_held_out
from pipeline.statistics.rank_correlation import spearman_in_samples
from pipeline.tables import KEYS

COLUMNS = [*KEYS["puzzles"], "reference", "origin", "fold", "score", "level", "one_column"]
LEAST_RATED = 5
"""With fewer different rated puzzles nothing is learned from them."""
NO_FOLD = -1


def calibrated_levels(
    measured: MeasuredPuzzles, puzzles, ratings, levels, reference: str, prior: Prior | None
) -> pd.DataFrame:
    """Return the table `calibrated_levels` of one corpus; `reference` is "" if there is none.

    Returns
    -------
    DataFrame. Rated puzzles that are not held out have the score and level of a model fitted
    without their fold, others those of a model of all of these.
    """
    rated = rated_puzzles(measured, not_held_out(ratings, puzzles), reference, levels)
    if rated.different < (LEAST_RATED if prior else MIN_GROUPS):
        return _bundled(measured, prior)
    prior = prior if rated.different < PRIOR_BELOW else None
    learned = places_drawn(len(rated))
    model, cuts = fitted_scorer(rated, prior, learned)
    at = pd.Index(measured.keys["puzzle_id"]).get_indexer(rated.keys["puzzle_id"])
    others = np.setdiff1d(np.arange(len(measured.keys)), at)
    fold, level = np.full((2, len(measured.keys)), NO_FOLD)
    score, place = np.full((2, len(measured.keys)), np.nan)
    fold[at], score[at], level[at] = out_of_fold(rated, model, prior, learned)
    score[others] = _predicted(model, measured.features, others)
    level[others] = cuts.predict(score[others])
    drawn = at[learned]
    place[drawn] = one_column(rated.features[learned], rated.target[learned], fold[drawn])
    return measured.keys.assign(
        reference=reference, origin="prior" if prior else "own", fold=fold, score=score,
        level=level, one_column=place,
    )[COLUMNS]  # fmt: skip


def _bundled(measured, prior) -> pd.DataFrame:
    """Return the levels by the model of the program as it is; none where it has no model."""
    if prior is None:
        return pd.DataFrame(columns=COLUMNS)
    everyone = np.arange(len(measured.keys))
    score = _predicted(PriorScore(prior).fit(measured.features[:0]), measured.features, everyone)
    return measured.keys.assign(
        reference="", origin="bundled", fold=NO_FOLD, score=score,
        level=prior.model.levels_at(score), one_column=np.nan,
    )[COLUMNS]  # fmt: skip


def _scorer_of(rated: RatedPuzzles, prior: Prior | None):
    """Return the estimator whose scores are cut into levels, and its target.

    Times that are cut part by part have levels that no threshold of times gives, so that their
    levels need a score of their own.
    """
    if rated.timed and rated.parts == 1:
        return time_model(prior), rated.target
    return (PriorScore(prior) if prior else LevelScore(seed=SEED)), rated.levels


def time_model(prior: Prior | None = None):
    """Return the estimator of times: that with the prior, if there is one."""
    return PriorTimeModel(prior, seed=SEED) if prior else TimeModel(seed=SEED)


def fitted_scorer(rated: RatedPuzzles, prior=None, learned=slice(None)):
    """Return the estimator, fitted to all rated puzzles or those `learned`, and its thresholds."""
    scorer, target = _scorer_of(rated, prior)
    features, _, people, groups = rated.of(learned)
    fitted = clone(scorer).fit(features, target[learned], people, groups)
    return fitted, MatchedCounts().fit(fitted.held_out_scores_, rated.levels[learned])


def number_of_folds(rated: RatedPuzzles) -> int:
    """Return ten, or of fewer different puzzles one for each."""
    return min(FOLDS, rated.different)


def out_of_fold(rated: RatedPuzzles, model, prior: Prior | None = None, learned=None, seed=SEED):
    """Return fold, score and level of each puzzle by a model and thresholds fitted without it.

    Scores are on the scale of `model`, the estimator of all (`equated`); within a fold levels never
    fall as they rise. Levels know nothing of their puzzle's rating, so that two folds may cut one
    score differently. Models are fitted to the puzzles at the indices `learned`, or to all; `seed`
    is of the folds.
    """
    learned = np.arange(len(rated)) if learned is None else learned
    number = number_of_folds(rated)
    fold, score = fold_of_each(rated.groups, number, seed), np.empty(len(rated))
    level = np.empty(len(rated), int)
    for one in range(number):
        out, rest = np.flatnonzero(fold == one), fold[learned] != one
        fitted, cuts = fitted_scorer(rated, prior, learned[rest])
        given = _predicted(fitted, rated.features, out)
        level[out] = cuts.predict(given)
        score[out] = equated(given, fitted.held_out_scores_, model.held_out_scores_[rest])
    return fold, score, level


def _predicted(model, features, rows) -> np.ndarray:
    """Return the predictions for some puzzles, read some thousand at a time."""
    pieces = [model.predict(features[some]) for some in in_pieces(rows)]
    return np.concatenate([np.empty(0), *pieces])


def one_column(features: np.ndarray, values: np.ndarray, fold: np.ndarray) -> np.ndarray:
    """Return the place of each puzzle, 0 to 1, by the column chosen on the other folds.

    `values` are what the columns of `features` are to order.

    >>> column = np.arange(6.0)
    >>> one_column(np.stack([column % 2, -column], axis=1), column, np.arange(6) % 2).round(2)
    array([0.  , 0.33, 0.33, 0.67, 0.67, 1.  ])
    """
    places, numbers = np.empty(len(values)), np.unique(fold)
    # The puzzles of the other folds are a sample, in which each of them is once.
    others = (fold != numbers[:, None]).astype(int)
    every = np.array([spearman_in_samples(of, values, others) for of in features.T])
    for number, rhos in zip(numbers, np.nan_to_num(every).T, strict=True):
        out, rest = fold == number, fold != number
        best = int(np.argmax(np.abs(rhos)))
        ordered = np.sort(features[rest, best])
        below, upto = (
            np.searchsorted(ordered, features[out, best], side) for side in ("left", "right")
        )
        place = (below + upto) / 2 / len(ordered)
        places[out] = place if rhos[best] >= 0 else 1 - place
    return places
