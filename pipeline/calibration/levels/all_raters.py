"""Levels of every rater of one corpus: solvers, grades of editors, and binned times."""

import logging
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.levels.binning import (
    EqualCounts,
    Fifths,
    ProportionalCuts,
    RangeDivision,
)
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables.notes import NO_NOTE, joined, note

MIN_TIMES = 5
MOST_IN_ONE_LEVEL = 0.9
"""Times whose range puts more of the puzzles into one level are cut into fifths."""
BINNINGS = {"range": RangeDivision, "counts": EqualCounts}
"""Binnings by a solver's levels: the two interpretations of 比例配分 (Sato 2003, 5.2)."""
BY_FIFTHS = "fifths"
EVERY_BINNING = {**BINNINGS, BY_FIFTHS: Fifths}
USED = {"seconds": "range", "score": "counts"}
"""The binning of the table `levels`, by unit. Scores only order, so their range means nothing."""
LEVEL_COLUMNS = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
PLACED = LEVEL_COLUMNS[:-1]
CUT_COLUMNS = [*PLACED, "binning", "level"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "binning", "used", "level",
    "n_puzzles", "band_from", "band_to", "unit", "note", "note_values",
]  # fmt: skip

log = logging.getLogger(__name__)


def calibrate(puzzles, ratings, outcomes, settings=None, solution_counts=None) -> dict:
    """Make the levels of every rater of one corpus.

    Parameters
    ----------
    puzzles, ratings : tables of those names, of one corpus
    outcomes : table `outcomes` of all solvers of that corpus, one below the other, with the
        levels that `policy` gave them
    settings : dict, optional
        solver (default: the first of `outcomes`)
            by whose levels times are binned;
        binning (default `USED`)
            the binning that makes levels, by unit. Where a division of the range leaves a level of
            the solver without any puzzle of a rater, its levels are fifths, and a note says so;
        binning_of
            the same by rater, as the description of the corpus declares it;
        least_times (default 5)
            the bands of a book and part with fewer times have a note.
    solution_counts : table `solution_counts`, optional
        Puzzles with no or several solutions are left out of every table.

    Returns
    -------
    dict of tables: uncalibrated_levels, time_bands, binned_levels; the last two hold every binning.
    A puzzle that a solver did not solve has no level by it. Held-out puzzles do not count for the
    bands.

    References
    ----------
    Sato (2003), section 5.2.
    """
    puzzles, ratings, outcomes = _with_one_solution(puzzles, ratings, outcomes, solution_counts)
    settings = _settings(settings, outcomes)
    by_solvers = solver_levels(puzzles, outcomes)
    by_levels = by_solvers[by_solvers["rater"] == settings["solver"]]
    used, empty = _used_ways(puzzles, ratings, by_levels, settings)
    binned_levels, time_bands = time_levels(
        puzzles, ratings, by_levels, settings["solver"], settings.get("least_times", MIN_TIMES),
        [rater for rater, way in used.items() if way == BY_FIFTHS], empty,
    )  # fmt: skip
    by_times = binned_levels.loc[_is_used(binned_levels, used), LEVEL_COLUMNS]
    levels = _together(by_solvers, grade_levels(puzzles, ratings), by_times)
    time_bands = time_bands.assign(used=_is_used(time_bands, used))[BAND_COLUMNS]
    return {
        "uncalibrated_levels": levels, "time_bands": time_bands, "binned_levels": binned_levels
    }  # fmt: skip


def levels_alone(puzzles, ratings, outcomes, settings=None, solution_counts=None) -> pd.DataFrame:
    """Return the table `uncalibrated_levels` of `calibrate` alone, which is faster."""
    puzzles, ratings, outcomes = _with_one_solution(puzzles, ratings, outcomes, solution_counts)
    settings = _settings(settings, outcomes)
    by_solvers = solver_levels(puzzles, outcomes)
    by_levels = by_solvers[by_solvers["rater"] == settings["solver"]]
    used, _ = _used_ways(puzzles, ratings, by_levels, settings)
    by_fifths = [rater for rater, way in used.items() if way == BY_FIFTHS]
    timed = _timed(puzzles, ratings, by_levels)
    cuts = _time_cuts(timed, puzzles, settings["solver"], by_fifths, used)
    by_times = _levels_by(cuts, timed)[LEVEL_COLUMNS]
    return _together(by_solvers, grade_levels(puzzles, ratings), by_times)


