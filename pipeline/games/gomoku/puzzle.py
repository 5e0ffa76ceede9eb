"""What gomoku is: a board of 15 x 15, the moves forbidden to the first player, and a position.

Five in a row wins. To the first player (X) are forbidden, unless the move makes five: two threes,
two fours, and six or more in a row (禁手; Nishizawa 1973, I.3). The second player is free, and six
in a row are a win for him too.

- A four is a row in which one more stone makes five. Two such rows are two fours even in one
  direction (`X.XXX.X`); the two ways to fill a straight four (`.XXXX.`) are one.
- A three is a row in which one more stone makes a straight four, even where X may not play that
  stone. The rules of renju count no such three; these are simpler, as are the windows of 1973.
"""

import re
from dataclasses import dataclass
from operator import itemgetter
from typing import ClassVar

from pipeline.games.gomoku import FIVE, SIZE
from pipeline.games.gomoku.board import OUTSIDE
from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, name_of, on_board, points_of_board
from pipeline.games.positions import Position, split, why_not_empty
from pipeline.texts.errors import PuzzleError

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1))
TWO_THREES, TWO_FOURS, OVERLINE = "two threes (三三)", "two fours (四四)", "an overline (長連)"
FORBIDDEN = ("", TWO_THREES, TWO_FOURS, OVERLINE)
"""By the numbers of `referee.forbidding`."""


@dataclass(frozen=True)
class Gomoku(Position):
    """A gomoku position (五目並べ), checked when it is made.

    PuzzleError as of `split`, and where the numbers of stones cannot be or the game is over.
    """

    kind_name: ClassVar[str] = "gomoku"

    def __post_init__(self):
        stones, _ = split(self.clues, SIZE)
        first, second = stones.count(FIRST), stones.count(SECOND)
        if second > first:
            raise PuzzleError(
                "expected as many X as O, or one X more, since X begins, "
                f"found {first} X and {second} O"
            )
        winner = winner_of(stones)
        if winner:
            raise PuzzleError(f"expected a game that goes on, found five in a row of {winner}")
        if _OVERLINE in "".join(along_lines(stones + OUTSIDE)):
            raise PuzzleError(
                f"expected stones as they can be played, found six {FIRST} in a row, which are "
                f"forbidden to {FIRST}"
            )
        if EMPTY not in stones:
            raise PuzzleError("expected a game that goes on, found a full board")


POSITION = Gomoku


def _lines() -> list[int]:
    """Return the numbers of the cells along every line of the board, that of OUTSIDE after each."""
    outside, found = SIZE * SIZE, []
    for dx, dy in DIRECTIONS:
        for x, y in points_of_board(SIZE):
            if on_board((x - dx, y - dy), SIZE):
                continue
            while on_board((x, y), SIZE):
                found.append((y - 1) * SIZE + x - 1)
                x, y = x + dx, y + dy
            found.append(outside)
    return found


LINES = tuple(_lines())
along_lines = itemgetter(*LINES)
_OVERLINE = FIRST * (FIVE + 1)
_FIVE = re.compile(f"(?<!{FIRST}){FIRST}{{{FIVE}}}(?!{FIRST})|{SECOND}{{{FIVE}}}")


def winner_of(stones: str) -> str:
    """Return the side with five in a row; "" if there is none.

    Exactly five for X; six or more are forbidden to X and no win.

    >>> winner_of("X" * 5 + "." * 220), winner_of("X" * 6 + "." * 219), winner_of("." * 225)
    ('X', '', '')
    """
    found = _FIVE.search("".join(along_lines(stones + OUTSIDE)))
    return found.group()[0] if found else ""


def forbidden(stones: str, point: Point) -> str:
    """Return which forbidden move X would make on the empty point, "" if it may play there."""
    from pipeline.games.gomoku.referee.forbidding import why_forbidden

    return FORBIDDEN[why_forbidden(stones, point)]


def forbidden_points(stones: str) -> list[Point]:
    """Return the empty points on which X may not play, row by row from the top."""
    points = zip(points_of_board(SIZE), stones, strict=True)
    return [point for point, stone in points if stone == EMPTY and forbidden(stones, point)]


def objection(stones: str, point: Point, side: str) -> str:
    """Return why `side` may not play on a point, as a sentence; "" if it may."""
    why = why_not_empty(stones, point, SIZE)
    if why or side != FIRST:
        return why
    why = forbidden(stones, point)
    return f"{name_of(point, SIZE)} is forbidden to {FIRST}: it makes {why}" if why else ""
