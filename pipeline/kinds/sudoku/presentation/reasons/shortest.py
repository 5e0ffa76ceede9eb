"""The shortest chain that says what a longer one of the author's field says."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from pipeline.kinds.sudoku.board.grid import BLOCK, CELLS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.presentation.reasons.chains import Chain, Node, node, strong, weak
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    CELLS_OF,
    HOUSES_OF,
    Marks,
    shared_houses,
)
from pipeline.kinds.sudoku.presentation.reasons.units import bits, takes_of

Link = tuple[Node, Node]
Held = tuple[frozenset[int], ...]
"""By cell what it may hold."""


def shortest_chain(marks: Marks, chain: Chain, removed: list[tuple[int, int]]) -> Chain | None:
    """Return the shortest chain that removes the same candidates and visits none twice.

    The given one if none is shorter; several cells are one node only where it has such nodes.
    None if the given one visits a candidate twice and there is no other.
    """
    grouped = any(len(one.cells) > 1 for one in chain.nodes)
    links = _links(tuple(map(frozenset, marks.held)), grouped)
    visited = [(cell, one.digit) for one in chain.nodes for cell in one.cells]
    is_plain = len(set(visited)) == len(visited)
    longest = len(chain.nodes) // 2 - is_plain
    nodes = links.chain(bits(removed), longest if is_plain else 2 * longest)
    if nodes is None:
        return chain if is_plain else None
    houses = [(weak if at % 2 else strong)(marks, *two) for at, two in enumerate(pairwise(nodes))]
    return Chain(tuple(nodes), tuple(houses))


class _Links:
    """The strong links of a position, each in both ways, and how weak links join them."""

    def __init__(self, held: Held, grouped: bool):
        found = dict.fromkeys(_strong_links(held, grouped))
        self.links = [way for one, other in found for way in ((one, other), (other, one))]
        self.bits = {end: bits((cell, end.digit) for cell in end.cells)
                     for link in found for end in link}  # fmt: skip
        self.sees = {end: _seen_by(end) for end in self.bits}
        self.from_node = defaultdict(list)
        for link in self.links:
            self.from_node[link[0]].append(link)
        self.weak_of = {}

    def chain(self, gone: int, longest: int) -> list[Node] | None:
        """Return the nodes of a chain of at most so many strong links whose ends see all of it."""
        ends = {end for end in self.bits if not gone & ~self.sees[end]}
        firsts = [link for link in self.links if link[0] in ends]
        reached = {link[1] for link in firsts}
        for many in range(1, longest + 1):
            # Nodes that a walk of so many links reaches; a chain is looked for where one ends.
            if reached & ends:
                for first in firsts:
                    used = self.bits[first[0]] | self.bits[first[1]]
                    if nodes := self._onward([*first], used, many - 1, ends):
                        return nodes
            reached = {link[1] for end in reached for link in self._next(end)}
        return None

    def _onward(self, nodes, used: int, left: int, ends) -> list[Node] | None:
        if not left:
            return nodes if nodes[-1] in ends else None
        for one, other in self._next(nodes[-1]):
            if used & self.bits[one] or used & self.bits[other]:
                continue
            if not self._can_end(other, left - 1, frozenset(ends)):
                continue
            both = self.bits[one] | self.bits[other]
            if found := self._onward([*nodes, one, other], used | both, left - 1, ends):
                return found
        return None

    @lru_cache(maxsize=20_000)  # noqa: B019
    def _can_end(self, end: Node, left: int, ends: frozenset) -> bool:
        """Return whether a walk of so many further links from a node comes to an end."""
        if not left:
            return end in ends
        return any(self._can_end(other, left - 1, ends) for _, other in self._next(end))

    def _next(self, end: Node) -> list[Link]:
        if end not in self.weak_of:
            seen = self.sees[end]
            self.weak_of[end] = [
                link
                for start, links in self.from_node.items()
                if not self.bits[start] & ~seen
                for link in links
            ]
        return self.weak_of[end]


def _seen_by(end: Node) -> int:
    seen = -1
    for cell in end.cells:
        seen &= takes_of(cell, end.digit)
    return seen


@lru_cache(maxsize=8)
def _links(held: Held, grouped: bool) -> _Links:
    return _Links(held, grouped)


def _strong_links(held: Held, grouped: bool) -> Iterator[Link]:
    for cell in range(CELLS):
        if len(held[cell]) == 2:
            low, high = sorted(held[cell])
            yield node(low, cell), node(high, cell)
    for house in range(HOUSES_IN_ALL):
        for digit in range(1, 10):
            places = frozenset(cell for cell in CELLS_OF[house] if digit in held[cell])
            if len(places) == 2 or (grouped and len(places) > 2):
                for part in _parts(house, places):
                    yield node(digit, *part), node(digit, *(places - part))


def _parts(house: int, places: frozenset[int]) -> Iterator[frozenset[int]]:
    """Yield each first part of the ways to part places in two, each in one line of one block."""
    if len(places) == 2:
        yield frozenset([min(places)])
        return
    kinds = (0, 1) if house // 9 == BLOCK else (BLOCK,)
    for kind in kinds:
        for across in sorted({HOUSES_OF[cell][kind] for cell in places}):
            part = frozenset(cell for cell in places if HOUSES_OF[cell][kind] == across)
            rest = places - part
            if rest and (len(rest) == 1 or len(shared_houses(rest)) == 2):
                yield part
