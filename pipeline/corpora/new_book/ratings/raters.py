"""Find the raters of a sheet: its columns of times, levels and scores."""

import re

from pipeline.corpora.new_book.known import Ask, Given, Known
from pipeline.corpora.new_book.opening.book import PART_COLUMN
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.ratings.beside import stands_beside
from pipeline.corpora.new_book.ratings.derived import checked_order, checked_sum
from pipeline.corpora.new_book.ratings.levels.directions import direction_said
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness, distinct
from pipeline.corpora.new_book.ratings.levels.orders import are_letters, in_levels, worded
from pipeline.corpora.new_book.ratings.levels.scales import ask_scales, share_words
from pipeline.corpora.new_book.ratings.times.checked_times import ANSWERED, Unit, check_unread
from pipeline.corpora.new_book.ratings.times.shared_times import check_between
from pipeline.corpora.new_book.ratings.times.units import asked_unit, unit_of
from pipeline.corpora.new_book.ratings.times.versions import checked_version
from pipeline.corpora.new_book.ratings.together import checked_together
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    AVERAGES,
    COUNT_WORDS,
    HOW_MANY,
    LEVEL_WORDS,
    PEOPLE_WORDS,
    SCORE_WORDS,
    TIME_WORDS,
    UNIT_WORDS,
    levels_of_words,
    rater_name,
    role_in,
    says,
    scale_in,
    titles,
    words_in,
)
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

LETTERED = "letters"


def find_raters(
    sheet: Sheet,
    used: set[str],
    known: Known,
    ask: Ask,
    hardness: Hardness,
    are_expected: bool = False,
) -> tuple[list[dict], list[Guess]]:
    """Return the raters as a description holds them, and how they were guessed.

    `used` are columns that hold something else. Where raters `are_expected`, and no name of a
    column says one, what the columns hold is asked.
    """
    if known.unrated:
        return [], []
    sheet.expect("--rater", *(rater.column for rater in known.raters))
    sheet.expect("--n-people", *known.n_people.values(), used=used)
    sheet.expect("--unit", *known.units)
    sheet.expect("--levels", *known.words)
    for column in sorted(known.rating_columns.difference(known.part_of)):
        if not sheet.values(column):
            raise SettingsError(
                f"{sheet.path}: {column!r} should hold ratings, but no cell of it holds one; fill "
                "its cells, or leave out the flag that names it"
            )
    given = set(known.n_people.values()) - known.rating_columns
    free = [column for column in sheet.columns if column not in used | given]
    counts = [column for column in free if column not in known.rating_columns]
    people = [
        column
        for column in counts
        if counts_people(sheet, column) and not stands_beside(sheet, column)
    ]
    unnamed = known.unnamed_raters([column for column in free if column not in people])
    said = list(known.raters or unnamed)
    units = _units(sheet, said, known, ask, hardness)
    if are_expected and not any(units.values()):
        for at in said:
            if at.column not in known.units and not _was_asked(sheet, at.column):
                units[at] = asked_unit(sheet, at.column, ask, hardness)
    raters, guesses = [], []
    for at in said:
        if units[at]:
            _add(raters, at.name, at.column, units[at])
            continue
        if not says("no time of people", at.column):
            check_unread(sheet, at.column)
        why = "its name and its cells say neither time, level nor score; see --rater"
        if not sheet.values(at.column):
            why = "no cell of it holds a rating"
        elif any(map(holds_puzzle, sheet.values(at.column)[:1])):
            why = "its cells are puzzles or solutions; --clues says which column people solved"
        guesses.append(Guess("not read", at.column, why))
    guesses += share_words(raters, known.words)
    guesses += ask_scales(sheet, raters, ask, known.part_of)
    read = [units[at] for at in said if units[at]]
    guesses = [*map(_told, raters, read), *guesses]
    guesses += _give_n_people(raters, people, known.n_people)
    if are_expected and not raters:
        why = "no column holds times, levels or scores; see --rater"
        parts = distinct(sheet.values(PART_COLUMN)) if PART_COLUMN in sheet.columns else []
        if levels_of_words(parts):
            why += f"; if {listed(parts)} are levels, write them into a column `level`"
        guesses.append(Guess("raters", "none", why))
    return raters, guesses


def _units(
    sheet: Sheet, said: list[Given], known: Known, ask: Ask, hardness: Hardness
) -> dict[Given, Unit | None]:
    """Return the unit of each column that may be a rater's, None of one that is none."""
    units = {}
    # Times first: levels are held against them.
    for at in sorted(said, key=lambda one: not says_time(sheet, one)):
        unit = units[at] = unit_of(sheet, at, known.words, ask, hardness)
        if unit and unit.unit in SECONDS:
            hardness.take_times(at.column, unit.unit)
    for at in [at for at in said if units[at] and units[at].unit != "level"]:
        if at.name or at.unit:
            continue
        are_times = units[at].unit in SECONDS
        alike = [at for at in said if units[at] and (units[at].unit in SECONDS) == are_times]
        others = {one.column: units[one] for one in alike if one != at}
        if units[at].why != ANSWERED:
            units[at] = checked_sum(sheet, at.column, units[at], others, ask)
        if are_times and units[at]:
            check_between(sheet, at.column, units[at], others)
            units[at] = checked_version(sheet, at.column, units[at], others, ask)
    _ask_about_order(sheet, units, known, ask)
    by_column = {at.column: at for at in said if _is_guessed(at, units[at], known)}
    found = {column: units[at] for column, at in by_column.items()}
    for column, unit in checked_together(sheet, found, hardness, ask).items():
        units[by_column[column]] = unit
    if any(units.values()):
        for at in said:
            if not units[at] and are_letters(sheet.values(at.column)):
                units[at] = worded(sheet, at.column, LETTERED, hardness, ask)
    return units


