"""What is known of a puzzle while it is solved: values, their reasons, and what follows.

A value follows from one constraint, from the loop or from a part that hangs together; these are
numbered one after the other. Values are kept in the order in which they were found, so that a
supposition can be taken back.
"""

from typing import NamedTuple

import numpy as np

from pipeline.declared.rules import MOST_IN_TABLE, ON, Arrays
from pipeline.kernels.compiling import kernel

FOUND, QUEUE_BEGINS, QUEUE_ENDS, TOUCHED, LINES, CLOSED, BROKEN, CUT = range(8)
"""Places in `numbers`."""
NONE = -1
LOW = (1 << MOST_IN_TABLE) - 1


class State(NamedTuple):
    """What is known of a puzzle."""

    numbers: np.ndarray
    """Values found; the ends of `queue`; vertices in `touched`; edges of the loop; whether it is
    closed (1) and its other edges are off (2); what broke, NONE if nothing."""
    values: np.ndarray
    reasons: np.ndarray
    trail: np.ndarray
    """Variables in the order in which they were found."""
    since: np.ndarray
    """Of each variable its place in `trail`."""
    states: np.ndarray
    """Of each constraint: the state of its table, or how many members are true."""
    opens: np.ndarray
    """Of each constraint how many members are open."""
    queue: np.ndarray
    queued: np.ndarray
    far: np.ndarray
    """Of each vertex at the end of a line the other end; of others themselves."""
    lengths: np.ndarray
    """Of each vertex at the end of a line how many edges the line has."""
    degrees: np.ndarray
    joined: np.ndarray
    """By place in `trail`: the ends of the line that the edge made."""
    touched: np.ndarray
    dirty: np.ndarray
    """Of each part whether it may have more to say."""
    order: np.ndarray
    low: np.ndarray
    parents: np.ndarray
    at: np.ndarray
    inner: np.ndarray
    marks: np.ndarray
    """Of each reason whether a proof needs it."""
    pending: np.ndarray
    clocks: np.ndarray
    """Of the search for blocks, by vertex: when it was met, what it reaches, how it was met, which
    of its edges is next."""
    stack: np.ndarray
    blocks: np.ndarray
    """Of each edge its block."""


def empty_state(rules: Arrays) -> State:
    """Return a state in which nothing is known."""
    variables, constraints = len(rules.places), len(rules.tables)
    vertices, nodes, parts = len(rules.edges_first) - 1, len(rules.nodes), len(rules.nodes_first) - 1

    def zeros(*size):
        return np.zeros(size, np.int64)

    numbers = zeros(8)
    numbers[CUT] = 1
    numbers[BROKEN] = NONE
    return State(
        numbers,
        zeros(variables),
        zeros(variables),
        zeros(variables),
        zeros(variables),
        zeros(constraints),
        np.diff(rules.first),
        zeros(constraints + 1),
        zeros(constraints),
        np.arange(vertices),
        zeros(vertices),
        zeros(vertices),
        np.full((variables, 2), NONE),
        zeros(vertices + 2 * variables + 1),
        np.ones(parts, np.int64),
        zeros(nodes),
        zeros(nodes),
        zeros(nodes),
        zeros(nodes),
        zeros(nodes),
        zeros(constraints + 1 + parts),
        zeros(variables),
        zeros(4, vertices),
        zeros(variables),
        zeros(variables),
    )


@kernel
def settle(rules: Arrays, state: State, variable, value, reason):
    """Give an open variable a value, and queue the constraints that have it."""
    place = state.numbers[FOUND]
    state.numbers[FOUND] = place + 1
    state.trail[place] = variable
    state.since[variable] = place
    state.values[variable] = value
    state.reasons[variable] = reason
    for at in range(rules.uses_first[variable], rules.uses_first[variable + 1]):
        member = rules.uses[at]
        owner = rules.owners[member]
        weight = rules.weights[member]
        state.states[owner] += weight * value if weight else value - 1
        state.opens[owner] -= 1
        if not state.queued[owner]:
            state.queued[owner] = 1
            state.queue[state.numbers[QUEUE_ENDS]] = owner
            state.numbers[QUEUE_ENDS] = (state.numbers[QUEUE_ENDS] + 1) % len(state.queue)
    for at in range(rules.node_uses_first[variable], rules.node_uses_first[variable + 1]):
        state.dirty[rules.node_uses[at]] = 1
    state.joined[place, 0] = NONE
    if value != ON and rules.ends[variable, 0] >= 0:
        state.numbers[CUT] = 1
    if value == ON and rules.ends[variable, 0] >= 0:
        _join(rules, state, variable, place)


@kernel
def _join(rules: Arrays, state: State, edge, place):
    """Join two lines by an edge, or close a loop."""
    one, other = rules.ends[edge, 0], rules.ends[edge, 1]
    state.numbers[LINES] += 1
    state.degrees[one] += 1
    state.degrees[other] += 1
    if state.degrees[one] > 2 or state.degrees[other] > 2:
        return
    if state.degrees[one] == 2 and state.far[one] == other:
        state.numbers[CLOSED] = 1
        return
    begin, end = state.far[one], state.far[other]
    length = 1
    length += state.lengths[one] if state.degrees[one] == 2 else 0
    length += state.lengths[other] if state.degrees[other] == 2 else 0
    state.joined[place, 0], state.joined[place, 1] = begin, end
    state.far[begin], state.far[end] = end, begin
    state.lengths[begin] = state.lengths[end] = length
    state.touched[state.numbers[TOUCHED]] = begin
    state.numbers[TOUCHED] += 1


@kernel
def take_back(rules: Arrays, state: State, found):
    """Forget all values but the first `found`, and what was queued."""
    numbers = state.numbers
    while numbers[QUEUE_BEGINS] != numbers[QUEUE_ENDS]:
        state.queued[state.queue[numbers[QUEUE_BEGINS]]] = 0
        numbers[QUEUE_BEGINS] = (numbers[QUEUE_BEGINS] + 1) % len(state.queue)
    while numbers[FOUND] > found:
        numbers[FOUND] -= 1
        variable = state.trail[numbers[FOUND]]
        _unsettle(rules, state, variable, numbers[FOUND])
    numbers[TOUCHED], numbers[CLOSED] = 0, 0
    numbers[BROKEN] = NONE
    state.dirty[:] = 0
    numbers[CUT] = 0


@kernel
def _unsettle(rules: Arrays, state: State, variable, place):
    value = state.values[variable]
    state.values[variable] = 0
    for at in range(rules.uses_first[variable], rules.uses_first[variable + 1]):
        member = rules.uses[at]
        owner = rules.owners[member]
        weight = rules.weights[member]
        state.states[owner] -= weight * value if weight else value - 1
        state.opens[owner] += 1
    if value != ON or rules.ends[variable, 0] < 0:
        return
    one, other = rules.ends[variable, 0], rules.ends[variable, 1]
    state.numbers[LINES] -= 1
    state.degrees[one] -= 1
    state.degrees[other] -= 1
    begin, end = state.joined[place, 0], state.joined[place, 1]
    if begin == NONE:
        return
    state.far[begin], state.far[end] = one, other
    if begin == one:
        state.lengths[begin] = 0
    else:
        state.lengths[begin] = state.lengths[one]
    if end == other:
        state.lengths[end] = 0
    else:
        state.lengths[end] = state.lengths[other]
