"""The rules of one puzzle as variables and constraints, and the arrays that the solver reads.

A variable is true or false and has a place on the board. A constraint bounds how many of its
variables are true, or lists which of their values go together. Beside them a puzzle may have one
closed loop, and parts that hang together.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

OPEN, OFF, ON = 0, 1, 2
"""Values of a variable: not known, false, true."""
MOST_IN_TABLE = 9
CONFLICT = -1


class Arrays(NamedTuple):
    """The rules of one puzzle. Ranges `first[i]:first[i + 1]` tell what belongs to i."""

    places: np.ndarray
    """Of each variable twice its row and column, (variables, 2)."""
    centres: np.ndarray
    """The same of each constraint: the mean of its variables."""
    first: np.ndarray
    """Of each constraint its range in `members`."""
    members: np.ndarray
    """Variables."""
    weights: np.ndarray
    """Of each member 3 to the power of its number in a table; 0 in a count."""
    least: np.ndarray
    most: np.ndarray
    tables: np.ndarray
    """Of each constraint where its table begins in `entries`; -1 for a count."""
    entries: np.ndarray
    """By table and state: which open members must be true (bits 0 to 8) and false (9 to 17)."""
    uses_first: np.ndarray
    """Of each variable its range in `uses`."""
    uses: np.ndarray
    """Numbers of members, by variable."""
    owners: np.ndarray
    """Of each member its constraint."""
    ends: np.ndarray
    """Of each variable the two vertices that it joins as an edge of the loop; -1 for others."""
    edges_first: np.ndarray
    """Of each vertex its range in `edges`."""
    edges: np.ndarray
    nodes_first: np.ndarray
    """Of each part that hangs together its range of nodes."""
    nodes: np.ndarray
    """The variable of a node, -1 where it always belongs to the part."""
    inside: np.ndarray
    """The value with which a node belongs to the part."""
    links_first: np.ndarray
    """Of each node its range in `links`."""
    links: np.ndarray
    """Nodes, numbered over all parts."""
    node_uses_first: np.ndarray
    """Of each variable its range in `node_uses`."""
    node_uses: np.ndarray
    """Parts in which the variable is a node."""


class Rules:
    """Collects the rules of one puzzle.

    >>> rules = Rules()
    >>> a, b = rules.variable(0, 0), rules.variable(0, 1)
    >>> rules.count([a, b], 1, 1)
    >>> rules.arrays().most.tolist()
    [1]
    """

    def __init__(self):
        self.places: list[tuple[float, float]] = []
        self.constraints: list[tuple[tuple[int, ...], int, int, bytes | None]] = []
        self.edges: dict[int, tuple[int, int]] = {}
        self.parts: list[tuple[list[int], list[int], list[list[int]]]] = []

    def variable(self, row: float, col: float) -> int:
        """Return a new variable at a place of the board."""
        self.places.append((row, col))
        return len(self.places) - 1

    def count(self, members: Sequence[int], least: int, most: int) -> None:
        """Say how many of some variables are true."""
        self.constraints.append((tuple(members), least, most, None))

    def table(self, members: Sequence[int], allows: Callable[[tuple[bool, ...]], bool]) -> None:
        """Say which values go together, of at most nine variables."""
        allowed = _allowed(len(members), allows)
        self.constraints.append((tuple(members), 0, 0, allowed))

    def loop(self, edges: dict[int, tuple[int, int]]) -> None:
        """Say that edges, each a variable and the two vertices that it joins, are one loop."""
        self.edges = edges

    def connected(
        self, nodes: Sequence[int], links: Sequence[tuple[int, int]], inside: int = ON
    ) -> None:
        """Say that the nodes with the value `inside` hang together.

        A node is a variable, or -1 where it always belongs to the part; links are pairs of places
        in `nodes`.
        """
        beside: list[list[int]] = [[] for _ in nodes]
        for one, other in links:
            beside[one].append(other)
            beside[other].append(one)
        self.parts.append((list(nodes), [inside] * len(nodes), beside))

    def arrays(self) -> Arrays:
        """Return all as arrays."""
        places = np.round(2 * np.array(self.places, float).reshape(-1, 2)).astype(np.int64)
        members = [variable for one in self.constraints for variable in one[0]]
        first = _firsts([len(one[0]) for one in self.constraints])
        owners = np.repeat(np.arange(len(self.constraints)), np.diff(first))
        tables, entries = self._tables()
        order, uses_first = _by_owner(members, len(places))
        ends = np.full((len(places), 2), -1)
        for edge, both in self.edges.items():
            ends[edge] = both
        vertices = int(ends.max(initial=-1)) + 1
        at_vertex, edges_first = _by_owner(ends[list(self.edges)].ravel(), vertices)
        edges = np.repeat(np.array(list(self.edges), np.int64), 2)[at_vertex]
        nodes = [node for one in self.parts for node in one[0]]
        nodes_first = _firsts([len(one[0]) for one in self.parts])
        links = [
            [nodes_first[number] + other for other in one]
            for number, part in enumerate(self.parts)
            for one in part[2]
        ]
        of_part = np.repeat(np.arange(len(self.parts)), np.diff(nodes_first))
        real = np.flatnonzero(np.array(nodes, np.int64) >= 0)
        of_node, node_uses_first = _by_owner(np.array(nodes, np.int64)[real], len(places))
        numbers = np.arange(len(members)) - first[owners]
        return Arrays(
            places,
            _centres(places, members, first),
            first,
            np.array(members, np.int64),
            np.where(tables[owners] >= 0, 3 ** np.minimum(numbers, MOST_IN_TABLE - 1), 0),
            np.array([one[1] for one in self.constraints], np.int64),
            np.array([one[2] for one in self.constraints], np.int64),
            tables,
            entries,
            uses_first,
            order,
            owners.astype(np.int64),
            ends,
            edges_first,
            edges,
            nodes_first,
            np.array(nodes, np.int64),
            np.array([value for one in self.parts for value in one[1]], np.int64),
            _firsts([len(one) for one in links]),
            np.array([other for one in links for other in one], np.int64),
            node_uses_first,
            of_part[real][of_node].astype(np.int64),
        )

    def _tables(self) -> tuple[np.ndarray, np.ndarray]:
        begins: dict[bytes, int] = {}
        found, size = [], 0
        for members, _, _, allowed in self.constraints:
            if allowed is not None and allowed not in begins:
                begins[allowed] = size
                found.append(_entries(len(members), allowed))
                size += len(found[-1])
        tables = [-1 if one[3] is None else begins[one[3]] for one in self.constraints]
        return np.array(tables, np.int64), np.concatenate(found or [np.zeros(0, np.int32)])


@lru_cache(maxsize=1 << 12)
def _allowed(size: int, allows: Callable) -> bytes:
    """Return a byte for each combination of values, the first member the highest bit."""
    if size > MOST_IN_TABLE:
        raise ValueError(f"a table has at most {MOST_IN_TABLE} variables, found {size}")
    return bytes(bool(allows(values)) for values in product((False, True), repeat=size))


@lru_cache(maxsize=1 << 10)
def _entries(size: int, allowed: bytes) -> np.ndarray:
    """Return for each state of a table which members must be true and which false, or CONFLICT.

    >>> both = bytes([0, 0, 0, 1])
    >>> _entries(2, both)[0], _entries(2, both)[1]
    (np.int32(3), np.int32(-1))
    """
    may = np.zeros((3**size, size, 2), bool)
    values = np.array(list(product((0, 1), repeat=size)))[np.frombuffer(allowed, np.uint8) > 0]
    powers = 3 ** np.arange(size)
    for full in values:
        # All states that this combination fills up.
        states = np.array([0])
        for number, value in enumerate(full):
            states = np.concatenate([states, states + (1 + value) * powers[number]])
        may[states[:, None], np.arange(size), full] = True
    opened = np.arange(3**size)[:, None] // powers % 3 == OPEN
    must_on = (opened & may[:, :, 1] & ~may[:, :, 0]) @ (1 << np.arange(size))
    must_off = (opened & may[:, :, 0] & ~may[:, :, 1]) @ (1 << np.arange(size))
    entries = must_on | must_off << MOST_IN_TABLE
    return np.where(may[:, 0].any(axis=1), entries, CONFLICT).astype(np.int32)


def _firsts(lengths: Sequence[int]) -> np.ndarray:
    return np.concatenate([[0], np.cumsum(np.array(lengths, np.int64))]).astype(np.int64)


def _by_owner(owners: Sequence[int], count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the numbers of what belongs to owners, by owner, and where each owner's begin."""
    owners = np.array(owners, np.int64)
    return np.argsort(owners, kind="stable"), _firsts(np.bincount(owners, minlength=count))


def _centres(places: np.ndarray, members: list[int], first: np.ndarray) -> np.ndarray:
    """Return the mean place of each constraint, rounded."""
    if not members:
        return np.zeros((0, 2), np.int64)
    sums = np.add.reduceat(places[members], first[:-1], axis=0)
    return np.round(sums / np.diff(first)[:, None]).astype(np.int64)
