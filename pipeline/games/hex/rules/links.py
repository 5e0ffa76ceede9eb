"""The relations between nodes: links C_n and half links C*_n with their supports (II.2, 3.1, 3.2).

    C_0    the two touch; nothing is needed.
    C*_n   a stone on an empty middle Q makes it: Q has links C_n to both, apart from each other.
    C_n+1  two half links C*_n without a common point: if the opponent breaks one, the other is
           made. That is 3.1 (ii) read the other way round.

Each C_n here holds those before it, as the printed table of the paper needs: there 85 is half
linked to the top over 73, which is a bridge (C_1) away from 85 and two half links (C_2) from the
top. A support never holds a stone, nor the two nodes themselves.
"""

from pipeline.games.hex.rules.board import BORDERS, EMPTY, NOTHING
from pipeline.games.hex.rules.supports import (
    ANY_LONGER,
    CAPACITY,
    HALF,
    LINK,
    NEW,
    apart,
    clear,
    holds_point,
    insert,
    pair_of,
    points_in,
    put_in,
    unite,
)
from pipeline.kernels.compiling import kernel


@kernel
def relate(neighbours, holds, labels, counts, lists, gathered, partners, top, longer):
    """Fill the half links C*_top of stones and borders, and every relation they rest on.

    Returns
    -------
    int : how many supports were lost in full lists.
    """
    _touch(neighbours, holds, counts, lists, gathered)
    lost = 0
    for level in range(top + 1):
        # Half links of two stones need links of a stone and a point, and these one level lower
        # those of two points: nothing else is asked for.
        ends = max(0, min(2, 2 - (top - level)))
        lost += _half_link(holds, labels, counts, lists, gathered, partners, ends)
        if level < top:
            lost += _link(holds, counts, lists, gathered, ends, longer)
    return lost


@kernel
def _touch(neighbours, holds, counts, lists, gathered):
    """C_0: the empty support, for every two nodes that touch and are not both taken."""
    counts[LINK, :] = 0
    clear(gathered, NEW)
    for node in range(holds.shape[0]):
        for other in neighbours[node]:
            if other == NOTHING:
                break
            if holds[node] == EMPTY or holds[other] == EMPTY:
                insert(counts[LINK], lists[LINK], pair_of(node, other), gathered, NEW, ANY_LONGER)


@kernel
def _half_link(holds, labels, counts, lists, gathered, partners, ends):
    """C*_n from C_n, for pairs of which at least `ends` nodes are stones or borders."""
    counts[HALF, :] = 0
    lost = 0
    nodes = holds.shape[0]
    for middle in range(nodes - BORDERS):
        if holds[middle] != EMPTY:
            continue
        found = _partners(counts, partners, middle, nodes)
        for second in range(1, found):
            q = partners[second]
            for first in range(second):
                p = partners[first]
                if _asked_for(holds, labels, p, q, ends) and not _touching(counts, lists, p, q):
                    lost += _meet(holds, counts, lists, gathered, p, middle, q)
    return lost


@kernel
def _partners(counts, partners, middle, nodes):
    """List the nodes that a point has links to; return how many."""
    found = 0
    for node in range(nodes):
        if node != middle and counts[LINK, pair_of(node, middle)] > 0:
            partners[found] = node
            found += 1
    return found


@kernel
def _asked_for(holds, labels, p, q, ends):
    if holds[p] == EMPTY or holds[q] == EMPTY:
        return (holds[p] != EMPTY) + (holds[q] != EMPTY) >= ends
    return holds[p] == holds[q] and labels[p] != labels[q]


@kernel
def _touching(counts, lists, p, q):
    pair = pair_of(p, q)
    return counts[LINK, pair] > 0 and points_in(lists[LINK], pair * CAPACITY) == 0


@kernel
def _meet(holds, counts, lists, gathered, p, middle, q):
    """Add the half links of p and q over one middle."""
    to_p, to_q = pair_of(p, middle), pair_of(q, middle)
    links = lists[LINK]
    lost = 0
    for a in range(to_p * CAPACITY, to_p * CAPACITY + counts[LINK, to_p]):
        if holds[q] == EMPTY and holds_point(links, a, q):
            continue
        for b in range(to_q * CAPACITY, to_q * CAPACITY + counts[LINK, to_q]):
            if holds[p] == EMPTY and holds_point(links, b, p):
                continue
            if apart(links, a, links, b):
                lost += _keep_half(counts, lists, gathered, p, middle, q, a, b)
    return lost


@kernel
def _keep_half(counts, lists, gathered, p, middle, q, a, b):
    clear(gathered, NEW)
    unite(gathered, NEW, lists[LINK], a, lists[LINK], b)
    put_in(gathered, NEW, middle)
    half = gathered.shape[1] >> 1
    # The middle, set in the second half of the row.
    put_in(gathered, NEW, middle + 64 * half)
    return insert(counts[HALF], lists[HALF], pair_of(p, q), gathered, NEW, ANY_LONGER)


@kernel
def _link(holds, counts, lists, gathered, ends, longer):
    """C_n+1 from C*_n, for pairs with an empty point: two half links without a common point."""
    lost = 0
    for q in range(1, holds.shape[0]):
        for p in range(q):
            taken = (holds[p] != EMPTY) + (holds[q] != EMPTY)
            if ends <= taken <= 1:
                lost += join_halves(counts, lists, gathered, pair_of(p, q), longer)
    return lost


@kernel
def join_halves(counts, lists, gathered, pair, longer):
    """Add to the links of a pair the unions of its half links that lie apart."""
    halves = lists[HALF]
    lost = 0
    begin = pair * CAPACITY
    end = begin + counts[HALF, pair]
    for a in range(begin + 1, end):
        for b in range(begin, a):
            if apart(halves, a, halves, b):
                clear(gathered, NEW)
                unite(gathered, NEW, halves, a, halves, b)
                lost += insert(counts[LINK], lists[LINK], pair, gathered, NEW, longer)
    return lost
