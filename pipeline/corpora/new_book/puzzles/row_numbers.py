"""Tell the number of a row, or of an attempt, from the id of its puzzle: it differs where the
puzzle is the same."""

from dataclasses import replace
from shlex import quote

import pandas as pd

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.columns import MOST_LEFT_OUT
from pipeline.corpora.new_book.puzzles.joining import says_puzzle
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, puzzles_of
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError, quoted

# Fewer puzzles under the id of another are mistakes: of two a page it is every second.
MOST_MISTAKES = 0.25
LEAST_AGAIN = 3
WHO = ("person", "rater", "class")
"""Roles of columns by which a puzzle stands in several rows."""


def puzzle_of_each(sheet: Sheet, found: PuzzleColumns) -> pd.Series:
    """Return what each row says of its puzzle, as one text."""
    keys = [key for key in found.columns if key not in ("id", "book", "part")]
    first, *rest = (sheet.cells[found.columns[key]] for key in keys)
    return first.str.cat(rest, sep="\x1f") if rest else first


def who_column(sheet: Sheet) -> str:
    """Return the column of those who try or rate the puzzle of a row, "" if there is none."""
    return sheet.person or next(filter(None, (named(role, sheet.columns) for role in WHO)), "")


def puzzles_return(
    sheet: Sheet, found: PuzzleColumns, column: str = "", most: float = MOST_LEFT_OUT
) -> int:
    """Return how many rows hold a puzzle that an earlier row has, under another id if a column of
    ids is given; 0 where they are at most the share `most`, as where a puzzle was printed twice.
    """
    puzzles = puzzle_of_each(sheet, found).reset_index(drop=True)
    if not (is_again := puzzles.duplicated()).any():
        return 0
    once = replace(sheet, cells=sheet.cells[~is_again.to_numpy()])
    is_read = [not isinstance(one, PuzzleError) for one in puzzles_of(once, found)]
    if column:
        ids = sheet.cells[column].reset_index(drop=True)
        is_again = ids.groupby(puzzles).transform("first") != ids
    count = int((is_again & puzzles.isin(puzzle_of_each(once, found)[is_read])).sum())
    return count if count >= LEAST_AGAIN and count > most * len(puzzles) else 0


def numbers_rows(sheet: Sheet, found: PuzzleColumns, column: str) -> bool:
    """Return whether a column of a log numbers its rows, or the attempts of each person.

    Many puzzles have several of these numbers, and a number is of one person, or of several
    puzzles.
    """
    who = who_column(sheet)
    if not who or not puzzles_return(sheet, found, column):
        return False
    rows = pd.DataFrame({"puzzle": puzzle_of_each(sheet, found), "who": sheet.cells[who]})
    several = (rows.groupby(list(sheet.cells[column])).nunique() > 1).mean()
    return several["who"] <= MOST_LEFT_OUT or several["puzzle"] > MOST_MISTAKES


def one_for_each(sheet: Sheet, found: PuzzleColumns) -> str:
    """Return the column, named as of puzzles, that has one cell for each puzzle, "" if none has."""
    puzzles = puzzle_of_each(sheet, found)
    for column in sheet.columns:
        pairs = pd.DataFrame({"puzzle": puzzles, "id": sheet.cells[column]}).drop_duplicates()
        is_other = column in found.used or not says_puzzle(column)
        if not is_other and pairs["puzzle"].is_unique and pairs["id"].is_unique:
            return column
    return ""


def check_one_id(sheet: Sheet, found: PuzzleColumns, known: Known) -> None:
    """Raise SettingsError where many rows hold a puzzle of an earlier row under another id."""
    if "id" in known.columns or not found.id:
        return
    if count := puzzles_return(sheet, found, found.id, MOST_MISTAKES):
        raise SettingsError(
            f"{sheet.path}: {count} of {len(sheet.cells)} rows hold a puzzle that an earlier row "
            f"has under another {quoted(found.id)}. If a row is an attempt, say who made it with "
            f"--person COLUMN; say too what tells the puzzles apart: --id {quote(found.clues)} "
            f"(they are the same) or --id {quote(found.id)} (each id is a puzzle of its own)"
        )
