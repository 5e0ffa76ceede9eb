"""Find the raters of a sheet and its columns of attempts: a row for each person on each puzzle."""

import re
from dataclasses import replace

import numpy as np

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask, Given, Known
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.ratings.checked_times import Unit, check_unread
from pipeline.corpora.new_book.ratings.orders import (
    Hardness,
    are_letters,
    worded,
)
from pipeline.corpora.new_book.ratings.outcomes import asked_outcome
from pipeline.corpora.new_book.ratings.persons import person_column
from pipeline.corpora.new_book.ratings.scales import ask_scales, share_words
from pipeline.corpora.new_book.ratings.units import asked_unit, unit_of
from pipeline.corpora.new_book.sheet import MOST, Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    MINUTE_WORDS,
    NAMES,
    PEOPLE_WORDS,
    SECOND_WORDS,
    TIME_WORDS,
    named,
    rater_name,
    role_in,
    says,
    says_giving_up,
    titles,
    words_in,
)
from pipeline.corpora.times import CLOCK, SECONDS
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import listed

STAMPED = "the name of the column; the order of a person's attempts tells practice"
LETTERED = "letters"
UNSTAMPED = "too few dates, or which is the day and which the month? write them as 2025-03-01 10:15"


def find_raters(
    sheet: Sheet, used: set[str], known: Known, ask: Ask, hardness: Hardness
) -> tuple[list[dict], list[Guess]]:
    """Return the raters as a description holds them, and how they were guessed.

    `used` are columns that hold something else.
    """
    if known.unrated:
        return [], []
    _check(sheet, known)
    free = [column for column in sheet.columns if column not in used]
    counts = [name for name in free if name not in known.rating_columns and not known.n_people]
    people = [name for name in counts if _counts_people(sheet, name)]
    raters, guesses = [], []
    unnamed = known.unnamed_raters([column for column in free if column not in people])
    said = list(known.raters or unnamed)
    units = {}
    # Times first: levels are held against them.
    for at in sorted(said, key=lambda one: not says_time(sheet, one)):
        unit = units[at] = unit_of(sheet, at, known.words, ask, hardness)
        if unit and unit.unit in SECONDS:
            hardness.take_times(at.column, unit.unit)
    rated = [at for at in said if units[at]]
    for at in said:
        if rated and not units[at] and are_letters(sheet.values(at.column)):
            units[at] = worded(sheet, at.column, LETTERED, hardness, ask)
        if units[at]:
            guesses.append(_add(raters, at.name, at.column, units[at]))
        else:
            if not says("no time of people", at.column):
                check_unread(sheet, at.column)
            why = "its name and its cells say neither time, level nor score; see --rater"
            if any(map(holds_puzzle, sheet.values(at.column)[:1])):
                why = "its cells are puzzles or solutions; --clues says which column people solved"
            guesses.append(Guess("not read", at.column, why))
    guesses += share_words(raters, known.words)
    ask_scales(sheet, raters, ask)
    guesses += _give_n_people(raters, people, known.n_people)
    return raters, guesses


def find_or_ask(
    sheet: Sheet, used: set[str], known: Known, ask: Ask, hardness: Hardness
) -> tuple[list[dict], list[Guess]]:
    """Return the raters as `find_raters`, or those of columns whose names say nothing, as asked."""
    raters, guesses = find_raters(sheet, used, known, ask, hardness)
    if raters or known.unrated:
        return raters, guesses
    for guess in [guess for guess in guesses if guess.about == "not read"]:
        column = guess.found
        is_said = column in known.units or _counts_people(sheet, column)
        unit = None if is_said else asked_unit(sheet, column, ask, hardness)
        if unit:
            guesses[guesses.index(guess)] = _add(raters, "", column, unit)
    guesses += share_words(raters, known.words)
    ask_scales(sheet, raters, ask)
    if not raters:
        guesses.append(
            Guess("raters", "none", "no column holds times, levels or scores; see --rater")
        )
    return raters, guesses


