"""Make one row a puzzle of rows that hold one rating each: puzzle, rater, level."""

import re
from dataclasses import replace

from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.ratings.orders import Hardness, distinct
from pipeline.corpora.new_book.ratings.raters import find_raters, says_time
from pipeline.corpora.new_book.ratings.scales import of_one_column
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.words import named, rater_name, titles
from pipeline.corpora.times import NUMBER
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

STAMPS = ("begin", "end", "time stamp")


def rater_column(sheet: Sheet, key: str, used: set[str], known: Known) -> str:
    """Return the column that names the rater of each row, "" if a row is no single rating.

    `key` is the column of the ids. Persons with times make attempts instead.
    """
    free = [column for column in sheet.columns if column not in used]
    column = named("rater", free) or named("class", free)
    if not column and not any(says_time(sheet, at) for at in known.unnamed_raters(free)):
        column = known.columns.get("person") or named("person", free)
    if not key or not column or "" in set(sheet.cells[column]):
        return ""
    rows = sheet.cells[[key, column]]
    is_rating = rows[key].duplicated().any() and rows[column].duplicated().any()
    return column if is_rating and not rows.duplicated().any() else ""


def with_a_column_for_each(
    sheet: Sheet, key: str, column: str, used: set[str], known: Known, ask: Ask, hardness: Hardness
) -> tuple[Sheet, list[dict], list[Guess]]:
    """Return the sheet with one row a puzzle, the raters of `column`, and how they were guessed."""
    free = [name for name in sheet.columns if name not in {*used, key, column}]
    if any(_differs_by_rater(sheet, column, name) for name in free):
        return _each_by_itself(sheet, key, column, free, used, known, ask)
    said, guesses = find_raters(sheet, {*used, key, column}, known, ask, hardness)
    if not said:
        stamps = [name for name in free if any(named(role, [name]) for role in STAMPS)]
        hint = (
            f"; time stamps of {listed(stamps)} are not understood: write seconds" if stamps else ""
        )
        raise SettingsError(
            f"{sheet.path}: {column!r} names persons or raters; expected a column of times, levels "
            f"or scores, found none in: {', '.join(free)}; see --unit{hint}"
        )
    raters, cells = [], sheet.cells.drop_duplicates(key)
    for name in distinct(sheet.cells[column]):
        mine = sheet.cells[sheet.cells[column].str.casefold() == name].set_index(key)
        for one in said:
            made = f"{name} {one['column']}"
            cells = cells.assign(**{made: cells[key].map(mine[one["column"]]).fillna("")})
            raters.append({**one, "name": _name(name, one, said, raters), "column": made})
            raters[-1]["title"] = titles(raters[-1]["name"], made)
            if "levels" in one:
                # Each its own: YAML would write an alias.
                raters[-1]["levels"] = dict(one["levels"])
            if one.get("n_people"):
                made = f"{name} {one['n_people']}"
                cells = cells.assign(**{made: cells[key].map(mine[one["n_people"]]).fillna("")})
                raters[-1]["n_people"] = made
    about = Guess("a rating a row", column, f"{len(raters)} raters, a column each")
    sheet = replace(sheet, cells=cells, as_it_is=False)
    scales = of_one_column(sheet, raters) if len(said) == 1 else []
    return sheet, raters, [about, *scales, *guesses]


def _differs_by_rater(sheet: Sheet, rater: str, column: str) -> bool:
    """Return whether some raters write numbers into a column, and others words or letters."""
    cells = sheet.cells[sheet.cells[column] != ""]
    are_numbers = cells[column].map(lambda cell: bool(NUMBER.fullmatch(cell)))
    return set(are_numbers.groupby(cells[rater]).mean()) == {0, 1}


def _each_by_itself(sheet: Sheet, key, column, free, used, known: Known, ask: Ask):
    """Return the same where each rater has a scale, or a unit, of their own."""
    cells = sheet.cells.drop_duplicates(key)
    for name in distinct(sheet.cells[column]):
        mine = sheet.cells[sheet.cells[column].str.casefold() == name].set_index(key)
        for one in free:
            cells = cells.assign(**{f"{name} {one}": cells[key].map(mine[one]).fillna("")})
    apart = replace(sheet, cells=cells.drop(columns=[column, *free]), as_it_is=False)
    raters, guesses = find_raters(apart, {*used, key}, known, ask, Hardness(apart))
    about = Guess("a rating a row", column, f"{len(raters)} raters, each in their own way")
    return apart, raters, [about, *guesses]


def _name(name: str, rater: dict, said: list[dict], taken: list[dict]) -> str:
    own = rater_name(name) or "rater"
    own = re.sub(r"[^a-z0-9-]", "", own) + (f"-{rater['name']}" if len(said) > 1 else "")
    choices = (own, *(f"{own}-{at}" for at in range(2, len(taken) + 3)))
    return next(one for one in choices if one not in {rater["name"] for rater in taken})
