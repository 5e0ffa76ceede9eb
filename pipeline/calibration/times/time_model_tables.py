"""The tables of time models of a corpus: one model for each rater who gives times."""

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.times.ablation import ablation
from pipeline.calibration.times.baselines import baselines
from pipeline.calibration.times.cross_validation import (
    SEED,
    figures,
    predictions,
    spearman_interval,
)
from pipeline.calibration.times.rater_times import rater_times
from pipeline.calibration.times.reliability import (
    NO_CEILING,
    ceiling_columns,
    ceiling_of_attempts,
    ceiling_of_means,
)
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles, timed_puzzles
from pipeline.calibration.times.uncertainty import by_fifths, learning_curve, noise_with_intervals
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import KEYS, SCHEMAS
from pipeline.tables.numbered import stacked

KEY = KEYS["puzzles"]
NAMES = (
    "predicted_times",
    "time_figures",
    "time_ranks",
    "time_baselines",
    "time_fifths",
    "learning_curve",
    "time_noise",
    "rater_times",
    "persons",
    "attempted_puzzles",
    "ablation",
)
MIN_RATED = 10
"""With fewer puzzles in common no rank correlation with another rater is told."""


def model_times(matrix: FeatureMatrix, puzzles, ratings, levels, attempts=None):
    """Return what `time_tables` does, of the FeatureMatrix of the corpus; None if nobody timed."""
    raters = timed_puzzles(matrix, puzzles, ratings) if matrix else {}
    return time_tables(raters, puzzles, ratings, levels, attempts)


def time_tables(raters: dict[str, TimedPuzzles], puzzles, ratings, levels, attempts=None):
    """Return the tables NAMES: predictions out of sample, and what they come to.

    Parameters
    ----------
    raters : dict of rater to TimedPuzzles, empty in the end
    puzzles, ratings, levels : tables of the same names
    attempts : table `attempts`, optional
        The ceiling is that of its halves, for the rater whose times come from it.

    Returns
    -------
    dict of name to table. Of many timed puzzles all but `predicted_times` is told of a sample
    (`MOST_TOGETHER`). Where too few are timed, `time_figures` has one row with a note that says
    so, and the other tables none.
    """
    found = {name: [] for name in NAMES}
    beside = rater_times(ratings)
    if len(beside):
        found["rater_times"].append(beside.assign(corpus=puzzles["corpus"].iloc[0]))
    if attempts is not None and len(attempts):
        # Loaded where persons are known, as few corpora have them; it needs more of scikit-learn.
        from pipeline.calibration.times.person_tables import person_tables

        for name, table in person_tables(attempts).items():
            found[name].append(table.assign(corpus=puzzles["corpus"].iloc[0]))
    for rater in list(raters):
        # What is told is let go: of a large corpus each rater's times are much.
        timed = raters.pop(rater)
        try:
            predicted = predictions(timed, learned=timed.drawn())
        except ValueError as error:
            note = {"over": "all", "puzzles": len(timed), "ceiling_from": "", "note": str(error)}
            found["time_figures"].append(_of(puzzles, rater, pd.DataFrame([note])))
            continue
        by = pd.Categorical([rater]).repeat(len(predicted))
        found["predicted_times"].append(predicted.assign(rater=by))
        drawn, all_timed = timed.drawn(), len(timed)
        timed, predicted = timed.at(drawn), predicted.iloc[drawn].reset_index(drop=True)
        found["time_figures"].append(_of(puzzles, rater, _figures(timed, predicted, attempts)))
        ranks = _ranks(predicted, ratings, levels, rater)
        found["time_ranks"].append(_of(puzzles, rater, ranks))
        off = timed.log_times - np.log(predicted["predicted_seconds"].to_numpy())
        made = {
            "time_baselines": baselines(timed, predicted, puzzles),
            "time_fifths": by_fifths(predicted),
            "learning_curve": learning_curve(timed),
            "time_noise": noise_with_intervals(off, timed.weight_people),
        }
        for name, rows in made.items():
            found[name].append(_of(puzzles, rater, rows))
        # Of a part of the puzzles, the folds of the whole model would be others.
        known = predicted if len(drawn) == all_timed else None
        found["ablation"].append(_of(puzzles, rater, ablation(timed, known)))
    return {
        name: _below_one_another(rows).reindex(columns=list(SCHEMAS[name].columns))
        if rows
        else pd.DataFrame(columns=list(SCHEMAS[name].columns))
        for name, rows in found.items()
    }


def _below_one_another(tables: list[pd.DataFrame]) -> pd.DataFrame:
    """Return tables as `stacked` does; each of their columns goes as soon as it is copied."""
    columns = dict.fromkeys(name for table in tables for name in table)
    found = {}
    for name in columns:
        found[name] = stacked(table.reindex(columns=[name]) for table in tables)[name]
        for table in tables:
            if name in table:
                del table[name]
    return pd.DataFrame(found, copy=False)


def _of(puzzles, rater, rows):
    return rows.assign(corpus=puzzles["corpus"].iloc[0], rater=rater)


def _figures(timed, predicted, attempts):
    rows = figures(predicted)
    off = timed.log_times - np.log(predicted["predicted_seconds"].to_numpy())
    ceilings, sources = [], []
    for over in rows["over"]:
        if _made_of(timed, attempts):
            ceilings.append(ceiling_of_attempts(attempts) if over == "all" else NO_CEILING)
            sources.append("halves of the people")
        else:
            least = 1 if over == "all" else MANY_PEOPLE
            ceilings.append(ceiling_of_means(timed.log_times, timed.n_people, off, least))
            sources.append("numbers of people")
    rows[ceiling_columns()] = np.array(ceilings).reshape(len(rows), -1)
    return rows.assign(ceiling_from=sources, note="")


def _made_of(timed, attempts) -> bool:
    """Return whether the times are those of the table `attempts`: of as many people each."""
    if attempts is None or attempts.empty:
        return False
    people = attempts.groupby(KEY).size()
    here = pd.MultiIndex.from_frame(timed.keys)
    return bool((people.reindex(here).to_numpy() == timed.n_people).all())


def _ranks(predicted, ratings, levels, rater):
    """Return how other raters' values, and solvers' levels, rank with the times."""
    of_solvers = levels[~levels["rater"].isin(ratings["rater"].unique())]
    here = predicted["puzzle_id"]
    ratings, of_solvers = (rows[rows["puzzle_id"].isin(here)] for rows in (ratings, of_solvers))
    others = {
        by: rows.set_index(KEY)["value"]
        for by, rows in ratings.groupby("rater", observed=True)
        if by != rater
    }
    others |= {
        by: rows.set_index(KEY)["level"] for by, rows in of_solvers.groupby("rater", observed=True)
    }
    rows = []
    for by, values in sorted(others.items()):
        both = predicted.join(values.rename("by_other"), on=KEY, how="inner")
        many = both["n_people"] >= MANY_PEOPLE
        for over, chosen in (("all", both), (f"{MANY_PEOPLE} people or more", both[many])):
            if len(chosen) < MIN_RATED or (over != "all" and many.all()):
                continue
            other = chosen["by_other"].astype(float)
            ends = spearman_interval(other, chosen["seconds"], seed=SEED)
            rows.append((by, over, len(chosen), spearman(other, chosen["seconds"]), *ends))
    return pd.DataFrame(rows, columns=["by", "over", "puzzles", "rho", "rho_low", "rho_high"])
