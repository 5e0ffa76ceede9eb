"""Windows of five (台), their values and ranks, and the rank of a point in a direction (I.4, 3-6).

What the scan leaves open here:

- 6: the bonuses of V are printed "強三 200, 強二 215", and there is no 強二: it is the 弱三 of I.5,
  the three of two windows. Taken as printed, 200 for the strong three and 215 for the other. With
  its windows (90 against 60) the strong three is still worth more, 290 against 275.
- 6.1, 6.2: the rank of the windows looks like a 0; four is meant, or no rank could come of it.
- 6.1: two windows with four stones make a straight four. In X.XXX.X they are two fours, which 7 (i)
  is to count negative for the first player; so they have a rank of their own for him, and so has
  the third forbidden move, six or more in a row, whose windows are worth nothing (5.2).
"""

from pipeline.games.gomoku.board import OUTSIDE, STEPS, X
from pipeline.kernels.compiling import kernel

NONE, THREE, STRONG_THREE, FOUR, STRAIGHT_FOUR = 0, 1, 2, 3, 4
"""Ranks of a point in a direction: 無, 三, 強三, 四, 棒四."""
TWO_FOURS, OVERLINE = 5, -1
"""Of the first player alone, whom they are forbidden: 四四 in one direction, 長連."""

VALUE_OF_1, VALUE_OF_2, VALUE_OF_3 = 1, 7, 30
VALUE_OF_4_AT_AN_END, VALUE_OF_4 = 302, 300
"""01111 and 11110 are worth a little more than 10111, 11011 and 11101."""
VALUE_OF_5 = 10000

WINDOW = 5


@kernel
def is_window(cell, start, step, side):
    """Whether five cells from `start` lie on the board, hold no other stone, and may become five.

    For the first player six in a row are no five, so that a stone of his next to the window
    spoils it (5.2).
    """
    for i in range(WINDOW):
        found = cell[start + i * step]
        if found == OUTSIDE or found == 1 - side:
            return False
    beside_one_of_his = cell[start - step] == X or cell[start + WINDOW * step] == X
    return not (side == X and beside_one_of_his)


@kernel
def stones_in(cell, start, step, side):
    """Count the stones of a side in the window."""
    stones = 0
    for i in range(WINDOW):
        stones += cell[start + i * step] == side
    return stones


@kernel
def value_of_window(cell, start, step, side):
    """The value of a window of a side (4, 5)."""
    if not is_window(cell, start, step, side):
        return 0
    stones = stones_in(cell, start, step, side)
    if stones == 1:
        return VALUE_OF_1
    if stones == 2:
        return VALUE_OF_2
    if stones == 3:
        return VALUE_OF_3
    if stones == 4:
        ends_in_stones = cell[start] == side and cell[start + (WINDOW - 1) * step] == side
        return VALUE_OF_4 if ends_in_stones else VALUE_OF_4_AT_AN_END
    return VALUE_OF_5 if stones == 5 else 0


@kernel
def rank_of_windows(fours, threes):
    """The rank of a point by its windows with four and with three stones (6)."""
    if fours >= 2:
        return STRAIGHT_FOUR
    if fours == 1:
        return FOUR
    if threes >= 3:
        return STRONG_THREE
    return THREE if threes == 2 else NONE


@kernel
def look_along(cell, p, direction, side):
    """Return value V0 and rank G of the point p, where a stone of `side` lies, in a direction."""
    step = STEPS[direction]
    value = fours = threes = 0
    nearest = farthest = WINDOW
    for back in range(WINDOW):
        start = p - back * step
        worth = value_of_window(cell, start, step, side)
        value += worth
        threes += worth == VALUE_OF_3
        if worth in (VALUE_OF_4, VALUE_OF_4_AT_AN_END):
            fours += 1
            nearest, farthest = min(nearest, back), back
    if side == X and run_through(cell, p, direction, side) > WINDOW:
        return value, OVERLINE
    # The windows of a straight four lie side by side.
    if side == X and fours > 1 and farthest - nearest > 1:
        return value, TWO_FOURS
    return value, rank_of_windows(fours, threes)


@kernel
def run_through(cell, p, direction, side):
    """The length of the row of stones of `side` through p, p itself counted as one."""
    step = STEPS[direction]
    length = 1
    for sign in (-1, 1):
        q = p + sign * step
        while cell[q] == side:
            length += 1
            q += sign * step
    return length
