"""The board in memory: nodes, what they hold, and which of them touch.

Nodes are numbers: the points row by row, then the four borders top, bottom, left and right. X owns
top and bottom, O owns left and right (II.2, 1).
"""

from functools import lru_cache

from pipeline.games.hex.puzzle import touching
from pipeline.games.moves import FIRST, SECOND, points_of_board
from pipeline.games.positions import index_of

OWNERS = (FIRST, FIRST, SECOND, SECOND)
"""The sides of the borders, in the order of their nodes."""
BORDERS = len(OWNERS)


@lru_cache
def neighbours_of(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the nodes that touch each node (II.2, 2.1).

    >>> neighbours_of(3)[0], neighbours_of(3)[9]
    ((1, 3, 4, 9, 11), (0, 1, 2))
    """
    points = size * size
    found: list[list[int]] = [[] for _ in range(points + BORDERS)]
    for node, point in enumerate(points_of_board(size)):
        found[node] = [index_of(other, size) for other in touching(point, size)]
        at_border = (point.y == 1, point.y == size, point.x == 1, point.x == size)
        for border in (points + number for number in range(BORDERS) if at_border[number]):
            found[node].append(border)
            found[border].append(node)
    return tuple(map(tuple, found))


def nodes_of(stones: str) -> str:
    """Return what each node holds, a character a node: the stones, then the owners of borders."""
    return stones + "".join(OWNERS)
