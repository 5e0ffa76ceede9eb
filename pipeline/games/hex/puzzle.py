"""What Hex is: a rhombus of points, two sides that each join two borders, and a position.

X joins top and bottom, O left and right (Nishizawa 1973, II.2). The paper draws the board as a
square: a point touches those left, right, above and below, and the two on the falling diagonal
(up and left, down and right).
"""

from dataclasses import dataclass
from math import isqrt

from pipeline.games.hex import GAME
from pipeline.games.moves import FIRST, SECOND, Point, on_board, points_of_board
from pipeline.games.positions import Position, split, why_not_empty
from pipeline.texts.errors import PuzzleError

LEAST, MOST = GAME.sizes[0], GAME.sizes[-1]
STEPS = ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1))
BORDERS = {FIRST: "top and bottom", SECOND: "left and right"}


@dataclass(frozen=True)
class Hex(Position):
    """A Hex position (ヘックス), checked when it is made.

    Parameters
    ----------
    clues : str
        `size * size` characters, row by row: `X`, `O` or `.` for an empty point; then maybe `/`
        and the move that a record plays here. The size is 3 to 14.

    Raises
    ------
    PuzzleError
        When the board is no square of such a size, a character is wrong, one side has at least
        two stones more than the other, or the game is over.

    Examples
    --------
    >>> position = Hex("X........")
    >>> position.size, position.to_move, position.stone(Point(1, 1))
    (3, 'O', 'X')
    >>> Hex("X..X..X.." + "/21")
    Traceback (most recent call last):
    ...
    pipeline.texts.errors.PuzzleError: expected that the sides take turns, so that their \
numbers of stones differ by one at most, found 3 X and 0 O
    """

    def __post_init__(self):
        stones, _ = split(self.clues, size_of(self.stones))
        winner = winner_of(stones)
        if winner:
            raise PuzzleError(
                f"expected a game that goes on, found {BORDERS[winner]} joined by {winner}"
            )


POSITION = Hex


def size_of(stones: str) -> int:
    """Return the points along a side.

    Raises
    ------
    PuzzleError
        When so many points are no Hex board.

    Examples
    --------
    >>> size_of("." * 64)
    8
    >>> size_of("." * 60)
    Traceback (most recent call last):
    ...
    pipeline.texts.errors.PuzzleError: expected a square board of 3 x 3 to 14 x 14, found 60 \
points
    """
    size = isqrt(len(stones))
    if size * size != len(stones) or not LEAST <= size <= MOST:
        raise PuzzleError(
            f"expected a square board of {LEAST} x {LEAST} to {MOST} x {MOST}, "
            f"found {len(stones)} points"
        )
    return size


def touching(point: Point, size: int) -> list[Point]:
    """Return the points that touch a point (II.2, 2.1), at most six.

    >>> [tuple(other) for other in touching(Point(1, 1), 3)]
    [(2, 1), (1, 2), (2, 2)]
    """
    around = (Point(point[0] + dx, point[1] + dy) for dx, dy in STEPS)
    return [other for other in around if on_board(other, size)]


def winner_of(stones: str) -> str:
    """Return the side that has joined its borders; "" if none has.

    >>> winner_of("..X..XOO."), winner_of("X..X..XOO"), winner_of("X..OOO.XX")
    ('', 'X', 'O')
    """
    return next((side for side in (FIRST, SECOND) if _joined(stones, side)), "")


def _joined(stones: str, side: str) -> bool:
    """Flood from the first border of `side` over its stones."""
    size = size_of(stones)
    along = 1 if side == FIRST else 0
    points = points_of_board(size)
    stone = {point for point, found in zip(points, stones, strict=True) if found == side}
    reached = {point for point in stone if point[along] == 1}
    waiting = list(reached)
    while waiting:
        fresh = {p for p in touching(waiting.pop(), size) if p in stone and p not in reached}
        reached |= fresh
        waiting += fresh
    return any(point[along] == size for point in reached)


def objection(stones: str, point: Point) -> str:
    """Return why no stone may be put on a point, as a sentence; "" if one may.

    >>> objection("X........", Point(1, 1)), objection("X........", Point(4, 1))
    ('11 is taken by X', '41 lies off the board of 3 x 3')
    """
    winner = winner_of(stones)
    if winner:
        return f"the game is over: {winner} has joined {BORDERS[winner]}"
    return why_not_empty(stones, point, size_of(stones))