def _with_one_solution(puzzles, ratings, outcomes, solution_counts) -> list[pd.DataFrame]:
    tables = [puzzles, ratings, outcomes]
    return (
        tables
        if solution_counts is None
        else [with_one_solution(of, solution_counts) for of in tables]
    )


def _settings(settings, outcomes) -> dict:
    """Return settings with the solver by whose levels times are binned."""
    settings = settings or {}
    return {**settings, "solver": settings.get("solver") or next(iter(outcomes["solver"]), "")}


def _used_ways(puzzles, ratings, by_levels, settings) -> tuple[dict[str, str], set[str]]:
    """Return the binning that makes the levels of each rater, and whose ranges leave levels empty.

    The latter are binned into fifths; what the description declares stays.
    """
    of_unit = {**USED, **settings.get("binning", {})}
    units = ratings.drop_duplicates("rater")
    ways = dict(zip(units["rater"], units["unit"].astype(object).map(of_unit), strict=True))
    own = settings.get("binning_of", {})
    timed = _timed(puzzles, ratings, by_levels)
    wanted, given, counted = defaultdict(set), defaultdict(Counter), Counter()
    by_range = {rater: way for rater, way in ways.items() if way == "range" and rater not in own}
    divided = timed[timed["rater"].isin(by_range)]
    for cut in _time_cuts(divided, puzzles, settings["solver"], (), by_range):
        rater = cut.place[3]
        wanted[rater] |= set(cut.cuts.wanted_)
        given[rater].update(cut.cuts.predict(cut.values).tolist())
        counted[rater] += cut.counted
    least = settings.get("least_times", MIN_TIMES)
    empty = {
        rater
        for rater in wanted
        if counted[rater] >= least
        and (wanted[rater] - set(given[rater]) or _one_level(given[rater]))
    }
    return {**ways, **dict.fromkeys(empty, BY_FIFTHS), **own}, empty


def _one_level(given: Counter) -> bool:
    """Return whether one level holds nearly all puzzles: a long tail took their range."""
    return len(given) > 1 and max(given.values()) > MOST_IN_ONE_LEVEL * given.total()


def _together(*tables) -> pd.DataFrame:
    given = [table for table in tables if len(table)]
    return pd.concat(given, ignore_index=True) if given else tables[0]


def _is_used(rows, used) -> np.ndarray:
    """Return which rows have the binning that is used for their rater."""
    found = np.zeros(len(rows), bool)
    for rater, way in used.items():
        found |= ((rows["rater"] == rater) & (rows["binning"] == way)).to_numpy(bool)
    return found


def solver_levels(puzzles, outcomes) -> pd.DataFrame:
    """Return rows of `levels` for every solver, of the puzzles that it solved.

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> puzzles = pd.DataFrame({**keys, "book": "", "part": "Part 1"})
    >>> outcomes = pd.DataFrame({**keys, "solver": "s", "solved": [True, False], "level": 2})
    >>> solver_levels(puzzles, outcomes)["puzzle_id"].tolist()
    ['a']
    """
    rows = outcomes[outcomes["solved"]].rename(columns={"solver": "rater"})
    return _with_places(rows[["corpus", "puzzle_id", "rater", "level"]], puzzles)


