"""Every rater's levels on one corpus: the solvers', the editors' grades, and cut times."""

import logging

import pandas as pd

from pipeline.calibration.proportional_cutting import ProportionalCutting
from pipeline.corpora.judging import with_one_solution

MIN_TIMES = 5
LEVEL_COLUMNS = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "level",
    "puzzles", "seconds_from", "seconds_to", "note",
]  # fmt: skip

log = logging.getLogger(__name__)


def calibrate(puzzles, ratings, outcomes, settings=None, judgements=None) -> dict:
    """Make the levels of every rater of one corpus.

    Parameters
    ----------
    puzzles, ratings : tables of those names, of one corpus
    outcomes : table `outcomes` of all solvers of that corpus, one below the other, with the
        levels that `policy` gave them
    settings : dict, optional
        solver (default: the first of `outcomes`)
            whose levels cut the times;
        least_times (default 5)
            a book and part with fewer times is cut all the same, with a note.
    judgements : table `judgements`, optional
        Puzzles that it says have no or several solutions are left out of every table.

    Returns
    -------
    dict of tables: levels, time_bands. A puzzle that a solver did not solve has no level by it.

    References
    ----------
    Sato (2003), section 5.2.
    """
    settings = settings or {}
    if judgements is not None:
        puzzles, ratings, outcomes = (
            with_one_solution(table, judgements) for table in (puzzles, ratings, outcomes)
        )
    solver = settings.get("solver") or next(iter(outcomes["solver"]), "")
    by_solvers = solver_levels(puzzles, outcomes)
    by_grades = grade_levels(puzzles, ratings)
    by_times, time_bands = time_levels(
        puzzles, ratings, by_solvers[by_solvers["rater"] == solver], solver,
        settings.get("least_times", MIN_TIMES),
    )  # fmt: skip
    tables = [table for table in (by_solvers, by_grades, by_times) if len(table)]
    levels = pd.concat(tables, ignore_index=True) if tables else by_solvers
    return {"levels": levels, "time_bands": time_bands}


def solver_levels(puzzles, outcomes) -> pd.DataFrame:
    """Return rows of `levels` for every solver: of the puzzles that it solved.

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> puzzles = pd.DataFrame({**keys, "book": "", "part": "Part 1"})
    >>> outcomes = pd.DataFrame({**keys, "solver": "s", "solved": [True, False], "level": 2})
    >>> solver_levels(puzzles, outcomes)["puzzle_id"].tolist()
    ['a']
    """
    rows = outcomes[outcomes["solved"]].rename(columns={"solver": "rater"})
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


def time_levels(puzzles, ratings, by_levels, by_rater, min_times=MIN_TIMES):
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
        band_tables.append(_band_rows(cutting, names, by_rater, len(known), min_times))
    if not level_tables:
        return pd.DataFrame(columns=LEVEL_COLUMNS), pd.DataFrame(columns=BAND_COLUMNS)
    levels = pd.concat(level_tables, ignore_index=True)
    return levels[LEVEL_COLUMNS], pd.concat(band_tables, ignore_index=True)


def _band_rows(cutting, names, by_rater, times, min_times) -> pd.DataFrame:
    corpus, book, part, rater, unit = names
    common = ["scores, not seconds"] if unit == "score" else []
    if times < min_times:
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
