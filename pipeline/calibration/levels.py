"""Every rater's levels on one corpus: the solvers', the editors' grades, and cut times."""

import logging

import pandas as pd

from pipeline.calibration.completion_bands import (
    BORDERS_PERCENT,
    completion_bands,
    heavy_work_cut,
)
from pipeline.calibration.level_up import LEAST_PUZZLES, fit_thresholds, levels_after_level_up
from pipeline.calibration.proportional_cutting import ProportionalCutting

LEAST_TIMES = 5
LEVEL_COLUMNS = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "level",
    "puzzles", "seconds_from", "seconds_to", "note",
]  # fmt: skip

log = logging.getLogger(__name__)


def calibrate(puzzles, ratings, outcomes, settings=None, judgements=None) -> dict:
    """Make the tables of calibration for one corpus.

    Parameters
    ----------
    puzzles, ratings : tables of those names, of one corpus
    outcomes : table `outcomes` of all solvers of that corpus, one below the other
    settings : dict, optional
        solver (default "sato-text")
            whose level-up is fitted here and whose levels cut the times; other
            solvers' levels are taken as they are;
        band_borders_percent, heavy_work, work_column
            see `completion_bands`;
        pinned_percent, least_puzzles
            see `fit_thresholds`;
        least_times (default 5)
            a book and part with fewer times is cut all the same, with a note.
    judgements : table `judgements`, optional
        Puzzles that it says have no or several solutions are left out of every table.

    Returns
    -------
    dict of tables: levels, time_bands, completion_bands, thresholds.
    A puzzle that a solver did not solve has no level by that solver.

    References
    ----------
    Sato (2003), sections 5.1 and 5.2.
    """
    settings = settings or {}
    if judgements is not None:
        puzzles, ratings, outcomes = (
            without_several_or_no_solutions(table, judgements)
            for table in (puzzles, ratings, outcomes)
        )
    solver = settings.get("solver", "sato-text")
    bands, thresholds = calibrate_level_up(puzzles, outcomes, solver, settings)
    by_solvers = solver_levels(puzzles, outcomes, thresholds)
    by_grades = grade_levels(puzzles, ratings)
    by_times, time_bands = time_levels(
        puzzles, ratings, by_solvers[by_solvers["rater"] == solver], solver,
        settings.get("least_times", LEAST_TIMES),
    )  # fmt: skip
    tables = [table for table in (by_solvers, by_grades, by_times) if len(table)]
    levels = pd.concat(tables, ignore_index=True) if tables else by_solvers
    return {
        "levels": levels,
        "time_bands": time_bands,
        "completion_bands": bands,
        "thresholds": thresholds,
    }


def without_several_or_no_solutions(table, judgements) -> pd.DataFrame:
    """Return the rows of `table` but those of puzzles judged to have no or several solutions.

    What nobody judged stays.

    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "d"]})
    >>> judgements = puzzles[:2].assign(solutions=[2, 1])
    >>> without_several_or_no_solutions(puzzles, judgements)["puzzle_id"].tolist()
    ['b', 'd']
    """
    keys = ["corpus", "puzzle_id"]
    bad = pd.MultiIndex.from_frame(judgements.loc[judgements["solutions"] != 1, keys])
    return table[~pd.MultiIndex.from_frame(table[keys]).isin(bad)]


def calibrate_level_up(puzzles, outcomes, solver, settings):
    """Return the tables `completion_bands` (every solver) and `thresholds` (of `solver`)."""
    heavy_work = settings.get("heavy_work", "median")
    work_column = settings.get("work_column", "work")
    borders = settings.get("band_borders_percent", BORDERS_PERCENT)
    bands = pd.concat(
        [
            completion_bands(rows, puzzles, borders, heavy_work, work_column)
            for _, rows in outcomes.groupby("solver")
        ]
        # With no solver at all the empty table still has its columns.
        or [completion_bands(outcomes, puzzles, borders, heavy_work, work_column)],
        ignore_index=True,
    )
    cut = heavy_work_cut(outcomes[outcomes["solver"] == solver], heavy_work, work_column)
    rule = " (the median)" if heavy_work == "median" else ""
    thresholds = fit_thresholds(
        bands[bands["solver"] == solver],
        settings.get("pinned_percent"),
        settings.get("least_puzzles", LEAST_PUZZLES),
        "" if pd.isna(cut) else f"heavy: {work_column} above {cut:g}{rule}",
    )
    return bands, thresholds


