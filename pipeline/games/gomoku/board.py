"""The board in memory, for kernels: stones with a margin, and directions.

Points are numbers: row by row on a board of 25 x 25 whose outer five lines are no points, so that
a window may be looked at from any point without asking where the board ends.
"""

import numpy as np

from pipeline.games.moves import FIRST, SECOND, Point, points_of_board

SIZE = 15
MARGIN = 5
WIDTH = SIZE + 2 * MARGIN
CELLS = WIDTH * WIDTH

X, O, EMPTY, OUTSIDE = 0, 1, 2, 3  # noqa: E741
"""What a cell holds. X is the first player, to whom some moves are forbidden; sides are X and O."""
NUMBER_OF_SIDE = {FIRST: X, SECOND: O}

STEPS = np.array([-WIDTH, 1 - WIDTH, 1, 1 + WIDTH])
"""H1 to H4 (I.4, 2): up, up and right, right, down and right."""
DIRECTIONS = 4


def number_of(point: Point) -> int:
    """Return the number of a point.

    >>> number_of(Point(1, 1)), point_at(number_of(Point(8, 3)))
    (130, Point(x=8, y=3))
    """
    return (point[1] + MARGIN - 1) * WIDTH + point[0] + MARGIN - 1


def point_at(number: int) -> Point:
    """Return the point of a number."""
    y, x = divmod(int(number), WIDTH)
    return Point(x - MARGIN + 1, y - MARGIN + 1)


POINTS = np.array([number_of(point) for point in points_of_board(SIZE)])
"""Every point, row by row from the top: the order in which the program looks."""


def cells_of(stones: str) -> np.ndarray:
    """Return what each cell holds, (CELLS,) int8, for the stones row by row."""
    cell = np.full(CELLS, OUTSIDE, np.int8)
    cell[POINTS] = [NUMBER_OF_SIDE.get(stone, EMPTY) for stone in stones]
    return cell
