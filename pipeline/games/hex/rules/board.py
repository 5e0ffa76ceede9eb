"""The board in memory: nodes, which of them touch, and the tables that a valuation fills.

Nodes are numbers: the points row by row, then the four borders TOP, BOTTOM, LEFT, RIGHT, counted
from the number of points. X owns TOP and BOTTOM, O owns LEFT and RIGHT (II.2, 1).
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pipeline.games.hex.puzzle import touching
from pipeline.games.hex.rules.supports import CAPACITY, GATHERED, RELATIONS, words_of
from pipeline.games.moves import EMPTY as NO_STONE
from pipeline.games.moves import FIRST, SECOND, Point

EMPTY, X, O = 0, 1, 2  # noqa: E741
"""What a node holds: the paper's K is 1 for X and -1 for O."""
SIDE = {NO_STONE: EMPTY, FIRST: X, SECOND: O}
TOP, BOTTOM, LEFT, RIGHT = 0, 1, 2, 3
"""The borders, in the order of their nodes."""
BORDERS = 4
OWNERS = (X, X, O, O)
NOTHING = -1
"""Fills the table of neighbours where a node has fewer; the label of an empty point."""
AROUND = 6


class Tables(NamedTuple):
    """What a valuation reads and fills; made once for a size and used again.

    Rows of `counts` and `lists` are pairs of nodes, or of components, see `pair_of`.

    Attributes
    ----------
    neighbours : (nodes, at least 8) int64
        The nodes that touch a node, then NOTHING.
    holds : (nodes,) int64
        EMPTY, X or O.
    labels : (nodes,) int64
        The component of a stone or border: 0 to 3 those of the borders, then in reading order;
        NOTHING for an empty point.
    members, starts : (nodes,) and (nodes + 1,) int64
        The nodes by component, and where each component begins in `members`.
    reach : (nodes,) int64
        By component: the paper's I, 1 if linked to TOP or LEFT, 2 if to BOTTOM or RIGHT, 3 if
        to both, 0 if to neither.
    counts : (3, pairs) int64
        How many supports each list holds; by relation LINK, HALF and JOIN.
    lists : (3, pairs * 32, 2 * words) uint64
        The supports, then for half links their middles M.
    gathered : (1024, 2 * words) uint64
        The half links of two components, and in its last rows the support being made.
    scratch : (2, nodes) int64
    values : (points,) int64
        V.
    dropped : (2,) int64
        How many supports full lists had no room for: of C_n and C*_n; of links of components.
    """

    neighbours: np.ndarray
    holds: np.ndarray
    labels: np.ndarray
    members: np.ndarray
    starts: np.ndarray
    reach: np.ndarray
    counts: np.ndarray
    lists: np.ndarray
    gathered: np.ndarray
    scratch: np.ndarray
    values: np.ndarray
    dropped: np.ndarray


@lru_cache
def neighbours_of(size: int) -> np.ndarray:
    """Return the nodes that touch each node (II.2, 2.1), (nodes, max(8, size)) int64.

    >>> neighbours_of(3)[0].tolist(), neighbours_of(3)[9].tolist()[:4]
    ([1, 3, 4, 9, 11, -1, -1, -1], [0, 1, 2, -1])
    """
    points = size * size
    found: list[list[int]] = [[] for _ in range(points + BORDERS)]
    for number in range(points):
        x, y = number % size + 1, number // size + 1
        found[number] = [(v - 1) * size + u - 1 for u, v in touching(Point(x, y), size)]
        at_border = (y == 1, y == size, x == 1, x == size)
        for border in (points + b for b in range(BORDERS) if at_border[b]):
            found[number].append(border)
            found[border].append(number)
    table = np.full((points + BORDERS, max(AROUND + 2, size)), NOTHING, np.int64)
    for node, others in enumerate(found):
        table[node, : len(others)] = others
    return table


@lru_cache(maxsize=2)
def tables_of(size: int) -> Tables:
    """Return the tables for a size; every call gives the same ones, whoever fills them."""
    points = size * size
    nodes = points + BORDERS
    pairs = nodes * (nodes - 1) // 2
    width = 2 * words_of(points)
    return Tables(
        neighbours_of(size),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes + 1, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros((RELATIONS, pairs), np.int64),
        np.zeros((RELATIONS, pairs * CAPACITY, width), np.uint64),
        np.zeros((GATHERED, width), np.uint64),
        np.zeros((2, nodes), np.int64),
        np.zeros(points, np.int64),
        np.zeros(2, np.int64),
    )


def put(tables: Tables, stones: str) -> None:
    """Put a position on the board."""
    tables.holds[:] = [SIDE[stone] for stone in stones] + list(OWNERS)
