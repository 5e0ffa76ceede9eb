"""Find the column that names persons; one of levels is a rater's, one of numbers counts people."""

from dataclasses import replace

import pandas as pd

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import PEOPLE_WORDS, levels_of_words, named, words_in
from pipeline.corpora.ratings.rating_cell import LEVELS


def person_column(sheet: Sheet, among: list[str] | None = None) -> str:
    """Return the column that is known, or whose name says, to hold persons, "" if none does.

    Where each puzzle has one row, a column of levels or of numbers of people is none. `among` are
    the columns that are asked, all if not given.
    """
    columns = sheet.columns if among is None else among
    if sheet.person in columns:
        return sheet.person
    found = [one for one in columns if named("person", [one]) and not _rates(sheet, one)]
    # One of which none returns may number the rows.
    returning = (one for one in found if sheet.cells[one].duplicated().any())
    return next(returning, found[0] if found else "")


def with_person(sheet: Sheet, puzzles: pd.Series, known: Known) -> Sheet:
    """Return the sheet with the column that names persons, as given, or by names that return.

    In a column `name` or alike most puzzles have several names, and most names several puzzles,
    where no other column says that it holds persons. `puzzles` tells those of the rows apart.
    """
    given = known.columns.get("person")
    if given in sheet.columns and sheet.cells[given].duplicated().any():
        # Names of which none returns may be those of the puzzles.
        return replace(sheet, person=given)
    column = named("person or puzzle", sheet.columns)
    if not column or person_column(sheet):
        return sheet
    pairs = pd.DataFrame({"puzzle": puzzles, "name": sheet.cells[column]}).drop_duplicates()
    several = [(pairs[one].value_counts() > 1).mean() for one in pairs]
    return replace(sheet, person=column) if min(several) > 0.5 else sheet


def _rates(sheet: Sheet, column: str) -> bool:
    # Persons may have numbers, or be called after their class, where a row is an attempt.
    found = {value.casefold() for value in sheet.values(column)}
    are_levels = found <= {*map(str, LEVELS)} or levels_of_words([*found])
    are_counts = all(map(str.isdigit, found)) and not PEOPLE_WORDS.isdisjoint(words_in(column))
    return bool(found and (are_levels or are_counts)) and not _puzzles_return(sheet)


def _puzzles_return(sheet: Sheet) -> bool:
    """Return whether puzzles have several rows, also where none of the columns names them."""
    puzzles = [
        one for one in sheet.columns
        if named("id", [one]) or any(map(holds_puzzle, sheet.values(one)[:1]))
    ]  # fmt: skip
    return not puzzles or any(sheet.cells[one].duplicated().any() for one in puzzles)
