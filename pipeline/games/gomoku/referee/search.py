"""The search: the attacker makes fours and threes only, the defender anything that may help.

A four is answered where it would become five. A three threatens a move S that makes two fives at
once; the defender can only take a point that stops every such S, or make a four of his own first.
Any other answer loses to S, so that leaving it out changes nothing.
"""

import numpy as np

from pipeline.games.gomoku.referee.forbidding import ALLOWED, kind_forbidden
from pipeline.games.gomoku.referee.lines import (
    EMPTY,
    FIVE,
    NOWHERE,
    POINTS,
    STEPS,
    WINDOWS,
    change,
    five_by,
    fives_through,
    is_open_to,
)
from pipeline.kernels.compiling import entry_kernel, kernel

MOVES, ANSWERS, NOTES = 0, 1, 2
"""Rows of `room` at each number of moves left: moves and answers to try, notes while listing."""
NODES, LIMIT, BOUND, LEAST = 0, 1, 2, 3
"""Columns of `work`: moves looked at, and how many may be; the side to which moves are forbidden,
or NOBODY; and the least stones of a window in which the attacker plays: two make a three, three a
four."""
NOBODY = -1
WON, NO_THREAT = -1, -2


@kernel
def may_move(cell, count, p, side, bound):
    """Whether the side may play on the empty point p, where moves are forbidden to `bound`."""
    return side != bound or kind_forbidden(cell, count, p) == ALLOWED


@kernel
def _note_threat(cell, count, s, attacker, stops, bound):
    """If S makes two fives at once, note what stops it; return whether it does."""
    change(cell, count, s, attacker, 1)
    one, two, fives = fives_through(cell, count, s, attacker)
    change(cell, count, s, attacker, -1)
    if fives < 2 or not may_move(cell, count, s, attacker, bound):
        return False
    stops[s] += 1
    if fives == 2:
        stops[one] += 1
        stops[two] += 1
    return True


@kernel
def note_threats(cell, count, attacker, stops, bound):
    """Count the threats of two fives at once; `stops` says of each point how many it stops."""
    stops[:] = 0
    threats = 0
    for w in range(WINDOWS.shape[0]):
        direction, start = WINDOWS[w, 0], WINDOWS[w, 1]
        if not is_open_to(count, direction, start, attacker, FIVE - 2):
            continue
        for i in range(FIVE):
            s = start + i * STEPS[direction]
            # A point of two windows is counted twice, among the threats and what stops them.
            if cell[s] == EMPTY:
                threats += _note_threat(cell, count, s, attacker, stops, bound)
    return threats


@kernel
def _note_fours(count, defender, threats, stops):
    """Note of each point that makes a four of the defender's that it helps against all threats."""
    for w in range(WINDOWS.shape[0]):
        direction, start = WINDOWS[w, 0], WINDOWS[w, 1]
        if is_open_to(count, direction, start, defender, FIVE - 2):
            for i in range(FIVE):
                stops[start + i * STEPS[direction]] = threats


@kernel
def list_answers(cell, count, m, attacker, moves, room, work):
    """List what may help against the attacker's stone on m; return how many answers there are.

    WON where the defender cannot stop a five. NO_THREAT where he need not answer, or where the
    attacker, with so many moves left after m, has not enough to make five.
    """
    defender, bound = 1 - attacker, work[BOUND]
    answers = room[moves + 1, ANSWERS]
    one, _, fives = fives_through(cell, count, m, attacker)
    if fives >= 2 or (fives == 1 and not may_move(cell, count, one, defender, bound)):
        return WON
    if moves < 2:
        return NO_THREAT
    if fives == 1:
        answers[0] = one
        return 1
    if work[LEAST] > FIVE - 3:
        return NO_THREAT
    stops = room[moves + 1, NOTES]
    threats = note_threats(cell, count, attacker, stops, bound)
    if threats == 0:
        return NO_THREAT
    _note_fours(count, defender, threats, stops)
    number = 0
    for q in POINTS:
        helps = stops[q] == threats and cell[q] == EMPTY
        if helps and may_move(cell, count, q, defender, bound):
            answers[number] = q
            number += 1
    return number


@kernel
def list_moves(cell, count, q, attacker, moves, room, work):
    """List the attacker's moves after the answer q: those that make fours, then maybe threes.

    Where the answer made a four there is only its block; where it made two, nothing.
    """
    listed, tried = room[moves, MOVES], room[moves, NOTES]
    block, _, fives = fives_through(cell, count, q, 1 - attacker)
    if fives >= 1:
        listed[0] = block
        return 1 if fives == 1 else 0
    tried[:] = 0
    number = 0
    for stones in (FIVE - 2, FIVE - 3):
        if moves < FIVE - stones or stones < work[LEAST]:
            break
        for w in range(WINDOWS.shape[0]):
            direction, start = WINDOWS[w, 0], WINDOWS[w, 1]
            if not is_open_to(count, direction, start, attacker, stones):
                continue
            for i in range(FIVE):
                m = start + i * STEPS[direction]
                if cell[m] == EMPTY and not tried[m]:
                    tried[m] = 1
                    listed[number] = m
                    number += 1
    return number


@entry_kernel
def wins_by(cell, count, m, attacker, moves, room, work):
    """Return whether the attacker wins within so many moves of his, 2 or more, the first being m.

    He has no five at hand; where the other side has one, m is its point. m may be forbidden.
    `room` is (moves + 1, 3, CELLS) int16. `work`, (4,) int64, has the positions looked at, which is
    added to, and what else the names of its columns say; false where the limit was passed.
    """
    work[NODES] += 1
    if work[NODES] > work[LIMIT] or not may_move(cell, count, m, attacker, work[BOUND]):
        return False
    change(cell, count, m, attacker, 1)
    answers = list_answers(cell, count, m, attacker, moves - 1, room, work)
    wins = answers != NO_THREAT
    for answer in range(answers):
        q = room[moves, ANSWERS, answer]
        change(cell, count, q, 1 - attacker, 1)
        wins = False
        for number in range(list_moves(cell, count, q, attacker, moves - 1, room, work)):
            # One signature: a second one of a function that calls itself is lost on disk.
            following = np.int64(room[moves - 1, MOVES, number])
            if wins_by(cell, count, following, attacker, moves - 1, room, work):
                wins = True
                break
        change(cell, count, q, 1 - attacker, -1)
        if not wins:
            break
    change(cell, count, m, attacker, -1)
    return wins


@entry_kernel
def fives_at_hand(cell, count, side, at_hand):
    """Fill `at_hand`, (CELLS,) bool: where the side makes five with one stone."""
    at_hand[:] = False
    for w in range(WINDOWS.shape[0]):
        at_hand[five_by(cell, count, WINDOWS[w, 0], WINDOWS[w, 1], side)] = True
    at_hand[NOWHERE] = False
