"""Levels of every rater of one corpus: solvers, grades of editors, and binned times."""

import logging
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.levels.binning import EqualCounts, Fifths, ProportionalCuts, RangeDivision
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables import KEYS
from pipeline.tables.notes import NO_NOTE, joined, note

KEY = KEYS["puzzles"]
MIN_TIMES = 5
MOST_IN_ONE_LEVEL = 0.9
"""Times whose range puts more of the puzzles into one level are cut into fifths."""
BY_FIFTHS = "fifths"
BINNINGS = {"range": RangeDivision, "counts": EqualCounts, BY_FIFTHS: Fifths}
"""The two interpretations of 比例配分 (Sato 2003, 5.2), and one that asks no solver."""
USED = {"seconds": "range", "score": "counts"}
"""The binning by unit. Scores only order, so their range means nothing."""
STRATUM = ["corpus", "book", "part", "rater", "unit"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "binning", "level", "n_puzzles", "band_from",
    "band_to", "unit", "note", "note_values",
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
    dict of the tables uncalibrated_levels and time_bands. A puzzle that a solver did not solve has
    no level by it. Puzzles that the solver did not solve, or that are held out, do not count for
    the bands, but get their level from them. The highest band is open: its `band_to` is NaN.

    References
    ----------
    Sato (2003), section 5.2.
    """
    settings = settings or {}
    if solution_counts is not None:
        puzzles, ratings, outcomes = (
            with_one_solution(table, solution_counts) for table in (puzzles, ratings, outcomes)
        )
    by_solvers = solver_levels(puzzles, outcomes)
    solver = settings.get("solver") or next(iter(outcomes["solver"]), "")
    timed = _timed(puzzles, ratings, by_solvers[by_solvers["rater"] == solver])
    least = settings.get("least_times", MIN_TIMES)
    strata = _strata(timed)
    ways, empty = _ways(strata, settings, least)
    cuts = [cut for stratum in strata for cut in _cut(stratum, ways[stratum.rater])]
    for left_out in {stratum.names for stratum in strata} - {cut.stratum.names for cut in cuts}:
        log.warning("%s: no puzzle has a level by %s, times not binned", left_out, solver)
    bands = [row for cut in cuts for row in _band_rows(cut, solver, least, empty)]
    tables = [by_solvers, grade_levels(puzzles, ratings), *(_levels_by(cut, timed) for cut in cuts)]
    given = [table for table in tables if len(table)]
    return {
        "uncalibrated_levels": pd.concat(given, ignore_index=True) if given else by_solvers,
        "time_bands": pd.DataFrame(bands, columns=BAND_COLUMNS),
    }


def solver_levels(puzzles, outcomes) -> pd.DataFrame:
    """Return rows of `levels` for every solver, of the puzzles that it solved.

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> puzzles = pd.DataFrame({**keys, "book": "", "part": "Part 1"})
    >>> outcomes = pd.DataFrame({**keys, "solver": "s", "solved": [True, False], "level": 2})
    >>> solver_levels(puzzles, outcomes)["puzzle_id"].tolist()
    ['a']
    """
    rows = outcomes[outcomes["solved"]].rename(columns={"solver": "rater"})
    return _with_book_and_part(rows[[*KEY, "rater", "level"]], puzzles)


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
    return _with_book_and_part(grades[[*KEY, "rater", "level"]], puzzles)


def _with_book_and_part(rows, puzzles) -> pd.DataFrame:
    return rows.merge(puzzles[[*KEY, "book", "part"]], on=KEY)


def _timed(puzzles, ratings, by_levels) -> pd.DataFrame:
    """Return all times and scores with book, part, the level by which they are binned, `asked`."""
    timed = ratings.loc[
        ratings["unit"].isin(["seconds", "score"]), [*KEY, "rater", "value", "unit"]
    ]
    timed = _with_book_and_part(timed, puzzles)
    timed = timed.merge(by_levels[[*KEY, "level"]], on=KEY, how="left")
    return timed.assign(asked=timed.index.isin(not_held_out(timed, puzzles).index))


class _Stratum(NamedTuple):
    """The times of one rater, book and part.

    `names` are corpus, book, part, rater and unit. `rows` are those in the table of all times,
    `levels` those of the solver, NaN where it has none; `asked` is false for what is held out.
    """

    names: tuple[str, str, str, str, str]
    rows: np.ndarray
    values: np.ndarray
    levels: np.ndarray
    asked: np.ndarray

    @property
    def rater(self) -> str:
        return self.names[3]

    @property
    def unit(self) -> str:
        return self.names[4]


class _Cut(NamedTuple):
    """The times of a stratum, binned in one way, by the `counted` ones of them."""

    stratum: _Stratum
    binning: str
    cuts: ProportionalCuts
    counted: int

    @property
    def levels(self) -> np.ndarray:
        return self.cuts.predict(self.stratum.values)


def _strata(timed) -> list[_Stratum]:
    columns = [timed[name].to_numpy(float) for name in ("value", "level")]
    columns.append(timed["asked"].to_numpy(bool))
    by_stratum = timed.groupby(STRATUM, observed=True)
    return [
        _Stratum(names, rows, *(column[rows] for column in columns))
        for names, rows in by_stratum.indices.items()
    ]


def _cut(stratum, binning) -> Iterator[_Cut]:
    """Yield the times of a stratum binned in a way, or nothing where none counts."""
    counted = stratum.asked if binning == BY_FIFTHS else stratum.asked & ~np.isnan(stratum.levels)
    if counted.any():
        cuts = BINNINGS[binning]().fit(stratum.values[counted], stratum.levels[counted])
        yield _Cut(stratum, binning, cuts, int(counted.sum()))


def _ways(strata, settings, least) -> tuple[dict[str, str], set[str]]:
    """Return the binning of each rater, and the raters whose ranges leave levels empty.

    The latter are binned into fifths; what the description declares stays.
    """
    of_unit, own = {**USED, **settings.get("binning", {})}, settings.get("binning_of", {})
    ways = {stratum.rater: own.get(stratum.rater, of_unit[stratum.unit]) for stratum in strata}
    wanted, given, counted = defaultdict(set), defaultdict(Counter), Counter()
    by_range = {rater for rater, way in ways.items() if way == "range"} - own.keys()
    divided = [stratum for stratum in strata if stratum.rater in by_range]
    for cut in (cut for stratum in divided for cut in _cut(stratum, "range")):
        rater = cut.stratum.rater
        wanted[rater] |= set(cut.cuts.wanted_)
        given[rater].update(cut.levels.tolist())
        counted[rater] += cut.counted
    empty = {
        rater
        for rater, levels in given.items()
        if counted[rater] >= least and (wanted[rater] - set(levels) or _one_level(levels))
    }
    return {**ways, **dict.fromkeys(empty, BY_FIFTHS)}, empty


def _one_level(given: Counter) -> bool:
    """Return whether one level holds nearly all puzzles: a long tail took their range."""
    return len(given) > 1 and max(given.values()) > MOST_IN_ONE_LEVEL * given.total()


def _levels_by(cut, timed) -> pd.DataFrame:
    rows = timed.iloc[cut.stratum.rows][[*KEY, "rater", "book", "part"]]
    return rows.assign(level=cut.levels.astype("int8"))


def _band_rows(cut, solver, least, empty) -> list[dict]:
    stratum, highest = cut.stratum, cut.cuts.levels_[-1]
    common = joined(
        note("scores_not_seconds") if stratum.unit == "score" else NO_NOTE,
        note("few_times", times=cut.counted) if cut.counted < least else NO_NOTE,
        note("fifths_since_empty") if stratum.rater in empty else NO_NOTE,
    )
    return [
        {
            **dict(zip(STRATUM, stratum.names, strict=True)),
            "by_rater": "" if cut.binning == BY_FIFTHS else solver,
            "binning": cut.binning,
            "level": band.level,
            "n_puzzles": band.n_puzzles,
            "band_from": band.start,
            "band_to": np.nan if band.level == highest else band.end,
            **joined(common, cut.cuts.note(band)).columns,
        }
        for band in cut.cuts.bands_.itertuples()
    ]
