"""Levels of every rater of one corpus: solvers, grades of editors, and binned times."""

import logging
from collections import Counter, defaultdict
from difflib import get_close_matches

import pandas as pd

from pipeline.calibration.levels.binning import (
    NEARLY_ALL,
    EqualCounts,
    Fifths,
    ProportionalCuts,
    RangeDivision,
)
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.tables import KEYS
from pipeline.tables.notes import NO_NOTE, joined, note
from pipeline.texts.errors import PuzzleError

KEY = KEYS["puzzles"]
GENERAL_SCORE = "general_score"
MIN_TIMES = 5
"""The bands of a book and part with fewer times have a note."""
BY_FIFTHS = "fifths"
CUTS = {"range": RangeDivision, "counts": EqualCounts, BY_FIFTHS: Fifths}
"""The two interpretations of 比例配分 (Sato 2003, 5.2), and one that asks no solver."""
USED = {"seconds": "range", "score": "counts"}
"""The binning by unit. Scores only order, so their range means nothing."""
STRATUM = ["corpus", "book", "part", "rater", "unit"]
BAND_COLUMNS = [
    "corpus", "book", "part", "rater", "by_rater", "binning", "level", "n_puzzles", "band_from",
    "band_to", "unit", "note", "note_values",
]  # fmt: skip

log = logging.getLogger(__name__)


class NoLevelBegins(PuzzleError):
    """A level that should begin elsewhere is none; `begin` is what the settings say of it."""

    def __init__(self, said: str, begin: dict):
        super().__init__(said)
        self.begin = begin


