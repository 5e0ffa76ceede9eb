"""From the tables of a corpus to a model that grades other puzzles, and its card."""

from dataclasses import dataclass

import numpy as np

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.level_score import LevelScore
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.calibration.models import model_card
from pipeline.calibration.models.fit_target import rated_by
from pipeline.calibration.models.fitted_model import FittedModel, Fold
from pipeline.calibration.times.cross_validation import FOLDS, SEED
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel

SECONDS, SCORE = "log seconds", "score"


@dataclass(frozen=True)
class Fitted:
    """A model and its part of levels.yaml."""

    model: FittedModel
    card: dict


def fit_levels(matrix: FeatureMatrix, puzzles, ratings, levels, rater, solver, date="") -> Fitted:
    """Fit scores and thresholds to one rater.

    Parameters
    ----------
    matrix : FeatureMatrix of the corpus
    puzzles, ratings, levels : tables of the same names
        `levels` holds those of a rater with times too, binned by a solver's levels.
    rater : str
    solver : str
        Whose traces the features come from.
    date : str
        When the data were taken, for the card.

    Returns
    -------
    Fitted

    Raises
    ------
    SettingsError
        When there are too few different puzzles to cross-validate, or all are in one level.
    """
    rated = rated_by(matrix, puzzles, ratings, levels, rater)
    estimator = TimeModel(seed=SEED) if rated.timed else LevelScore(seed=SEED)
    estimator.fit(rated.features, rated.target, rated.weight_people, rated.groups)
    scorer, scored = _scorer(rated, estimator)
    cuts = KappaCuts().fit(scorer.held_out_, rated.levels)
    sure = threshold_intervals(cuts, scorer.held_out_, rated.levels, SEED)
    kind = str(puzzles["kind"].iloc[0])
    whose = {"corpus": str(puzzles["corpus"].iloc[0]), "rater": rater}
    model = _model(matrix, kind, solver, estimator, scorer, cuts, _folds(rated), whose)
    out_of_sample = {
        "folds": FOLDS,
        "levels": model_card.of_levels(rated, scorer, scored),
    }
    if rated.timed:
        out_of_sample |= model_card.of_times(rated, matrix)
    card = {
        "kind": model.kind,
        "solver": solver,
        "rater": rater,
        "levels_from": "predicted times" if model.cuts_times else "a score",
        "cut_by": "kappa",
        "thresholds": model_card.of_thresholds(model, rated.levels, sure),
        "model_card": {
            "data": model_card.of_data(rated, puzzles, matrix, rater, date),
            "model": model_card.of_model(estimator, rated),
            "out_of_sample": out_of_sample,
        },
    }
    return Fitted(model, card)


def _scorer(rated, estimator):
    """Return the model whose scores are binned into levels, and its target."""
    # Each part has its own thresholds of times, so that levels need a score of their own.
    if not (rated.timed and rated.parts > 1):
        return estimator, rated.target
    scorer = LevelScore(seed=SEED)
    return scorer.fit(rated.features, rated.levels, groups=rated.groups), rated.levels


def _folds(rated) -> list[Fold]:
    """Return the models of the folds, for the intervals of times."""
    if not rated.timed:
        return []
    found = TimeIntervals(TimeModel(seed=SEED)).fit(
        rated.features, rated.target, rated.weight_people, rated.groups
    )
    return [
        Fold(**{name: np.asarray(value).tolist() for name, value in vars(fold).items()})
        for fold in found.folds_
    ]


def _model(matrix, kind, solver, estimator, scorer, cuts, folds, whose) -> FittedModel:
    names = list(matrix.values.columns)
    timed = isinstance(estimator, TimeModel)
    return FittedModel(
        kind=kind,
        solver=solver,
        unit=SECONDS if timed else SCORE,
        features=names,
        families=[matrix.family[name] for name in names],
        means_in_words=[matrix.means[name] for name in names],
        mean=estimator.mean_.tolist(),
        spread=estimator.spread_.tolist(),
        weights=estimator.coef_.tolist(),
        intercept=float(estimator.intercept_),
        level_weights=scorer.coef_.tolist(),
        level_intercept=float(scorer.intercept_),
        levels=cuts.levels_.tolist(),
        thresholds=cuts.thresholds_.tolist(),
        noise=list(estimator.noise_) if timed else [0.0, 0.0],
        folds=folds,
        people=estimator.people_ if timed else 1.0,
        **whose,
    )
