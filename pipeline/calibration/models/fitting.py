"""From the tables of a corpus to a model that grades other puzzles, and its card."""

from dataclasses import dataclass, replace

import numpy as np

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.isomorphism import short_hashes
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.calibration.models import model_card
from pipeline.calibration.models.calibrated import LEAST_RATED, fitted_scorer, time_model
from pipeline.calibration.models.fit_target import rated_by
from pipeline.calibration.models.fitted_model import FittedModel, Fold
from pipeline.calibration.models.prior import PRIOR_BELOW, Prior, PriorTimeModel
from pipeline.calibration.times.cross_validation import FOLDS, MIN_GROUPS, SEED
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel

SECONDS, SCORE = "log seconds", "score"


@dataclass(frozen=True)
class Fitted:
    """A model and its part of levels.yaml."""

    model: FittedModel
    card: dict


def fit_levels(
    matrix: FeatureMatrix, puzzles, ratings, levels, rater, solver, date="", bundled=None
) -> Fitted:
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
    bundled : FittedModel, optional
        The model that comes with the program, the prior of a small book.

    Returns
    -------
    Fitted

    Raises
    ------
    SettingsError
        When there are too few different puzzles to cross-validate, or all are in one level.
    """
    matrix, rated, prior = with_prior(matrix, puzzles, ratings, levels, rater, bundled)
    scorer, cuts = fitted_scorer(rated, prior)
    estimator = scorer
    if rated.timed and rated.parts > 1:
        known = rated.features, rated.target, rated.weight_people, rated.groups
        estimator = time_model(prior).fit(*known)
    sure = threshold_intervals(cuts, scorer.held_out_scores_, rated.levels, SEED)
    kind = str(puzzles["kind"].iloc[0])
    whose = {"corpus": str(puzzles["corpus"].iloc[0]), "rater": rater}
    whose["fitted_to"] = short_hashes(rated.groups)
    model = _model(matrix, kind, solver, estimator, scorer, cuts, _folds(rated, estimator), whose)
    out_of_sample = {
        "folds": FOLDS,
        "levels": model_card.of_levels(rated, prior),
    }
    if rated.timed:
        out_of_sample |= model_card.of_times(rated, matrix, prior)
    card = {
        "kind": model.kind,
        "solver": solver,
        "rater": rater,
        "levels_from": "predicted times" if model.cuts_times else "a score",
        "cut_by": "counts",
        "prior": f"{bundled.corpus}, {bundled.rater}" if prior else "none",
        "thresholds": model_card.of_thresholds(model, rated, sure),
        "model_card": {
            "data": model_card.of_data(rated, puzzles, matrix, rater, date),
            "model": model_card.of_model(estimator, rated),
            "out_of_sample": out_of_sample,
        },
    }
    return Fitted(model, card)


def with_prior(matrix, puzzles, ratings, levels, rater, bundled) -> tuple:
    """Return the features that the model has, the rated puzzles, and the prior of a small book."""
    prior = Prior.of(bundled, list(matrix.values.columns)) if bundled else None
    rated = rated_by(matrix, puzzles, ratings, levels, rater, LEAST_RATED if prior else MIN_GROUPS)
    if prior is None or len(np.unique(rated.groups)) >= PRIOR_BELOW:
        return matrix, rated, None
    at = [matrix.values.columns.get_loc(name) for name in bundled.features]
    matrix = replace(matrix, values=matrix.values[bundled.features])
    return (
        matrix,
        replace(rated, features=rated.features[:, at]),
        Prior.of(bundled, bundled.features),
    )


def _folds(rated, estimator) -> list[Fold]:
    """Return the models of the folds, for the intervals of times."""
    if not rated.timed:
        return []
    if isinstance(estimator, PriorTimeModel):
        folds = [estimator.fold_]
    else:
        known = rated.features, rated.target, rated.weight_people, rated.groups
        folds = TimeIntervals(TimeModel(seed=SEED)).fit(*known).folds_
    return [
        Fold(**{name: np.asarray(value).tolist() for name, value in vars(fold).items()})
        for fold in folds
    ]


def _model(matrix, kind, solver, estimator, scorer, cuts, folds, whose) -> FittedModel:
    names = list(matrix.values.columns)
    timed = isinstance(estimator, TimeModel | PriorTimeModel)
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
