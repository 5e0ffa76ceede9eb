"""The board in memory: nodes, what they hold, which of them touch, and the components of stones.

Nodes are numbers: the points row by row, then the four borders top, bottom, left and right. X owns
top and bottom, O owns left and right. The paper draws the board as a square: a point touches those
left, right, above and below, and the two on the falling diagonal (up and left, down and right);
a border touches its whole row or column (Nishizawa 1973, II.2, 1 and 2).
"""

from functools import lru_cache
from itertools import combinations

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, on_board, points_of_board
from pipeline.games.positions import index_of

OWNERS = (FIRST, FIRST, SECOND, SECOND)
"""The sides of the borders, in the order of their nodes."""
BORDERS = len(OWNERS)
STEPS = ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1))
NO_LABEL = -1
"""The label of an empty point."""


@lru_cache
def neighbours_of(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the nodes that touch each node."""
    points = size * size
    found: list[list[int]] = [[] for _ in range(points + BORDERS)]
    for node, (x, y) in enumerate(points_of_board(size)):
        around = (Point(x + dx, y + dy) for dx, dy in STEPS)
        found[node] = [index_of(other, size) for other in around if on_board(other, size)]
        for border, is_near in enumerate((y == 1, y == size, x == 1, x == size), start=points):
            if is_near:
                found[node].append(border)
                found[border].append(node)
    return tuple(map(tuple, found))


def nodes_of(stones: str) -> str:
    """Return what each node holds, a character a node: the stones, then the owners of borders."""
    return stones + "".join(OWNERS)


def label(neighbours, holds: str) -> list[int]:
    """Return the component of every node: 0 to 3 those of the borders, then in reading order.

    An empty point has NO_LABEL. Two borders share a component where a side has won.
    """
    points = len(holds) - BORDERS
    labels = [NO_LABEL] * len(holds)
    count = 0
    for first in (*range(points, len(holds)), *range(points)):
        if holds[first] == EMPTY or labels[first] != NO_LABEL:
            continue
        labels[first] = count
        stack = [first]
        while stack:
            node = stack.pop()
            for other in neighbours[node]:
                if holds[other] == holds[node] and labels[other] == NO_LABEL:
                    labels[other] = count
                    stack.append(other)
        count += 1
    return labels


def join_bridged(neighbours, holds: str, labels: list[int]) -> list[int]:
    """Count components as part of their border where a bridge joins them to it.

    The program of 1973 did so: it printed the stone 22, a bridge away from the top, as part of the
    top, and no value for the two points of that bridge. A bridge is two empty points that each
    touch both. A component may be joined by a bridge to another that was joined before; whatever
    its bridges need must then be theirs alone. In `labels` the component of what is joined becomes
    that of its border.

    Return of each node the set of points that its bridges need; 0 for most.
    """
    bridges = [0] * len(holds)
    for border in range(len(holds) - BORDERS, len(holds)):
        while found := _bridged_to(neighbours, holds, labels, bridges, border):
            joined, needed = found
            for node, component in enumerate(labels):
                if component == joined:
                    labels[node], bridges[node] = labels[border], needed
    return bridges


def _bridged_to(neighbours, holds, labels, bridges, border) -> tuple[int, int] | None:
    """Return a component that a bridge joins to a border, and what it needs; None if none is."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for point in range(len(holds) - BORDERS):
        around = [node for node in neighbours[point] if holds[node] == holds[border]]
        needed = [bridges[node] for node in around if labels[node] == labels[border]]
        if holds[point] == EMPTY and needed:
            # The other border, or what is joined to it, is left: the game is not over.
            for component in {labels[node] for node in around} - {*range(BORDERS)}:
                ways.setdefault(component, []).append((1 << point, min(needed, key=int.bit_count)))
    for component in sorted(ways):
        for (one, of_one), (other, of_other) in combinations(ways[component], 2):
            are_apart = of_one == of_other or not of_one & of_other
            if are_apart and not (one | other) & (of_one | of_other):
                return component, one | other | of_one | of_other
    return None
