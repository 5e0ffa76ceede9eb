"""Deductions of one rule: a constraint, the loop, a part that hangs together.

Each function proposes values and settles none, so that rules that are asked together are asked
about the same board. It returns how many it proposed, or CONFLICT with the rule in BROKEN.
"""

from pipeline.declared.rules.constraints import MOST_IN_TABLE
from pipeline.declared.solver.arrays import CONFLICT, NONE, OFF, ON, OPEN, Arrays
from pipeline.declared.solver.state import (
    ALL_LINES,
    BROKEN,
    CLOSED,
    CUT,
    LENGTH,
    LINES,
    TOUCHED,
    State,
    propose,
)
from pipeline.kernels.compiling import kernel

LOW = (1 << MOST_IN_TABLE) - 1
ORDER, LOWEST, PARENT, NEXT, INNER = range(5)
"""Rows of `search`: when a node was met, what it reaches, from where, its next link, and how many
of the part's certain nodes lie behind it."""


@kernel
def deduce(rules: Arrays, state: State, constraint):
    """Propose what a constraint decides."""
    if rules.tables[constraint] >= 0:
        return _by_table(rules, state, constraint)
    true, opened = state.states[constraint], state.opens[constraint]
    most, least = rules.most[constraint], rules.least[constraint]
    if true > most or true + opened < least:
        state.numbers[BROKEN] = constraint
        return CONFLICT
    if opened == 0 or (true < most and true + opened > least):
        return 0
    value = OFF if true == most else ON
    for member in range(rules.first[constraint], rules.first[constraint + 1]):
        if state.values[rules.members[member]] == OPEN:
            propose(state, rules.members[member], value, constraint)
    return opened


@kernel
def _by_table(rules: Arrays, state: State, constraint):
    entry = rules.entries[rules.tables[constraint] + state.states[constraint]]
    if entry == CONFLICT:
        state.numbers[BROKEN] = constraint
        return CONFLICT
    must_on, must_off = entry & LOW, entry >> MOST_IN_TABLE
    begin, proposed = rules.first[constraint], 0
    for number in range(rules.first[constraint + 1] - begin):
        bit = 1 << number
        if not (must_on | must_off) & bit:
            continue
        variable = rules.members[begin + number]
        if state.values[variable] == OPEN:
            propose(state, variable, ON if must_on & bit else OFF, constraint)
            proposed += 1
    return proposed


@kernel
def forbids_end(rules: Arrays, state: State, edge):
    """Return a rule that forbids a loop that an edge closes, and no other line; NONE if none does.

    Without an edge, NONE, the loop is closed already.
    """
    for constraint in range(len(rules.tables)):
        total, opened = state.states[constraint], 0
        for member in range(rules.first[constraint], rules.first[constraint + 1]):
            variable = rules.members[member]
            if state.values[variable] != OPEN:
                continue
            if rules.ends[variable, 0] < 0:
                opened += 1
                continue
            value = ON if variable == edge else OFF
            total += rules.weights[member] * value if rules.weights[member] else value - 1
        if rules.tables[constraint] >= 0:
            if rules.entries[rules.tables[constraint] + total] == CONFLICT:
                return constraint
        elif total > rules.most[constraint] or total + opened < rules.least[constraint]:
            return constraint
    return NONE


@kernel
def deduce_loop(rules: Arrays, state: State):
    """Propose what the rule of one loop decides: no line ends where it began too soon."""
    loop = len(rules.tables)
    if state.numbers[CLOSED]:
        return _after_closing(rules, state, loop)
    proposed = 0
    while state.numbers[TOUCHED]:
        state.numbers[TOUCHED] -= 1
        vertex = state.touched[state.numbers[TOUCHED]]
        if state.degrees[vertex] != 1:
            continue
        far = state.far[vertex]
        for at in range(rules.edges_first[vertex], rules.edges_first[vertex + 1]):
            edge = rules.edges[at]
            other = rules.ends[edge, 0] + rules.ends[edge, 1] - vertex
            if other != far or state.values[edge] != OPEN:
                continue
            # A line beside another one cannot be all; else the end may be near.
            is_all = state.lengths[vertex] == state.numbers[LINES]
            witness = forbids_end(rules, state, edge) if is_all else NONE
            if is_all and witness == NONE:
                continue
            state.witness[edge] = witness
            propose(state, edge, OFF, loop)
            proposed += 1
    return proposed


@kernel
def _after_closing(rules: Arrays, state: State, loop):
    """Propose all other edges when a loop is closed; CONFLICT where it is not the only one."""
    if state.numbers[CLOSED] == 2:
        return 0
    state.witness[len(state.values)] = NONE
    if state.numbers[LENGTH] != state.numbers[LINES]:
        state.numbers[BROKEN] = loop
        return CONFLICT
    state.numbers[CLOSED] = 2
    proposed = 0
    for edge in range(len(state.values)):
        if rules.ends[edge, 0] >= 0 and state.values[edge] == OPEN:
            state.witness[edge] = ALL_LINES
            propose(state, edge, OFF, loop)
            proposed += 1
    witness = forbids_end(rules, state, NONE)
    if witness != NONE:
        state.witness[len(state.values)] = witness
        state.numbers[BROKEN] = loop
        return CONFLICT
    return proposed


