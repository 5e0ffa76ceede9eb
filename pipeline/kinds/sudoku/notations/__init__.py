"""The notations of sudoku, a module each, and which of them a text is in."""

import re

from pipeline.files.plain_text import lines_in
from pipeline.kinds.contract import LIKELY, NO
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.notations import lines, pencil_marks, puzzlink, separated, text_grid
from pipeline.kinds.sudoku.notations.text_grid import rows_in
from pipeline.kinds.sudoku.puzzle import BLANK, SIDE, Sudoku
from pipeline.notations.csv_table import Reject
from pipeline.texts.errors import PuzzleError

EXPECTED = "a sudoku"
ADDRESSES = puzzlink.NAMES
WRITERS = {
    "sudoku81": lambda puzzle: f"{puzzle.clues}\n",
    "sdm": lambda puzzle: f"{puzzle.clues.replace(BLANK, '0')}\n",
    "pencilmarks": pencil_marks.write,
    "puzzlink": lambda puzzle: f"{puzzlink.write(puzzle)}\n",
    "grid": text_grid.write,
}
GRIDS = ("grid", "pencilmarks")
ALONE = {}
LISTS = {".sdm": lines.read_file}
USUAL = "sudoku81"
read_address = puzzlink.read
LINE_OF_CELLS = re.compile(r"(\+?[0-9._*-]){81}")
SHORT_LINE = re.compile(r"(?=.*[4-9])([0-9._*-]{10,59}|[0-9._*-](?: [0-9._*-]){9,58})")
"""A line that is no Slitherlink, whose clues are 3 at most: a sudoku that was not copied whole.

A space may stand between any two of its cells.
"""
LONG_LINE = 60
"""Characters of a line that is too long for a row of cells that somebody drew by hand."""


def read(text: str) -> Sudoku:
    """Return the puzzle of a text that is no address; with pencil marks it is a position."""
    if position := lines.read_of_library(text):
        return position
    if SHORT_LINE.fullmatch(text.strip()):
        return Sudoku(text.replace(" ", "").strip())
    if separated.is_likely(text):
        return separated.read(text)
    if not is_list(text):
        rows = rows_in(text)
        pencilled = any(len(row.groups) > 3 and _has_marks(row) for row in rows)
        return (pencil_marks if pencilled else text_grid).read(text)
    found = lines.read_file(text)
    if len(found) > 1:
        raise PuzzleError(
            f"expected one sudoku, found {len(found)} lines; name one as FILE.sdm#LINE"
        )
    if isinstance(found[0], Reject):
        raise PuzzleError(found[0].reason)
    return found[0].puzzle


def is_list(text: str) -> bool:
    """Return whether `text` is made of lines that are a puzzle each, as in an sdm file."""
    written = [line.partition("#")[0].split() for line in lines_in(text)]
    longest = [max(map(len, words)) for words in written if words]
    return bool(longest) and min(longest) >= LONG_LINE


def claim(text: str) -> int:
    """Return how sure it is that a text is a sudoku and no other puzzle.

    That is a line of 81 characters, a shorter one with a digit beyond 3, rows with commas, a grid
    with upright rules or pencil marks, or rows of nine cells with a digit beyond 3.
    """
    rows = rows_in(text)
    if SHORT_LINE.fullmatch(text.strip()) or separated.is_likely(text):
        return LIKELY
    if is_list(text):
        whole = any(len("".join(row.groups)) == CELLS for row in rows)
        return LIKELY if whole or re.search("[4-9]", text) else NO
    if "|" in text or sum(len(row.groups) >= SIDE - 1 and _has_marks(row) for row in rows) > 1:
        return LIKELY
    nines = ["".join(row.groups) for row in rows if sum(map(len, row.groups)) == SIDE]
    return LIKELY if len(nines) >= SIDE - 2 and re.search("[4-9]", "".join(nines)) else NO


def cell_notation(cell: str) -> str:
    """Return in words the notation of a table's cell that holds a whole puzzle, or "".

    >>> cell_notation("5" + 80 * "0"), cell_notation("12:30")
    ('81 characters of a sudoku', '')
    """
    if LINE_OF_CELLS.fullmatch(re.sub(r"\s", "", cell)):
        return "81 characters of a sudoku"
    try:
        return "a grid" if "\n" in cell and claim(cell) and read(cell) else ""
    except PuzzleError:
        return ""


def _has_marks(row) -> bool:
    return any(len(group) > 1 for group in row.groups)
