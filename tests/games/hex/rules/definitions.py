"""The relations C_n and C*_n exactly as the paper writes them (II.2, 3.1 and 3.2).

Slow, and with nothing in common with the program: sets of frozensets, every way to take a support
apart. `C_n` holds the relations of lower level, as in the program.
"""

from functools import lru_cache
from itertools import product
from math import isqrt

from pipeline.games.hex.board import neighbours_of
from pipeline.games.moves import points_of_board

from .views import node_of


class Definitions:
    """The relations of one position; places are points or names of borders."""

    def __init__(self, stones: str):
        self.size = isqrt(len(stones))
        places = zip(points_of_board(self.size), stones, strict=True)
        self.empty = [point for point, stone in places if stone == "."]
        self.links = lru_cache(maxsize=None)(self._links)
        self.half_links = lru_cache(maxsize=None)(self._half_links)

    def _links(self, n, p, q) -> frozenset:
        """3.1: every D with C_n(p, q; D)."""
        if n == 0:
            touch = node_of(q, self.size) in neighbours_of(self.size)[node_of(p, self.size)]
            return frozenset([frozenset()]) if touch else frozenset()
        found = set(self.links(n - 1, p, q))
        for one, two in product(self.empty, repeat=2):
            if one == two or {one, two} & {p, q}:
                continue
            four = [self.links(n - 1, *pair) for pair in ((p, one), (q, one), (p, two), (q, two))]
            for parts in product(*four):
                whole = frozenset().union(*parts) | {one, two}
                disjoint = len(whole) == sum(map(len, parts)) + 2
                if disjoint and not whole & {p, q}:
                    found.add(whole)
        return frozenset(found)

    def _half_links(self, n, p, q) -> dict:
        """3.2: every D with C*_n(p, q; D), and the middles M(p, q, D)."""
        found = {}
        for middle in self.empty:
            if middle in (p, q):
                continue
            for one, two in product(self.links(n, p, middle), self.links(n, q, middle)):
                whole = one | two | {middle}
                if len(whole) == len(one) + len(two) + 1 and not whole & {p, q}:
                    found.setdefault(whole, set()).add(middle)
        return found


def minimal(supports) -> set:
    """Return those supports that hold no other."""
    return {one for one in supports if not any(other < one for other in supports)}
