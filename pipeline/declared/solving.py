"""Solving a puzzle step by step, the easiest step next.

Stages: 1 one rule decides something; 2 and 3 a supposition is refuted by a proof of two and of
three rules; 4 to 6 by following up to 6, 15 and 40 values; 7 by any number; 8 by suppositions
within the supposition. After each step the solver begins again at stage 1, near the step.

A look at a rule that is open costs 1; a supposition costs the values that were followed, both of
a variable, also where nothing breaks. What is equally near is looked at together, so that a
puzzle that is turned costs the same.
"""

from typing import NamedTuple

import numba
import numpy as np

from pipeline.declared.deducing import deduce, deduce_block, deduce_loop, deduce_part
from pipeline.declared.following import follow, follow_rounds, proof_size
from pipeline.declared.rules import CONFLICT, OFF, ON, OPEN, Arrays
from pipeline.declared.state import (
    CLOSED,
    CUT,
    FOUND,
    NONE,
    QUEUE_BEGINS,
    QUEUE_ENDS,
    TOUCHED,
    State,
    empty_state,
    settle,
    take_back,
)
from pipeline.kernels.compiling import cache_folder, kernel

FOLLOWED = (0, 0, 8, 30, 6, 15, 40, 1 << 40, 1 << 40)
"""By stage how many values are followed at most."""
STAGES = len(FOLLOWED) - 1
SOLVED, STUCK, BROKE = 0, 1, 2
STAGE, COST, SETTLED, SIZE = range(4)


class Solved(NamedTuple):
    """How a puzzle was solved."""

    ended: int
    """SOLVED, STUCK where no step was left, BROKE where there is no solution."""
    values: np.ndarray
    steps: np.ndarray
    """By step its stage, its cost, values found at its end, the rules of its largest proof."""


def solve(rules: Arrays) -> Solved:
    """Solve a puzzle."""
    state = empty_state(rules)
    steps = np.zeros((len(rules.places) + 2, 4), np.int64)
    ended, count = _solve(rules, state, steps)
    return Solved(ended, state.values, steps[:count])


numba.config.CACHE_DIR = str(cache_folder(__name__))


@numba.njit(no_cfunc_wrapper=True, cache=True)
def _solve(rules, state, steps):
    count, variables = 0, len(rules.places)
    place = np.array([rules.places[:, 0].max(), rules.places[:, 1].max()])
    place = (place + np.array([rules.places[:, 0].min(), rules.places[:, 1].min()])) // 2
    state.queued[:] = 1
    near = np.empty(variables, np.int64)
    by_distance = np.empty(variables, np.int64)
    while state.numbers[FOUND] < variables:
        before, cost, size, stage, broke = state.numbers[FOUND], 0, 1, 1, False
        broke, cost = _look(rules, state, place)
        if not broke and state.numbers[FOUND] == before:
            _forget_queue(state)
            for variable in range(variables):
                row = rules.places[variable, 0] - place[0]
                col = rules.places[variable, 1] - place[1]
                near[variable] = row * row + col * col
            by_distance[:] = np.argsort(near)
            while stage < STAGES and state.numbers[FOUND] == before and not broke:
                stage += 1
                broke, spent, size = _suppose(rules, state, stage, near, by_distance)
                cost += spent
        steps[count, STAGE], steps[count, COST] = stage, cost
        steps[count, SETTLED], steps[count, SIZE] = state.numbers[FOUND], size
        count += 1
        if broke:
            return BROKE, count
        if state.numbers[FOUND] == before:
            return STUCK, count
        place[:] = 0
        for at in range(before, state.numbers[FOUND]):
            place += rules.places[state.trail[at]]
        place[:] = place // (state.numbers[FOUND] - before)
    for constraint in range(len(rules.tables)):
        if deduce(rules, state, constraint) == CONFLICT:
            return BROKE, count
    if deduce_loop(rules, state) == CONFLICT:
        return BROKE, count
    for part in range(len(state.dirty)):
        if deduce_part(rules, state, part) == CONFLICT:
            return BROKE, count
    return SOLVED, count


@kernel
def _forget_queue(state):
    state.queued[:] = 0
    state.numbers[QUEUE_BEGINS] = state.numbers[QUEUE_ENDS]


