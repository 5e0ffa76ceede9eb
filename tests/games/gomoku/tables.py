"""What the gomoku program computes, by point: expected values and arrows."""

import numpy as np

from pipeline.games.gomoku.board import POINTS
from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.gomoku.rules.arrows import look_ahead
from pipeline.games.gomoku.rules.values import Assessment
from pipeline.games.gomoku.rules.windows import FOUR
from pipeline.games.moves import OTHER, Point


def expected_values(stones: str, side: str) -> np.ndarray:
    """Return the expected values E of `side` to move and of the other, (2, 15, 15)."""
    assessment = Assessment(stones)
    views = ((side, True), (OTHER[side], False))
    found = [[assessment.expected(who, own, p) for p in POINTS] for who, own in views]
    return np.array(found).reshape(2, SIZE, SIZE)


def arrows_of(stones: str, side: str) -> dict[Point, tuple[int, str]]:
    """Return the look-ahead table of `side` (I.5, 1): direction 1 to 4, and three or four.

    Examples
    --------
    >>> row = "OXXX..........." + "." * 210
    >>> arrows_of(row, "X")[Point(5, 1)]
    (3, 'four')
    """
    return {
        POINTS[p]: (direction + 1, "four" if rank == FOUR else "three")
        for p, (direction, rank) in look_ahead(Assessment(stones), side).items()
    }
