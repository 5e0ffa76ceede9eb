"""Connected components of either side, with the borders as points (II.2, 2.2 and 2.3)."""

from pipeline.games.hex.rules.board import BORDERS, EMPTY, NOTHING
from pipeline.kernels.compiling import kernel

BRIDGE = 2
"""Empty points in common that join two components whoever moves: C_1."""


@kernel
def label(neighbours, holds, labels, waiting):
    """Give every stone and border its component; return how many labels there are.

    The borders come first, then the stones in reading order. Borders do not touch each other.
    """
    nodes = holds.shape[0]
    points = nodes - BORDERS
    labels[:] = NOTHING
    found = 0
    for turn in range(nodes):
        first = (points + turn) % nodes
        if holds[first] != EMPTY and labels[first] == NOTHING:
            _flood(neighbours, holds, labels, waiting, first, found)
            found += 1
    return found


@kernel
def _flood(neighbours, holds, labels, waiting, first, found):
    labels[first] = found
    waiting[0] = first
    count = 1
    while count > 0:
        count -= 1
        node = waiting[count]
        for other in neighbours[node]:
            if other == NOTHING:
                break
            if holds[other] == holds[node] and labels[other] == NOTHING:
                labels[other] = found
                waiting[count] = other
                count += 1


@kernel
def join_bridged(neighbours, holds, labels, shared, last_seen):
    """Count a component as part of its own border when two empty points touch both.

    The program of 1973 did: it printed the stone 22, a bridge away from the top, as part of it,
    and no value for the two points of that bridge.
    """
    nodes = holds.shape[0]
    points = nodes - BORDERS
    for border in range(points, nodes):
        again = True
        while again:
            _count_shared(neighbours, holds, labels, border, shared, last_seen)
            again = False
            for node in range(points):
                # A label that has just become the border's has shared nothing with itself.
                if labels[node] != NOTHING and shared[labels[node]] >= BRIDGE:
                    _relabel(labels, labels[node], labels[border])
                    again = True


@kernel
def _count_shared(neighbours, holds, labels, border, shared, last_seen):
    """Count, by component of the border's side, the empty points that touch it and the border's."""
    shared[:] = 0
    last_seen[:] = NOTHING
    points = holds.shape[0] - BORDERS
    for point in range(points):
        if holds[point] != EMPTY:
            continue
        touches_border = False
        for other in neighbours[point]:
            if other == NOTHING:
                break
            touches_border |= labels[other] == labels[border]
        if not touches_border:
            continue
        for other in neighbours[point]:
            if other == NOTHING:
                break
            component = labels[other]
            # The other border, or what is joined to it, is left: the game is not over.
            ours = holds[other] == holds[border] and component >= BORDERS
            if ours and component != labels[border] and last_seen[component] != point:
                last_seen[component] = point
                shared[component] += 1


@kernel
def _relabel(labels, old, new):
    for node in range(labels.shape[0]):
        if labels[node] == old:
            labels[node] = new


@kernel
def sort_members(labels, count, members, starts):
    """List the nodes of each component: those of `c` at `members[starts[c] : starts[c + 1]]`."""
    at = 0
    for component in range(count):
        starts[component] = at
        for node in range(labels.shape[0]):
            if labels[node] == component:
                members[at] = node
                at += 1
    starts[count] = at