def calibrate(puzzles, ratings, outcomes, settings=None, solution_counts=None) -> dict:
    """Make the levels of every rater of one corpus.

    Parameters
    ----------
    puzzles, ratings : tables of those names, of one corpus
    outcomes : table `outcomes` of all solvers of that corpus, one below the other, with the
        levels that `policy` gave them; where it has the scores of the general solver, these are
        cut into levels of the rater `general`
    settings : dict, optional
        solver: by whose levels times are binned (default: the first of `outcomes`);
        binning: of times (default that of `USED`). Where a division of the range leaves a level
        of the solver without any puzzle of a rater, its levels are fifths, and a note says so;
        level_begins: where levels of a rater begin in a book and part, over what the binning says;
        binning_of: by rater, as the description of the corpus declares it.
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
    ratings = pd.concat([ratings, general_scores(outcomes)], ignore_index=True)
    if solution_counts is not None:
        puzzles, ratings, outcomes = (
            with_one_solution(table, solution_counts) for table in (puzzles, ratings, outcomes)
        )
    by_solvers = solver_levels(puzzles, outcomes)
    solver = settings.get("solver") or next(iter(outcomes["solver"]), "")
    timed = _timed(puzzles, ratings, by_solvers[by_solvers["rater"] == solver])
    strata = dict(list(timed.groupby(STRATUM, observed=True)))
    _check_begins(puzzles, strata, settings)
    ways, empty = _ways(strata, settings)
    tables, bands = [by_solvers, grade_levels(puzzles, ratings)], []
    for names, rows in strata.items():
        rater, binning = names[3], ways[names[3]]
        cuts = _cuts(rows, binning)
        if cuts is None:
            log.warning("%s: no puzzle has a level by %s, times not binned", names, solver)
            continue
        _begin(cuts, names, settings)
        level = cuts.predict(rows["value"]).astype("int8")
        tables.append(rows[[*KEY, "rater", "book", "part"]].assign(level=level))
        by_rater = "" if binning == BY_FIFTHS else solver
        found = _bands(cuts, names[4], rater in empty).join(_ends(rows, level, cuts), on="level")
        whose = dict(zip(STRATUM, names, strict=True))
        bands.append(found.assign(**whose, by_rater=by_rater, binning=binning))
    return {
        "uncalibrated_levels": _together(tables, list(by_solvers.columns)),
        "time_bands": _together(bands, BAND_COLUMNS),
    }


def general_scores(outcomes) -> pd.DataFrame:
    """Return rows of `ratings` of the rater `general`, one a puzzle; none without its scores.

    >>> outcomes = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "a"], "general_score": 8.5})
    >>> general_scores(outcomes)[["puzzle_id", "rater", "value", "unit"]].values.tolist()
    [['a', 'general', 8.5, 'score']]
    """
    if GENERAL_SCORE not in outcomes:
        return pd.DataFrame()
    found = outcomes[[*KEY, GENERAL_SCORE]].dropna().drop_duplicates(KEY)
    return found.rename(columns={GENERAL_SCORE: "value"}).assign(rater=GENERAL, unit="score")


def _together(tables, columns) -> pd.DataFrame:
    given = [table[columns] for table in tables if len(table)]
    return pd.concat(given, ignore_index=True) if given else pd.DataFrame(columns=columns)


def solver_levels(puzzles, outcomes) -> pd.DataFrame:
    """Return rows of `levels` for every solver, of the puzzles that it solved."""
    rows = outcomes[outcomes["solved"]].rename(columns={"solver": "rater"})
    return _with_book_and_part(rows[[*KEY, "rater", "level"]], puzzles)


def grade_levels(puzzles, ratings) -> pd.DataFrame:
    """Return rows of `levels` for raters who give grades."""
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


def _cuts(rows, binning) -> ProportionalCuts | None:
    """Return the times of a rater, book and part binned in a way, None where none counts."""
    counted = rows["asked"]
    if binning != BY_FIFTHS:
        counted = counted & rows["level"].notna()
    if not counted.any():
        return None
    return CUTS[binning]().fit(rows.loc[counted, "value"], rows.loc[counted, "level"])


def _check_begins(puzzles, strata, settings) -> None:
    """Raise PuzzleError where the settings let a level begin of which there are no times."""
    known = {", ".join(filter(None, (book, part, rater))): (book, part, rater)
             for _, book, part, rater, _ in strata}  # fmt: skip
    for one in settings.get("level_begins") or ():
        place = one.get("book", ""), one.get("part", ""), one["rater"]
        if one["corpus"] in set(puzzles["corpus"]) and place not in known.values():
            found = ", ".join(filter(None, place))
            near = "; ".join(get_close_matches(found, known, cutoff=0)) or "none, it has no times"
            raise PuzzleError(
                f"level_begins: {one['corpus']}: found {found}, expected a book, part and rater "
                f"that it has, as {near}"
            )


def _begin(cuts, names, settings) -> None:
    """Let levels of a rater, book and part begin where the settings say, or raise NoLevelBegins.

    `names` are of the columns STRATUM.
    """
    corpus, book, part, rater, _ = names
    for one in settings.get("level_begins") or ():
        place = one["corpus"], one.get("book", ""), one.get("part", ""), one["rater"]
        if place == (corpus, book, part, rater):
            try:
                cuts.begin(one["level"], one["begins"])
            except ValueError as error:
                where = ", ".join(filter(None, (book, part, rater)))
                raise NoLevelBegins(f"level_begins: {where}: {error}", one) from error


def _ways(strata, settings) -> tuple[dict[str, str], set[str]]:
    """Return the binning of each rater, and the raters whose ranges leave levels empty.

    The latter are binned into fifths; what the description declares stays.
    """
    of_unit, own = by_unit(settings), settings.get("binning_of", {})
    ways = {rater: own.get(rater, of_unit[unit]) for *_, rater, unit in strata}
    wanted, given = defaultdict(Counter), defaultdict(Counter)
    for (*_, rater, _), rows in strata.items():
        cuts = _cuts(rows, "range") if ways[rater] == "range" and rater not in own else None
        if cuts is not None:
            wanted[rater].update(cuts.wanted_)
            given[rater].update(cuts.predict(rows["value"]).tolist())
    empty = {
        rater
        for rater, levels in given.items()
        if wanted[rater].total() >= MIN_TIMES
        and (wanted[rater].keys() - levels.keys() or holds_nearly_all(levels.values()))
    }
    return {**ways, **dict.fromkeys(empty, BY_FIFTHS)}, empty


def by_unit(settings) -> dict[str, str]:
    """Return the binning of times and of scores."""
    return {**USED, "seconds": settings.get("binning", USED["seconds"])}


def holds_nearly_all(counts) -> bool:
    """Return whether one of several levels holds nearly all puzzles: a long tail took their range.

    >>> holds_nearly_all([91, 9]), holds_nearly_all([90, 10]), holds_nearly_all([9])
    (True, False, False)
    """
    return len(counts) > 1 and max(counts) > NEARLY_ALL * sum(counts)


def _bands(cuts: ProportionalCuts, unit, since_empty) -> pd.DataFrame:
    bands, counted = cuts.bands_, sum(cuts.wanted_.values())
    common = joined(
        note("scores_not_seconds") if unit == "score" else NO_NOTE,
        note("few_times", times=counted) if counted < MIN_TIMES else NO_NOTE,
    )
    why = note("fifths_since_empty") if since_empty else NO_NOTE
    notes = [
        joined(common, NO_NOTE if band.level in cuts.pinned_ else why, cuts.note(band)).columns
        for band in bands.itertuples()
    ]
    return pd.concat([bands, pd.DataFrame(notes)], axis=1)


def _ends(rows, level, cuts) -> pd.DataFrame:
    """Return the shortest and longest time of each level, `band_from` and `band_to`."""
    times = rows.loc[rows["asked"], "value"].groupby(level[rows["asked"]])
    ends = times.agg(band_from="min", band_to="max")
    return ends.assign(band_to=ends["band_to"].where(ends.index != cuts.levels_[-1]))
