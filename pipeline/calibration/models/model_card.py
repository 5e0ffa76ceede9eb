"""The card of a fitted model in levels.yaml: its data, thresholds and errors, one heading each."""

from pathlib import Path

import numpy as np
import pandas as pd
import yaml

from pipeline.calibration.levels.kappa_cuts import agreement
from pipeline.calibration.models.calibrated import out_of_fold, time_model
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.models.reading_copy import write_copy
from pipeline.calibration.times.cross_validation import SEED, predictions
from pipeline.calibration.times.rated_puzzles import RatedPuzzles
from pipeline.calibration.times.time_intervals import COVERAGE, guaranteed
from pipeline.calibration.times.time_model import TimeModel, noise_intervals, noise_of
from pipeline.calibration.times.time_model_tables import figures_and_ceilings


def write_levels(card: dict, bands, rater: str, techniques: pd.DataFrame, path: Path) -> Path:
    """Write levels.yaml."""
    columns = ["book", "part", "level", "n_puzzles", "band_from", "band_to", "note"]
    bands = bands.loc[bands["rater"] == rater, columns].to_dict("records")
    listed = [
        {name: value if isinstance(value, str) else _rounded(value, 1)
         for name, value in band.items()}
        for band in bands
    ]  # fmt: skip
    levels = [{name: None if pd.isna(value) else int(value) for name, value in row.items()}
              for row in techniques.to_dict("records")]  # fmt: skip
    whole = {**card, "time_bands": listed, "technique_levels": levels}
    return write_copy(yaml.safe_dump(whole, allow_unicode=True, sort_keys=False, width=100), path)


def threshold_rows(model: FittedModel, rated: RatedPuzzles, sure: dict) -> list[dict]:
    """Return the threshold of each level with its interval, and how many puzzles have the level.

    `puzzles_graded` counts the rated puzzles as `grade` grades them with this model. `sure` has the
    ends by level, in the unit of the scores.
    """
    begins, given, graded = [None, *model.thresholds], rated.levels, model.levels_of(rated.features)
    name, digits = ("predicted_seconds_from", 1) if model.cuts_times else ("score_from", 4)
    unit = np.exp if model.cuts_times else float
    rows = []
    for level, begin in zip(model.levels, begins, strict=True):
        row = {
            "level": level,
            "puzzles_of_rater": int((given == level).sum()),
            "puzzles_graded": int((graded == level).sum()),
            name: None if begin is None else _rounded(unit(begin), digits),
        }
        low, high = sure.get(level, (np.nan, np.nan))
        if level in sure and begin is not None and not (begin < low or begin > high):
            row["low"], row["high"] = (_rounded(unit(end), digits) for end in (low, high))
        rows.append(row)
    missing = sorted(set(given.tolist()) - set(model.levels))
    return rows + [
        {"level": level, "puzzles_of_rater": int((given == level).sum()), "note": "no band"}
        for level in missing
    ]


def data_section(rated: RatedPuzzles, corpus: str, left_out: int, rater: str, date: str) -> dict:
    """Return the data to which a model is fitted."""
    card = {
        "corpus": corpus,
        "rater": rater,
        "date": date or "not said",
        "n_puzzles": len(rated),
        "different_puzzles": rated.different,
        "left_out": left_out,
    }
    if rated.timed:
        people = _rounded(np.median(rated.n_people), 1)
        card["people_for_each_time"] = people if rated.knows_people else "not known of each"
        card["seconds_from"] = _rounded(np.exp(rated.target.min()), 1)
        card["seconds_to"] = _rounded(np.exp(rated.target.max()), 1)
    return card


def model_section(estimator, rated: RatedPuzzles) -> dict:
    """Return the parameters of a model, and of times its variances and the coverage.

    Where each time is a mean of as many people, nothing tells the variance of the model from that
    of a person: both are None, and only that of a mean is known.
    """
    penalty = None if np.isnan(estimator.penalty_) else estimator.penalty_
    card = {"features": len(estimator.coef_), "penalty": penalty, "seed": SEED}
    if rated.timed:
        off, people = rated.target - estimator.held_out_, rated.weight_people
        noise, ends = noise_of(off, people), noise_intervals(off, people, SEED)
        if np.ptp(people) == 0:
            card["variance_of_a_mean"] = _rounded(noise[0])
            noise = np.nan, np.nan
        names = ("variance_of_the_model", "variance_of_one_person")
        for name, value, (low, high) in zip(names, noise, ends, strict=True):
            card[name] = _rounded(value)
            card[f"{name}_low"], card[f"{name}_high"] = _rounded(low), _rounded(high)
        card["coverage_aimed_at"] = COVERAGE
        if isinstance(estimator, TimeModel):
            card["coverage_guaranteed"] = _rounded(guaranteed(len(off), estimator.folds))
    return card


def levels_section(rated: RatedPuzzles, scorer, prior) -> dict:
    """Return the agreement of levels out of sample: those of the table `calibrated_levels`."""
    _, _, found = out_of_fold(rated, scorer, prior)
    agree, kappa = agreement(found, rated.levels)
    return {"agree_ratio": _rounded(agree), "quadratic_kappa": _rounded(kappa)}


def times_section(rated: RatedPuzzles, prior) -> dict:
    """Return the figures of times out of sample."""
    found = figures_and_ceilings(predictions(rated, time_model(prior))).set_index("subset")
    rows = found.drop(columns=["ceiling_from", "note", "note_values"]).to_dict("index")
    return {
        subset: {name: _rounded(value) for name, value in row.items()}
        for subset, row in rows.items()
    }


def _rounded(value, digits=4):
    """Return a number as a card shows it; None, which YAML and JSON know, for NaN."""
    if isinstance(value, int | np.integer):
        return int(value)
    return None if not np.isfinite(value) else round(float(value), digits)
