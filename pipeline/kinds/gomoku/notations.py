"""The notation of gomoku problems: the 225 points row by row, in one line or in fifteen."""

import re
from typing import TYPE_CHECKING

from pipeline.kinds.contract import CERTAIN, NO
from pipeline.texts.errors import NotRecognised

if TYPE_CHECKING:
    from pipeline.games.gomoku.puzzle import Gomoku

SIGNS, POINTS = frozenset("XO."), 225
"""As the game has them, which is loaded only for a text that is read."""
EXPECTED = "a gomoku position of 15 rows of 15 points X, O and ."
ADDRESSES = ()
WRITERS = {"stones": lambda puzzle: f"{puzzle.clues}\n"}
GRIDS = ()
ALONE = {}
LISTS = {}
USUAL = "stones"


def claim(text: str) -> int:
    """Return how sure it is that a text is a position of gomoku: its points, and stones of both.

    >>> claim("X" + "." * 223 + "O") == CERTAIN, claim("." * 225) == NO
    (True, True)
    """
    stones = _joined(text).partition("/")[0]
    is_board = len(stones) == POINTS and set(stones) == SIGNS
    return CERTAIN if is_board else NO


def read(text: str) -> "Gomoku":
    """Return the problem of a text, or raise PuzzleError."""
    from pipeline.games.gomoku.puzzle import Gomoku

    if not set(_joined(text).partition("/")[0]) <= SIGNS:
        raise NotRecognised(f"as gomoku: expected {EXPECTED}")
    return Gomoku(_joined(text))


def cell_notation(cell: str) -> str:
    """Return in words the notation of a table's cell that holds a whole position, or ""."""
    return "a gomoku position" if claim(cell) else ""


def _joined(text: str) -> str:
    return re.sub(r"\s", "", text)
