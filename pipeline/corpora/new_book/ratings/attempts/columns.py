"""Find the columns of attempts of a sheet: a row for each person on each puzzle."""

from dataclasses import replace

import numpy as np

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask, Given, Known
from pipeline.corpora.new_book.ratings.attempts.outcomes import asked_outcome, outcome_column
from pipeline.corpora.new_book.ratings.attempts.persons import person_column
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness
from pipeline.corpora.new_book.ratings.times.split_clocks import why_no_times
from pipeline.corpora.new_book.ratings.times.units import unit_of
from pipeline.corpora.new_book.sheet import MOST, Guess, Sheet, most
from pipeline.corpora.new_book.words import NAMES, named
from pipeline.corpora.ratings.times import SECONDS, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

STAMPED = "the name of the column; the order of a person's attempts tells practice"
MOST_UNNAMED = 0.1
"""The share of attempts without a person that are left out one by one."""
UNSTAMPED = "too few dates; write them as 2025-03-01 10:15"
UNORDERED = "day and month may be exchanged: no day is above 12; write them as 2025-03-01 10:15"


def find_attempts(
    sheet: Sheet, used: set[str], known: Known, ask: Ask
) -> tuple[dict[str, str], list[Guess]] | None:
    """Return the keys of `attempts` in a description, None if no column names persons.

    They are `person`, `seconds`, `finished` (if a column says it, or who gave up), `time_stamp`
    (if a column says it), `unit` and `rater`.
    SettingsError where there is no column of times, or more than one.
    """
    whole, sheet = sheet, replace(sheet, cells=sheet.cells.drop(columns=list(used)))
    free = [name for name in sheet.columns if name not in known.rating_columns]
    person = known.columns.get("person") or person_column(whole, free)
    if not person:
        return None
    finished = known.columns.get("finished") or outcome_column(sheet, known, ask)
    columns = {"person": person, "finished": "" if finished == NOTHING else finished}
    finished = columns["finished"]
    for key, column in columns.items():
        sheet.expect(f"--{key}", *filter(None, [column]), used=used)
    _check_guests(whole, used, person)
    is_said = bool(finished) or "finished" in known.columns
    stamped, about_stamps = _time_stamp(sheet, finished, is_said)
    others = [column for column in sheet.columns if column not in (person, finished, stamped)]
    candidates = [known.timed] if known.timed else known.unnamed_raters(others)
    taken = {*used, person, finished}
    sheet.expect("--rater", *(rater.column for rater in candidates), used=taken)
    units = [(at, unit_of(sheet, at, known.words, ask, Hardness(sheet))) for at in candidates]
    times = [(at, unit) for at, unit in units if unit and unit.unit in SECONDS]
    if len(times) != 1:
        found = ", ".join(at.column for at, _ in times) or "none"
        raise SettingsError(
            f"{sheet.path}: {person!r} names persons, so a row is an attempt; expected one column "
            f"of times, found {found}; {_what_times(sheet, candidates)}"
        )
    at, unit = times[0]
    if "finished" not in known.columns and (not finished or sheet.cells[finished].nunique() == 1):
        # One word for all attempts may be the state after the solution was shown.
        taken = (
            {person, stamped, finished, at.column, named("attempt", sheet.columns)}
            | known.units.keys()
            | known.rating_columns
        )
        free = [column for column in sheet.columns if column not in taken]
        finished = asked_outcome(whole, used, person, free, ask) or finished
    why = "as given" if "person" in known.columns else "the name of the column"
    if person == whole.person and "person" not in known.columns:
        why = "its names return at several puzzles"
    guesses = [
        Guess("person", person, why),
        Guess("time", f"{at.column}, {unit.unit}", unit.why),
        *([] if finished else [Guess("finished", "all of them", "no column says it")]),
        *about_stamps,
    ]
    found = {"person": person, "seconds": at.column} | ({"finished": finished} if finished else {})
    found |= {"time_stamp": stamped} if stamped else {}
    return found | {"unit": unit.unit, "rater": at.name or "people"}, guesses


def _check_guests(sheet: Sheet, puzzle: set[str], person: str) -> None:
    """Raise SettingsError where one name may stand for several persons, or none for one."""
    is_filled = sheet.cells.drop(columns=[*puzzle, person]).ne("").any(axis=1)
    n_empty = (sheet.cells[person].eq("") & is_filled).sum()
    if n_empty > max(1, MOST_UNNAMED * len(sheet.cells)):
        raise SettingsError(
            f"{sheet.path}: {person!r} is empty in {n_empty} of {len(sheet.cells)} attempts; write "
            "the name in each row, also where it is that of the row above"
        )
    names = sheet.cells[person].str.casefold()
    is_again = sheet.cells.duplicated([*puzzle, person], keep=False)
    guests = names.isin(NAMES["nobody"]) | (names.isin({"0", "-1"}) & is_again)
    if guests.sum() > 1:
        shown = listed(map(repr, sheet.cells[person][guests].unique()))
        raise SettingsError(
            f"{sheet.path}: {person!r} is {shown} in {guests.sum()} of {len(names)} attempts, "
            "which may be those of many persons; write a name of its own for each person there, "
            "as guest-1, or leave the rows out"
        )


def _time_stamp(sheet: Sheet, finished: str, is_said: bool) -> tuple[str, list[Guess]]:
    """Return the column with most stamps of when an attempt was, the first of as many.

    They stand in most cells; in all, unless it `is_said` who finished: a stamp of the end is empty
    where one gave up. The column `finished` that says it has no other use.
    """
    guesses = []
    named_so = [one for one in sheet.columns if named("time stamp", [one]) and one != finished]
    for column in sorted(named_so, key=lambda one: -len(sheet.values(one))):
        stamps = stamps_of(list(sheet.cells[column]))
        if not sheet.values(column):
            continue
        has_gaps = "" in set(sheet.cells[column]) or 0 < np.isfinite(stamps).mean() < 1
        if has_gaps and not is_said:
            continue
        if np.isfinite(stamps).mean() >= MOST:
            return column, [Guess("time stamp", column, STAMPED)]
        in_order = stamps_of(list(sheet.cells[column]), day_first=True)
        why = UNORDERED if np.isfinite(in_order).mean() >= MOST else UNSTAMPED
        guesses.append(Guess("no time stamp", column, why))
    return "", guesses


def _what_times(sheet: Sheet, candidates: list[Given]) -> str:
    """Return what to do where no column, or several, may hold the times of attempts."""
    cells = [sheet.values(at.column) for at in candidates]
    if any(
        one and most(one, lambda cell: seconds_of(cell, "seconds") is not None) for one in cells
    ):
        return "name it with --rater NAME=COLUMN:seconds (or minutes)"
    return why_no_times(sheet, sheet.columns) or (
        "write a row for each attempt, with its seconds in a column `seconds`: of a log of events "
        "those from its start to its end"
    )
