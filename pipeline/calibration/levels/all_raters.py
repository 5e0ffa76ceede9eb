"""Every rater's levels on one corpus: the solvers', the editors' grades, and cut times."""

import logging
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.levels.equal_counts import EqualCounts
from pipeline.calibration.levels.fifths import Fifths
from pipeline.calibration.levels.proportional_binning import ProportionalCuts
from pipeline.calibration.levels.range_division import RangeDivision
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
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
    puzzles, ratings, outcomes = _with_one_solution(puzzles, ratings, outcomes, judgements)
    settings = _settings(settings, outcomes)
    by_solvers, used = solver_levels(puzzles, outcomes), _used_ways(ratings, settings)
    cut_levels, time_bands = time_levels(
        puzzles, ratings, by_solvers[by_solvers["rater"] == settings["solver"]], settings["solver"],
        settings.get("least_times", MIN_TIMES), _by_fifths(settings),
    )  # fmt: skip
    by_times = cut_levels.loc[_is_used(cut_levels, used), LEVEL_COLUMNS]
    levels = _together(by_solvers, grade_levels(puzzles, ratings), by_times)
    time_bands = time_bands.assign(used=_is_used(time_bands, used))[BAND_COLUMNS]
    return {"levels": levels, "time_bands": time_bands, "cut_levels": cut_levels}


def levels_alone(puzzles, ratings, outcomes, settings=None, judgements=None) -> pd.DataFrame:
    """Return the table `levels` of `calibrate`, in a fraction of its time.

    Times are cut in the way that is used, and no bands are told.
    """
    puzzles, ratings, outcomes = _with_one_solution(puzzles, ratings, outcomes, judgements)
    settings = _settings(settings, outcomes)
    by_solvers, used = solver_levels(puzzles, outcomes), _used_ways(ratings, settings)
    by_levels = by_solvers[by_solvers["rater"] == settings["solver"]]
    timed = _timed(puzzles, ratings, by_levels)
    cuts = _time_cuts(timed, puzzles, settings["solver"], _by_fifths(settings), used)
    by_times = _levels_by(cuts, timed)[LEVEL_COLUMNS]
    return _together(by_solvers, grade_levels(puzzles, ratings), by_times)


def _with_one_solution(puzzles, ratings, outcomes, judgements) -> list[pd.DataFrame]:
    tables = [puzzles, ratings, outcomes]
    return tables if judgements is None else [with_one_solution(of, judgements) for of in tables]


def _settings(settings, outcomes) -> dict:
    """Return settings with the solver whose levels cut the times."""
    settings = settings or {}
    return {**settings, "solver": settings.get("solver") or next(iter(outcomes["solver"]), "")}


def _by_fifths(settings) -> list[str]:
    return [rater for rater, way in settings.get("cutting_of", {}).items() if way == BY_FIFTHS]


def _used_ways(ratings, settings) -> dict[str, str]:
    """Return which way to cut makes the levels of each rater."""
    of_unit = {**CUTTING, **settings.get("cutting", {})}
    units = ratings.drop_duplicates("rater")
    ways = dict(zip(units["rater"], units["unit"].astype(object).map(of_unit), strict=True))
    own = settings.get("cutting_of", {})
    return {rater: own.get(rater, way) for rater, way in ways.items()}


def _together(*tables) -> pd.DataFrame:
    given = [table for table in tables if len(table)]
    return stacked(given) if given else tables[0]


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
    timed = _timed(puzzles, ratings, by_levels)
    cuts = [*_time_cuts(timed, puzzles, by_rater, by_fifths)]
    if not cuts:
        return pd.DataFrame(columns=CUT_COLUMNS), pd.DataFrame(columns=BAND_COLUMNS)
    bands = pd.DataFrame([row for cut in cuts for row in _band_rows(cut, min_times)])
    return _levels_by(cuts, timed)[CUT_COLUMNS], bands


