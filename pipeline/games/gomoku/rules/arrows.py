"""The arrow algorithm (I.5): the look-ahead table, and the points where two arrows meet.

An arrow is an empty point where a side can make a three or a four in one direction and the other
side has no answer that makes a three or a four of its own. Where arrows point at an empty point
from two directions, a four and a three can be made there.

What the scan leaves open here, settled by what the rule is for:

- 1 (iii): a point with a rank in two directions is a win (then no arrows are asked) or forbidden;
  it is no arrow.
- 2 (iv): "all arrows R on the line whose direction is not H" are supposed to be played; P itself
  too, since its windows must become fours and threes once it is played.
- 3: "the first found" is the first row by row from the top, of the directions H1 first.
- 3.1, 3.4: a Q0 that was found before is kept, as 3.2 says of itself.
- A point that the rules forbid to the side to move is passed over.
"""

from pipeline.games.gomoku.board import DIRECTIONS, EMPTY, OUTSIDE, POINTS, STEPS, X
from pipeline.games.gomoku.rules.values import may_play
from pipeline.games.gomoku.rules.windows import (
    FOUR,
    NONE,
    OVERLINE,
    STRAIGHT_FOUR,
    STRONG_THREE,
    THREE,
    TWO_FOURS,
    WINDOW,
    is_window,
    look_along,
    stones_in,
)
from pipeline.kernels.compiling import kernel

NO_ARROW = -1
"""Else an arrow is 2 * direction, and 1 more if it makes a four."""

THREE_THREE = 0
"""Two threes: less than a win, kept for stage 3.5; forbidden to the first player."""
FOUR_THREE = 1
FOUR_FOUR = 2
NOTHING = -1


@kernel
def direction_of(arrow):
    """The direction of an arrow, 0 to 3."""
    return arrow >> 1


@kernel
def fours_of(arrow):
    """1 if the arrow makes a four, 0 if a three."""
    return arrow & 1


@kernel
def makes_threat(cell, q, side):
    """Whether a stone of `side` on q makes a three or a four and is not forbidden for it."""
    fours = threes = 0
    forbidden = False
    cell[q] = side
    for direction in range(DIRECTIONS):
        found = look_along(cell, q, direction, side)[1]
        fours += found >= FOUR
        threes += found in (THREE, STRONG_THREE)
        forbidden |= found in (TWO_FOURS, OVERLINE)
    cell[q] = EMPTY
    forbidden |= side == X and (fours > 1 or threes > 1)
    return fours + threes > 0 and not forbidden


@kernel
def is_stopped_by(cell, p, direction, side, kind, q):
    """Whether a stone of the other side on q stops the three or four through p."""
    cell[q] = 1 - side
    left = look_along(cell, p, direction, side)[1]
    cell[q] = EMPTY
    return left < FOUR if kind == FOUR else left < THREE


@kernel
def has_riding_answer(cell, p, direction, side, kind):
    """Whether the other side can stop what p makes and make a three or four at once (乗り手)."""
    cell[p] = side
    step = STEPS[direction]
    found = False
    for far in range(1 - WINDOW, WINDOW):
        q = p + far * step
        if cell[q] == EMPTY and is_stopped_by(cell, p, direction, side, kind, q):
            found |= makes_threat(cell, q, 1 - side)
    cell[p] = EMPTY
    return found


@kernel
def arrow_at(cell, rank, value, expected, side, p):
    """The arrow of `side` at an empty point, or NO_ARROW (1)."""
    only = NO_ARROW
    for direction in range(DIRECTIONS):
        found = rank[side, direction, p]
        if found == NONE:
            continue
        if only != NO_ARROW or found >= STRAIGHT_FOUR:
            return NO_ARROW
        only = 2 * direction + (found == FOUR)
    if only == NO_ARROW or not may_play(cell, rank, value, expected, side, p):
        return NO_ARROW
    kind = FOUR if fours_of(only) else THREE
    return NO_ARROW if has_riding_answer(cell, p, direction_of(only), side, kind) else only


@kernel
def look_ahead(cell, rank, value, expected, side, arrow):
    """Fill the look-ahead table of a side."""
    for p in POINTS:
        arrow[p] = NO_ARROW
        if cell[p] == EMPTY:
            arrow[p] = arrow_at(cell, rank, value, expected, side, p)


