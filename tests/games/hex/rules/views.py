"""The links of a position as sets of points, and the selections of docs/explanation/hex.md."""

from math import inf, isqrt

from pipeline.games.hex.board import neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import Network, Selection
from pipeline.games.hex.rules.solver import points_in
from pipeline.games.moves import Point, points_of_board
from pipeline.games.positions import index_of

ZIGGURATS = Selection()
TOUCHING, BRIDGES = Selection(0), Selection(1)
APART = Selection(joins_borders=False)
SELECTIONS = {
    "ziggurats": ZIGGURATS,
    "deep": Selection(3),
    "borders-apart": APART,
    "all-supports": Selection(longer_supports=inf),
    "bridges": BRIDGES,
    "touching": TOUCHING,
}
BORDER_NAMES = ("top", "bottom", "left", "right")

Place = Point | tuple[int, int] | str
"""A point, or the name of a border."""


def network_of(stones: str, chosen: Selection) -> Network:
    """Return what the program sees."""
    return Network(neighbours_of(isqrt(len(stones))), nodes_of(stones), chosen)


def node_of(place: Place, size: int) -> int:
    """Return the number of a point or of a border.

    >>> node_of((2, 1), 3), node_of("bottom", 3)
    (1, 10)
    """
    if isinstance(place, str):
        return size * size + BORDER_NAMES.index(place)
    return index_of(place, size)


def places_of(stones: str, side: str) -> list[Place]:
    """Return the borders and the stones of a side."""
    points = points_of_board(isqrt(len(stones)))
    borders = BORDER_NAMES[:2] if side == "X" else BORDER_NAMES[2:]
    return [*borders, *(p for p, stone in zip(points, stones, strict=True) if stone == side)]


def links(network: Network, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the supports of the links of two places, at most one of them taken."""
    low, high = _nodes(network, p, q)
    return {points_of(network, support) for support in network.links[low].get(high, {})}


def half_links(network: Network, p: Place, q: Place) -> dict[frozenset[Point], frozenset[Point]]:
    """Return the half links of two stones or borders of one side: middles M by support."""
    found = network.between_nodes.get(_nodes(network, p, q), {})
    return {points_of(network, one): points_of(network, m) for one, m in found.items()}


def joins(network: Network, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the supports that link the components of two stones or borders, if they are two."""
    a, b = (network.labels[node] for node in _nodes(network, p, q))
    if a == b or not network.linked(a, b):
        return set()
    return {points_of(network, support) for support in network.supports(a, b)}


def middles_between(network: Network, p: Place, q: Place) -> set[Point]:
    """Return the middles of the half links of the components of two stones or borders."""
    a, b = sorted(network.labels[node] for node in _nodes(network, p, q))
    found = network.halves.get((a, b), {}).values()
    return {point for middles in found for point in points_of(network, middles)}


def points_of(network: Network, support: int) -> frozenset[Point]:
    """Return a support as a set of points."""
    points = points_of_board(_size(network))
    return frozenset(points[number] for number in points_in(support))


def _nodes(network, p, q) -> tuple[int, ...]:
    return tuple(sorted(node_of(place, _size(network)) for place in (p, q)))


def _size(network) -> int:
    return isqrt(len(network.holds))
