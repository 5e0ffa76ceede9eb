"""Hex in the terminal: the board as text, how a game ended, and the program."""

from math import isqrt

from pipeline.games.hex.puzzle import NAMES_OF_BORDERS, winner_of
from pipeline.games.hex.rules.solver import decide
from pipeline.games.moves import Point, points_of_board

__all__ = ["decide", "draw", "ending"]

POINT_WIDTH, SLANT = 4, 2
"""Columns of text for a point, and how far a row stands right of the row below it."""


def ending(stones: str, side: str) -> str:
    """Return how the game ended; "" while it goes on."""
    winner = winner_of(stones)
    return f"{winner} wins: {NAMES_OF_BORDERS[winner]} are joined" if winner else ""


def draw(stones: str, last: Point | None = None) -> str:
    """Return the board with its coordinates, the last move in brackets.

    It slants, so that a point touches the two that stand nearest in the rows above and below.

    >>> print(draw("OX." + ".X." + "...", Point(2, 2)))
             1   2   3
      1      O   X   .
      2    .  (X)  .
      3  .   .   .
    """
    size = isqrt(len(stones))
    margin = len(str(size)) + POINT_WIDTH
    heads = "".join(f" {x:<{POINT_WIDTH - 1}}" for x in range(1, size + 1))
    lines = [" " * (margin + SLANT * (size - 1) - 1) + heads]
    drawn = [
        f"({stone}) " if point == last else f" {stone}  "
        for point, stone in zip(points_of_board(size), stones, strict=True)
    ]
    for y in range(1, size + 1):
        indent = " " * (SLANT * (size - y))
        lines.append(f"{y:>{margin - 2}} {indent}{''.join(drawn[(y - 1) * size : y * size])}")
    return "\n".join(line.rstrip() for line in lines)
