"""The links of a position as sets of points."""

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.board import neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import Network
from pipeline.games.hex.rules.links import ANY_LONGER
from pipeline.games.hex.rules.selections import BORDERS_APART, ZIGGURATS, Selection
from pipeline.games.hex.rules.values import points_in
from pipeline.games.moves import Point, points_of_board
from pipeline.games.positions import index_of

TOUCHING = Selection("touching", 0)
"""Points that touch, and nothing beyond the bridge."""
BRIDGES = Selection("bridges", 1)
"""A bridge with one more point, and two of these apart from each other."""
DEEP = Selection("deep", 3)
"""One level more than the printed table needs."""
ALL_SUPPORTS = Selection("all-supports", longer_supports=ANY_LONGER)
SELECTIONS = (ZIGGURATS, DEEP, BORDERS_APART, ALL_SUPPORTS, BRIDGES, TOUCHING)
"""Those of docs/explanation/hex.md."""
BORDER_NAMES = ("top", "bottom", "left", "right")

Place = Point | tuple[int, int] | str
"""A point, or the name of a border."""


def network_of(position: Hex, chosen: Selection) -> Network:
    """Return what the program sees."""
    return Network(neighbours_of(position.size), nodes_of(position.stones), chosen)


def node_of(place: Place, size: int) -> int:
    """Return the number of a point or of a border.

    >>> node_of((2, 1), 3), node_of("bottom", 3)
    (1, 10)
    """
    if isinstance(place, str):
        return size * size + BORDER_NAMES.index(place)
    return index_of(place, size)


def links(network: Network, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the supports of the links of two places, at most one of them taken."""
    low, high = _nodes(network, p, q)
    found = network.links[low].get(high)
    return {points_of(network, support) for support in found.supports} if found else set()


def half_links(network: Network, p: Place, q: Place) -> dict[frozenset[Point], frozenset[Point]]:
    """Return the half links of two stones or borders of one side: middles M by support.

    >>> network = network_of(Hex(".X." + "O.O" + ".X."), TOUCHING)
    >>> half_links(network, (2, 1), (2, 3))
    {frozenset({Point(x=2, y=2)}): frozenset({Point(x=2, y=2)})}
    """
    found = network.between_nodes.get(_nodes(network, p, q))
    if not found:
        return {}
    return {
        points_of(network, support): points_of(network, middles)
        for support, middles in zip(found.supports, found.middles, strict=True)
    }


def joins(network: Network, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the supports that link the components of two stones or borders, if they are two."""
    a, b = (network.labels[node] for node in _nodes(network, p, q))
    if a == b or not network.linked(a, b):
        return set()
    return {points_of(network, support) for support in network.supports(a, b)}


def points_of(network: Network, support: int) -> frozenset[Point]:
    """Return a support as a set of points."""
    points = points_of_board(_size(network))
    return frozenset(points[number] for number in points_in(support))


def _nodes(network, p, q) -> tuple[int, ...]:
    return tuple(sorted(node_of(place, _size(network)) for place in (p, q)))


def _size(network) -> int:
    return int(len(network.holds) ** 0.5)
