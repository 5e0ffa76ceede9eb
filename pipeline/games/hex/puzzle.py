"""What Hex is: a rhombus of points, two sides that each join two borders, and a position.

X joins top and bottom, O left and right (Nishizawa 1973, II.2); `board` says which points touch.
"""

from dataclasses import dataclass
from math import isqrt

from pipeline.games.hex import GAME
from pipeline.games.hex.board import BORDERS, OWNERS, label, neighbours_of, nodes_of
from pipeline.games.moves import FIRST, SECOND, Point
from pipeline.games.positions import Position, split, why_not_empty
from pipeline.texts.errors import PuzzleError

LEAST, MOST = GAME.sizes[0], GAME.sizes[-1]
NAMES_OF_BORDERS = {FIRST: "top and bottom", SECOND: "left and right"}


@dataclass(frozen=True)
class Hex(Position):
    """A Hex position (ヘックス) on a board of 3 x 3 to 14 x 14, checked when it is made.

    PuzzleError as of `split`, and where the board is no such square or the game is over.
    """

    def __post_init__(self):
        size, points = self.size, len(self.stones)
        if size * size != points or not LEAST <= size <= MOST:
            raise PuzzleError(
                f"expected a square board of {LEAST} x {LEAST} to {MOST} x {MOST}, "
                f"found {points} points"
            )
        winner = winner_of(split(self.clues, size)[0])
        if winner:
            raise PuzzleError(
                f"expected a game that goes on, found {NAMES_OF_BORDERS[winner]} joined by {winner}"
            )


POSITION = Hex


def winner_of(stones: str) -> str:
    """Return the side that has joined its borders; "" if none has.

    >>> winner_of("..X..XOO."), winner_of("X..X..XOO"), winner_of("X..OOO.XX")
    ('', 'X', 'O')
    """
    labels = label(neighbours_of(isqrt(len(stones))), nodes_of(stones))
    borders = list(zip(labels[-BORDERS:], OWNERS, strict=True))
    return next((side for found, side in set(borders) if borders.count((found, side)) > 1), "")


def objection(stones: str, point: Point, side: str = "") -> str:
    """Return why no stone may be put on a point, as a sentence; "" if one may."""
    return why_not_empty(stones, point, isqrt(len(stones)))
