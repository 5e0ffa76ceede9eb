"""The state of a puzzle while it is solved: values, their reasons, and what follows.

A value follows from one constraint, from the loop or from a part that hangs together; these are
numbered one after the other. Values are kept in the order in which they were found, so that a
supposition can be taken back. What rules decide is proposed first and settled together, so that
the order of the rules does not matter.
"""

from typing import NamedTuple

import numpy as np

from pipeline.declared.solver.arrays import NONE, OFF, ON, OPEN, Arrays
from pipeline.kernels.compiling import kernel

(
    FOUND,
    QUEUE_BEGINS,
    QUEUE_ENDS,
    TOUCHED,
    LINES,
    CLOSED,
    BROKEN,
    CUT,
    LENGTH,
    PROPOSED,
) = range(10)
"""Places in `numbers`."""
ALL_LINES = -2
CLOSING = -2
"""Instead of the ends of a line: its edge closed a loop."""


class State(NamedTuple):
    """The state of a puzzle."""

    numbers: np.ndarray
    """Values found; the ends of `queue`; vertices in `touched`; edges of the loop; whether it is
    closed (1) and its other edges are off (2); what broke, NONE if nothing; whether an edge is off
    since blocks were looked for; edges of the closed loop; how many values are proposed."""
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
    proposed: np.ndarray
    """Variable, value and reason of what is proposed."""
    far: np.ndarray
    """Of each vertex at the end of a line the other end; of others themselves."""
    lengths: np.ndarray
    """Of each vertex at the end of a line how many edges the line has."""
    degrees: np.ndarray
    joined: np.ndarray
    """By place in `trail`: the ends of the line that the edge made."""
    touched: np.ndarray
    witness: np.ndarray
    """Of each edge that would end the loop too soon the constraint that forbids it, NONE where
    another line does, ALL_LINES where the edge is off for another reason; last the constraint that
    a closed loop breaks."""
    dirty: np.ndarray
    """Of each part whether it may have more to say."""
    search: np.ndarray
    """Of the search in a part, by node: ORDER, LOW, PARENT, NEXT, INNER."""
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
    vertices, parts = len(rules.edges_first) - 1, len(rules.nodes_first) - 1
    nodes = len(rules.nodes)

    def zeros(*size):
        return np.zeros(size, np.int64)

    numbers = zeros(PROPOSED + 1)
    numbers[CUT] = 1
    numbers[BROKEN] = NONE
    return State(
        numbers,
        values=zeros(variables),
        reasons=zeros(variables),
        trail=zeros(variables),
        since=zeros(variables),
        states=zeros(constraints),
        opens=np.diff(rules.first),
        queue=zeros(constraints + 1),
        queued=zeros(constraints),
        proposed=zeros(len(rules.members) + 2 * nodes + 4 * variables + vertices + 1, 3),
        far=np.arange(vertices),
        lengths=zeros(vertices),
        degrees=zeros(vertices),
        joined=np.full((variables, 2), NONE),
        touched=zeros(vertices + 2 * variables + 1),
        witness=np.full(variables + 1, NONE),
        dirty=np.ones(parts, np.int64),
        search=zeros(5, nodes),
        marks=zeros(constraints + 1 + parts),
        pending=zeros(variables),
        clocks=zeros(4, vertices),
        stack=zeros(variables),
        blocks=zeros(variables),
    )


@kernel
def propose(state: State, variable, value, reason):
    """Note what a rule decides."""
    at = state.numbers[PROPOSED]
    state.proposed[at, 0] = variable
    state.proposed[at, 1] = value
    state.proposed[at, 2] = reason
    state.numbers[PROPOSED] = at + 1


@kernel
def accept(rules: Arrays, state: State):
    """Settle what is proposed. Of two opposites the first one holds: the other's rule is broken."""
    for at in range(state.numbers[PROPOSED]):
        variable = state.proposed[at, 0]
        if state.values[variable] == OPEN:
            settle(rules, state, variable, state.proposed[at, 1], state.proposed[at, 2])
    state.numbers[PROPOSED] = 0


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
        state.dirty[rules.part_of[rules.node_uses[at]]] = 1
    state.joined[place, 0] = NONE
    if rules.ends[variable, 0] < 0:
        return
    if value == OFF:
        state.numbers[CUT] = 1
    else:
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
        state.joined[place, 0] = CLOSING
        state.numbers[CLOSED], state.numbers[LENGTH] = 1, state.lengths[one] + 1
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
def forget_queue(state: State):
    """Empty the queue."""
    numbers = state.numbers
    while numbers[QUEUE_BEGINS] != numbers[QUEUE_ENDS]:
        state.queued[state.queue[numbers[QUEUE_BEGINS]]] = 0
        numbers[QUEUE_BEGINS] = (numbers[QUEUE_BEGINS] + 1) % len(state.queue)


@kernel
def take_back(rules: Arrays, state: State, found):
    """Forget all values but the first `found`; nothing more was to follow from those."""
    numbers = state.numbers
    forget_queue(state)
    while numbers[FOUND] > found:
        numbers[FOUND] -= 1
        _unsettle(rules, state, state.trail[numbers[FOUND]], numbers[FOUND])
    numbers[TOUCHED], numbers[PROPOSED], numbers[CUT] = 0, 0, 0
    numbers[BROKEN] = NONE
    state.dirty[:] = 0


@kernel
def _unsettle(rules: Arrays, state: State, variable, place):
    value = state.values[variable]
    state.values[variable] = OPEN
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
    if begin == CLOSING:
        state.numbers[CLOSED] = 0
    if begin < 0:
        return
    state.far[begin], state.far[end] = one, other
    state.lengths[begin] = 0 if begin == one else state.lengths[one]
    state.lengths[end] = 0 if end == other else state.lengths[other]