def solver_levels(puzzles, outcomes, thresholds) -> pd.DataFrame:
    """Return rows of `levels` for every solver: with level-up where a threshold table has it.

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> puzzles = pd.DataFrame({**keys, "book": "", "part": "Part 1"})
    >>> outcomes = pd.DataFrame({**keys, "solver": "s", "solved": [True, False], "level": 2,
    ...     "level_raw": 2, "completion_ratio_level3": None, "completion_ratio_level4": None})
    >>> none = pd.DataFrame(columns=["corpus", "solver", "part", "used_ratio"])
    >>> solver_levels(puzzles, outcomes, none)["puzzle_id"].tolist()
    ['a']
    """
    leveled = outcomes["solver"].isin(thresholds["solver"])
    after = levels_after_level_up(outcomes, puzzles, thresholds)
    levels = after.where(leveled, outcomes["level"])
    rows = outcomes.assign(level=levels, rater=outcomes["solver"])[outcomes["solved"]]
    return _with_places(rows[["corpus", "puzzle_id", "rater", "level"]], puzzles)


def grade_levels(puzzles, ratings) -> pd.DataFrame:
    """Return rows of `levels` for raters who give grades: no cutting is needed.

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> puzzles = pd.DataFrame({**keys, "book": "", "part": "Part 1"})
    >>> ratings = pd.DataFrame({**keys, "rater": ["editor", "clock"], "value": [3.0, 95.0],
    ...                         "unit": ["level", "seconds"]})
    >>> grade_levels(puzzles, ratings)[["puzzle_id", "rater", "level"]].values.tolist()
    [['a', 'editor', 3]]
    """
    grades = ratings[ratings["unit"] == "level"]
    grades = grades.assign(level=grades["value"].astype("int8"))
    return _with_places(grades[["corpus", "puzzle_id", "rater", "level"]], puzzles)


def time_levels(puzzles, ratings, by_levels, by_rater, least_times=LEAST_TIMES):
    """Cut the times (or scores) of every rater, book and part by the levels of `by_rater`.

    A puzzle without a level by `by_rater` has no say in where the bands lie, but gets its level
    from them. Where no puzzle has one there is no band and no level.

    Returns
    -------
    tuple of rows of `levels` and table `time_bands`. In `time_bands` the highest band is open:
    its `seconds_to` is NaN. For a rater who gives scores the two columns hold scores, as the
    note says.
    """
    timed = _with_places(ratings[ratings["unit"].isin(["seconds", "score"])], puzzles)
    timed = timed.merge(
        by_levels[["corpus", "puzzle_id", "level"]], on=["corpus", "puzzle_id"], how="left"
    )
    level_tables, band_tables = [], []
    for names, rows in timed.groupby(["corpus", "book", "part", "rater", "unit"]):
        known = rows.dropna(subset=["level"])
        if known.empty:
            log.warning("%s: no puzzle has a level by %s, times not cut", names[:4], by_rater)
            continue
        cutting = ProportionalCutting().fit(known["value"], known["level"])
        level_tables.append(rows.assign(level=cutting.predict(rows["value"])))
        band_tables.append(_band_rows(cutting, names, by_rater, len(known), least_times))
    if not level_tables:
        return pd.DataFrame(columns=LEVEL_COLUMNS), pd.DataFrame(columns=BAND_COLUMNS)
    levels = pd.concat(level_tables, ignore_index=True)
    return levels[LEVEL_COLUMNS], pd.concat(band_tables, ignore_index=True)


def _band_rows(cutting, names, by_rater, times, least_times) -> pd.DataFrame:
    corpus, book, part, rater, unit = names
    common = ["scores, not seconds"] if unit == "score" else []
    if times < least_times:
        common.append(f"only {times} puzzles")
    bands = cutting.bands_
    rows = []
    for band in bands.itertuples():
        notes = list(common)
        if band.puzzles == 0:
            notes.append("no band: equal times went to a neighbouring level")
        elif band.puzzles != cutting.wanted_[band.level]:
            notes.append(f"{cutting.wanted_[band.level]} wanted, equal times kept together")
        end = float("nan") if band.level == cutting.levels_[-1] else band.end
        rows.append(
            (corpus, book, part, rater, by_rater, band.level,
             band.puzzles, band.start, end, "; ".join(notes))
        )  # fmt: skip
    return pd.DataFrame(rows, columns=BAND_COLUMNS)


def _with_places(rows, puzzles) -> pd.DataFrame:
    places = puzzles[["corpus", "puzzle_id", "book", "part"]]
    return rows.merge(places, on=["corpus", "puzzle_id"])