def grade_levels(puzzles, ratings) -> pd.DataFrame:
    """Return rows of `levels` for raters who give grades.

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


def time_levels(puzzles, ratings, by_levels, by_rater, min_times=MIN_TIMES, by_fifths=(), empty=()):
    """Bin the times (or scores) of every rater, book and part by the levels of `by_rater`.

    Each is binned in all ways of `BINNINGS`, and those of the raters `by_fifths` into fifths too.
    The fifths of the raters `empty`, whose ranges leave levels empty, have a note.
    Puzzles without a level by `by_rater`, or held out, do not count for the bands, but get their
    level from them. Where no puzzle counts there is no band and no level.

    Returns
    -------
    tuple of the table `binned_levels` and of `time_bands` without `used`. The highest band is open:
    its `band_to` is NaN. `unit` says whether bands are of seconds or of a score.
    """
    timed = _timed(puzzles, ratings, by_levels)
    cuts = [*_time_cuts(timed, puzzles, by_rater, by_fifths)]
    if not cuts:
        return pd.DataFrame(columns=CUT_COLUMNS), pd.DataFrame(columns=BAND_COLUMNS)
    bands = pd.DataFrame([row for cut in cuts for row in _band_rows(cut, min_times, empty)])
    return _levels_by(cuts, timed)[CUT_COLUMNS], bands


class _Cut(NamedTuple):
    """The times of one rater, book and part, binned in one way.

    Attributes
    ----------
    place : tuple of corpus, book, part, rater, unit
    rows : ndarray of int, the rows of the times in the table of all times
    values : ndarray of float, those times
    cuts : ProportionalCuts, fitted to `counted` of them
    """

    place: tuple
    binning: str
    by_rater: str
    rows: np.ndarray
    values: np.ndarray
    cuts: ProportionalCuts
    counted: int


def _timed(puzzles, ratings, by_levels) -> pd.DataFrame:
    """Return all times and scores with book and part, and the levels by which they are binned."""
    columns = ["corpus", "puzzle_id", "rater", "value", "unit"]
    timed = ratings.loc[ratings["unit"].isin(["seconds", "score"]), columns]
    return _with_places(timed, puzzles).merge(
        by_levels[["corpus", "puzzle_id", "level"]], on=["corpus", "puzzle_id"], how="left"
    )


def _time_cuts(timed, puzzles, by_rater, by_fifths, used=None) -> Iterator[_Cut]:
    """Yield the cuts of each rater, book and part, of every binning or of the used one.

    Parameters
    ----------
    timed : DataFrame, as of `_timed`
    used : dict of rater to binning, optional
    """
    asked_of = timed.index.isin(not_held_out(timed, puzzles).index)
    values, levels = timed["value"].to_numpy(float), timed["level"].to_numpy(float)
    by_place = timed.groupby(["corpus", "book", "part", "rater", "unit"], observed=True)
    for place, rows in by_place.indices.items():
        asked = rows[asked_of[rows]]
        known = asked[~np.isnan(levels[asked])]
        if not len(known):
            log.warning("%s: no puzzle has a level by %s, times not binned", place[:4], by_rater)
        ways = [(name, cutter, known, by_rater) for name, cutter in BINNINGS.items()]
        if place[3] in by_fifths:
            ways.append((BY_FIFTHS, Fifths, asked, ""))
        for binning, cutter, counted, by in ways:
            if len(counted) and (used is None or used[place[3]] == binning):
                cuts = cutter().fit(values[counted], levels[counted])
                yield _Cut(place, binning, by, rows, values[rows], cuts, len(counted))


def _levels_by(cuts, timed) -> pd.DataFrame:
    """Return the levels of the times, in the order of the cuts."""
    cuts = [*cuts]
    if not cuts:
        return pd.DataFrame(columns=LEVEL_COLUMNS)
    levels = np.concatenate([cut.cuts.predict(cut.values).astype("int8") for cut in cuts])
    ways, known = [cut.binning for cut in cuts], sorted(EVERY_BINNING)
    binning = np.repeat([known.index(way) for way in ways], [len(cut.rows) for cut in cuts])
    rows = timed[PLACED].iloc[np.concatenate([cut.rows for cut in cuts])].reset_index(drop=True)
    return rows.assign(level=levels, binning=pd.Categorical.from_codes(binning, known))


def _band_rows(cut, min_times, empty) -> list[dict]:
    corpus, book, part, rater, unit = cut.place
    common = joined(
        note("scores_not_seconds") if unit == "score" else NO_NOTE,
        note("few_times", times=cut.counted) if cut.counted < min_times else NO_NOTE,
        note("fifths_since_empty") if cut.binning == BY_FIFTHS and rater in empty else NO_NOTE,
    )
    place = {"corpus": corpus, "book": book, "part": part, "rater": rater}
    highest = cut.cuts.levels_[-1]
    return [
        {
            **place,
            "by_rater": cut.by_rater,
            "binning": cut.binning,
            "level": band.level,
            "n_puzzles": band.n_puzzles,
            "band_from": band.start,
            "band_to": np.nan if band.level == highest else band.end,
            "unit": unit,
            **joined(common, cut.cuts.note(band)).columns,
        }
        for band in cut.cuts.bands_.itertuples()
    ]


def _with_places(rows, puzzles) -> pd.DataFrame:
    places = puzzles[["corpus", "puzzle_id", "book", "part"]]
    return rows.merge(places, on=["corpus", "puzzle_id"])
