"""Moves that threaten twice, by the rules in plain Python."""

from pipeline.games.gomoku.puzzle import (
    DIRECTIONS,
    SIZE,
    forbidden,
    fours_in,
    is_straight_four,
    is_three,
    line_through,
)
from pipeline.games.moves import FIRST, Point
from pipeline.games.positions import played


def is_double_threat(stones: str, point: Point, side: str) -> bool:
    """Return whether a stone of `side` on the empty point makes two threats at once.

    A straight four, two fours, a four and a three, or two threes; what is forbidden to X is none
    for X.

    >>> row = "OXXX..........." + "." * 210
    >>> is_double_threat(row, Point(5, 1), "X"), is_double_threat("." + row[1:], Point(5, 1), "X")
    (False, True)
    """
    if side == FIRST and forbidden(stones, point):
        return False
    after = played(stones, point, side, SIZE)
    lines = [line_through(after, point, direction) for direction in DIRECTIONS]
    fours, threes = (sum(count(line, side) for line in lines) for count in (fours_in, is_three))
    return any(is_straight_four(line, side) for line in lines) or fours + threes >= 2
