"""The value of a point and the expected values E of a position (I.4, 7 to 10).

docs/explanation/gomoku.md says what the scan leaves open here. The program of 1973 kept these in
tables that it renewed after each move; here they are computed for a position.
"""

from collections.abc import Collection
from functools import lru_cache

from pipeline.games.gomoku.board import DIRECTIONS, POINTS, board_of, line_through
from pipeline.games.gomoku.rules.windows import (
    FOUR,
    KEPT,
    OVERLINE,
    STRAIGHT_FOUR,
    STRONG_THREE,
    THREE,
    TWO_FOURS,
    VALUE_OF_5,
    look_along,
)
from pipeline.games.moves import EMPTY, FIRST, SECOND

BONUS = {THREE: 215, STRONG_THREE: 200}
MORE_FOR_OWN_THREE = 100
BONUS_OF_WIN = 2500
"""A four and a three, a straight four, or two fours of the second player."""
MORE_FOR_OWN_WIN = 1000
BONUS_OF_TWO_THREES = 1000
"""Of the second player."""
WEIGHTS = {TWO_FOURS: 4, STRAIGHT_FOUR: 3, FOUR: 2}
"""What C adds up."""
TAKEN = -10000
"""The expected value of a point with a stone (8.1)."""

InDirections = tuple[tuple[int, int], ...]
"""Value V0 and rank G of a point in the four directions, supposed that a side played there."""


@lru_cache(KEPT)
def value_of_point(in_directions: InDirections, side: str, own: bool) -> int:
    """Return the value V of a point (7), supposed that `side` played there.

    `own` is whether that side is to choose: the paper's b = 1.
    """
    ranks = [rank for _, rank in in_directions]
    total = sum(value for value, _ in in_directions)
    total += sum(BONUS[rank] + own * MORE_FOR_OWN_THREE for rank in ranks if rank in BONUS)
    if side == FIRST and are_forbidden(ranks):
        return total if makes_five(in_directions) else -total
    c, threes = fours_and_threes(ranks)
    if c >= 2 and c + threes >= 3:
        return total + BONUS_OF_WIN + own * MORE_FOR_OWN_WIN
    if side != FIRST and c == 0 and threes >= 2:
        return total + BONUS_OF_TWO_THREES
    return total


def fours_and_threes(ranks: Collection[int]) -> tuple[int, int]:
    """Return C, the fours by their weight, and C', the number of threes."""
    return sum(WEIGHTS.get(rank, 0) for rank in ranks), sum(rank in BONUS for rank in ranks)


def are_forbidden(ranks: Collection[int]) -> bool:
    """Return whether X may not make these ranks by one stone, unless it makes five (7, i)."""
    c, threes = fours_and_threes(ranks)
    return c >= 4 or threes >= 2 or OVERLINE in ranks


def makes_five(in_directions: InDirections) -> bool:
    """Return whether a stone makes five in a row."""
    return any(value >= VALUE_OF_5 for value, _ in in_directions)


class Assessment:
    """The values and ranks of all empty points of a position.

    `in_directions` has those of each side by point.
    """

    def __init__(self, stones: str):
        self.board = board_of(stones)
        empty = [p for p in POINTS if self.board[p] == EMPTY]
        lines = {
            p: [line_through(self.board, p, direction) for direction in DIRECTIONS] for p in empty
        }
        self.in_directions = {
            side: {p: tuple(look_along(line, side) for line in lines[p]) for p in empty}
            for side in (FIRST, SECOND)
        }

    def expected(self, side: str, own: bool, p: int) -> int:
        """Return the expected value E of a point for a side (8); `own` if it is to choose."""
        in_directions = self.in_directions[side].get(p)
        return value_of_point(in_directions, side, own) if in_directions else TAKEN

    def may_play(self, side: str, p: int) -> bool:
        """Return whether the side may play on p: empty, and for the first player not forbidden."""
        in_directions = self.in_directions[side].get(p)
        if in_directions is None:
            return False
        is_forbidden = side == FIRST and are_forbidden([rank for _, rank in in_directions])
        return not is_forbidden or makes_five(in_directions)
