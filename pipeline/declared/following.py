"""What follows from a supposition, and what its refutation needs."""

from pipeline.declared.deducing import deduce, deduce_block, deduce_loop, deduce_part, is_broken
from pipeline.declared.rules import CONFLICT, ON, OPEN, Arrays
from pipeline.declared.state import (
    BROKEN,
    CLOSED,
    CUT,
    FOUND,
    NONE,
    QUEUE_BEGINS,
    QUEUE_ENDS,
    TOUCHED,
    State,
)
from pipeline.kernels.compiling import kernel

WIDE = 15
"""Who follows more values than these sees the whole board: blocks."""


@kernel
def follow(rules: Arrays, state: State, base, limit):
    """Settle what follows, until more than `limit` values are found since `base`, or all breaks.

    Returns whether it broke.
    """
    numbers = state.numbers
    while numbers[FOUND] - base <= limit:
        if numbers[QUEUE_BEGINS] != numbers[QUEUE_ENDS]:
            constraint = state.queue[numbers[QUEUE_BEGINS]]
            numbers[QUEUE_BEGINS] = (numbers[QUEUE_BEGINS] + 1) % len(state.queue)
            state.queued[constraint] = 0
            if deduce(rules, state, constraint) == CONFLICT:
                return True
            continue
        if numbers[CLOSED] == 1 or (numbers[TOUCHED] and not numbers[CLOSED]):
            if deduce_loop(rules, state) == CONFLICT:
                return True
            continue
        if numbers[CUT] and limit > WIDE:
            if deduce_block(rules, state) == CONFLICT:
                return True
            continue
        part = 0
        while part < len(state.dirty) and not state.dirty[part]:
            part += 1
        if part == len(state.dirty):
            return False
        if deduce_part(rules, state, part) == CONFLICT:
            return True
    return False


@kernel
def follow_rounds(rules: Arrays, state: State, rounds):
    """Settle what follows in so many rounds of constraints, then look whether one is broken.

    Returns whether one is.
    """
    numbers = state.numbers
    for after in range(rounds, -1, -1):
        end = numbers[QUEUE_ENDS]
        while numbers[QUEUE_BEGINS] != end:
            constraint = state.queue[numbers[QUEUE_BEGINS]]
            numbers[QUEUE_BEGINS] = (numbers[QUEUE_BEGINS] + 1) % len(state.queue)
            state.queued[constraint] = 0
            if after and deduce(rules, state, constraint) == CONFLICT:
                return True
            if not after and is_broken(rules, state, constraint):
                numbers[BROKEN] = constraint
                return True
        loop_speaks = numbers[CLOSED] == 1 or (numbers[TOUCHED] and not numbers[CLOSED])
        if after and loop_speaks and deduce_loop(rules, state) == CONFLICT:
            return True
        if not after and numbers[CLOSED] == 1 and deduce_loop(rules, state) == CONFLICT:
            return True
    return False


@kernel
def proof_size(rules: Arrays, state: State, base):
    """Return how many rules what broke needs, of the values found since `base`; mark them."""
    state.marks[:] = 0
    top, size = 0, 1
    state.marks[state.numbers[BROKEN]] = 1
    top = _premises(rules, state, state.numbers[BROKEN], state.numbers[FOUND], base, top)
    while top:
        top -= 1
        variable = state.pending[top]
        reason = state.reasons[variable]
        if reason == NONE:
            continue
        if not state.marks[reason]:
            state.marks[reason] = 1
            size += 1
        top = _premises(rules, state, reason, -1 - state.since[variable], base, top)
    for place in range(base, state.numbers[FOUND]):
        state.since[state.trail[place]] = place
    return size


@kernel
def _premises(rules: Arrays, state: State, reason, before, base, top):
    """Add to `pending` the values since `base` that a rule had when it decided."""
    if reason >= len(rules.tables):
        # The loop and parts look at all that was known.
        for place in range(base, before):
            variable = state.trail[place]
            is_of_rule = (
                rules.ends[variable, 0] >= 0 and state.values[variable] == ON
                if reason == len(rules.tables)
                else rules.node_uses_first[variable] < rules.node_uses_first[variable + 1]
            )
            if is_of_rule:
                top = _add(state, variable, before, base, top)
        return top
    for member in range(rules.first[reason], rules.first[reason + 1]):
        top = _add(state, rules.members[member], before, base, top)
    return top


@kernel
def _add(state: State, variable, before, base, top):
    if state.values[variable] == OPEN:
        return top
    since = state.since[variable]
    if since < base or since >= before:
        return top
    state.pending[top] = variable
    # Each once: until the proof is found it counts as older than the supposition.
    state.since[variable] = -1 - since
    return top + 1
