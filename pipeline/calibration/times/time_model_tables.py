"""The tables of time models of a corpus: one model for each rater who gives times."""

import numpy as np
import pandas as pd

from pipeline.calibration.models.calibrated import LEAST_RATED, time_model
from pipeline.calibration.models.prior import PRIOR_BELOW
from pipeline.calibration.times.cross_validation import (
    MIN_GROUPS,
    FewTimedError,
    by_fifths,
    figures,
    predictions,
)
from pipeline.calibration.times.reliability import (
    NO_CEILING,
    ceiling_columns,
    ceiling_of_attempts,
    ceiling_of_means,
    people_follow_times,
)
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles
from pipeline.tables import KEYS, SCHEMAS
from pipeline.tables.notes import NO_NOTE, note

KEY = KEYS["puzzles"]
NAMES = (
    "predicted_times",
    "time_figures",
    "time_fifths",
    "persons",
    "attempted_puzzles",
)


def time_tables(raters: dict[str, TimedPuzzles], puzzles, attempts=None, prior=None):
    """Return the tables NAMES: predictions out of sample, and their figures.

    Parameters
    ----------
    raters : dict of rater to TimedPuzzles, empty in the end to free memory
    puzzles : table of that name
    attempts : table `attempts`, optional
        The ceiling of the rater whose times come from it is that of its halves.
    prior : pipeline.calibration.models.prior.Prior, optional
        The prior of raters with few timed puzzles.

    Returns
    -------
    dict of name to table. Of many timed puzzles all but `predicted_times` is of a sample
    (`MOST_TOGETHER`). With too few timed puzzles `time_figures` has one row with a note.
    """
    found = {name: [] for name in NAMES}
    if attempts is not None and len(attempts):
        # Imported lazily: few corpora have attempts.
        from pipeline.calibration.times.person_tables import person_tables

        for name, table in person_tables(attempts).items():
            found[name].append(table.assign(corpus=puzzles["corpus"].iloc[0]))
    for rater in list(raters):
        timed = raters.pop(rater)
        try:
            few = prior is not None and len(np.unique(timed.groups)) < PRIOR_BELOW
            model, least = (time_model(prior), LEAST_RATED) if few else (None, MIN_GROUPS)
            predicted = predictions(timed, model, learned=timed.drawn(), least=least)
        except FewTimedError as error:
            found["time_figures"].append(_of(puzzles, rater, _no_figures(timed, error)))
            continue
        by = pd.Categorical([rater]).repeat(len(predicted))
        found["predicted_times"].append(predicted.assign(rater=by))
        drawn = timed.drawn()
        timed, predicted = timed.at(drawn), predicted.iloc[drawn].reset_index(drop=True)
        made = {
            "time_figures": _figures(timed, predicted, attempts),
            "time_fifths": by_fifths(predicted),
        }
        for name, rows in made.items():
            found[name].append(_of(puzzles, rater, rows))
    return {
        name: pd.concat(rows, ignore_index=True).reindex(columns=list(SCHEMAS[name].columns))
        if rows
        else pd.DataFrame(columns=list(SCHEMAS[name].columns))
        for name, rows in found.items()
    }


def _of(puzzles, rater, rows):
    return rows.assign(corpus=puzzles["corpus"].iloc[0], rater=rater)


def _no_figures(timed, error) -> pd.DataFrame:
    found = note("few_timed", least=MIN_GROUPS, found=error.found)
    row = {"subset": "all", "n_puzzles": len(timed), "ceiling_from": "", **found.columns}
    return pd.DataFrame([row])


def _figures(timed, predicted, attempts):
    rows = figures(predicted)
    off = timed.log_times - np.log(predicted["predicted_seconds"].to_numpy())
    ceilings, sources = [], []
    for subset in rows["subset"]:
        if _made_of(timed, attempts):
            ceilings.append(ceiling_of_attempts(attempts) if subset == "all" else NO_CEILING)
            sources.append("halves of the people")
        else:
            least = 1 if subset == "all" else MANY_PEOPLE
            ceilings.append(ceiling_of_means(timed.log_times, timed.n_people, off, least))
            sources.append("numbers of people")
    rows[ceiling_columns()] = np.array(ceilings).reshape(len(rows), -1)
    found = NO_NOTE
    if rows["ceiling"].isna().any() and people_follow_times(timed.log_times, timed.n_people):
        found = note("ceiling_not_known")
    return rows.assign(ceiling_from=sources, **found.columns)


def _made_of(timed, attempts) -> bool:
    """Return whether the times are those of the table `attempts`, by their numbers of people."""
    if attempts is None or attempts.empty:
        return False
    people = attempts.groupby(KEY).size()
    here = pd.MultiIndex.from_frame(timed.keys)
    return bool((people.reindex(here).to_numpy() == timed.n_people).all())
