"""The arrow algorithm (I.5): the look-ahead table, and the points where two arrows meet.

An arrow is an empty point where a side can make a three or a four in one direction and the other
side has no answer that makes a three or a four of its own. Where arrows point at an empty point
from two directions, a four and a three can be made there. docs/explanation/gomoku.md says what the
scan leaves open here.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pipeline.games.gomoku.board import DIRECTIONS, REACH, STEPS, line_through, put
from pipeline.games.gomoku.rules.values import Assessment, are_forbidden
from pipeline.games.gomoku.rules.windows import (
    FOUR,
    KEPT,
    NONE,
    STRAIGHT_FOUR,
    THREE,
    WINDOW,
    look_along,
    windows_of,
)
from pipeline.games.moves import EMPTY, FIRST, OTHER

NEAR = [far for far in range(1 - WINDOW, WINDOW) if far]
"""How far from a point others are that share a window with it."""
TWO_THREES, FOUR_AND_THREE, FOUR_AND_FOUR = 0, 1, 2
"""Pairs of ranks by their fours. Two threes are less than a win and kept for stage 3.5."""


class Arrow(NamedTuple):
    """The direction of an arrow, and the rank that it makes: THREE or FOUR."""

    direction: int
    rank: int


def look_ahead(assessment: Assessment, side: str) -> dict[int, Arrow]:
    """Return the arrows of a side by point (1)."""
    found = ((p, _arrow_at(assessment, side, p)) for p in assessment.in_directions[side])
    return {p: arrow for p, arrow in found if arrow}


def _arrow_at(assessment, side, p) -> Arrow | None:
    ranks = [rank for _, rank in assessment.in_directions[side][p]]
    ranked = [direction for direction in DIRECTIONS if ranks[direction] != NONE]
    # A rank in two directions is a win, or forbidden.
    if len(ranked) != 1 or ranks[ranked[0]] >= STRAIGHT_FOUR or not assessment.may_play(side, p):
        return None
    arrow = Arrow(ranked[0], FOUR if ranks[ranked[0]] == FOUR else THREE)
    return None if _has_riding_answer(assessment.board, p, arrow, side) else arrow


def _has_riding_answer(board, p, arrow, side) -> bool:
    """Return whether the other side can stop the arrow with a three or four of its own (乗り手)."""
    after = put(board, p, side)
    near = (p + far * STEPS[arrow.direction] for far in NEAR)
    return any(
        after[q] == EMPTY
        and _is_stopped_by(after, p, arrow, side, q)
        and _makes_threat(after, q, OTHER[side])
        for q in near
    )


def _is_stopped_by(board, p, arrow, side, q) -> bool:
    """Return whether a stone of the other side on q stops the three or four through p."""
    line = line_through(put(board, q, OTHER[side]), p, arrow.direction)
    return look_along(line, side)[1] < arrow.rank


def _makes_threat(board, q, side) -> bool:
    """Return whether a stone of `side` on q makes a three or a four and is not forbidden for it."""
    ranks = [look_along(line_through(board, q, direction), side)[1] for direction in DIRECTIONS]
    return any(rank > NONE for rank in ranks) and not (side == FIRST and are_forbidden(ranks))


def meeting(
    board: str, arrows: dict[int, Arrow], side: str, p: int, at_arrow: bool, wanted: int
) -> int | None:
    """Return the Q of stages 3.1 to 3.4 for the empty point P = p, None if there is none.

    P is an arrow (3.1, 3.3) if `at_arrow`, else a point without one (3.2, 3.4); `wanted` is
    FOUR_AND_THREE or TWO_THREES.
    """
    if board[p] != EMPTY or (p in arrows) != at_arrow:
        return None
    own = arrows[p] if at_arrow else None
    for direction, rank in product(DIRECTIONS, (FOUR, THREE)):
        q = _arrow_that_forms(board, arrows, p, direction, side, rank)
        if q is None:
            continue
        if own and direction != own.direction and _suits(side, (own.rank, rank), wanted):
            return q
        if not own and _has_another(board, arrows, p, (direction, rank), side, wanted):
            return q
    return None


def _has_another(board, arrows, p, one, side, wanted) -> bool:
    """Return whether an arrow in another direction forms a rank that suits this one."""
    direction, rank = one
    return any(
        other != direction
        and _suits(side, (rank, other_rank), wanted)
        and _arrow_that_forms(board, arrows, p, other, side, other_rank) is not None
        for other, other_rank in product(DIRECTIONS, (FOUR, THREE))
    )


def _suits(side, ranks, wanted) -> bool:
    """Return whether a pair of ranks is wanted (3): four and three, or two threes.

    The second player may take two fours for a four and a three.
    """
    fours = ranks.count(FOUR)
    if wanted == TWO_THREES:
        return fours == TWO_THREES and side != FIRST
    return fours == FOUR_AND_THREE or (fours == FOUR_AND_FOUR and side != FIRST)


def _arrow_that_forms(board, arrows, p, direction, side, wanted) -> int | None:
    """Return the first arrow Q with which [P, Q, H] forms the rank `wanted` (2, iii and iv).

    All arrows on the line whose direction is another are supposed to be played, and P too.
    """
    step = STEPS[direction]
    crossing = [
        far
        for far in range(-REACH, REACH + 1)
        if p + far * step in arrows and far and arrows[p + far * step].direction != direction
    ]
    near = [far for far in crossing if abs(far) < WINDOW]
    if not near:
        return None
    line = list(line_through(board, p, direction))
    for far in (0, *crossing):
        line[REACH + far] = side
    supposed = "".join(line)
    return next((p + far * step for far in near if _formed(supposed, far, side) == wanted), None)


@lru_cache(KEPT)
def _formed(line: str, far: int, side: str) -> int:
    """Return the rank of the windows of a line that hold its middle and the cell `far` from it."""
    stones = [
        window.count(side)
        for start, window in windows_of(line, side).items()
        if start <= REACH + far < start + WINDOW
    ]
    if 4 in stones:
        return FOUR
    return THREE if stones.count(3) >= 2 else NONE
