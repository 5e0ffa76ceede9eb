"""Solving a puzzle step by step, the easiest step next.

Stages: 1 one rule decides something; 2 and 3 a supposition breaks a rule after one and after two
rounds in which rules decide; 4 to 6 after up to 6, 15 and 40 values; 7 after any number; 8 by
suppositions within the supposition. After each step the solver begins again at stage 1, near it.

A look at a rule that is open costs 1; a supposition costs the values that were followed, both of
a variable, also where nothing breaks. What is equally near is looked at together, against the
same board, so that a puzzle that is turned costs the same.
"""

from typing import NamedTuple

import numpy as np

from pipeline.declared.parts.trace_columns import STAGES
from pipeline.declared.solver.arrays import CONFLICT, NONE, OFF, ON, OPEN, Arrays
from pipeline.declared.solver.deducing import deduce, deduce_block, deduce_loop, deduce_part
from pipeline.declared.solver.following import follow, follow_rounds, loop_speaks, proof_size
from pipeline.declared.solver.state import (
    CUT,
    FOUND,
    LINES,
    PROPOSED,
    accept,
    empty_state,
    forget_queue,
    settle,
    take_back,
)
from pipeline.kernels.compiling import entry_kernel, kernel

FOLLOWED = (0, 0, 0, 0, 6, 15, 40, 1 << 40, 1 << 40)
"""By stage, from 4 on, how many values are followed at most."""
SOLVED, STUCK, BROKE = 0, 1, 2
STAGE, COST, SETTLED, TRIED, OPEN_BEFORE = range(5)
FOLLOWED_WITHIN = 15
"""The same of suppositions within suppositions."""
BESIDE = 4
TOLD = 24
"""So many rules of a proof are kept."""
MOST_FOLLOWED = 1_500_000
"""So much cost, then a search takes over; bounds the time."""


class Solved(NamedTuple):
    """How a puzzle was solved."""

    ended: int
    """SOLVED, STUCK where no step was left, BROKE where there is no solution."""
    values: np.ndarray
    """Of each variable OPEN, OFF or ON."""
    steps: np.ndarray
    """By step: stage, cost, values found at its end, suppositions tried, variables that were open
    before."""
    trail: np.ndarray
    """Variables in the order in which they were found."""
    reasons: np.ndarray
    """Of each variable the rule that decided it, -1 where its opposite was refuted."""
    proofs: np.ndarray
    """Of each refuted variable some rules of the proof, -1 for none more."""
    sizes: np.ndarray
    """Of each refuted variable how many rules the proof needs."""

    @property
    def work(self) -> int:
        """The cost of all steps; what is left open costs as if it were supposed in pairs."""
        return int(self.steps[:, COST].sum()) + 2 * int((self.values == OPEN).sum()) ** 2


class Memory(NamedTuple):
    """The record that is written while a puzzle is solved."""

    steps: np.ndarray
    proofs: np.ndarray
    sizes: np.ndarray
    place: np.ndarray
    """The sums of rows and columns of what was decided last, and of how many."""
    distances: np.ndarray
    order: np.ndarray
    """Open variables, nearest first."""
    refuted: np.ndarray
    """Of each variable which of its values are refuted, bit by bit."""
    within: np.ndarray
    """The same within a supposition."""


def solve(rules: Arrays, most_followed: int = MOST_FOLLOWED) -> Solved:
    """Solve a puzzle, STUCK at last when it cost more than `most_followed`."""
    state, variables = empty_state(rules), len(rules.places)

    def zeros(*size):
        return np.zeros(size, np.int64)

    memory = Memory(
        zeros(variables + 2, OPEN_BEFORE + 1),
        np.full((variables, TOLD), NONE),
        zeros(variables),
        zeros(3),
        zeros(variables),
        zeros(variables),
        zeros(variables),
        zeros(variables),
    )
    ended, count = _solve(rules, state, memory, most_followed)
    return Solved(
        ended,
        state.values,
        memory.steps[:count],
        state.trail[: state.numbers[FOUND]],
        state.reasons,
        memory.proofs,
        memory.sizes,
    )


