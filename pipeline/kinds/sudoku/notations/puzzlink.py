"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?sudoku/9/9/body`.

The body goes through the cells row by row, as pzpr.js writes it (Encode.js, decodeNumber16):
`1`-`9` a digit; `g`-`z` 1 to 20 blank cells; `.` a clue `?`.
"""

from pipeline.kinds.sudoku.puzzle import DIGITS, SIDE, Sudoku
from pipeline.notations import addresses
from pipeline.notations.pieces import decode, encode
from pipeline.texts.errors import PuzzleError

NAMES = ("sudoku",)
PIECES = {**addresses.BLANKS, **{digit: digit for digit in DIGITS}}


def read(text: str) -> Sudoku:
    """Return the puzzle of an address, with or without the page before its `?`.

    >>> read("https://puzz.link/p?sudoku/9/9/5g3zzzx").clue_rows[0]
    '5.3......'
    """
    cols, rows, body, _ = addresses.split(text, NAMES)
    if (cols, rows) != (SIDE, SIDE):
        raise PuzzleError(
            f"expected a sudoku of {SIDE} x {SIDE} cells, found one of {cols} x {rows}, which "
            "Nanido does not solve"
        )
    return Sudoku(decode(body, PIECES, "1-9, g-z or '.'"))


def write(puzzle: Sudoku) -> str:
    """Return the puzz.link address of `puzzle`."""
    return f"{addresses.SITE}?{NAMES[0]}/{SIDE}/{SIDE}/{encode(puzzle.clues, PIECES)}"
