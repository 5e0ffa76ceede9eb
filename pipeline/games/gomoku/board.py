"""The board in memory: points row by row with a margin, and the cells along a direction.

Points are numbers: row by row on a board of 25 x 25 whose outer five lines are no points, so that
the cells around any point may be read without asking where the board ends.
"""

from functools import cache

from pipeline.games.gomoku import SIZE
from pipeline.games.moves import Point, points_of_board

OUTSIDE = "#"
REACH = 5
"""Cells on either side of a point that its windows, and the cells beside them, take in."""
WIDTH = SIZE + 2 * REACH
STEPS = (-WIDTH, 1 - WIDTH, 1, 1 + WIDTH)
"""H1 to H4 (I.4, 2): up, up and right, right, down and right."""
DIRECTIONS = range(len(STEPS))


@cache
def number_of(point: Point) -> int:
    """Return the number of a point."""
    return (point[1] + REACH - 1) * WIDTH + point[0] + REACH - 1


POINTS = {number_of(point): point for point in points_of_board(SIZE)}
"""Every point by its number, row by row from the top: the order in which the program looks."""


def board_of(stones: str) -> str:
    """Return the stones row by row with the margin."""
    side = OUTSIDE * REACH
    rows = (side + stones[at : at + SIZE] + side for at in range(0, SIZE * SIZE, SIZE))
    above = OUTSIDE * REACH * WIDTH
    return above + "".join(rows) + above


def put(board: str, p: int, stone: str) -> str:
    """Return the board with a stone on a point."""
    return board[:p] + stone + board[p + 1 :]


def line_through(board: str, p: int, direction: int) -> str:
    """Return the 11 cells along a direction of which p is the middle one."""
    step = STEPS[direction]
    far = REACH * step
    return board[p - far : p + far + (1 if step > 0 else -1) : step]
