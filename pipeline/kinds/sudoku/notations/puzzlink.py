"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?sudoku/9/9/body`.

The body goes through the cells row by row, as pzpr.js writes it (Encode.js, decodeNumber16):
`1`-`9` a digit; `-` and two hexadecimal digits a number; `g`-`z` 1 to 20 blank cells; `.` a clue
`?`.
"""

import re

from pipeline.kinds.sudoku.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku
from pipeline.notations import addresses
from pipeline.texts.errors import PuzzleError, quoted

NAMES = ("sudoku",)
BLANK_RUNS = "ghijklmnopqrstuvwxyz"
PIECE = re.compile(r"-[0-9a-f]{2}|.", re.DOTALL)


def read(text: str) -> Sudoku:
    """Return the puzzle of an address, with or without the page before its `?`.

    A clue `?`, which asks for nothing, is read as a blank cell.

    >>> read("https://puzz.link/p?sudoku/9/9/5g-03zzzx").clue_rows[0]
    '5.3......'
    """
    name = addresses.name_of(text)
    if name not in NAMES:
        raise PuzzleError(f"expected an address of a {NAMES[0]!r} puzzle, found {quoted(name)}")
    address = addresses.split(text)
    if (address.cols, address.rows) != (SIDE, SIDE):
        raise PuzzleError(
            f"expected a sudoku of {SIDE} x {SIDE} cells, found one of {address.cols} x "
            f"{address.rows}, which Nanido does not solve"
        )
    return Sudoku(_decode(address.body))


def write(puzzle: Sudoku) -> str:
    """Return the puzz.link address of `puzzle`.

    >>> write(Sudoku("5.3" + 78 * "."))
    'https://puzz.link/p?sudoku/9/9/5g3zzzx'
    """
    runs = re.findall(rf"{re.escape(BLANK)}{{1,20}}|[{DIGITS}]", puzzle.clues)
    body = "".join(BLANK_RUNS[len(run) - 1] if run[0] == BLANK else run for run in runs)
    return f"{addresses.SITE}?{NAMES[0]}/{SIDE}/{SIDE}/{body}"


def _decode(body: str) -> str:
    cells = ""
    for piece in PIECE.finditer(body):
        if len(cells) >= CELLS:
            raise PuzzleError(
                f"expected {CELLS} cells, found {quoted(body[piece.start() :])} after the last"
            )
        cells += _cells(piece[0], piece.start() + 1, len(cells))
    if len(cells) != CELLS:
        raise PuzzleError(f"expected {CELLS} cells, found {len(cells)} in {quoted(body)}")
    return cells


def _cells(piece: str, at: int, index: int) -> str:
    """Return the cells that a piece of the body, which begins at character `at`, stands for."""
    if piece == ".":
        return BLANK
    if piece in BLANK_RUNS:
        return BLANK * (BLANK_RUNS.index(piece) + 1)
    if not re.fullmatch(r"[0-9a-f]|-[0-9a-f]{2}", piece):
        raise PuzzleError(
            f"character {at} of the clues: expected 1-9, g-z, '.' or '-' and two hexadecimal "
            f"digits, found {piece!r}"
        )
    number = int(piece.removeprefix("-"), 16)
    if not 1 <= number <= SIDE:
        cell = CELL_NAMES[index]
        raise PuzzleError(f"cell {cell}: expected a digit 1 to 9, found {number}")
    return str(number)
