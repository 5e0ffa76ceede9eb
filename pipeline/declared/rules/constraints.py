"""The rules of one puzzle as variables and constraints.

A variable is true or false and has a place on the board. A constraint bounds how many of its
variables are true, or says which of their values go together. Beside them a puzzle may have one
closed loop, and parts that hang together. Each carries the id of the rule that it comes from.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

MOST_IN_TABLE = 9
OPEN, CONFLICT = 0, -1
"""Value of a variable that is not known, and the entry of a state that no values fit."""
Place = tuple[float, float]


class Variable(NamedTuple):
    """Something that is true or false: where it is, its sort, and what its drawing needs.

    Rows and columns count from 0; the edge between two cells lies halfway.
    """

    row: float
    col: float
    sort: str
    detail: tuple = ()


class Constraint(NamedTuple):
    """A rule about a few variables; `allows` says which values go together, else a count does."""

    members: tuple[int, ...]
    least: int
    most: int
    allows: Callable[[tuple[bool, ...]], bool] | None
    there: tuple[bool, ...]
    """Of each value that `allows` is asked about whether it is a variable; others are false."""
    rule: str
    place: Place
    is_there: bool
    """Whether a person looks at `place`, else at all members."""


class Part(NamedTuple):
    """Nodes that hang together where they have the value `inside`; None is always one of them."""

    nodes: tuple[int | None, ...]
    links: tuple[tuple[int, int], ...]
    inside: bool
    rule: str


class Rules:
    """Collects the rules of one puzzle.

    >>> rules = Rules()
    >>> left, right = rules.variable(0, 0), rules.variable(0, 1)
    >>> rules.count([left, right], 1, 1, "row")
    >>> rules.table([left, None, right], lambda values: sum(values) < 3, "few")
    >>> [constraint.place for constraint in rules.constraints]
    [(0.0, 0.5), (0.0, 0.5)]
    """

    def __init__(self):
        self.variables: list[Variable] = []
        self.constraints: list[Constraint] = []
        self.edges: dict[int, tuple[int, int]] = {}
        self.loop_rule = ""
        self.parts: list[Part] = []

    def copy(self) -> "Rules":
        """Return rules that begin with these and can have more, which these do not get.

        >>> rules = Rules()
        >>> more = rules.copy()
        >>> more.count([more.variable(0, 0)], 1, 1)
        >>> len(rules.constraints), len(more.constraints)
        (0, 1)
        """
        found = Rules()
        found.variables, found.constraints = self.variables.copy(), self.constraints.copy()
        found.edges, found.loop_rule, found.parts = self.edges, self.loop_rule, self.parts.copy()
        return found

    def variable(self, row: float, col: float, sort: str = "cell", detail: tuple = ()) -> int:
        """Return a new variable at a place of the board."""
        self.variables.append(Variable(row, col, sort, detail))
        return len(self.variables) - 1

    def count(
        self,
        members: Sequence[int | None],
        least: int,
        most: int,
        rule: str = "",
        at: Place | None = None,
    ) -> None:
        """Say how many of some variables are true; None among them is always false.

        `at` is where a person looks for the rule: the clue; else it is the middle of the variables.
        """
        if not (isinstance(least, int) and isinstance(most, int)):
            raise TypeError(f"count from {least!r} to {most!r}: expected whole numbers")
        found = tuple(member for member in members if member is not None)
        self._add(found, least, most, None, (), rule, at)

    def table(
        self,
        members: Sequence[int | None],
        allows: Callable[[tuple[bool, ...]], bool],
        rule: str = "",
        at: Place | None = None,
    ) -> None:
        """Say which values go together, of at most nine variables; None is always false.

        `allows` gets a value for each member. Give the same function each time, not a new lambda:
        what it allows is worked out once a function.
        """
        found = tuple(member for member in members if member is not None)
        if len(found) > MOST_IN_TABLE:
            raise ValueError(f"a table has at most {MOST_IN_TABLE} variables, found {len(found)}")
        there = tuple(member is not None for member in members)
        self._add(found, 0, 0, allows, there, rule, at)

    def loop(self, edges: Mapping[int, tuple[int, int]], rule: str = "loop") -> None:
        """Say that edges, each a variable and the two vertices that it joins, are one loop."""
        self.edges, self.loop_rule = dict(edges), rule

    def connected(
        self,
        nodes: Sequence[int | None],
        links: Sequence[tuple[int, int]],
        inside: bool = True,
        rule: str = "connected",
    ) -> None:
        """Say that the nodes with the value `inside` hang together.

        A node is a variable, or None where it always belongs to the part; links are pairs of
        places in `nodes`.
        """
        self.parts.append(Part(tuple(nodes), tuple(links), inside, rule))

    def _add(self, members, least, most, allows, there, rule, at) -> None:
        is_there = at is not None
        if is_there and not (len(at) == 2 and all(isinstance(one, (int, float)) for one in at)):
            raise TypeError(f"at={at!r}: expected a row and a column, from 0")
        if at is None:
            places = [self.variables[member][:2] for member in members]
            total = max(len(places), 1)
            at = sum(row for row, _ in places) / total, sum(col for _, col in places) / total
        self.constraints.append(Constraint(members, least, most, allows, there, rule, at, is_there))


@lru_cache(maxsize=1 << 12)
def entries_of(allows: Callable, there: tuple[bool, ...]) -> np.ndarray:
    """Return for each state of a table which members must be true and which false, or CONFLICT.

    >>> entries_of(all, (True, True))[[0, 1]]
    array([ 3, -1], dtype=int32)
    """
    size = sum(there)
    values = np.array(list(product((0, 1), repeat=size)), np.int64).reshape(2**size, size)
    full = np.zeros((2**size, len(there)), bool)
    full[:, list(there)] = values
    may = np.zeros((3**size, size, 2), bool)
    powers = 3 ** np.arange(size)
    some = np.zeros(3**size, bool)
    for found in values[[bool(allows(tuple(one))) for one in full.tolist()]]:
        # All states that this combination fills up.
        states = np.array([0])
        for number, value in enumerate(found):
            states = np.concatenate([states, states + (1 + value) * powers[number]])
        some[states] = True
        may[states[:, None], np.arange(size), found] = True
    opened = np.arange(3**size)[:, None] // powers % 3 == OPEN
    must_on = (opened & may[:, :, 1] & ~may[:, :, 0]) @ (1 << np.arange(size))
    must_off = (opened & may[:, :, 0] & ~may[:, :, 1]) @ (1 << np.arange(size))
    entries = must_on | must_off << MOST_IN_TABLE
    return np.where(some, entries, CONFLICT).astype(np.int32)
