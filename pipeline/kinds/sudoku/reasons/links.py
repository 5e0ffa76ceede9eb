"""Chains as players write them: candidates joined by strong and weak links, each of them checked.

A strong link (=) says: if not the first, then the second. A weak one (-) says: not both. A chain
begins and ends with a strong link, and they alternate; so one of its two ends is true.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.marks import SEEN_BY, Marks, shared_houses

IN_CELL = -1
"""In place of a house: the two candidates are of one cell."""


@dataclass(frozen=True)
class Node:
    """A digit in one cell, or in one of several (複マス)."""

    digit: int
    cells: frozenset[int]

    @property
    def name(self) -> str:
        """As in a chain: `(4)6I`.

        >>> Node(4, frozenset([0, 1])).name
        '(4)1AB'
        """
        return f"({self.digit}){naming.group(self.cells)}"


def node(digit: int, *cells: int) -> Node:
    """Return the node of a digit in these cells."""
    return Node(digit, frozenset(cells))


def strong(marks: Marks, one: Node, other: Node) -> int | None:
    """Return the house that makes a strong link, IN_CELL in a cell of two digits, None if none."""
    if one.digit != other.digit:
        (cell, *more), two = one.cells, {one.digit, other.digit}
        alone = one.cells == other.cells and not more and marks.held[cell] == two
        return IN_CELL if alone else None
    both = one.cells | other.cells
    for house in shared_houses(both):
        if marks.places(house, one.digit) == both:
            return house
    return None


def weak(marks: Marks, one: Node, other: Node) -> int | None:
    """Return the house that makes a weak link, IN_CELL in one cell, None if there is none."""
    if one.digit != other.digit:
        return IN_CELL if one.cells == other.cells and len(one.cells) == 1 else None
    if one.cells & other.cells:
        return None
    houses = shared_houses(one.cells | other.cells)
    return houses[0] if houses else None


def excludes(end: Node, cell: int, digit: int) -> bool:
    """Return whether the cell cannot hold the digit when the end is true."""
    if digit == end.digit:
        return all(cell in SEEN_BY[of_end] for of_end in end.cells)
    return end.cells == {cell}


@dataclass(frozen=True)
class Chain:
    """A chain that was checked: its nodes, and by link what makes it, a house or IN_CELL."""

    nodes: tuple[Node, ...]
    houses: tuple[int, ...]

    @property
    def written(self) -> str:
        """As players write it: `(8)9I=(4)9I-(4)7H=...`."""
        text = self.nodes[0].name
        for at, end in enumerate(self.nodes[1:]):
            text += ("=", "-")[at % 2] + end.name
        return text


def chain_of(
    marks: Marks, nodes: Sequence[Node], removed: Iterable[tuple[int, int]]
) -> Chain | None:
    """Return the chain of these nodes, None unless every link holds and the ends remove all.

    Either end has to exclude each (cell, digit) of `removed`.
    """
    if len(nodes) < 2 or len(nodes) % 2:
        return None
    houses = []
    for at in range(len(nodes) - 1):
        house = (strong, weak)[at % 2](marks, nodes[at], nodes[at + 1])
        if house is None:
            return None
        houses.append(house)
    ends = nodes[0], nodes[-1]
    if all(excludes(end, *candidate) for candidate in removed for end in ends):
        return Chain(tuple(nodes), tuple(houses))
    return None
