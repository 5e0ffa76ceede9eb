"""The referee's board: stones, and how many of each side stand in every window of five.

A board is `cell`, (CELLS,) int8 row by row with a margin of five lines, and `count`, (4, CELLS)
int16 by direction and first cell: the stones in that window, a stone of X counted as one and a
stone of O as 1 << O_FROM. Windows that leave the board hold `NO_WINDOW` more, and are never open to
a side.
"""

import numpy as np

from pipeline.games.gomoku import FIVE, board
from pipeline.games.gomoku.board import WIDTH
from pipeline.games.moves import FIRST, SECOND
from pipeline.kernels.compiling import kernel

CELLS = WIDTH * WIDTH
X, O, EMPTY, OUTSIDE = 0, 1, 2, 3  # noqa: E741
NUMBER_OF_SIDE = {FIRST: X, SECOND: O}
STEPS = np.array([1, WIDTH, WIDTH + 1, WIDTH - 1])
DIRECTIONS = 4
O_FROM = 5
NO_WINDOW = 16
NOWHERE = 0


POINTS = np.array(list(board.POINTS))
WINDOWS = np.array(
    [
        (direction, point)
        for direction, step in enumerate(STEPS)
        for point in POINTS
        if point + (FIVE - 1) * step in POINTS
    ]
)
"""Direction and first cell of every window of the board, direction by direction."""


def new_board(stones: str) -> tuple[np.ndarray, np.ndarray]:
    """Return cell and count of a position, for its stones row by row."""
    cell = np.full(CELLS, OUTSIDE, np.int8)
    cell[POINTS] = [NUMBER_OF_SIDE.get(stone, EMPTY) for stone in stones]
    count = np.full((DIRECTIONS, CELLS), NO_WINDOW, np.int16)
    direction, start = WINDOWS.T
    windows = cell[start[:, None] + STEPS[direction, None] * np.arange(FIVE)]
    of_x, of_o = ((windows == side).sum(axis=1) for side in (X, O))
    count[direction, start] = of_x + (of_o << O_FROM)
    return cell, count


@kernel
def change(cell, count, p, side, stone):
    """Put a stone of `side` on p (stone = 1), or take it away (stone = -1)."""
    cell[p] = side if stone == 1 else EMPTY
    stones = stone << O_FROM * side
    for direction in range(DIRECTIONS):
        for back in range(FIVE):
            count[direction, p - back * STEPS[direction]] += stones


@kernel
def is_open_to(count, direction, start, side, stones):
    """Whether the window holds so many stones of the side, and none of the other."""
    return count[direction, start] == stones << O_FROM * side


@kernel
def five_by(cell, count, direction, start, side):
    """The point that makes five of a window with four stones; NOWHERE if none does.

    For X the window must not have a stone of his beside it: that would be six.
    """
    if not is_open_to(count, direction, start, side, FIVE - 1):
        return NOWHERE
    step = STEPS[direction]
    if side == X and (cell[start - step] == X or cell[start + FIVE * step] == X):
        return NOWHERE
    p = start
    while cell[p] != EMPTY:
        p += step
    return p


@kernel
def fives_through(cell, count, p, side):
    """Return up to two points that make five in windows through p, and how many there are."""
    one = two = NOWHERE
    number = 0
    for direction in range(DIRECTIONS):
        for back in range(FIVE):
            q = five_by(cell, count, direction, p - back * STEPS[direction], side)
            # The same point may fill two windows; a third point makes no difference.
            if q not in (NOWHERE, one, two):
                number += 1
                if one == NOWHERE:
                    one = q
                elif two == NOWHERE:
                    two = q
    return one, two, number