def _ask_about_order(sheet: Sheet, units: dict[Given, Unit | None], known: Known, ask: Ask) -> None:
    """Ask about levels and scores that say again what another column says.

    Times are kept, else levels, else the first column. Levels and times of one name are those of
    one rater, as a page saves them.
    """
    last = {"level": 1, "score": 2}
    rated = [at for at, unit in units.items() if unit]
    before = {}
    for at in sorted(rated, key=lambda one: last.get(units[one].unit, 0)):
        if units[at].unit not in SECONDS and _is_guessed(at, units[at], known):
            mine = _whose(at.column)
            others = {one: of for one, of in before.items() if not mine or _whose(one) != mine}
            units[at] = checked_order(sheet, at.column, units[at], others, ask)
        if units[at]:
            before[at.column] = units[at]


def _whose(column: str) -> list[str]:
    what = LEVEL_WORDS | SCORE_WORDS | TIME_WORDS | UNIT_WORDS
    return [word for word in words_in(column) if word not in what]


def _is_guessed(at: Given, unit: Unit | None, known: Known) -> bool:
    """Return whether nobody said of a column what it holds; of times only the unit is asked."""
    is_said = at.name or at.unit or at.column in known.words
    return bool(unit) and not is_said and (ANSWERED not in unit.why or unit.unit in SECONDS)


def says_time(sheet: Sheet, at: Given) -> bool:
    """Return whether the name of a column says time, or a cell of it, as 5:13 or 5分13秒."""
    said = TIME_WORDS | UNIT_WORDS
    is_clock = any(
        not NUMBER.fullmatch(cell) and seconds_of(cell, "seconds") is not None
        for cell in sheet.values(at.column)
    )
    return at.unit in SECONDS or is_clock or bool(said.intersection(words_in(at.column)))


def _was_asked(sheet: Sheet, column: str) -> bool:
    """Return whether it was asked already at which end of its numbers the hard puzzles are."""
    of_numbers = (LEVEL_WORDS | SCORE_WORDS).intersection(words_in(column))
    return bool(of_numbers and direction_said(sheet, column))


def counts_people(sheet: Sheet, column: str) -> bool:
    values = sheet.values(column)
    is_named = bool(PEOPLE_WORDS.intersection(words_in(column))) and not _rated_by_people(column)
    is_named &= not scale_in(column)
    return is_named and bool(values) and most(values, re.compile(r"\d{1,9}").fullmatch)


def _rated_by_people(column: str) -> bool:
    """Return whether a column whose name has a word for people holds their times or levels."""
    said = words_in(column)
    # "People: level" holds the levels of a rater whom it names, "Time: people" how many there are.
    under = words_in(column.rpartition(": ")[2])
    if LEVEL_WORDS.union(AVERAGES).intersection(said[-1:]):
        return True
    # "min players" are the fewest.
    measures = (UNIT_WORDS | TIME_WORDS).difference(AVERAGES, {"min"} if said[0] == "min" else ())
    return not COUNT_WORDS.intersection(said) and bool(measures.intersection(under))


def _add(raters: list[dict], name: str, column: str, unit: Unit) -> None:
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


def _told(rater: dict, unit: Unit) -> Guess:
    """Return what a rater is taken for, with its levels, unless they are plain numbers."""
    role = [f"role {rater['role']}"] if "role" in rater else []
    levels = {str(word): level for word, level in rater.get("levels", {}).items()}
    is_plain = all(word == str(level) for word, level in levels.items())
    why = unit.why if is_plain else f"{unit.why}: {in_levels(levels)}"
    if how_many := HOW_MANY.search(nfkc(rater["column"])):
        why += f"; {how_many[0]} in its name is not used"
    told = ", ".join([rater["column"], unit.unit, *role])
    return Guess(f"rater {rater['name']}", told, why)


def _give_n_people(raters: list[dict], people: list[str], n_people: dict[str, str]) -> list[Guess]:
    guesses, by_name = [], {rater["name"]: rater for rater in raters}
    by_column = {rater["column"]: rater for rater in raters}
    for name, column in n_people.items():
        rater = by_name.get(name, by_column.get(name))
        if not rater:
            raise SettingsError(
                f"--n-people: found no rater {name!r}; there are {', '.join(by_name) or 'none'}"
            )
        if column in by_column:
            raise SettingsError(f"--n-people {name}: found {column!r}, which holds ratings")
        rater["n_people"] = column
        guesses.append(Guess(f"people of {rater['name']}", column, "as given"))
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
