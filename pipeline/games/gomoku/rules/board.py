"""The board in memory: stones with a margin, directions, and the tables that follow every move.

Points are numbers: row by row on a board of 25 x 25 whose outer five lines are no points, so that
a window may be looked at from any point without asking where the board ends.
"""

from typing import NamedTuple

import numpy as np

SIZE = 15
MARGIN = 5
WIDTH = SIZE + 2 * MARGIN
CELLS = WIDTH * WIDTH

X, O, EMPTY, OUTSIDE = 0, 1, 2, 3  # noqa: E741
"""What a cell holds. X is the first player, to whom some moves are forbidden; sides are X and O."""

STEPS = np.array([-WIDTH, 1 - WIDTH, 1, 1 + WIDTH])
"""H1 to H4 (I.4, 2): up, up and right, right, down and right."""
DIRECTIONS = 4

OWN, OTHERS = 0, 1
"""From whose view a point is expected: the paper's b = 1 (who is to choose) and b = 2."""


class Tables(NamedTuple):
    """What is kept up to date after each move (I.4, 10).

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


def new_tables() -> Tables:
    """Return tables without a stone, not yet filled (see `values.start`)."""
    return Tables(
        np.full(CELLS, OUTSIDE, np.int8),
        np.zeros((2, DIRECTIONS, CELLS), np.int8),
        np.zeros((2, DIRECTIONS, CELLS), np.int32),
        np.zeros((2, 2, CELLS), np.int32),
    )


def number_of(x: int, y: int) -> int:
    """Return the number of the point (x, y), both from 1.

    >>> number_of(1, 1), point_at(number_of(8, 3))
    (130, (8, 3))
    """
    return (y + MARGIN - 1) * WIDTH + x + MARGIN - 1


def point_at(number: int) -> tuple[int, int]:
    """Return x and y of a point, both from 1."""
    y, x = divmod(number, WIDTH)
    return x - MARGIN + 1, y - MARGIN + 1


POINTS = np.array([number_of(x, y) for y in range(1, SIZE + 1) for x in range(1, SIZE + 1)])
"""Every point, row by row from the top: the order in which the program looks."""
