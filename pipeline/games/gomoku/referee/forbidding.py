"""The moves forbidden to X, as the rules of the game say (`pipeline.games.gomoku.puzzle`)."""

from pipeline.games.gomoku.board import number_of
from pipeline.games.gomoku.referee.lines import (
    DIRECTIONS,
    EMPTY,
    FIVE,
    NOWHERE,
    STEPS,
    X,
    change,
    five_by,
    is_open_to,
    new_board,
)
from pipeline.games.moves import Point
from pipeline.kernels.compiling import entry_kernel, kernel

ALLOWED, TWO_THREES, TWO_FOURS, OVERLINE = 0, 1, 2, 3


@kernel
def _row(cell, p, step):
    """The length of the row of X through p."""
    length = 1
    for sign in (-1, 1):
        q = p + sign * step
        while cell[q] == X:
            length += 1
            q += sign * step
    return length


@kernel
def fours_along(cell, count, p, direction):
    """Count the fours of X through p in a direction, and say whether it is a straight four."""
    step = STEPS[direction]
    one = other = NOWHERE
    for back in range(FIVE):
        q = five_by(cell, count, direction, p - back * step, X)
        if q != NOWHERE:
            one, other = q, one
    if one == NOWHERE:
        return 0, False
    if other == NOWHERE:
        return 1, False
    # Fives at both ends of one row of four are the same four.
    if abs(one - other) == FIVE * step and _row(cell, p, step) == FIVE - 1:
        return 1, True
    return 2, False


@kernel
def _is_three(cell, count, p, direction):
    """Whether the stone on p, in no four yet, becomes part of a straight four by one more stone.

    A straight four are two fours, each from three stones in a window through p.
    """
    step, three = STEPS[direction], 0
    for back in range(FIVE):
        three += is_open_to(count, direction, p - back * step, X, FIVE - 2)
    if three < 2:
        return False
    for far in range(1 - FIVE, FIVE):
        q = p + far * step
        if cell[q] != EMPTY:
            continue
        change(cell, count, q, X, 1)
        straight = fours_along(cell, count, p, direction)[1]
        change(cell, count, q, X, -1)
        if straight:
            return True
    return False


@kernel
def kind_forbidden(cell, count, p):
    """Which forbidden move X would make on the empty point p; ALLOWED if none."""
    change(cell, count, p, X, 1)
    five = overline = False
    fours = threes = 0
    for direction in range(DIRECTIONS):
        length = _row(cell, p, STEPS[direction])
        five |= length == FIVE
        overline |= length > FIVE
        along = fours_along(cell, count, p, direction)[0]
        fours += along
        threes += along == 0 and _is_three(cell, count, p, direction)
    change(cell, count, p, X, -1)
    if five:
        return ALLOWED
    if overline:
        return OVERLINE
    if fours >= 2:
        return TWO_FOURS
    return TWO_THREES if threes >= 2 else ALLOWED


@entry_kernel
def look_up(cell, count, p):
    """Call `kind_forbidden`, which only kernels can."""
    return kind_forbidden(cell, count, p)


def why_forbidden(stones: str, point: Point) -> int:
    """Return which forbidden move X would make on an empty point; ALLOWED if none."""
    return look_up(*new_board(stones), number_of(point))
