"""Consequences of a supposition, and the premises of its refutation.

All that is queued is asked in rounds, each rule about the board as it was before the round: so
neither what follows nor how much of it depends on the order of the rules.
"""

from pipeline.declared.solver.arrays import CONFLICT, NONE, ON, OPEN, Arrays
from pipeline.declared.solver.deducing import deduce, deduce_block, deduce_loop, deduce_part
from pipeline.declared.solver.state import (
    ALL_LINES,
    BROKEN,
    CLOSED,
    CUT,
    FOUND,
    PROPOSED,
    QUEUE_BEGINS,
    QUEUE_ENDS,
    TOUCHED,
    State,
    accept,
)
from pipeline.kernels.compiling import kernel

WIDE = 15
"""Who follows more values than these sees the whole board: blocks, and parts that hang together."""


@kernel
def follow(rules: Arrays, state: State, base, limit):
    """Settle what follows, until more than `limit` values are found since `base`, or all breaks.

    Returns whether it broke.
    """
    numbers = state.numbers
    while numbers[FOUND] - base <= limit:
        if numbers[QUEUE_BEGINS] != numbers[QUEUE_ENDS]:
            end = numbers[QUEUE_ENDS]
            while numbers[QUEUE_BEGINS] != end:
                if deduce(rules, state, _next_in_queue(state)) == CONFLICT:
                    return True
        elif loop_speaks(state):
            if deduce_loop(rules, state) == CONFLICT:
                return True
        elif limit <= WIDE or not _asks_the_board(rules, state):
            return numbers[BROKEN] != NONE
        accept(rules, state)
    return False


@kernel
def _next_in_queue(state: State):
    numbers = state.numbers
    constraint = state.queue[numbers[QUEUE_BEGINS]]
    numbers[QUEUE_BEGINS] = (numbers[QUEUE_BEGINS] + 1) % len(state.queue)
    state.queued[constraint] = 0
    return constraint


@kernel
def loop_speaks(state: State):
    """Whether the rule of one loop has something to look at."""
    closed = state.numbers[CLOSED]
    return closed == 1 or (state.numbers[TOUCHED] > 0 and closed == 0)


@kernel
def _asks_the_board(rules: Arrays, state: State):
    """Ask blocks and all parts that changed; return whether they propose anything."""
    if state.numbers[CUT] and deduce_block(rules, state) == CONFLICT:
        return False
    for part in range(len(state.dirty)):
        if state.dirty[part] and deduce_part(rules, state, part) == CONFLICT:
            return False
    return state.numbers[PROPOSED] > 0


@kernel
def follow_rounds(rules: Arrays, state: State, base, rounds):
    """Return how many rules refute a supposition after so many rounds; 0 if none is broken.

    Of those that break in one round the shortest proof counts, which stays marked.
    """
    numbers = state.numbers
    for _ in range(rounds + 1):
        end, shortest, shortest_broken = numbers[QUEUE_ENDS], 0, NONE
        while numbers[QUEUE_BEGINS] != end:
            constraint = _next_in_queue(state)
            if deduce(rules, state, constraint) == CONFLICT:
                size = proof_size(rules, state, base)
                if shortest == 0 or size < shortest:
                    shortest, shortest_broken = size, constraint
        if loop_speaks(state) and deduce_loop(rules, state) == CONFLICT:
            size = proof_size(rules, state, base)
            if shortest == 0 or size < shortest:
                shortest, shortest_broken = size, numbers[BROKEN]
        if shortest:
            numbers[BROKEN] = shortest_broken
            return proof_size(rules, state, base)
        accept(rules, state)
    return 0


@kernel
def proof_size(rules: Arrays, state: State, base):
    """Return how many rules what broke needs, of the values found since `base`; mark them."""
    state.marks[:] = 0
    top = 0
    state.marks[state.numbers[BROKEN]] = 1
    top = _premises(rules, state, state.numbers[BROKEN], NONE, state.numbers[FOUND], base, top)
    while top:
        top -= 1
        variable = state.pending[top]
        reason = state.reasons[variable]
        if reason == NONE:
            continue
        state.marks[reason] = 1
        top = _premises(rules, state, reason, variable, _found_at(state, variable), base, top)
    for place in range(base, state.numbers[FOUND]):
        state.since[state.trail[place]] = place
    return state.marks.sum()


@kernel
def _premises(rules: Arrays, state: State, reason, variable, before, base, top):
    """Add to `pending` the values since `base` from which a rule decided a variable, or broke."""
    if reason > len(rules.tables):
        return _premises_of_part(rules, state, reason - len(rules.tables) - 1, before, base, top)
    if reason == len(rules.tables):
        return _premises_of_loop(rules, state, variable, before, base, top)
    return _premises_of_constraint(rules, state, reason, before, base, top)


@kernel
def _premises_of_loop(rules: Arrays, state: State, variable, before, base, top):
    """What the rule of one loop needs: a line, and what forbids that it is all.

    Closed loops and blocks look at all edges.
    """
    witness = state.witness[len(state.values) if variable == NONE else variable]
    is_end = variable != NONE and witness != ALL_LINES
    if is_end:
        top = _add_chain(rules, state, variable, before, base, top)
    if not is_end or witness == NONE:
        for place in range(base, before):
            if rules.ends[state.trail[place], 0] >= 0:
                top = _add(state, state.trail[place], before, base, top)
    if witness >= 0:
        state.marks[witness] = 1
        top = _premises_of_constraint(rules, state, witness, before, base, top)
    return top


@kernel
def _premises_of_constraint(rules: Arrays, state: State, reason, before, base, top):
    for member in range(rules.first[reason], rules.first[reason + 1]):
        top = _add(state, rules.members[member], before, base, top)
    return top


@kernel
def _premises_of_part(rules: Arrays, state: State, part, before, base, top):
    """What keeps a part together: its nodes that are settled beside some that are not outside."""
    for place in range(base, before):
        variable = state.trail[place]
        for at in range(rules.node_uses_first[variable], rules.node_uses_first[variable + 1]):
            node = rules.node_uses[at]
            if rules.part_of[node] == part:
                top = _add(state, variable, before, base, top)
    return top


@kernel
def _next_line(rules: Arrays, state: State, vertex, last, before):
    """Return the line at a vertex, found before a place, that is not the last one; NONE if none."""
    for at in range(rules.edges_first[vertex], rules.edges_first[vertex + 1]):
        edge = rules.edges[at]
        if edge != last and state.values[edge] == ON and _found_at(state, edge) < before:
            return edge
    return NONE


@kernel
def _add_chain(rules: Arrays, state: State, edge, before, base, top):
    vertex, last = rules.ends[edge, 0], edge
    while vertex != rules.ends[edge, 1]:
        last = _next_line(rules, state, vertex, last, before)
        if last == NONE:
            return top
        vertex = rules.ends[last, 0] + rules.ends[last, 1] - vertex
        top = _add(state, last, before, base, top)
    return top


@kernel
def _found_at(state: State, variable):
    """Return where in the trail a variable stands, also while a proof is made."""
    since = state.since[variable]
    return since if since >= 0 else -1 - since


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
