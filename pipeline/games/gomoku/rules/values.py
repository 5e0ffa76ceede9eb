"""The value of a point, the expected values E, and the tables of a position (I.4, 7 to 10).

The program of 1973 renewed its tables after each move; here they are filled anew.

What the scan leaves open here, settled by what the rule is for:

- 7 (i): five in a row wins whatever else the stone makes, so a point that makes five is not
  counted as forbidden.
- 7 (ii): the scan shows C x C' >= 2, its comment a four and a three or a straight four, that is
  C + C' >= 3. Three threes without a four would fit that too, but belong to (iii).
- 7 (iv) is printed with the conditions of another case; its comment says: everything else.
- 7 (i): two fours in one direction are two fours (`windows.TWO_FOURS`). An overline, which has no
  case, counts negative as the other forbidden moves do. Else a point that the first player may not
  play would pass for a threat, and the program would answer it.
"""

from typing import NamedTuple

import numpy as np

from pipeline.games.gomoku.board import CELLS, DIRECTIONS, EMPTY, POINTS, X, cells_of
from pipeline.games.gomoku.rules.windows import (
    FOUR,
    OVERLINE,
    STRAIGHT_FOUR,
    STRONG_THREE,
    THREE,
    TWO_FOURS,
    VALUE_OF_5,
    look_along,
)
from pipeline.kernels.compiling import entry_kernel, kernel

BONUS_OF_THREE, BONUS_OF_STRONG_THREE = 215, 200
MORE_FOR_OWN_THREE = 100
BONUS_OF_WIN = 2500
"""A four and a three, a straight four, or two fours of the second player."""
MORE_FOR_OWN_WIN = 1000
BONUS_OF_TWO_THREES = 1000
"""Of the second player."""
WEIGHT_OF_STRAIGHT_FOUR, WEIGHT_OF_FOUR = 3, 2
TAKEN = -10000
"""The expected value of a point with a stone (8.1)."""
OWN, OTHERS = 0, 1
"""From whose view a point is expected: the paper's b = 1 (who is to choose) and b = 2."""


class Tables(NamedTuple):
    """What the program computes for a position (I.4, 10).

    Attributes
    ----------
    cell : (CELLS,) int8
        X, O, EMPTY or OUTSIDE.
    rank : (2, 4, CELLS) int8
        By side and direction: the rank G of an empty point, supposed that the side played there.
    value : (2, 4, CELLS) int32
        In the same way the sum of the values of its windows.
    expected : (2, 2, CELLS) int32
        By side and view: the expected value E.
    """

    cell: np.ndarray
    rank: np.ndarray
    value: np.ndarray
    expected: np.ndarray


def tables_of(stones: str) -> Tables:
    """Return the tables for the stones row by row."""
    tables = Tables(
        cells_of(stones),
        np.zeros((2, DIRECTIONS, CELLS), np.int8),
        np.zeros((2, DIRECTIONS, CELLS), np.int32),
        np.zeros((2, 2, CELLS), np.int32),
    )
    fill(*tables)
    return tables


@kernel
def fours_and_threes(rank, side, p):
    """Return C and C' (7) of the point p."""
    c = threes = 0
    for direction in range(DIRECTIONS):
        found = rank[side, direction, p]
        if found == TWO_FOURS:
            c += 2 * WEIGHT_OF_FOUR
        elif found == STRAIGHT_FOUR:
            c += WEIGHT_OF_STRAIGHT_FOUR
        elif found == FOUR:
            c += WEIGHT_OF_FOUR
        elif found in (THREE, STRONG_THREE):
            threes += 1
    return c, threes


@kernel
def value_of_point(rank, value, side, view, p):
    """The value V of the point p (7), supposed that `side` played there."""
    own = view == OWN
    total = 0
    makes_five = makes_overline = False
    for direction in range(DIRECTIONS):
        total += value[side, direction, p]
        makes_five |= value[side, direction, p] >= VALUE_OF_5
        makes_overline |= rank[side, direction, p] == OVERLINE
        if rank[side, direction, p] == THREE:
            total += BONUS_OF_THREE + own * MORE_FOR_OWN_THREE
        elif rank[side, direction, p] == STRONG_THREE:
            total += BONUS_OF_STRONG_THREE + own * MORE_FOR_OWN_THREE
    c, threes = fours_and_threes(rank, side, p)
    if side == X and (c >= 4 or threes >= 2 or makes_overline):
        return total if makes_five else -total
    if c >= 2 and c + threes >= 3:
        return total + BONUS_OF_WIN + own * MORE_FOR_OWN_WIN
    if side != X and c == 0 and threes >= 2:
        return total + BONUS_OF_TWO_THREES
    return total


@entry_kernel
def fill(cell, rank, value, expected):
    """Fill the tables for the stones in `cell`, which is left as it was."""
    for p in POINTS:
        if cell[p] != EMPTY:
            expected[:, :, p] = TAKEN
            continue
        for side in range(2):
            cell[p] = side
            for direction in range(DIRECTIONS):
                found = look_along(cell, p, direction, side)
                value[side, direction, p], rank[side, direction, p] = found
            for view in (OWN, OTHERS):
                expected[side, view, p] = value_of_point(rank, value, side, view, p)
        cell[p] = EMPTY


@kernel
def may_play(cell, rank, value, expected, side, p):
    """Whether the side may play on p: empty, and for the first player not forbidden."""
    if cell[p] != EMPTY:
        return False
    if side != X:
        return True
    allowed = expected[X, OWN, p] >= 0
    for direction in range(DIRECTIONS):
        if value[X, direction, p] >= VALUE_OF_5:
            return True
        # Its value may be nothing, which is not negative.
        allowed &= rank[X, direction, p] != OVERLINE
    return allowed
