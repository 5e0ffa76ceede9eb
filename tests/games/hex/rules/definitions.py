"""The relations C_n and C*_n exactly as the paper writes them (II.2, 3.1 and 3.2).

Slow, and with nothing in common with the kernels: sets of frozensets, every way to take a support
apart. `C_n` holds the relations of lower level, as in the program.
"""

from functools import lru_cache
from itertools import product

from pipeline.games.hex.puzzle import Hex, touching
from pipeline.games.moves import Point

BORDER_OF = {"top": ("y", 1), "bottom": ("y", 0), "left": ("x", 1), "right": ("x", 0)}


class Definitions:
    """The relations of one position; places are points or names of borders."""

    def __init__(self, position: Hex):
        self.size = position.size
        cells = product(range(1, self.size + 1), repeat=2)
        self.empty = [p for p in (Point(x, y) for x, y in cells) if position.stone(p) == "."]
        self.links = lru_cache(maxsize=None)(self._links)
        self.half_links = lru_cache(maxsize=None)(self._half_links)

    def touch(self, p, q) -> bool:
        """2.1."""
        if isinstance(p, str) and isinstance(q, str):
            return False
        if isinstance(p, str):
            p, q = q, p
        if isinstance(q, str):
            axis, first = BORDER_OF[q]
            return getattr(p, axis) == (1 if first else self.size)
        return q in touching(p, self.size)

    def _links(self, n, p, q) -> frozenset:
        """3.1: every D with C_n(p, q; D)."""
        if n == 0:
            return frozenset([frozenset()]) if self.touch(p, q) else frozenset()
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