def says_time(sheet: Sheet, at: Given) -> bool:
    """Return whether the name of a column says time, or a cell of it is a clock."""
    said = TIME_WORDS | SECOND_WORDS | MINUTE_WORDS
    is_clock = any(CLOCK.fullmatch(cell) for cell in sheet.values(at.column))
    return at.unit in SECONDS or is_clock or bool(said.intersection(words_in(at.column)))


def find_attempts(
    sheet: Sheet, used: set[str], known: Known, ask: Ask
) -> tuple[dict[str, str], list[Guess]] | None:
    """Return the keys of `attempts` in a description, None if no column names persons.

    They are `person`, `seconds`, `finished` (if a column says it, or who gave up), `time_stamp`
    (if a column says it), `unit` and `rater`.
    SettingsError where there is no column of times, or more than one.
    """
    whole, sheet = sheet, replace(sheet, cells=sheet.cells.drop(columns=list(used)))
    columns, why = {}, {}
    free = [name for name in sheet.columns if name not in known.rating_columns]
    for key, by_name in (
        ("person", person_column(whole, free)), ("finished", named("finished", sheet.columns))
    ):  # fmt: skip
        columns[key] = known.columns.get(key) or by_name
        why[key] = "as given" if key in known.columns else "the name of the column"
    columns["finished"] = columns["finished"] or next(filter(says_giving_up, sheet.columns), "")
    if columns["finished"] == NOTHING:
        columns["finished"] = ""
    person, finished = columns.values()
    if not person:
        return None
    for key, column in columns.items():
        sheet.expect(f"--{key}", *filter(None, [column]), used=used)
    _check_guests(whole, used, person)
    is_said = bool(finished) or "finished" in known.columns
    stamped, about_stamps = _time_stamp(sheet, is_said)
    others = [column for column in sheet.columns if column not in (person, finished, stamped)]
    candidates = [known.timed] if known.timed else known.unnamed_raters(others)
    sheet.expect("--rater", *(rater.column for rater in candidates), used=used)
    units = [(at, unit_of(sheet, at, {}, ask, Hardness(sheet))) for at in candidates]
    times = [(at, unit) for at, unit in units if unit and unit.unit in SECONDS]
    if len(times) != 1:
        found = ", ".join(at.column for at, _ in times) or "none"
        raise SettingsError(
            f"{sheet.path}: {person!r} names persons, so a row is an attempt; expected one column "
            f"of times, found {found}; name it with --rater NAME=COLUMN:seconds (or minutes)"
        )
    at, unit = times[0]
    if not is_said:
        taken = (
            {person, stamped, at.column, named("attempt", sheet.columns)}
            | known.units.keys()
            | known.rating_columns
        )
        free = [column for column in sheet.columns if column not in taken]
        finished = asked_outcome(whole, used, person, free, ask)
    if NAMES["person or puzzle"].intersection(words_in(person)):
        why["person"] = "its names return at several puzzles"
    guesses = [
        Guess("person", person, why["person"]),
        Guess("time", f"{at.column}, {unit.unit}", unit.why),
        *([] if finished else [Guess("finished", "all of them", "no column says it")]),
        *about_stamps,
        *([] if stamped else _order_of_repeats(whole, [*used, person], finished)),
    ]
    found = {"person": person, "seconds": at.column} | ({"finished": finished} if finished else {})
    found |= {"time_stamp": stamped} if stamped else {}
    return found | {"unit": unit.unit, "rater": at.name or "people"}, guesses


def _check_guests(sheet: Sheet, puzzle: set[str], person: str) -> None:
    """Raise SettingsError where one name may stand for several persons."""
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


def _order_of_repeats(sheet: Sheet, key: list[str], finished: str) -> list[Guess]:
    """Return which of a person's attempts on a puzzle counts, if nothing numbers them.

    SettingsError where a column says it in a way that is not understood.
    """
    number = int(sheet.cells.duplicated(key).sum())
    if not number or named("attempt", sheet.columns):
        return []
    for column in sheet.columns:
        if column in (*key, finished) or not named("time stamp", [column]):
            continue
        if np.isfinite(stamps_of(sheet.values(column))).mean() < MOST:
            raise SettingsError(
                f"{sheet.path}: {number} rows are a further attempt of a person on a puzzle, and "
                f"{column!r}, which may say which was the first, is not understood; write it as "
                "2025-03-01 10:15, or take it out where the rows stand in their order"
            )
    why = "no column says when: of a person on a puzzle the first row counts"
    return [Guess("order of attempts", f"{number} further ones", why)]


