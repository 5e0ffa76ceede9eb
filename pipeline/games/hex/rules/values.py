"""V, the value of an empty point, from the links and half links of both sides (II.2, 5.1 to 5.4).

For the side to move, "own", the table of 5.3 reads: a half link that would join the two borders
gives 1000 to its middle Q and 100 to the rest of its support; one at a component linked to one
border 100 and 10; any other 10 and 1. For the opponent Q gets the same and the rest 800, 80, 8: to
cut a half link, any point of its support is nearly as good as the middle.

Two points of the paper are settled by its printed table, which this reproduces cell by cell
(docs/hex.md): where two components are linked, each half link between them adds 1 to its points
(5.2), and adds no more by 5.3. In 5.4 (iii), printed for A and B, it is A and C that are linked to
one border each: A and B are linked, and would join the two borders already.
"""

import numpy as np

from pipeline.games.hex.rules.board import BORDERS
from pipeline.games.hex.rules.components import join_bridged, label, sort_members
from pipeline.games.hex.rules.joins import (
    TO_FIRST,
    TO_SECOND,
    extend,
    gather,
    join,
    linked,
    mark_reach,
    same_side,
)
from pipeline.games.hex.rules.links import relate
from pipeline.games.hex.rules.supports import (
    CAPACITY,
    JOIN,
    NEW,
    SPARE,
    apart,
    clear,
    holds_point,
    middle_at,
    pair_of,
)
from pipeline.kernels.compiling import entry_kernel, kernel

OWN, OTHERS = 0, 1
ACROSS, AT_BORDER, INSIDE = 0, 1, 2
"""The cases of 5.3: the half link would join border to border, lengthen one that is linked to a
border, or neither."""
MIDDLE, REST = 0, 1
WEIGHTS = np.array([[[1000, 100], [100, 10], [10, 1]], [[1000, 800], [100, 80], [10, 8]]], np.int64)
"""By whose half link, case, and whether the point is a middle (5.3)."""
CROSSING = np.array([1000, 100, 10], np.int64)
"""By case: what 5.4 adds to a point that two links over one component both need."""


@entry_kernel
def value_all(
    neighbours,
    holds,
    labels,
    members,
    starts,
    reach,
    counts,
    lists,
    gathered,
    scratch,
    values,
    dropped,
    half_links,
    links,
    longer,
    joins_borders,
    side,
):
    """Fill the tables (`board.Tables`) for the position in `holds`, with `side` to move.

    Returns
    -------
    int : the number of labels of components.
    """
    components = label(neighbours, holds, labels, scratch[0])
    if joins_borders:
        join_bridged(neighbours, holds, labels, scratch[0], scratch[1])
    sort_members(labels, components, members, starts)
    lost = relate(neighbours, holds, labels, counts, lists, gathered, scratch[0], links - 1, longer)
    dropped[1] = join(holds, members, starts, counts, lists, gathered, components)
    dropped[1] += extend(counts, lists, gathered, components)
    if half_links > links - 1:
        lost += relate(
            neighbours, holds, labels, counts, lists, gathered, scratch[0], half_links, longer
        )
    mark_reach(counts, labels, reach, components, holds.shape[0] - BORDERS)
    values[:] = 0
    for b in range(1, components):
        for a in range(b):
            if same_side(holds, members, starts, a, b):
                whose = OWN if holds[members[starts[a]]] == side else OTHERS
                found = gather(members, starts, counts, lists, gathered, a, b)
                lost += found == SPARE
                _value_pair(counts, gathered, reach, values, a, b, found, whose)
    _value_crossings(counts, lists, gathered, reach, values, components)
    dropped[0] = lost
    return components


@kernel
def _value_pair(counts, gathered, reach, values, a, b, found, whose):
    """5.2 for two components that are linked, 5.3 for two that are only half linked."""
    is_linked = linked(counts, a, b)
    weight = WEIGHTS[whose, case_of(reach[a], reach[b])]
    for point in range(values.shape[0]):
        for at in range(found):
            if not holds_point(gathered, at, point):
                continue
            if is_linked:
                values[point] += 1
            elif middle_at(gathered, at, point):
                values[point] += weight[MIDDLE]
            else:
                values[point] += weight[REST]


@kernel
def case_of(one, other):
    """Return the column of 5.3 for the reach of two components.

    A component linked to both borders is linked to one and to the other, whichever is asked for.
    """
    if (one & TO_FIRST and other & TO_SECOND) or (one & TO_SECOND and other & TO_FIRST):
        return ACROSS
    return AT_BORDER if one | other else INSIDE


@kernel
def _value_crossings(counts, lists, gathered, reach, values, components):
    """5.4: A and B, B and C are linked, A and C are not, since both links need the same points."""
    for b in range(components):
        for a in range(components):
            if not linked(counts, a, b):
                continue
            for c in range(a):
                if c != b and linked(counts, b, c) and not linked(counts, a, c):
                    weight = _crossing_weight(reach[a], reach[b], reach[c])
                    if weight > 0:
                        _common_points(counts, lists, gathered, a, b, c)
                        _add_crossing(gathered, values, weight)


@kernel
def _crossing_weight(a, b, c):
    if case_of(a, c) == ACROSS:
        return CROSSING[ACROSS]
    if b != 0 and ((a == b and c == 0) or (a == 0 and c == b)):
        return CROSSING[AT_BORDER]
    return CROSSING[INSIDE] if a == 0 and b == 0 and c == 0 else 0


@kernel
def _common_points(counts, lists, gathered, a, b, c):
    """Collect the points that a support of A and B and one of B and C have in common."""
    joins = lists[JOIN]
    one, two = pair_of(a, b), pair_of(b, c)
    clear(gathered, NEW)
    for i in range(one * CAPACITY, one * CAPACITY + counts[JOIN, one]):
        for j in range(two * CAPACITY, two * CAPACITY + counts[JOIN, two]):
            if not apart(joins, i, joins, j):
                for word in range(joins.shape[1] >> 1):
                    gathered[NEW, word] |= joins[i, word] & joins[j, word]


@kernel
def _add_crossing(gathered, values, weight):
    for point in range(values.shape[0]):
        if holds_point(gathered, NEW, point):
            values[point] += weight
