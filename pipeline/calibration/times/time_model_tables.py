"""The tables of time models of a corpus: one model for each rater who gives times."""

import numpy as np
import pandas as pd

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.models.calibrated import LEAST_RATED, time_model
from pipeline.calibration.models.prior import PRIOR_BELOW, Prior
from pipeline.calibration.times.cross_validation import MIN_GROUPS, figures, predictions
from pipeline.calibration.times.person_tables import person_tables
from pipeline.calibration.times.rated_puzzles import places_drawn, rated_puzzles
from pipeline.calibration.times.reliability import CEILING_COLUMNS, NO_CEILING, ceiling_of_attempts
from pipeline.tables import KEYS, SCHEMAS
from pipeline.tables.notes import NO_NOTE, note

KEY = KEYS["puzzles"]
NAMES = ("predicted_times", "time_figures", "persons", "attempted_puzzles", "attempt_logs")


def time_tables(
    measured: MeasuredPuzzles | None, puzzles, ratings, attempts=None, prior: Prior | None = None
) -> dict[str, pd.DataFrame]:
    """Return the tables NAMES: predictions out of sample, and their figures.

    Returns
    -------
    dict of name to table. Of many timed puzzles all but `predicted_times` is of a sample
    (`MOST_TOGETHER`). With too few timed puzzles `time_figures` has one row with a note.
    """
    corpus = next(iter(puzzles["corpus"]), "")
    found = {name: [] for name in NAMES}
    if attempts is not None and len(attempts):
        for name, table in person_tables(attempts).items():
            found[name].append(table.assign(corpus=corpus))
    for rater in sorted(ratings.loc[ratings["unit"] == "seconds", "rater"].unique()):
        timed = rated_puzzles(measured, ratings, rater)
        usual = prior if timed.different < PRIOR_BELOW else None
        least = LEAST_RATED if usual else MIN_GROUPS
        if timed.different < least:
            none = _no_figures(timed, least).assign(corpus=corpus, rater=rater)
            found["time_figures"].append(none)
            continue
        drawn = places_drawn(len(timed))
        predicted = predictions(timed, time_model(usual), learned=drawn)
        by = pd.Categorical([rater]).repeat(len(predicted))
        found["predicted_times"].append(predicted.assign(rater=by))
        rows = figures_and_ceilings(predicted.iloc[drawn].reset_index(drop=True), attempts)
        found["time_figures"].append(rows.assign(corpus=corpus, rater=rater))
    return {name: _together(rows, list(SCHEMAS[name].columns)) for name, rows in found.items()}


def _together(rows, columns) -> pd.DataFrame:
    if not rows:
        return pd.DataFrame(columns=columns)
    return pd.concat(rows, ignore_index=True).reindex(columns=columns)


def _no_figures(timed, least) -> pd.DataFrame:
    why = note("few_timed", least=least, found=timed.different)
    row = {"subset": "all", "n_puzzles": len(timed), "ceiling_from": "", **why.columns}
    return pd.DataFrame([row])


def figures_and_ceilings(predicted: pd.DataFrame, attempts=None) -> pd.DataFrame:
    """Return the table `time_figures` of one rater but for the keys."""
    rows, from_attempts = figures(predicted), _made_of(predicted, attempts)
    ceilings = [
        ceiling_of_attempts(attempts) if from_attempts and subset == "all" else NO_CEILING
        for subset in rows["subset"]
    ]
    rows[CEILING_COLUMNS] = np.array(ceilings).reshape(len(rows), -1)
    why = NO_NOTE if from_attempts else note("ceiling_not_known")
    source = "halves of the people" if from_attempts else ""
    rows = rows.assign(ceiling_from=source, **why.columns)
    for name, told in note("all_alike").columns.items():
        rows.loc[rows["rho"].isna(), name] = told
    return rows


def _made_of(predicted, attempts) -> bool:
    """Return whether the times are those of the table `attempts`, by their numbers of people."""
    if attempts is None or attempts.empty:
        return False
    people = attempts.groupby(KEY).size().reindex(pd.MultiIndex.from_frame(predicted[KEY]))
    return bool((people.to_numpy() == predicted["n_people"].to_numpy()).all())