@entry_kernel
def _solve(rules, state, memory, most_followed):
    count, variables, total = 0, len(rules.places), 0
    _begin_in_the_middle(rules, memory)
    state.queued[:] = 1
    while state.numbers[FOUND] < variables:
        before, stage, tried = state.numbers[FOUND], 1, 0
        broke, cost = _look(rules, state, memory)
        if not broke and state.numbers[FOUND] == before:
            forget_queue(state)
            state.queued[:] = 0
            _sort_by_distance(rules, state, memory)
            while stage < STAGES and state.numbers[FOUND] == before and not broke:
                left = most_followed - total - cost
                if left <= 0:
                    break
                stage += 1
                broke, spent, some = _suppose(rules, state, memory, stage, left)
                cost += spent
                tried += some
        total += cost
        step = memory.steps[count]
        step[STAGE], step[COST], step[SETTLED] = stage, cost, state.numbers[FOUND]
        step[TRIED], step[OPEN_BEFORE] = tried, variables - before
        count += 1
        if broke:
            return BROKE, count
        if state.numbers[FOUND] == before:
            return STUCK, count
        _go_there(rules, state, memory, before)
    return (SOLVED if _is_solution(rules, state) else BROKE), count


@kernel
def _is_solution(rules, state):
    """Whether all rules are kept when everything is decided."""
    for constraint in range(len(rules.tables)):
        if deduce(rules, state, constraint) == CONFLICT:
            return False
    if rules.has_loop[0] and state.numbers[LINES] == 0:
        return False
    if deduce_loop(rules, state) == CONFLICT:
        return False
    for part in range(len(state.dirty)):  # noqa: SIM110 (Numba knows no `all` of a generator)
        if deduce_part(rules, state, part) == CONFLICT:
            return False
    return True


@kernel
def _begin_in_the_middle(rules, memory):
    for side in range(2):
        least, most = 1 << 40, -1
        for variable in range(len(rules.places)):
            least = min(least, rules.places[variable, side])
            most = max(most, rules.places[variable, side])
        memory.place[side] = least + most
    memory.place[2] = 2


@kernel
def _go_there(rules, state, memory, before):
    """Go to the middle of what was found since `before`."""
    memory.place[:] = 0
    for at in range(before, state.numbers[FOUND]):
        memory.place[0] += rules.places[state.trail[at], 0]
        memory.place[1] += rules.places[state.trail[at], 1]
    memory.place[2] = state.numbers[FOUND] - before


@kernel
def _distance(memory, row, col):
    # In whole numbers: what is equally near is so exactly.
    down = memory.place[2] * row - memory.place[0]
    right = memory.place[2] * col - memory.place[1]
    return down * down + right * right


@kernel
def _distance_of(rules, memory, constraint):
    return _distance(memory, rules.centres[constraint, 0], rules.centres[constraint, 1])


@kernel
def _look(rules, state, memory):
    """Look at open rules, nearest first, until some decide; return whether all broke, and the cost.

    Only rules with a new value are asked again; others are known to be silent, but are looked at.
    """
    cost, best = 0, 1 << 60
    for constraint in range(len(rules.tables)):
        if state.queued[constraint]:
            if _says(rules, state, constraint):
                best = min(best, _distance_of(rules, memory, constraint))
            else:
                state.queued[constraint] = 0
    for constraint in range(len(rules.tables)):
        if state.opens[constraint] and _distance_of(rules, memory, constraint) <= best:
            cost += 1
    if best < 1 << 60:
        for constraint in range(len(rules.tables)):
            if state.queued[constraint] and _distance_of(rules, memory, constraint) == best:
                state.queued[constraint] = 0
                if deduce(rules, state, constraint) == CONFLICT:
                    return True, cost
    elif loop_speaks(state):
        cost += 1
        if deduce_loop(rules, state) == CONFLICT:
            return True, cost
    if state.numbers[PROPOSED] == 0 and best == 1 << 60 and state.numbers[CUT]:
        cost += 1
        if deduce_block(rules, state) == CONFLICT:
            return True, cost
    if state.numbers[PROPOSED] == 0 and best == 1 << 60:
        for part in range(len(state.dirty)):
            if state.dirty[part]:
                cost += 1
                if deduce_part(rules, state, part) == CONFLICT:
                    return True, cost
    accept(rules, state)
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
def _suppose(rules, state, memory, stage, most):
    """Suppose both values of open variables, nearest first, until some are refuted.

    It ends when it cost more than `most`.

    Returns whether both values of one were, the cost, and how many were tried.
    """
    cost, tried, at = 0, 0, 0
    opened = len(rules.places) - state.numbers[FOUND]
    while at < opened and cost <= most:
        ring, found = at, False
        distance = memory.distances[memory.order[ring]]
        while at < opened and memory.distances[memory.order[at]] == distance:
            variable = memory.order[at]
            memory.refuted[variable] = 0
            for value in (ON, OFF):
                size, spent = _refute(rules, state, memory, variable, value, stage)
                cost += spent
                tried += 1
                if size:
                    memory.refuted[variable] |= value
                    found = True
            at += 1
        if found:
            return _settle_opposites(rules, state, memory, ring, at), cost, tried
    return False, cost, tried


