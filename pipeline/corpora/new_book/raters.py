"""Find the columns of ratings in a sheet, with rater and unit."""

import re
from collections.abc import Iterable

from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.units import (
    NOTHING,
    SAMPLES,
    UNITS,
    Ask,
    Given,
    Unit,
    are_numbers,
    asked_levels,
    most,
    of_known_units,
    unit_of,
)
from pipeline.corpora.new_book.words import PEOPLE_WORDS, rater_name, titles, words_in
from pipeline.corpora.times import SECONDS
from pipeline.files.settings import SettingsError

# More digits than a number keeps are no rating: a solution, cell by cell.
MOST_DIGITS = 15


def find_raters(
    sheet: Sheet,
    taken: set[str],
    given: Iterable[Given],
    n_people: dict[str, str],
    known_units: dict[str, str],
    words: dict[str, list[str]],
    ask: Ask,
) -> tuple[list[dict], list[Guess]]:
    """Return the raters as a description holds them, and how they were guessed.

    Parameters
    ----------
    taken : set of str
        Columns that hold something else.
    given : iterable of Given
        The raters that are known; if there are any, no others are looked for.
    n_people : dict
        The column with the number of people, by the name of a rater.
    known_units : dict
        The units that are known, by column; "nothing" of a column that is no rating.
    words : dict
        The words for levels, from the easiest, by column.

    Raises
    ------
    SettingsError
        When two raters have one name, or a column that is given is not there.
    """
    given = list(given)
    _check(sheet, given, n_people, known_units, words)
    free = [column for column in sheet.columns if column not in taken]
    people = [] if n_people else [column for column in free if _counts_people(sheet, column)]
    rating = [column for column in free if column not in people]
    candidates = given or of_known_units(rating, known_units)
    found = [(at, unit_of(sheet, at, words, ask)) for at in candidates]
    raters, guesses = [], []
    for at, unit in found:
        if unit is None:
            why = "its name and its cells say neither time, level nor score; see --rater"
            guesses.append(Guess("not read", at.column, why))
            continue
        guesses.append(_add(raters, at.name, at.column, unit))
    guesses += _give_n_people(raters, people, n_people)
    return raters, guesses


def asked_raters(sheet: Sheet, columns: Iterable[str], ask: Ask) -> tuple[list[dict], list[Guess]]:
    """Return the raters of columns whose names say nothing, as `find_raters` does.

    They hold numbers, no longer than a number keeps, or a few words again and again; other columns
    are passed over.
    """
    raters, guesses = [], []
    for column in columns:
        values = sheet.values(column)
        if not are_numbers(values):
            unit = asked_levels(sheet, column, ask)
            guesses += [_add(raters, "", column, unit)] if unit else []
            continue
        if max(map(len, values)) > MOST_DIGITS:
            continue
        sample = ", ".join(values[:SAMPLES])
        unit = ask(
            f"--unit {column}={{answer}}",
            f"The column {column!r} holds numbers, as {sample}: what are they?",
            (*UNITS, NOTHING),
            UNITS[0],
        )
        if unit != NOTHING:
            guesses.append(_add(raters, "", column, Unit(unit, "as answered")))
    return raters, guesses


def _check(sheet, given, n_people, known_units, words):
    names = [rater.name for rater in given]
    for name in names:
        if names.count(name) > 1:
            raise SettingsError(f"--rater: found {name!r} twice, expected each name once")
    sheet.expect("--rater", *(rater.column for rater in given))
    sheet.expect("--n-people", *n_people.values())
    sheet.expect("--unit", *known_units)
    sheet.expect("--levels", *words)


def _counts_people(sheet: Sheet, column: str) -> bool:
    values = sheet.values(column)
    is_named = bool(set(words_in(column)) & PEOPLE_WORDS)
    return is_named and bool(values) and most(values, re.compile(r"\d{1,9}").fullmatch)


def _free_name(name: str, unit: str, raters: list[dict]) -> str:
    taken = {rater["name"] for rater in raters}
    choices = [name, f"{name}-{unit}", *(f"{name}-{at}" for at in range(2, len(taken) + 3))]
    return next(choice for choice in choices if choice not in taken)


def _add(raters: list[dict], name: str, column: str, unit: Unit) -> Guess:
    """Put the rater of a column to the others, under a name of its own if it has none."""
    unnamed = "people" if unit.unit in SECONDS or unit.intervals else unit.unit
    name = name or _free_name(rater_name(column) or unnamed, unit.unit, raters)
    found = {"name": name, "title": titles(name, column), "column": column, "unit": unit.unit}
    if unit.levels:
        found["levels"] = unit.levels
    if unit.intervals:
        found["intervals"] = unit.intervals
    raters.append(found)
    return Guess(f"rater {name}", f"{column}, {unit.unit}", unit.why)


def _give_n_people(raters: list[dict], people: list[str], n_people: dict[str, str]) -> list[Guess]:
    """Put the columns with the number of people to their raters."""
    guesses, by_name = [], {rater["name"]: rater for rater in raters}
    for name, column in n_people.items():
        if name not in by_name:
            raise SettingsError(
                f"--n-people: found no rater {name!r}; there are {', '.join(by_name) or 'none'}"
            )
        by_name[name]["n_people"] = column
    timed = [rater for rater in raters if rater["unit"] in SECONDS]
    for column in people:
        prefix = "-".join(word for word in words_in(column) if word not in PEOPLE_WORDS)
        candidates = [by_name[prefix]] if prefix in by_name else timed if len(timed) == 1 else []
        if candidates and "n_people" not in candidates[0]:
            candidates[0]["n_people"] = column
            why = "the number of people, by the name of the column"
            guesses.append(Guess(f"people of {candidates[0]['name']}", column, why))
        else:
            why = "a number of people, but of which rater? see --n-people"
            guesses.append(Guess("not read", column, why))
    return guesses
