"""The card of a fitted model in levels.yaml: its data, thresholds and errors, one heading each."""

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.levels.kappa_cuts import agreement
from pipeline.calibration.models.calibrated import LEAST_RATED, out_of_fold, time_model
from pipeline.calibration.models.fit_target import Rated
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.times.cross_validation import (
    MIN_GROUPS,
    SEED,
    figures,
    predictions,
)
from pipeline.calibration.times.reliability import ceiling_columns, ceiling_of_means
from pipeline.calibration.times.time_intervals import COVERAGE, guaranteed
from pipeline.calibration.times.time_model import TimeModel, noise_intervals, noise_of
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles

DIGITS = 4


def of_thresholds(model: FittedModel, rated: Rated, sure: dict) -> list[dict]:
    """Return the threshold of each level with its interval, and how many puzzles have the level.

    `puzzles_graded` counts the rated puzzles as `grade` grades them with this model.

    Parameters
    ----------
    sure : dict of level to ends, as `threshold_intervals` returns it, in the unit of the scores
    """
    begins, given, graded = [None, *model.thresholds], rated.levels, model.levels_of(rated.features)
    rows = []
    for level, begin in zip(model.levels, begins, strict=True):
        row = {
            "level": level,
            "puzzles_of_rater": int((given == level).sum()),
            "puzzles_graded": int((graded == level).sum()),
        }
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


def of_data(rated: Rated, puzzles: pd.DataFrame, matrix: FeatureMatrix, rater: str, date: str):
    """Return the data to which a model is fitted."""
    card = {
        "corpus": str(puzzles["corpus"].iloc[0]),
        "rater": rater,
        "date": date or "not said",
        "n_puzzles": len(rated.levels),
        "different_puzzles": len(np.unique(rated.groups)),
        "left_out": len(matrix.left_out),
    }
    if rated.timed:
        card["people_for_each_time"] = rounded(np.median(rated.n_people), 1)
        card["seconds_from"] = rounded(rated.values.min(), 1)
        card["seconds_to"] = rounded(rated.values.max(), 1)
    return card


def of_model(estimator, rated: Rated) -> dict:
    """Return the parameters of a model, and of times its variances and the coverage."""
    card = {"features": len(estimator.coef_), "penalty": estimator.penalty_, "seed": SEED}
    if rated.timed:
        off, people = rated.target - estimator.held_out_, rated.weight_people
        noise, ends = noise_of(off, people), noise_intervals(off, people, SEED)
        names = ("variance_of_the_model", "variance_of_one_person")
        for name, value, (low, high) in zip(names, noise, ends, strict=True):
            card[name] = rounded(value)
            card[f"{name}_low"], card[f"{name}_high"] = rounded(low), rounded(high)
        card["coverage_aimed_at"] = COVERAGE
        if isinstance(estimator, TimeModel):
            card["coverage_guaranteed"] = rounded(guaranteed(len(off), estimator.folds))
    return card


def of_levels(rated: Rated, prior) -> dict:
    """Return the agreement of levels out of sample: those of the table `calibrated_levels`."""
    _, _, found = out_of_fold(rated, prior)
    agree, kappa = agreement(found, rated.levels)
    return {"agree_ratio": rounded(agree), "quadratic_kappa": rounded(kappa)}


def of_times(rated: Rated, matrix: FeatureMatrix, prior) -> dict:
    """Return the figures of times out of sample."""
    target = rated.target
    keys = pd.DataFrame({"corpus": "", "puzzle_id": np.arange(len(target)).astype(str)})
    names = list(matrix.values.columns)
    timed_rows = TimedPuzzles(
        keys, rated.features, names, [matrix.family[name] for name in names], target,
        rated.n_people, rated.groups, rated.errors,
    )  # fmt: skip
    least = LEAST_RATED if prior else MIN_GROUPS
    predicted = predictions(timed_rows, time_model(prior), least=least)
    off = target - np.log(predicted["predicted_seconds"].to_numpy())
    card = {}
    for row in figures(predicted).to_dict("records"):
        least = 1 if row["subset"] == "all" else MANY_PEOPLE
        ceiling = ceiling_of_means(target, rated.n_people, off, least)
        subset = row.pop("subset")
        card[subset] = {
            **{name: rounded(value) for name, value in row.items()},
            **dict(zip(ceiling_columns(), map(rounded, ceiling), strict=True)),
        }
    return card


def rounded(value, digits=DIGITS):
    """Return a number as a card shows it; None, which YAML and JSON know, for NaN.

    >>> rounded(0.123456), rounded(float("nan")), rounded(7)
    (0.1235, None, 7)
    """
    if isinstance(value, int | np.integer):
        return int(value)
    return None if not np.isfinite(value) else round(float(value), digits)