@kernel
def _look(rules, state, place):
    """Look at open rules, nearest first, until one decides something."""
    # Rings of equal distance: only those with a rule that has changed need a look now.
    cost, before, last = 0, state.numbers[FOUND], -1
    constraints = len(rules.tables)
    best = 1 << 60
    for constraint in range(constraints):
        if state.queued[constraint]:
            distance = _distance(rules, constraint, place)
            if state.states[constraint] >= 0 and _says(rules, state, constraint):
                best = min(best, distance)
            elif state.opens[constraint] >= 0:
                state.queued[constraint] = 0
    for constraint in range(constraints):
        if state.opens[constraint] and _distance(rules, constraint, place) <= best:
            cost += 1
    if best < 1 << 60:
        for constraint in range(constraints):
            if state.queued[constraint] and _distance(rules, constraint, place) == best:
                state.queued[constraint] = 0
                if deduce(rules, state, constraint) == CONFLICT:
                    return True, cost
                return False, cost
        return False, cost
    if state.numbers[TOUCHED] or state.numbers[CLOSED] == 1:
        cost += 1
        if deduce_loop(rules, state) == CONFLICT:
            return True, cost
        if state.numbers[FOUND] > before:
            return False, cost
    if state.numbers[CUT]:
        cost += 1
        if deduce_block(rules, state) == CONFLICT:
            return True, cost
        if state.numbers[FOUND] > before:
            return False, cost
    for part in range(len(state.dirty)):
        if state.dirty[part]:
            cost += 1
            if deduce_part(rules, state, part) == CONFLICT:
                return True, cost
            if state.numbers[FOUND] > before:
                return False, cost
    return False, cost


@kernel
def _says(rules, state, constraint):
    """Whether a constraint decides something now, or is broken."""
    if rules.tables[constraint] >= 0:
        return rules.entries[rules.tables[constraint] + state.states[constraint]] != 0
    true, opened = state.states[constraint], state.opens[constraint]
    if true > rules.most[constraint] or true + opened < rules.least[constraint]:
        return True
    decides = true == rules.most[constraint] or true + opened == rules.least[constraint]
    return opened > 0 and decides


@kernel
def _distance(rules, constraint, place):
    row = rules.centres[constraint, 0] - place[0]
    col = rules.centres[constraint, 1] - place[1]
    return row * row + col * col


@kernel
def _suppose(rules, state, stage, near, by_distance):
    """Suppose values, nearest first, until some are refuted; settle their opposites."""
    cost, largest, at = 0, 1, 0
    while at < len(by_distance):
        distance, before = near[by_distance[at]], state.numbers[FOUND]
        while at < len(by_distance) and near[by_distance[at]] == distance:
            variable = by_distance[at]
            at += 1
            if state.values[variable] != OPEN:
                continue
            refuted = 0
            for value in (ON, OFF):
                base = state.numbers[FOUND]
                settle(rules, state, variable, value, NONE)
                if stage <= 3:
                    breaks = follow_rounds(rules, state, stage - 1)
                else:
                    breaks = follow(rules, state, base, FOLLOWED[stage])
                spent = state.numbers[FOUND] - base
                if not breaks and stage == 8:
                    breaks, within = _within(rules, state, near, by_distance)
                    spent += within
                elif breaks:
                    size = proof_size(rules, state, base)
                    breaks = stage > 3 or size <= stage
                    largest = max(largest, size) if breaks else largest
                cost += spent
                take_back(rules, state, base)
                if breaks:
                    refuted |= value
            if refuted == (ON | OFF):
                return True, cost, largest
            if refuted:
                settle(rules, state, variable, (ON | OFF) - refuted, len(rules.tables) + 1)
                state.reasons[variable] = NONE
                # Looked at by the next step.
                _keep_flags(state)
                return False, cost, largest
        if state.numbers[FOUND] > before:
            return False, cost, largest
    return False, cost, largest


@kernel
def _keep_flags(state):
    """Leave what was queued to the next look, which goes by flags and not by the queue."""
    state.numbers[QUEUE_BEGINS] = state.numbers[QUEUE_ENDS]


@kernel
def _within(rules, state, near, by_distance):
    """Within a supposition: suppose all that is open, settle opposites, until all breaks."""
    cost, again = 0, True
    while again:
        again = False
        for at in range(len(by_distance)):
            variable = by_distance[at]
            if state.values[variable] != OPEN:
                continue
            for value in (ON, OFF):
                base = state.numbers[FOUND]
                settle(rules, state, variable, value, NONE)
                breaks = follow(rules, state, base, 1 << 40)
                cost += state.numbers[FOUND] - base
                take_back(rules, state, base)
                if not breaks:
                    continue
                settle(rules, state, variable, ON + OFF - value, NONE)
                before = state.numbers[FOUND]
                if follow(rules, state, before, 1 << 40):
                    return True, cost + state.numbers[FOUND] - before
                cost += state.numbers[FOUND] - before
                again = True
                break
    return False, cost