def first_attempts_first(sheet: Sheet, attempts: dict) -> Sheet:
    """Return the rows by a column that numbers the attempts of a person, if no stamps order them.

    Of the rows of a person on a puzzle the first counts.
    """
    column = "" if "time_stamp" in attempts else named("attempt", sheet.columns)
    numbers = [whole_number(cell) for cell in sheet.cells[column]] if column else [None]
    if column in attempts.values() or None in numbers or numbers == sorted(numbers):
        return sheet
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    return replace(sheet, cells=sheet.cells.iloc[order], as_it_is=False)


def _time_stamp(sheet: Sheet, is_said: bool) -> tuple[str, list[Guess]]:
    """Return the first column that says when an attempt was, and most cells of which do.

    All of them, unless it `is_said` who finished: a stamp of the end is empty where one gave up.
    """
    guesses = []
    for column in sheet.columns:
        stamps = stamps_of(list(sheet.cells[column]))
        if not named("time stamp", [column]) or not sheet.values(column):
            continue
        has_gaps = "" in set(sheet.cells[column]) or 0 < np.isfinite(stamps).mean() < 1
        if has_gaps and not is_said:
            continue
        if np.isfinite(stamps).mean() >= MOST:
            return column, [Guess("time stamp", column, STAMPED)]
        guesses.append(Guess("no time stamp", column, UNSTAMPED))
    return "", guesses


def _check(sheet: Sheet, known: Known) -> None:
    sheet.expect("--rater", *(rater.column for rater in known.raters))
    sheet.expect("--n-people", *known.n_people.values())
    sheet.expect("--unit", *known.units)
    sheet.expect("--levels", *known.words)


def _counts_people(sheet: Sheet, column: str) -> bool:
    values = sheet.values(column)
    is_named = bool(PEOPLE_WORDS.intersection(words_in(column)))
    return is_named and bool(values) and most(values, re.compile(r"\d{1,9}").fullmatch)


def _add(raters: list[dict], name: str, column: str, unit: Unit) -> Guess:
    """Put the rater of a column to the others, under a name of its own if it has none."""
    if not name:
        unnamed = "people" if unit.unit in SECONDS else unit.unit
        own, used = rater_name(column) or unnamed, {rater["name"] for rater in raters}
        choices = [own, f"{own}-{unit.unit}", *(f"{own}-{at}" for at in range(2, len(used) + 3))]
        name = next(choice for choice in choices if choice not in used)
    found = {"name": name, "title": titles(name, column), "column": column, "unit": unit.unit}
    if unit.levels:
        found["levels"] = unit.levels
    role = role_in(column)
    if role:
        found["role"] = role
    raters.append(found)
    told = [column, unit.unit, *([f"role {role}"] if role else [])]
    return Guess(f"rater {name}", ", ".join(told), unit.why)


def _give_n_people(raters: list[dict], people: list[str], n_people: dict[str, str]) -> list[Guess]:
    guesses, by_name = [], {rater["name"]: rater for rater in raters}
    for name, column in n_people.items():
        if name not in by_name:
            raise SettingsError(
                f"--n-people: found no rater {name!r}; there are {', '.join(by_name) or 'none'}"
            )
        if column in {rater["column"] for rater in raters}:
            raise SettingsError(f"--n-people {name}: found {column!r}, which holds ratings")
        by_name[name]["n_people"] = column
    timed = [rater for rater in raters if rater["unit"] in SECONDS]
    for column in people:
        prefix = "-".join(word for word in words_in(column) if word not in PEOPLE_WORDS)
        rater = by_name.get(prefix, timed[0] if len(timed) == 1 else None)
        if rater and "n_people" not in rater:
            rater["n_people"] = column
            why = "the number of people, by the name of the column"
            guesses.append(Guess(f"people of {rater['name']}", column, why))
        else:
            why = "a number of people, but of which rater? see --n-people"
            guesses.append(Guess("not read", column, why))
    return guesses
