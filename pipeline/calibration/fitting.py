"""From the tables of a corpus to a model that grades other puzzles, and its card."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from sklearn.base import clone

from pipeline.calibration.ceiling import ceiling_columns, ceiling_of_means
from pipeline.calibration.cross_validation import FOLDS, MIN_GROUPS, SEED, figures, predictions
from pipeline.calibration.equal_puzzles import fingerprints
from pipeline.calibration.feature_list import FeatureMatrix
from pipeline.calibration.fitted_model import FittedModel, Fold
from pipeline.calibration.level_fitting import (
    CUT_METHODS,
    agreement,
    best_cut_method,
    compare_cut_methods,
    levels_out_of_sample,
)
from pipeline.calibration.level_score import LevelScore
from pipeline.calibration.sureness import noise_with_intervals
from pipeline.calibration.threshold_intervals import threshold_intervals
from pipeline.calibration.time_intervals import COVERAGE, TimeIntervals, guaranteed
from pipeline.calibration.time_model import TimeModel
from pipeline.calibration.timed_puzzles import MANY_PEOPLE, TimedPuzzles, errors_in, weights_of
from pipeline.settings import SettingsError
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
DIGITS = 4
SECONDS, SCORE = "log seconds", "score"


@dataclass(frozen=True)
class Fitted:
    """A model and what levels.yaml says of it, without the levels of techniques."""

    model: FittedModel
    card: dict


@dataclass(frozen=True)
class _Rated:
    """The puzzles that one rater rated and that have features, in the order of their keys."""

    features: np.ndarray
    values: np.ndarray
    levels: np.ndarray
    n_people: np.ndarray
    errors: np.ndarray | None
    groups: np.ndarray
    unit: str
    parts: int

    @property
    def timed(self) -> bool:
        """Whether the rater gives times, and not levels or scores."""
        return self.unit == "seconds"

    @property
    def target(self) -> np.ndarray:
        """What a model learns: logarithms of seconds, or levels."""
        return np.log(self.values) if self.timed else self.levels

    @property
    def weight_people(self) -> np.ndarray:
        """As means of how many people the times count."""
        return weights_of(self.n_people, self.errors)


def fit_levels(matrix: FeatureMatrix, puzzles, ratings, levels, rater, solver, date="") -> Fitted:
    """Fit scores and thresholds to one rater.

    Parameters
    ----------
    matrix : FeatureMatrix of the corpus
    puzzles, ratings, levels : tables of the same names
        `levels` holds those of a rater with times too, cut by a solver's levels (Sato 2003, 5.2).
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
    rated = _rated(matrix, puzzles, ratings, levels, rater)
    _check_enough(rated, rater)
    estimator = TimeModel(seed=SEED) if rated.timed else LevelScore(seed=SEED)
    estimator.fit(rated.features, rated.target, rated.weight_people, rated.groups)
    scorer, scored = _scorer(rated, estimator)
    compared = compare_cut_methods(scorer.held_out_, rated.levels, rated.groups, SEED)
    method = best_cut_method(compared)
    cuts = clone(CUT_METHODS[method]).fit(scorer.held_out_, rated.levels)
    sure = threshold_intervals(CUT_METHODS[method], scorer.held_out_, rated.levels, SEED)
    kind = str(puzzles["kind"].iloc[0])
    whose = {"corpus": str(puzzles["corpus"].iloc[0]), "rater": rater}
    model = _model(matrix, kind, solver, estimator, scorer, cuts, _folds(rated), whose)
    out_of_sample = {
        "folds": FOLDS,
        "levels": _levels_out_of_sample(rated, scorer, scored),
        "cuts_compared": _as_card(compared),
    }
    if rated.timed:
        out_of_sample |= _times_out_of_sample(rated, matrix)
    card = {
        "kind": model.kind,
        "solver": solver,
        "rater": rater,
        "levels_from": "predicted times" if model.cuts_times else "a score",
        "cut_by": method,
        "thresholds": _thresholds(model, rated.levels, sure),
        "model_card": {
            "data": _data(rated, puzzles, matrix, rater, date),
            "model": _of_model(estimator, rated),
            "out_of_sample": out_of_sample,
        },
    }
    return Fitted(model, card)


def _check_enough(rated, rater):
    """Refuse ratings from which nothing can be learned that is then seen out of sample."""
    different = len(np.unique(rated.groups))
    if different < MIN_GROUPS:
        raise SettingsError(
            f"{rater}: expected {MIN_GROUPS} different puzzles or more with a rating, a level "
            f"and features, found {different}; with fewer nothing can be said out of sample"
        )
    if np.ptp(rated.levels) == 0:
        raise SettingsError(
            f"{rater}: found all {len(rated.levels)} puzzles in level {rated.levels[0]}, expected "
            f"two levels or more; there is nothing to tell apart"
        )


def _scorer(rated, estimator):
    """Return the model whose scores are cut into levels, and what it learns."""
    # Levels of several parts are no cut through times: each part has its own thresholds.
    if not (rated.timed and rated.parts > 1):
        return estimator, rated.target
    scorer = LevelScore(seed=SEED)
    return scorer.fit(rated.features, rated.levels, groups=rated.groups), rated.levels


