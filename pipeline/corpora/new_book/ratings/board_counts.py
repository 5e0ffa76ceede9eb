"""Find columns under a name for numbers of people that count cells of the boards, or the rows."""

from itertools import pairwise

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, puzzles_of
from pipeline.corpora.new_book.ratings.raters import counts_people
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.texts.errors import PuzzleError

LEAST_NUMBERED = 8
"""Fewer rows have as many people as their number says by chance."""


def board_counts(sheet: Sheet, found: PuzzleColumns, known: Known) -> list[Guess]:
    """Return the columns that a word for people names, and that count something else.

    In each row they are the givens, the blank cells, the size of the board, or the row's number.
    """
    if known.n_people:
        return []
    free = [one for one in sheet.columns if one not in found.used | known.rating_columns]
    columns = [column for column in free if counts_people(sheet, column)]
    counts = [_counts_of(one) for one in puzzles_of(sheet, found)] if columns else []
    return [
        Guess("not read", column, f"its numbers are those of {what}; of people: --n-people")
        for column in columns
        if (what := _counted(list(sheet.cells[column]), counts))
    ]


def _counts_of(puzzle) -> dict[str, int]:
    """Return what can be counted in a puzzle, {} where none can be read."""
    if isinstance(puzzle, PuzzleError):
        return {}
    blanks, cells = puzzle.clues.count("."), puzzle.rows * puzzle.cols
    return {
        "the givens": len(puzzle.clues) - blanks,
        "the blank cells": blanks,
        "the rows of the boards": puzzle.rows,
        "the columns of the boards": puzzle.cols,
        "the cells of the boards": cells,
    }


def _counted(cells: list[str], counts: list[dict[str, int]]) -> str:
    both = [(int(cell), one) for cell, one in zip(cells, counts, strict=True) if cell.isdecimal()]
    numbers = [number for number, _ in both]
    for what in max(counts, key=len):
        if all(one.get(what, number) == number for number, one in both):
            return what
    are_next = all(after in (before + 1, 1) for before, after in pairwise(numbers))
    is_order = sorted(numbers) in (list(range(len(numbers))), list(range(1, len(numbers) + 1)))
    # One person for each puzzle is no numbering.
    is_long = len(set(numbers)) >= LEAST_NUMBERED
    return "the rows of the file" if is_long and (are_next or is_order) else ""
