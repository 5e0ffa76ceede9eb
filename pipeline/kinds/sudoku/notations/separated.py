"""Sudoku as spreadsheets and programs write them: rows of digits with commas, groups in one line.

An empty field between commas is a blank cell; brackets and quotes of lists are left out.
"""

import re

from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.notations.lines import TO_BLANK
from pipeline.kinds.sudoku.puzzle import BLANK, SIDE, Sudoku
from pipeline.texts.errors import PuzzleError

SIGNS = re.compile(r"[0-9._*,;\s-]+")
OF_LISTS = re.compile(r"[\[\](){}\"']")
ABOUT_A_BOARD = range(CELLS - SIDE, CELLS + SIDE + 1)
"""So many cells in one line are a sudoku that was copied badly, and no other puzzle."""


def rows_of(text: str) -> list[str] | None:
    r"""Return the rows of a text with separators, as far as there are any; None of another text.

    Groups in one line are one row of 81 cells, or of more or fewer if it is no sudoku.

    >>> rows_of("[[5,3,,,7,,,,],\n[6,,,1,9,5,,,]]"), rows_of("53..7....")
    (['53..7....', '6..195...'], None)
    """
    bare = OF_LISTS.sub("", text.replace("\ufeff", "")).strip()
    lines = [line.strip() for line in re.split(r"\n|;", bare) if line.strip()]
    is_one_line = len(lines) == 1 and len(lines[0].split()) > 1
    if not SIGNS.fullmatch(bare) or not ("," in bare or ";" in bare or is_one_line):
        return None
    return [_row(line, len(lines)) for line in lines]


def _row(line: str, of: int) -> str:
    fields = [field.strip() for field in line.split(",")]
    if not fields[-1] and len(fields) in (SIDE + 1, CELLS + 1) and (of == 1 or len(fields) > SIDE):
        fields.pop()
    if len(fields) in (SIDE, CELLS):
        fields = [field or BLANK for field in fields]
    return "".join("".join(fields).split()).translate(TO_BLANK)


def is_likely(text: str) -> bool:
    """Return whether a text is a sudoku with separators, or one that was not copied well."""
    rows = rows_of(text)
    if not rows or not re.search("[4-9]", "".join(rows)):
        return False
    if len(rows) == 1:
        return len(rows[0]) in ABOUT_A_BOARD
    return abs(len(rows) - SIDE) <= 1 and sum(len(row) == SIDE for row in rows) >= SIDE - 2


def read(text: str) -> Sudoku:
    """Return the puzzle of a text with separators, or raise PuzzleError."""
    rows = rows_of(text)
    for number, row in enumerate(rows, 1):
        if len(rows) > 1 and len(row) != SIDE:
            raise PuzzleError(
                f"row {number}: expected {SIDE} cells, found {len(row)}; write '.' for a blank cell"
            )
    if len(rows) not in (1, SIDE):
        raise PuzzleError(f"expected {SIDE} rows of a sudoku, found {len(rows)}")
    if len(rows[0]) not in (SIDE, CELLS):
        raise PuzzleError(f"expected the {CELLS} cells of one sudoku, found {len(rows[0])}")
    return Sudoku("".join(rows))
