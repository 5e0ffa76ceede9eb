"""The tables of a valuation as Python reads them: supports as sets of points."""

import numpy as np

from pipeline.games.hex.rules.board import BOTTOM, LEFT, RIGHT, TOP, Tables
from pipeline.games.hex.rules.supports import CAPACITY, HALF, JOIN, LINK
from pipeline.games.moves import Point

BORDER_NAMES = {"top": TOP, "bottom": BOTTOM, "left": LEFT, "right": RIGHT}

Place = Point | tuple[int, int] | str
"""A point, or the name of a border."""


def node_of(place: Place, size: int) -> int:
    """Return the number of a point or of a border.

    >>> node_of((2, 1), 3), node_of("bottom", 3)
    (1, 10)
    """
    if isinstance(place, str):
        return size * size + BORDER_NAMES[place]
    return (place[1] - 1) * size + place[0] - 1


def links(tables: Tables, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the kept supports of the links of two places, at most one of them taken."""
    return set(_rows(tables, LINK, _nodes(tables, p, q)))


def half_links(tables: Tables, p: Place, q: Place) -> dict[frozenset[Point], frozenset[Point]]:
    """Return the half links of two stones or borders of one side: middles M by support.

    Examples
    --------
    >>> from pipeline.games.hex.puzzle import Hex
    >>> from pipeline.games.hex.rules.selections import selection
    >>> from pipeline.games.hex.rules.solver import fill
    >>> tables = fill(Hex(".X." + "O.O" + ".X."), selection("touching"), "X")
    >>> half_links(tables, (2, 1), (2, 3))
    {frozenset({Point(x=2, y=2)}): frozenset({Point(x=2, y=2)})}
    """
    return _rows(tables, HALF, _nodes(tables, p, q))


def joins(tables: Tables, p: Place, q: Place) -> set[frozenset[Point]]:
    """Return the supports that link the components of two stones or borders, if they are two."""
    a, b = (int(tables.labels[node]) for node in _nodes(tables, p, q))
    return set(_rows(tables, JOIN, (a, b))) if a != b else set()


def _nodes(tables, p, q) -> list[int]:
    size = int(np.sqrt(len(tables.values)))
    return [node_of(place, size) for place in (p, q)]


def _rows(tables, relation, pair) -> dict[frozenset[Point], frozenset[Point]]:
    low, high = sorted(pair)
    row = high * (high - 1) // 2 + low
    found = tables.lists[relation, row * CAPACITY :][: tables.counts[relation, row]]
    words = found.shape[1] // 2
    return {_points(entry[:words], tables): _points(entry[words:], tables) for entry in found}


def _points(words: np.ndarray, tables: Tables) -> frozenset[Point]:
    size = int(np.sqrt(len(tables.values)))
    bits = np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little")
    return frozenset(
        Point(int(number) % size + 1, int(number) // size + 1) for number in np.flatnonzero(bits)
    )
