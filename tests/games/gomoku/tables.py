"""The tables of the gomoku program as Python reads them: expected values and arrows by point."""

import numba
import numpy as np

from pipeline.games.gomoku.board import CELLS, NUMBER_OF_SIDE, POINTS, SIZE, point_at
from pipeline.games.gomoku.rules.arrows import look_ahead
from pipeline.games.gomoku.rules.values import OTHERS, OWN, tables_of
from pipeline.games.moves import Point

KINDS = ("three", "four")
"""What an arrow makes."""


def expected_values(stones: str, side: str) -> np.ndarray:
    """Return the expected values E of `side` to move and of the other, (2, 15, 15) int32."""
    own, other = NUMBER_OF_SIDE[side], 1 - NUMBER_OF_SIDE[side]
    found = tables_of(stones).expected
    return np.stack([found[own, OWN, POINTS], found[other, OTHERS, POINTS]]).reshape(2, SIZE, SIZE)


@numba.njit
def fill_arrows(cell, rank, value, expected, whose, arrow):
    look_ahead(cell, rank, value, expected, whose, arrow)


def arrows_of(stones: str, side: str) -> dict[Point, tuple[int, str]]:
    """Return the look-ahead table of `side` (I.5, 1): direction 1 to 4, and three or four.

    Examples
    --------
    >>> row = "OXXX..........." + "." * 210
    >>> arrows_of(row, "X")[Point(5, 1)]
    (3, 'four')
    """
    arrow = np.full(CELLS, -1, np.int8)
    fill_arrows(*tables_of(stones), NUMBER_OF_SIDE[side], arrow)
    return {
        point_at(p): (int(arrow[p]) // 2 + 1, KINDS[arrow[p] % 2]) for p in POINTS if arrow[p] >= 0
    }