@kernel
def _settle_opposites(rules, state, memory, begin, end):
    for at in range(begin, end):
        variable = memory.order[at]
        if memory.refuted[variable] == (ON | OFF):
            return True
        if memory.refuted[variable]:
            settle(rules, state, variable, (ON | OFF) - memory.refuted[variable], NONE)
    return False


@kernel
def _refute(rules, state, memory, variable, value, stage):
    """Suppose a value; return how many rules refute it, 0 if it does not break, and the cost."""
    base, size, within = state.numbers[FOUND], 0, 0
    settle(rules, state, variable, value, NONE)
    if stage <= 3:
        size = follow_rounds(rules, state, base, stage - 1)
    elif follow(rules, state, base, FOLLOWED[stage]):
        size = proof_size(rules, state, base)
    elif stage == STAGES:
        size, within = _within(rules, state, memory, base)
    spent = state.numbers[FOUND] - base + within
    if size:
        _keep_proof(state, memory, variable, size)
    take_back(rules, state, base)
    return size, spent


@kernel
def _keep_proof(state, memory, variable, size):
    memory.sizes[variable] = size
    memory.proofs[variable, :] = NONE
    if size > TOLD:
        return
    count = 0
    for reason in range(len(state.marks)):
        if state.marks[reason]:
            memory.proofs[variable, count] = reason
            count += 1


@kernel
def _within(rules, state, memory, begin):
    """Within a supposition: suppose what is open beside all that follows, settle opposites.

    `begin` is where in the trail the supposition stands. Returns more than TOLD if it breaks at
    last, else 0, and the cost.
    """
    cost = 0
    memory.within[:] = 0
    while True:
        base, again = state.numbers[FOUND], False
        _mark_beside(rules, state, memory, begin)
        begin = base
        for variable in range(len(rules.places)):
            if memory.within[variable] != BESIDE or state.values[variable] != OPEN:
                continue
            for value in (ON, OFF):
                settle(rules, state, variable, value, NONE)
                if follow(rules, state, base, FOLLOWED_WITHIN):
                    memory.within[variable] += value
                    again = True
                cost += state.numbers[FOUND] - base
                take_back(rules, state, base)
        if not again:
            return 0, cost
        for variable in range(len(rules.places)):
            if memory.within[variable] == BESIDE + (ON | OFF):
                return TOLD + 1, cost
        for variable in range(len(rules.places)):
            value = memory.within[variable] - BESIDE
            if value > 0:
                memory.within[variable] = BESIDE
                settle(rules, state, variable, (ON | OFF) - value, NONE)
        if follow(rules, state, base, FOLLOWED[STAGES]):
            return TOLD + 1, cost + state.numbers[FOUND] - base


@kernel
def _mark_beside(rules, state, memory, begin):
    """Mark what is open and shares a constraint with what was found since `begin`."""
    for place in range(begin, state.numbers[FOUND]):
        found = state.trail[place]
        for at in range(rules.uses_first[found], rules.uses_first[found + 1]):
            owner = rules.owners[rules.uses[at]]
            for member in range(rules.first[owner], rules.first[owner + 1]):
                memory.within[rules.members[member]] = BESIDE


@kernel
def _sort_by_distance(rules, state, memory):
    """Put open variables into the order of their distance: a heap sort."""
    count = 0
    for variable in range(len(rules.places)):
        if state.values[variable] == OPEN:
            row, col = rules.places[variable, 0], rules.places[variable, 1]
            memory.distances[variable] = _distance(memory, row, col)
            memory.order[count] = variable
            count += 1
    for root in range(count // 2 - 1, -1, -1):
        _sift(memory, root, count)
    for end in range(count - 1, 0, -1):
        memory.order[0], memory.order[end] = memory.order[end], memory.order[0]
        _sift(memory, 0, end)


@kernel
def _sift(memory, root, end):
    order, distances = memory.order, memory.distances
    while 2 * root + 1 < end:
        child = 2 * root + 1
        if child + 1 < end and distances[order[child + 1]] > distances[order[child]]:
            child += 1
        if distances[order[child]] <= distances[order[root]]:
            return
        order[root], order[child] = order[child], order[root]
        root = child
