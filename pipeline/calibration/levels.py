"""Every rater's levels on one corpus: the solvers', the editors' grades, and cut times."""

import logging

import numpy as np
import pandas as pd

from pipeline.calibration.equal_counts import EqualCounts
from pipeline.calibration.fifths import Fifths
from pipeline.calibration.range_division import RangeDivision
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.judging import with_one_solution
from pipeline.tables.numbered import stacked

MIN_TIMES = 5
CUTTINGS = {"range": RangeDivision, "counts": EqualCounts}
"""Ways to cut times by a solver's levels: the two readings of 比例配分 (Sato 2003, 5.2)."""
BY_FIFTHS = "fifths"
"""A third way, for raters whose corpus says so: no solver is asked."""
EVERY_CUTTING = {**CUTTINGS, BY_FIFTHS: Fifths}
CUTTING = {"seconds": "range", "score": "counts"}
"""Which one is used, by unit. The width of a range of scores means nothing: they only order."""
LEVEL_COLUMNS = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
PLACED = LEVEL_COLUMNS[:-1]
CUT_COLUMNS = [*PLACED, "cutting", "level"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "cutting", "used", "level",
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
        cutting (default `CUTTING`)
            which of `CUTTINGS` makes the levels of the table `levels`, by unit;
        cutting_of
            which way makes the levels of a rater instead, `BY_FIFTHS` too, by rater: what the
            description of the corpus says (table `cuttings`);
        least_times (default 5)
            a book and part with fewer times is cut all the same, with a note.
    judgements : table `judgements`, optional
        Puzzles that it says have no or several solutions are left out of every table.

    Returns
    -------
    dict of tables: levels, time_bands, cut_levels; the last two hold both ways to cut, and the
    fifths of raters that are cut so. A puzzle that a solver did not solve has no level by it. One
    that is held out has no say in where the bands lie.

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
    used = ratings.drop_duplicates("rater").set_index("rater")["unit"]
    own = settings.get("cutting_of", {})
    used = used.map({**CUTTING, **settings.get("cutting", {})})
    used = pd.Series({rater: own.get(rater, way) for rater, way in used.items()}, dtype=object)
    cut_levels, time_bands = time_levels(
        puzzles, ratings, by_solvers[by_solvers["rater"] == solver], solver,
        settings.get("least_times", MIN_TIMES),
        [rater for rater, way in own.items() if way == BY_FIFTHS],
    )  # fmt: skip
    by_times = cut_levels.loc[_is_used(cut_levels, used), LEVEL_COLUMNS]
    tables = [table for table in (by_solvers, by_grades, by_times) if len(table)]
    levels = stacked(tables) if tables else by_solvers
    time_bands = time_bands.assign(used=_is_used(time_bands, used))[BAND_COLUMNS]
    return {"levels": levels, "time_bands": time_bands, "cut_levels": cut_levels}


def _is_used(rows, used) -> np.ndarray:
    """Return which rows are cut in the way that is used of their rater."""
    found = np.zeros(len(rows), bool)
    for rater, way in used.items():
        found |= ((rows["rater"] == rater) & (rows["cutting"] == way)).to_numpy(bool)
    return found


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


def time_levels(puzzles, ratings, by_levels, by_rater, min_times=MIN_TIMES, by_fifths=()):
    """Cut the times (or scores) of every rater, book and part by the levels of `by_rater`.

    Each is cut in all ways of `CUTTINGS`, those of the raters `by_fifths` into fifths too. A
    puzzle without a level by `by_rater`, or that is held out, has no say in where the bands lie,
    but gets its level from them. Where no puzzle has a say there is no band and no level.

    Returns
    -------
    tuple of the table `cut_levels` and of `time_bands` without `used`. The highest band is open:
    its `seconds_to` is NaN. For a rater who gives scores the two columns hold scores, as the
    note says.
    """
    columns = ["corpus", "puzzle_id", "rater", "value", "unit"]
    timed = ratings.loc[ratings["unit"].isin(["seconds", "score"]), columns]
    timed = _with_places(timed, puzzles).merge(
        by_levels[["corpus", "puzzle_id", "level"]], on=["corpus", "puzzle_id"], how="left"
    )
    asked_of = timed.index.isin(not_held_out(timed, puzzles).index)
    level_tables, band_tables = [], []
    for names, rows in timed.groupby(["corpus", "book", "part", "rater", "unit"], observed=True):
        asked = rows[asked_of[rows.index]]
        known = asked.dropna(subset=["level"])
        if known.empty:
            log.warning("%s: no puzzle has a level by %s, times not cut", names[:4], by_rater)
        ways = [(name, cutter, known, by_rater) for name, cutter in CUTTINGS.items()]
        if names[3] in by_fifths:
            ways.append((BY_FIFTHS, Fifths, asked, ""))
        for cutting, cutter, told, by in ways:
            if told.empty:
                continue
            cut = cutter().fit(told["value"], told["level"])
            levels = cut.predict(rows["value"]).astype("int8")
            cuttings = pd.Categorical([cutting], sorted(EVERY_CUTTING)).repeat(len(rows))
            level_tables.append(rows[PLACED].assign(level=levels, cutting=cuttings))
            bands = _band_rows(cut, names, len(told), min_times)
            band_tables.append(bands.assign(by_rater=by, cutting=cutting))
    if not level_tables:
        return pd.DataFrame(columns=CUT_COLUMNS), pd.DataFrame(columns=BAND_COLUMNS)
    return stacked(level_tables)[CUT_COLUMNS], pd.concat(band_tables, ignore_index=True)


def _band_rows(cut, names, times, min_times) -> pd.DataFrame:
    corpus, book, part, rater, unit = names
    common = ["scores, not seconds"] if unit == "score" else []
    if times < min_times:
        common.append(f"only {times} puzzles")
    bands = cut.bands_
    notes = [filter(None, [*common, cut.note(band)]) for band in bands.itertuples()]
    ends = bands["end"].where(bands["level"] != cut.levels_[-1])
    place = {"corpus": corpus, "book": book, "part": part, "rater": rater}
    return (
        bands[["level", "puzzles"]]
        .assign(seconds_from=bands["start"], seconds_to=ends, note=["; ".join(n) for n in notes])
        .assign(**place)
    )


def _with_places(rows, puzzles) -> pd.DataFrame:
    places = puzzles[["corpus", "puzzle_id", "book", "part"]]
    return rows.merge(places, on=["corpus", "puzzle_id"])
