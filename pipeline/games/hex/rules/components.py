"""Connected components of either side, with the borders as points (II.2, 2.2 and 2.3)."""

from collections import Counter

from pipeline.games.hex.rules.board import BORDERS
from pipeline.games.moves import EMPTY

BRIDGE = 2
"""Empty points in common that join two components whoever moves: C_1."""
NO_LABEL = -1
"""The label of an empty point."""


def label(neighbours, holds: str) -> list[int]:
    """Return the component of every node: 0 to 3 those of the borders, then in reading order.

    Borders do not touch each other. An empty point has NO_LABEL.
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


def join_bridged(neighbours, holds: str, labels: list[int]) -> None:
    """Count a component as part of its own border when two empty points touch both.

    The program of 1973 did: it printed the stone 22, a bridge away from the top, as part of it,
    and no value for the two points of that bridge.
    """
    for border in range(len(holds) - BORDERS, len(holds)):
        while bridged := _bridged_to(neighbours, holds, labels, border):
            labels[:] = [labels[border] if found in bridged else found for found in labels]


def _bridged_to(neighbours, holds, labels, border) -> set[int]:
    """Return the components of the border's side that share BRIDGE empty points with it."""
    shared = Counter()
    for point in range(len(holds) - BORDERS):
        if holds[point] != EMPTY:
            continue
        around = {labels[other] for other in neighbours[point] if holds[other] == holds[border]}
        if labels[border] in around:
            # The other border, or what is joined to it, is left: the game is not over.
            shared.update(found for found in around if found >= BORDERS)
    return {found for found, count in shared.items() if count >= BRIDGE}


def members_of(labels: list[int]) -> dict[int, list[int]]:
    """Return the nodes of each component; one that was joined to another is left out."""
    members: dict[int, list[int]] = {}
    for node, found in enumerate(labels):
        if found != NO_LABEL:
            members.setdefault(found, []).append(node)
    return dict(sorted(members.items()))