def _folds(rated) -> list[Fold]:
    """Return the models of the folds, from which intervals of times are made."""
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


def _rated(matrix, puzzles, ratings, levels, rater) -> _Rated:
    of_rater = ratings[ratings["rater"] == rater].set_index(KEY)
    given = levels[levels["rater"] == rater].set_index(KEY)["level"]
    keys = matrix.values.index.intersection(of_rater.index).intersection(given.index).sort_values()
    of_rater = of_rater.loc[keys]
    places = puzzles.set_index(KEY).loc[keys].reset_index()
    return _Rated(
        matrix.values.loc[keys].to_numpy(),
        of_rater["value"].to_numpy(float),
        given.loc[keys].to_numpy(int),
        of_rater["n_people"].astype("Float64").fillna(1).to_numpy(float),
        errors_in(of_rater),
        fingerprints(places),
        str(of_rater["unit"].iloc[0]) if len(of_rater) else "",
        len(places[["book", "part"]].drop_duplicates()),
    )


def _thresholds(model, given, sure):
    """Return what each level begins at, how sure that is, and how many puzzles the rater put there.

    `sure` is what `threshold_intervals` returns, in the unit of the scores.
    """
    begins = [None, *model.thresholds]
    rows = []
    for level, begin in zip(model.levels, begins, strict=True):
        row = {"level": level, "puzzles_of_rater": int((given == level).sum())}
        if model.cuts_times:
            row["predicted_seconds_from"] = None if begin is None else rounded(np.exp(begin), 1)
        else:
            row["score_from"] = None if begin is None else rounded(begin)
        if level in sure:
            ends = np.exp(sure[level]) if model.cuts_times else sure[level]
            row["low"], row["high"] = (rounded(end, 1 if model.cuts_times else 4) for end in ends)
        rows.append(row)
    missing = sorted(set(given.tolist()) - set(model.levels))
    return rows + [
        {"level": level, "puzzles_of_rater": int((given == level).sum()), "note": "no band"}
        for level in missing
    ]


def _data(rated, puzzles, matrix, rater, date):
    card = {
        "corpus": str(puzzles["corpus"].iloc[0]),
        "rater": rater,
        "date": date or "not said",
        "puzzles": len(rated.levels),
        "different_puzzles": len(np.unique(rated.groups)),
        "left_out": len(matrix.left_out),
    }
    if rated.timed:
        card["people_for_each_time"] = rounded(np.median(rated.n_people), 1)
        card["seconds_from"] = rounded(rated.values.min(), 1)
        card["seconds_to"] = rounded(rated.values.max(), 1)
    return card


def _of_model(estimator, rated):
    card = {"features": len(estimator.coef_), "penalty": estimator.penalty_, "seed": SEED}
    if rated.timed:
        off = rated.target - estimator.held_out_
        noise = noise_with_intervals(off, rated.weight_people)
        for name, row in zip(
            ("variance_of_the_model", "variance_of_one_person"), noise.itertuples(), strict=True
        ):
            card[name] = rounded(row.value)
            card[f"{name}_low"], card[f"{name}_high"] = rounded(row.low), rounded(row.high)
        card["coverage_aimed_at"] = COVERAGE
        card["coverage_guaranteed"] = rounded(guaranteed(len(off), estimator.folds))
    return card


def _levels_out_of_sample(rated, scorer, scored):
    found = levels_out_of_sample(
        scorer, rated.features, scored, rated.levels, rated.weight_people, rated.groups, SEED
    )
    agree, kappa = agreement(found, rated.levels)
    return {"agree_ratio": rounded(agree), "quadratic_kappa": rounded(kappa)}


def _times_out_of_sample(rated, matrix):
    target = rated.target
    keys = pd.DataFrame({"corpus": "", "puzzle_id": np.arange(len(target)).astype(str)})
    names = list(matrix.values.columns)
    timed_rows = TimedPuzzles(
        keys, rated.features, names, [matrix.family[name] for name in names], target,
        rated.n_people, rated.groups, rated.errors,
    )  # fmt: skip
    predicted = predictions(timed_rows)
    off = target - np.log(predicted["predicted_seconds"].to_numpy())
    card = {}
    for row in figures(predicted).to_dict("records"):
        least = 1 if row["over"] == "all" else MANY_PEOPLE
        ceiling = ceiling_of_means(target, rated.n_people, off, least)
        over = row.pop("over")
        card[over] = {
            **{name: rounded(value) for name, value in row.items()},
            **dict(zip(ceiling_columns(), map(rounded, ceiling), strict=True)),
        }
    return card


def _as_card(compared):
    return {
        method: {name: rounded(value) for name, value in row.items()}
        for method, row in compared.to_dict("index").items()
    }


def rounded(value, digits=DIGITS):
    """Return a number as a card shows it; None, which YAML and JSON know, for NaN.

    >>> rounded(0.123456), rounded(float("nan")), rounded(7)
    (0.1235, None, 7)
    """
    if isinstance(value, int | np.integer):
        return int(value)
    return None if not np.isfinite(value) else round(float(value), digits)
