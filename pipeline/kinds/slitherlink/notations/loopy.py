"""Game IDs of Loopy in Simon Tatham's Portable Puzzle Collection: `10x10t0:b3b3a3…`.

Before the colon stand columns x rows, `t` and the grid type (0 is the square grid) and, where
known, `d` and the difficulty. After it the cells row by row: a digit is a clue, `a` to `z` are 1
to 26 blank cells (loopy.c, new_game_desc).
"""

import re
from string import ascii_lowercase, digits

from pipeline.kinds.slitherlink.puzzle import Slitherlink, check_size
from pipeline.notations.numbers import whole_number
from pipeline.notations.pieces import decode, encode, runs
from pipeline.texts.errors import PuzzleError, quoted

GAME_ID = re.compile(
    r"(?P<cols>[0-9]{1,9})(x(?P<rows>[0-9]{1,9}))?(t(?P<type>[0-9]+))?(d[a-z])?(?P<mark>[:#])(?P<cells>.*)"
)
PIECES = {**runs(ascii_lowercase), **{digit: digit for digit in digits}}
SQUARE_GRID = "0"


def read(text: str) -> Slitherlink:
    """Return the puzzle of a game ID.

    PuzzleError also where it names a random seed (`#`) or another grid than squares.

    >>> read("3x2t0de:3a2b1")
    Slitherlink(rows=2, cols=3, clues='3.2..1')
    """
    game = GAME_ID.fullmatch("".join(text.split()))
    if game is None:
        raise PuzzleError(f"expected a Loopy game ID such as 10x10t0:a3b2..., found {quoted(text)}")
    if game["mark"] == "#":
        raise PuzzleError(
            "expected the cells of the puzzle, found a random seed (#), which only Loopy can turn "
            "into a puzzle; copy the game ID with a colon (Game, Specific)"
        )
    if (game["type"] or SQUARE_GRID) != SQUARE_GRID:
        raise PuzzleError(
            f"expected the square grid (t0), found Loopy's grid type {game['type']}, "
            "which is no Slitherlink of squares"
        )
    cols = whole_number(game["cols"])
    rows = whole_number(game["rows"] or game["cols"])
    check_size(rows, cols)
    return Slitherlink(rows, cols, decode(game["cells"], PIECES, "0-3 or a-z"))


def write(puzzle: Slitherlink) -> str:
    """Return the game ID of `puzzle`, without a difficulty, as Loopy itself shows it."""
    return f"{puzzle.cols}x{puzzle.rows}t{SQUARE_GRID}:{encode(puzzle.clues, PIECES)}"