@kernel
def deduce_part(rules: Arrays, state: State, part):
    """Propose what a part that hangs together decides.

    A depth-first search from one of its nodes, over nodes that are not outside: an open node is
    inside where it is the only way to another node of the part (an articulation point), outside
    where no way leads to it.
    """
    state.dirty[part] = 0
    reason = len(rules.tables) + 1 + part
    begin, end = rules.nodes_first[part], rules.nodes_first[part + 1]
    root, certain = NONE, 0
    for node in range(begin, end):
        state.search[ORDER, node] = 0
        if _side(rules, state, node) == 1:
            certain += 1
            root = node if root == NONE else root
    if root == NONE:
        return 0
    proposed = _search(rules, state, root, reason)
    if state.search[INNER, root] < certain:
        state.numbers[BROKEN] = reason
        return CONFLICT
    for node in range(begin, end):
        if state.search[ORDER, node] == 0 and _side(rules, state, node) == 0:
            variable = rules.nodes[node]
            propose(state, variable, OFF + ON - rules.inside[node], reason)
            proposed += 1
    return proposed


@kernel
def _side(rules: Arrays, state: State, node):
    """Return 1 for a node of the part, 0 for an open one, -1 for one outside."""
    variable = rules.nodes[node]
    if variable == NONE or state.values[variable] == rules.inside[node]:
        return 1
    return 0 if state.values[variable] == OPEN else -1


@kernel
def _search(rules: Arrays, state: State, root, reason):
    """Walk all that can hang together with a node; propose articulation points."""
    clock, proposed = 1, 0
    node = root
    state.search[PARENT, root] = NONE
    state.search[ORDER, root] = state.search[LOWEST, root] = clock
    state.search[NEXT, root] = rules.links_first[root]
    state.search[INNER, root] = 1
    while node != NONE:
        if state.search[NEXT, node] < rules.links_first[node + 1]:
            other = rules.links[state.search[NEXT, node]]
            state.search[NEXT, node] += 1
            if state.search[ORDER, other]:
                if state.search[ORDER, other] < state.search[LOWEST, node]:
                    state.search[LOWEST, node] = state.search[ORDER, other]
            elif _side(rules, state, other) >= 0:
                clock += 1
                state.search[PARENT, other] = node
                state.search[ORDER, other] = state.search[LOWEST, other] = clock
                state.search[NEXT, other] = rules.links_first[other]
                state.search[INNER, other] = 1 if _side(rules, state, other) == 1 else 0
                node = other
            continue
        parent = state.search[PARENT, node]
        if parent != NONE:
            cuts = (
                state.search[LOWEST, node] >= state.search[ORDER, parent]
                and state.search[INNER, node] > 0
            )
            if cuts and _side(rules, state, parent) == 0:
                propose(state, rules.nodes[parent], rules.inside[parent], reason)
                proposed += 1
            state.search[INNER, parent] += state.search[INNER, node]
            if state.search[LOWEST, node] < state.search[LOWEST, parent]:
                state.search[LOWEST, parent] = state.search[LOWEST, node]
        node = parent
    return proposed


@kernel
def deduce_block(rules: Arrays, state: State):
    """Propose what follows since the loop is in one block.

    A block is what no single vertex cuts in two (a biconnected component) of the lines and open
    edges. An edge of another block than a line's is no line; lines of two blocks are no loop.
    """
    loop = len(rules.tables)
    state.numbers[CUT] = 0
    if not state.numbers[LINES] or state.numbers[CLOSED]:
        return 0
    edge = 0
    while state.values[edge] != ON or rules.ends[edge, 0] < 0:
        edge += 1
    state.clocks[0, :] = 0
    _find_blocks(rules, state, rules.ends[edge, 0])
    block, proposed = state.blocks[edge], 0
    for other in range(len(state.values)):
        if rules.ends[other, 0] < 0 or state.values[other] == OFF:
            continue
        met = state.clocks[0, rules.ends[other, 0]]
        if met and state.blocks[other] == block:
            continue
        if state.values[other] == ON:
            state.witness[len(state.values)] = NONE
            state.numbers[BROKEN] = loop
            return CONFLICT
        state.witness[other] = ALL_LINES
        propose(state, other, OFF, loop)
        proposed += 1
    return proposed


@kernel
def _find_blocks(rules: Arrays, state: State, root):
    """Number the blocks of all edges that a vertex reaches: Hopcroft and Tarjan 1973."""
    met, low, through, at = state.clocks
    clock, top, block = 1, 0, 0
    vertex = root
    met[root] = low[root] = 1
    through[root] = NONE
    at[root] = rules.edges_first[root]
    while True:
        if at[vertex] < rules.edges_first[vertex + 1]:
            edge = rules.edges[at[vertex]]
            at[vertex] += 1
            if state.values[edge] == OFF or edge == through[vertex]:
                continue
            other = rules.ends[edge, 0] + rules.ends[edge, 1] - vertex
            if met[other]:
                if met[other] < met[vertex]:
                    state.stack[top] = edge
                    top += 1
                    low[vertex] = min(low[vertex], met[other])
                continue
            clock += 1
            met[other] = low[other] = clock
            through[other] = edge
            at[other] = rules.edges_first[other]
            state.stack[top] = edge
            top += 1
            vertex = other
            continue
        if vertex == root:
            return
        edge = through[vertex]
        parent = rules.ends[edge, 0] + rules.ends[edge, 1] - vertex
        low[parent] = min(low[parent], low[vertex])
        if low[vertex] >= met[parent]:
            block += 1
            while True:
                top -= 1
                state.blocks[state.stack[top]] = block
                if state.stack[top] == edge:
                    break
        vertex = parent
