"""The components of a position, with stones that are a bridge away from their border as part of it.

The program of 1973 took them so: it printed the stone 22, a bridge away from the top, as part of
the top, and no value for the two points of that bridge.
"""

from itertools import combinations

from pipeline.games.hex.board import BORDERS, NO_LABEL
from pipeline.games.moves import EMPTY


def join_bridged(neighbours, holds: str, labels: list[int]) -> list[int]:
    """Count components as part of their border where a bridge joins them to it.

    A bridge is two empty points that each touch both. A component may be joined by a bridge to
    another that was joined before; whatever its bridges need must then be theirs alone. In `labels`
    the component of what is joined becomes that of its border.

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


def members_of(labels: list[int]) -> dict[int, list[int]]:
    """Return the nodes of each component; one that was joined to another is left out."""
    members: dict[int, list[int]] = {}
    for node, found in enumerate(labels):
        if found != NO_LABEL:
            members.setdefault(found, []).append(node)
    return dict(sorted(members.items()))