@kernel
def crosses(cell, arrow, p, direction):
    """Whether p is empty and an arrow of another direction (2, iii and iv)."""
    return cell[p] == EMPTY and arrow[p] != NO_ARROW and direction_of(arrow[p]) != direction


@kernel
def _suppose(cell, arrow, p, direction, side):
    """Play all arrows that cross the line through p; the sign in `cell` tells them from stones."""
    step = STEPS[direction]
    for far in range(-WINDOW, WINDOW + 1):
        q = p + far * step
        if far and crosses(cell, arrow, q, direction):
            cell[q] = side


@kernel
def _take_back(cell, arrow, p, direction):
    step = STEPS[direction]
    for far in range(-WINDOW, WINDOW + 1):
        q = p + far * step
        if far and cell[q] != OUTSIDE and arrow[q] != NO_ARROW:
            cell[q] = EMPTY


@kernel
def formed(cell, p, q, direction, side):
    """The rank that [P, Q, H] forms on the board as supposed: FOUR, THREE or NONE (2, iv)."""
    step = STEPS[direction]
    fours = threes = 0
    for back in range(WINDOW):
        start = p - back * step
        between = (q - start) // step
        if between < 0 or between >= WINDOW or not is_window(cell, start, step, side):
            continue
        stones = stones_in(cell, start, step, side)
        fours += stones == 4
        threes += stones == 3
    if fours:
        return FOUR
    return THREE if threes >= 2 else NONE


@kernel
def arrow_that_forms(cell, arrow, p, direction, side, wanted):
    """The first arrow Q with which [P, Q, H] forms the rank `wanted`; NOTHING if there is none."""
    step = STEPS[direction]
    arrows = 0
    for far in range(1 - WINDOW, WINDOW):
        arrows += far != 0 and crosses(cell, arrow, p + far * step, direction)
    if arrows == 0:
        return NOTHING
    found = NOTHING
    _suppose(cell, arrow, p, direction, side)
    cell[p] = side
    for far in range(1 - WINDOW, WINDOW):
        q = p + far * step
        is_arrow = cell[q] == side and arrow[q] != NO_ARROW
        if far and found == NOTHING and is_arrow and formed(cell, p, q, direction, side) == wanted:
            found = q
    cell[p] = EMPTY
    _take_back(cell, arrow, p, direction)
    return found


@kernel
def _suits(side, fours, wanted_fours):
    """Whether a pair of ranks with so many fours is wanted (3): four and three, or two threes.

    The second player may take two fours for a four and a three.
    """
    if wanted_fours == THREE_THREE:
        return fours == THREE_THREE and side != X
    return fours == FOUR_THREE or (fours == FOUR_FOUR and side != X)


@kernel
def meeting_with_arrow(cell, arrow, side, p, wanted):
    """The Q of stages 3.1 and 3.3 for the arrow P = p, NOTHING if there is none."""
    for direction in range(DIRECTIONS):
        if direction == direction_of(arrow[p]):
            continue
        for kind in (FOUR, THREE):
            if _suits(side, fours_of(arrow[p]) + (kind == FOUR), wanted):
                q = arrow_that_forms(cell, arrow, p, direction, side, kind)
                if q != NOTHING:
                    return q
    return NOTHING


@kernel
def meeting_of_two(cell, arrow, side, p, wanted):
    """The Q of stages 3.2 and 3.4 for the point P = p without an arrow, NOTHING if none."""
    for one in range(DIRECTIONS):
        for kind in (FOUR, THREE):
            q = arrow_that_forms(cell, arrow, p, one, side, kind)
            if q == NOTHING:
                continue
            for other in range(DIRECTIONS):
                if other == one:
                    continue
                for other_kind in (FOUR, THREE):
                    fours = (kind == FOUR) + (other_kind == FOUR)
                    if (
                        _suits(side, fours, wanted)
                        and arrow_that_forms(cell, arrow, p, other, side, other_kind) != NOTHING
                    ):
                        return q
    return NOTHING


@kernel
def meeting(cell, arrow, side, p, at_arrow, wanted):
    """The Q for the empty point P = p, in the stages with P an arrow or without."""
    if cell[p] != EMPTY or (arrow[p] != NO_ARROW) != at_arrow:
        return NOTHING
    if at_arrow:
        return meeting_with_arrow(cell, arrow, side, p, wanted)
    return meeting_of_two(cell, arrow, side, p, wanted)
