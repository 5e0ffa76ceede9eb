"""From the tables of a corpus to a model that grades other puzzles, and its card."""

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.isomorphism import fingerprints, short_hashes
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.calibration.models import model_card
from pipeline.calibration.models.calibrated import fitted_scorer, number_of_folds, time_model
from pipeline.calibration.models.fit_target import fit_target
from pipeline.calibration.models.fitted_model import FittedModel, Fold
from pipeline.calibration.models.prior import Prior, PriorTimeModel
from pipeline.calibration.times.rated_puzzles import ERROR
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.corpora.description import load_description
from pipeline.files.settings import PAGE, description_file
from pipeline.texts.terms import Term

STAGE, GENERAL, WORK = (f"features.{name}" for name in ("hardest_stage", "general_score", "work"))


class Fitted(NamedTuple):
    """A model and its part of levels.yaml."""

    model: FittedModel
    card: dict


def fit_levels(
    matrix: FeatureMatrix,
    puzzles,
    ratings,
    levels,
    rater,
    solver,
    date="",
    bundled=None,
    folder=None,
) -> Fitted:
    """Fit scores and thresholds to one rater; the page in `folder` names the corpus.

    Raises
    ------
    SettingsError
        When there are too few different puzzles to cross-validate, or all are in one level.
    """
    matrix, rated, prior = fit_target(matrix, puzzles, ratings, levels, rater, bundled)
    scorer, cuts = fitted_scorer(rated, prior)
    estimator = scorer
    if rated.timed and rated.parts > 1:
        estimator = time_model(prior).fit(*rated.of())
    corpus, kind = (str(puzzles[name].iloc[0]) for name in ("corpus", "kind"))
    whose = {"kind": kind, "solver": solver, "corpus": corpus, "rater": rater}
    learned_from = puzzles[puzzles["puzzle_id"].isin(rated.keys["puzzle_id"])]
    whose |= _titles_of(corpus, rater, folder)
    whose["half_times"] = ERROR in ratings and bool(ratings[ERROR].notna().any())
    whose["fitted_to"] = short_hashes(fingerprints(learned_from))
    model = _model(matrix, rated, estimator, scorer, cuts, whose)
    hardest = _hardest(model, rated.features)
    if prior:
        hardest |= _hardest_of_prior(hardest, prior, scorer, rated.features)
    model = model.model_copy(update=hardest)
    out_of_sample = {"folds": number_of_folds(rated)}
    out_of_sample["levels"] = model_card.levels_section(rated, scorer, prior)
    if rated.timed:
        out_of_sample |= model_card.times_section(rated, prior)
    sure = threshold_intervals(cuts, scorer.held_out_scores_, rated.levels)
    card = {
        "kind": kind,
        "solver": solver,
        "rater": rater,
        "levels_from": "predicted times" if model.cuts_times else "a score",
        "cut_by": "counts",
        "prior": f"{bundled.corpus}, {bundled.rater}" if prior else "none",
        "thresholds": model_card.threshold_rows(model, rated, sure),
        "model_card": {
            "data": model_card.data_section(rated, corpus, len(matrix.left_out), rater, date),
            "model": model_card.model_section(estimator, rated),
            "out_of_sample": out_of_sample,
        },
    }
    return Fitted(model, card)


def _model(matrix, rated, estimator, scorer, cuts, whose) -> FittedModel:
    names = list(matrix.values.columns)
    return FittedModel(
        unit="log seconds" if rated.timed else "score",
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
        noise=list(estimator.noise_) if rated.timed else [0.0, 0.0],
        folds=_folds(rated, estimator) if rated.timed else [],
        people=estimator.people_ if rated.timed else 1.0,
        knows_people=rated.knows_people or not rated.timed,
        **whose,
    )


def _titles_of(corpus: str, rater: str, folder: Path | None) -> dict:
    """Return the fields that tell what people call the data, as far as a description says it.

    That of `new-book` lies beside its book: what the page says of it stands in the `folder`.
    """
    path, titles = description_file(corpus), {}
    page = folder / PAGE if folder else path
    if path.is_file():
        described = load_description(path)
        titles = {one.name: one.title.en for one in described.every_rater}
        title, simulated = described.title, described.simulated
    elif page.is_file():
        said = json.loads(page.read_text(encoding="utf-8"))
        title, simulated = Term(**said["title"]), said["simulated"]
    else:
        return {}
    called = {"corpus_title": title.en, "corpus_title_ja": title.ja}
    return {**called, "rater_title": titles.get(rater, ""), "simulated": simulated}


def _hardest(model: FittedModel, table) -> dict:
    """Return the fields that tell the hardest of the puzzles to which a model was fitted."""
    highest = {name: table[:, at].max() for at, name in enumerate(model.features)}
    return {
        "hardest_stage": int(highest[STAGE]) if STAGE in highest else None,
        "hardest_general": float(highest[GENERAL]) if GENERAL in highest else None,
        "hardest_work": _work(highest[WORK]) if {GENERAL, WORK} <= highest.keys() else None,
        "hardest_score": float(model.scores(table).max()),
    }


def _hardest_of_prior(own: dict, prior: Prior, scorer, table) -> dict:
    """Return the same of the puzzles of the prior too: its weights were learned from them."""
    given = {name: getattr(prior.model, name) for name in own}
    away = given["hardest_score"] - prior.model.level_intercept - prior.columns(table)[:, 0].max()
    given["hardest_score"] = own["hardest_score"] + scorer.slope_ * away
    return {name: max(value, own[name]) for name, value in given.items() if value is not None}


def _work(logarithm) -> int:
    """Return the work of which a feature is the logarithm of one more."""
    return round(float(np.expm1(logarithm)))


def _folds(rated, estimator) -> list[Fold]:
    """Return the models of the folds, for the intervals of times."""
    if isinstance(estimator, PriorTimeModel):
        folds = [estimator.fold_]
    else:
        folds = TimeIntervals(time_model()).fit(*rated.of()).folds_
    return [
        Fold(**{name: np.asarray(value).tolist() for name, value in vars(fold).items()})
        for fold in folds
    ]
