"""In which notation a single cell holds a puzzle, if it holds one."""

import re

from pipeline.kinds.slitherlink.notations.recognising import GAME_ID
from pipeline.notations.errors import PuzzleError
from pipeline.notations.reading import ADDRESS, read_text

ADDRESS_CELL, GAME_CELL, LINE_CELL, GRID_CELL = (
    "an address",
    "a Loopy game ID",
    "81 characters of a sudoku",
    "a grid",
)
SUDOKU_LINE = re.compile(r"[0-9._*-]{81}")
CLUES = re.compile(r"[0-3.]+")
# Clues that are no number and no name of a column: two points together, or very long.
CERTAIN_CLUES = re.compile(r"[0-3.]*\.\.[0-3.]*|[0-3.]{25,}")


def notation_of(cell: str) -> str:
    """Return the notation of a cell that holds a whole puzzle, "" if it holds none.

    The clues of a Slitherlink are no whole puzzle: rows and columns stand beside them.

    Examples
    --------
    >>> notation_of("https://puzz.link/p?slither/3/2/8c1"), notation_of("3x2t0:3a2b1")
    ('an address', 'a Loopy game ID')
    >>> notation_of("5" + 80 * "0"), notation_of("12:30")
    ('81 characters of a sudoku', '')
    """
    cell = cell.strip()
    if ADDRESS.match(cell) and "/" in cell:
        return ADDRESS_CELL
    if SUDOKU_LINE.fullmatch(re.sub(r"\s", "", cell)):
        return LINE_CELL
    if GAME_ID.match(cell):
        return GAME_CELL if _reads(cell) else ""
    return GRID_CELL if "\n" in cell and _reads(cell) else ""


def _reads(cell: str) -> bool:
    try:
        read_text(cell)
    except PuzzleError:
        return False
    return True
