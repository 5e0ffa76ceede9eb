"""The search: the attacker makes fours and threes only, the defender anything that may help.

A four is answered where it would become five. A three threatens a move S that makes two fives at
once; the defender can only take a point that stops every such S, or make a four of his own first.
Any other answer loses to S, so that leaving it out changes nothing.
"""

from pipeline.compiling import entry_kernel, kernel
from pipeline.exact.gomoku.forbidding import is_forbidden
from pipeline.exact.gomoku.lines import (
    DIRECTIONS,
    EMPTY,
    FIVE,
    NOWHERE,
    POINTS,
    STEPS,
    X,
    change,
    five_by,
    fives_through,
    is_open_to,
)

TRIED, STOPS = 0, 1
"""Rows of the room of a depth: points tried as moves, and how many threats a point stops."""
NODES, LIMIT = 0, 1
"""Columns of `work`: positions looked at, and how many may be."""


@kernel
def may_move(cell, count, p, side):
    """Whether the side may play on the empty point p."""
    return side != X or not is_forbidden(cell, count, p)


@kernel
def _note_threat(cell, count, s, attacker, stops):
    """If S makes two fives at once, note what stops it; return whether it does."""
    change(cell, count, s, attacker, 1)
    one, two, fives = fives_through(cell, count, s, attacker)
    change(cell, count, s, attacker, -1)
    if fives < 2 or not may_move(cell, count, s, attacker):
        return False
    stops[s] += 1
    if fives == 2:
        stops[one] += 1
        stops[two] += 1
    return True


@kernel
def note_threats(cell, count, attacker, stops):
    """Count the threats of two fives at once; `stops` says of each point how many it stops."""
    stops[:] = 0
    threats = 0
    for direction in range(DIRECTIONS):
        step = STEPS[direction]
        for start in POINTS:
            if not is_open_to(count, direction, start, attacker, FIVE - 2):
                continue
            for i in range(FIVE):
                s = start + i * step
                # A point of two windows is counted twice, among the threats and what stops them.
                if cell[s] == EMPTY:
                    threats += _note_threat(cell, count, s, attacker, stops)
    return threats


@kernel
def makes_four(cell, count, p, side):
    """Whether a stone of the side on the empty point p makes a four."""
    for direction in range(DIRECTIONS):
        for back in range(FIVE):
            if is_open_to(count, direction, p - back * STEPS[direction], side, FIVE - 2):
                return True
    return False


@kernel
def wins_by(cell, count, m, attacker, moves, room, work):
    """Whether the attacker wins within so many moves of his, of which the first is m.

    He has no five at hand; the defender's, if any, is at m.
    """
    work[NODES] += 1
    if work[NODES] > work[LIMIT] or not may_move(cell, count, m, attacker):
        return False
    defender = 1 - attacker
    change(cell, count, m, attacker, 1)
    one, _, fives = fives_through(cell, count, m, attacker)
    if fives >= 2 or (fives == 1 and not may_move(cell, count, one, defender)):
        wins = True
    elif moves < 3:
        wins = False
    elif fives == 1:
        wins = answered(cell, count, one, attacker, moves - 1, room, work)
    else:
        wins = _every_answer_loses(cell, count, attacker, moves - 1, room, work)
    change(cell, count, m, attacker, -1)
    return wins


@kernel
def _every_answer_loses(cell, count, attacker, moves, room, work):
    stops = room[moves, STOPS]
    threats = note_threats(cell, count, attacker, stops)
    if threats == 0:
        return False
    defender = 1 - attacker
    for q in POINTS:
        if cell[q] != EMPTY:
            continue
        helps = stops[q] == threats or makes_four(cell, count, q, defender)
        if not helps or not may_move(cell, count, q, defender):
            continue
        if not answered(cell, count, q, attacker, moves, room, work):
            return False
    return True


@kernel
def answered(cell, count, q, attacker, moves, room, work):
    """Whether the attacker still wins within so many moves after the defender's answer q."""
    defender = 1 - attacker
    change(cell, count, q, defender, 1)
    block, _, fives = fives_through(cell, count, q, defender)
    if fives >= 2:
        wins = False
    elif fives == 1:
        wins = wins_by(cell, count, block, attacker, moves, room, work)
    else:
        wins = _some_threat_wins(cell, count, attacker, moves, room, work)
    change(cell, count, q, defender, -1)
    return wins


@kernel
def _some_threat_wins(cell, count, attacker, moves, room, work):
    """Try every move that makes a four, then, where time is left, what may make a three."""
    tried = room[moves, TRIED]
    tried[:] = 0
    for stones in (FIVE - 2, FIVE - 3):
        if moves < FIVE - stones:
            break
        for direction in range(DIRECTIONS):
            step = STEPS[direction]
            for start in POINTS:
                if not is_open_to(count, direction, start, attacker, stones):
                    continue
                for i in range(FIVE):
                    m = start + i * step
                    if cell[m] != EMPTY or tried[m]:
                        continue
                    tried[m] = 1
                    if wins_by(cell, count, m, attacker, moves, room, work):
                        return True
    return False


@entry_kernel
def fives_at_hand(cell, count, side, at_hand):
    """Fill `at_hand`, (CELLS,) bool: where the side makes five with one stone."""
    at_hand[:] = False
    for direction in range(DIRECTIONS):
        for start in POINTS:
            at_hand[five_by(cell, count, direction, start, side)] = True
    at_hand[NOWHERE] = False


@entry_kernel
def search(cell, count, attacker, moves, room, work, winning):
    """Find which first moves win within so many moves of the attacker, who is to move.

    Parameters
    ----------
    cell, count : see `lines`
    attacker : int
        X or O; has no five at hand.
    moves : int
        2 or more.
    room : (moves + 1, 2, CELLS) int16
    work : (2,) int64
        Positions looked at, which is added to, and how many may be.
    winning : (CELLS,) bool
        The moves to try (when the other side has a five at hand, only its point); those that do
        not win are struck out. Wrong where the limit was passed.
    """
    for p in POINTS:
        if winning[p]:
            winning[p] = wins_by(cell, count, p, attacker, moves, room, work)