class _Cut(NamedTuple):
    """The times of one rater, book and part, cut in one way.

    Attributes
    ----------
    place : tuple of corpus, book, part, rater, unit
    rows : ndarray of int
        The places of the times in the table of all times.
    values : ndarray of float, those times
    cuts : ProportionalCuts, fitted to `told` of them
    """

    place: tuple
    cutting: str
    by_rater: str
    rows: np.ndarray
    values: np.ndarray
    cuts: ProportionalCuts
    told: int


def _timed(puzzles, ratings, by_levels) -> pd.DataFrame:
    """Return all times and scores with their places, and the levels by which they are cut."""
    columns = ["corpus", "puzzle_id", "rater", "value", "unit"]
    timed = ratings.loc[ratings["unit"].isin(["seconds", "score"]), columns]
    return _with_places(timed, puzzles).merge(
        by_levels[["corpus", "puzzle_id", "level"]], on=["corpus", "puzzle_id"], how="left"
    )


def _time_cuts(timed, puzzles, by_rater, by_fifths, used=None) -> Iterator[_Cut]:
    """Yield how times are cut, of each place in every way, or in the one that is used of a rater.

    Parameters
    ----------
    timed : DataFrame, as of `_timed`
    used : dict of rater to way, optional
    """
    asked_of = timed.index.isin(not_held_out(timed, puzzles).index)
    values, levels = timed["value"].to_numpy(float), timed["level"].to_numpy(float)
    by_place = timed.groupby(["corpus", "book", "part", "rater", "unit"], observed=True)
    for place, rows in by_place.indices.items():
        asked = rows[asked_of[rows]]
        known = asked[~np.isnan(levels[asked])]
        if not len(known):
            log.warning("%s: no puzzle has a level by %s, times not cut", place[:4], by_rater)
        ways = [(name, cutter, known, by_rater) for name, cutter in CUTTINGS.items()]
        if place[3] in by_fifths:
            ways.append((BY_FIFTHS, Fifths, asked, ""))
        for cutting, cutter, told, by in ways:
            if len(told) and (used is None or used[place[3]] == cutting):
                cuts = cutter().fit(values[told], levels[told])
                yield _Cut(place, cutting, by, rows, values[rows], cuts, len(told))


def _levels_by(cuts, timed) -> pd.DataFrame:
    """Return the levels that cuts give the times, in the order of the cuts."""
    cuts = [*cuts]
    if not cuts:
        return pd.DataFrame(columns=LEVEL_COLUMNS)
    levels = np.concatenate([cut.cuts.predict(cut.values).astype("int8") for cut in cuts])
    ways, known = [cut.cutting for cut in cuts], sorted(EVERY_CUTTING)
    cutting = np.repeat([known.index(way) for way in ways], [len(cut.rows) for cut in cuts])
    rows = timed[PLACED].iloc[np.concatenate([cut.rows for cut in cuts])].reset_index(drop=True)
    return rows.assign(level=levels, cutting=pd.Categorical.from_codes(cutting, known))


def _band_rows(cut, min_times) -> list[dict]:
    corpus, book, part, rater, unit = cut.place
    common = ["scores, not seconds"] if unit == "score" else []
    if cut.told < min_times:
        common.append(f"only {cut.told} puzzles")
    place = {"corpus": corpus, "book": book, "part": part, "rater": rater}
    highest = cut.cuts.levels_[-1]
    return [
        {
            **place,
            "by_rater": cut.by_rater,
            "cutting": cut.cutting,
            "level": band.level,
            "puzzles": band.puzzles,
            "seconds_from": band.start,
            "seconds_to": np.nan if band.level == highest else band.end,
            "note": "; ".join(filter(None, [*common, cut.cuts.note(band)])),
        }
        for band in cut.cuts.bands_.itertuples()
    ]


def _with_places(rows, puzzles) -> pd.DataFrame:
    places = puzzles[["corpus", "puzzle_id", "book", "part"]]
    return rows.merge(places, on=["corpus", "puzzle_id"])
