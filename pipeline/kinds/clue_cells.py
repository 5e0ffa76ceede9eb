"""A puzzle in the column `clues` of a table, for kinds and games that write it in one cell."""

import re
from collections.abc import Callable
from typing import Any

from pipeline.texts.errors import CellError, PuzzleError


def puzzle_of_clues(read: Callable[[str], Any], cells: dict[str, str]):
    """Return what `read` makes of the clues of a row, white space taken out; CellError if nothing.

    >>> puzzle_of_clues(str.upper, {"clues": "a b"})
    'AB'
    """
    try:
        return read(re.sub(r"\s", "", cells["clues"]))
    except PuzzleError as error:
        raise CellError("clues", str(error)) from None


def sides_and_clues(puzzle) -> list:
    """Return the cells of a puzzle: rows, columns and clues."""
    return [puzzle.rows, puzzle.cols, puzzle.clues]
