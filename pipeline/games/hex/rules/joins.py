"""Links of components: half links F*, links F, and links over a third component (II.2, 3.3 to 4).

The half links of two components are those of their stones, each minimal for its two stones; two
that lie apart make a link (3.4). Links go on over a third component where the two supports lie
apart (4). The paper, which kept no list of supports, looked instead for a few shapes H that forbid
it; here H holds exactly where no two supports lie apart.
"""

from pipeline.games.hex.rules.supports import (
    ANY_LONGER,
    CAPACITY,
    HALF,
    JOIN,
    NEW,
    SPARE,
    add_middles,
    apart,
    clear,
    copy,
    insert,
    pair_of,
    unite,
    within,
)
from pipeline.kernels.compiling import kernel

TO_FIRST, TO_SECOND = 1, 2
"""Bits of the reach of a component: linked to its side's first border, to its second."""


@kernel
def gather(members, starts, counts, lists, gathered, a, b):
    """Copy the half links of components a and b into `gathered`, equal supports once.

    Returns
    -------
    int : how many there are; 1022 (SPARE) at most, those beyond are left out.
    """
    found = 0
    halves = lists[HALF]
    for i in range(starts[a], starts[a + 1]):
        for j in range(starts[b], starts[b + 1]):
            begin = pair_of(members[i], members[j]) * CAPACITY
            for at in range(begin, begin + counts[HALF, begin // CAPACITY]):
                place = _find(gathered, found, halves, at)
                if place < found:
                    add_middles(gathered, place, halves, at)
                elif found < SPARE:
                    copy(gathered, found, halves, at)
                    found += 1
    return found


@kernel
def _find(gathered, found, halves, at):
    for place in range(found):
        if within(gathered, place, halves, at) and within(halves, at, gathered, place):
            return place
    return found


@kernel
def join(holds, members, starts, counts, lists, gathered, components):
    """Fill the links F of every two components of one side with their minimal supports."""
    counts[JOIN, :] = 0
    lost = 0
    for b in range(1, components):
        for a in range(b):
            if not same_side(holds, members, starts, a, b):
                continue
            found = gather(members, starts, counts, lists, gathered, a, b)
            for i in range(1, found):
                for j in range(i):
                    if apart(gathered, i, gathered, j):
                        lost += _keep(counts, lists, gathered, a, b, gathered, i, gathered, j)
    return lost


@kernel
def same_side(holds, members, starts, a, b):
    """Tell whether two components are of one side; one that has joined another is of none."""
    if starts[a] == starts[a + 1] or starts[b] == starts[b + 1]:
        return False
    return holds[members[starts[a]]] == holds[members[starts[b]]]


@kernel
def _keep(counts, lists, gathered, a, b, some, i, others, j):
    clear(gathered, NEW)
    unite(gathered, NEW, some, i, others, j)
    return insert(counts[JOIN], lists[JOIN], pair_of(a, b), gathered, NEW, ANY_LONGER)


@kernel
def linked(counts, a, b):
    """Tell whether two components are F-linked."""
    return a != b and counts[JOIN, pair_of(a, b)] > 0


@kernel
def extend(counts, lists, gathered, components):
    """Link components over a third one, again and again until nothing is new (4)."""
    lost = 0
    again = True
    while again:
        again = False
        for b in range(components):
            for a in range(components):
                if not linked(counts, a, b):
                    continue
                for c in range(a):
                    if c != b and linked(counts, b, c) and not linked(counts, a, c):
                        lost += _extend_over(counts, lists, gathered, a, b, c)
                        again |= linked(counts, a, c)
    return lost


@kernel
def _extend_over(counts, lists, gathered, a, b, c):
    joins = lists[JOIN]
    lost = 0
    one, two = pair_of(a, b), pair_of(b, c)
    for i in range(one * CAPACITY, one * CAPACITY + counts[JOIN, one]):
        for j in range(two * CAPACITY, two * CAPACITY + counts[JOIN, two]):
            if apart(joins, i, joins, j):
                lost += _keep(counts, lists, gathered, a, c, joins, i, joins, j)
    return lost


@kernel
def mark_reach(counts, labels, reach, components, first_border):
    """Set I of every component from the links to the two borders of its side (5.3)."""
    reach[:] = 0
    for side in range(2):
        first = labels[first_border + 2 * side]
        second = labels[first_border + 2 * side + 1]
        for component in range(components):
            if component == first or linked(counts, component, first):
                reach[component] |= TO_FIRST
            if component == second or linked(counts, component, second):
                reach[component] |= TO_SECOND
