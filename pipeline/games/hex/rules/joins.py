"""Links of components: half links F*, links F, and links over a third component (II.2, 3.3 to 4).

The half links of two components are those of their stones, each minimal for its two stones; two
that lie apart make a link (3.4). Links go on over a third component where the two supports lie
apart (4). The paper, which kept no list of supports, looked instead for a few shapes H that forbid
it; here H holds exactly where no two supports lie apart.
"""

from collections import defaultdict
from itertools import combinations, product

from pipeline.games.hex.rules.board import BORDERS
from pipeline.games.hex.rules.components import join_bridged, label, members_of
from pipeline.games.hex.rules.links import Supports, relate
from pipeline.games.hex.rules.selections import Selection

TO_FIRST, TO_SECOND = 1, 2
"""Bits of the reach of a component: linked to its side's first border, to its second."""


class Network:
    """The components of a position, and what is linked and half linked.

    Parameters
    ----------
    neighbours, holds
        See `board`.
    chosen : Selection

    Attributes
    ----------
    labels : list of int
        The component of each node, see `components.label`.
    members : dict of component to list of int
        Its nodes.
    links, between_nodes
        Links and half links of nodes, see `links.relate`.
    halves : dict of (a, b) to dict of support to middles
        The half links of any two components of one side, a < b.
    joins : dict of (a, b) to Supports
        The links of components, a < b.
    reach : dict of component to int
        The paper's I: 1 if linked to top or left, 2 if to bottom or right, 3 if to both.
    """

    def __init__(self, neighbours, holds: str, chosen: Selection):
        self.holds = holds
        self.labels = label(neighbours, holds)
        if chosen.joins_borders:
            join_bridged(neighbours, holds, self.labels)
        self.members = members_of(self.labels)
        self.links, self.between_nodes = relate(
            neighbours, holds, self.labels, chosen.half_links, chosen.longer_supports
        )
        self.halves = {
            (a, b): self._halves_of(a, b)
            for a, b in combinations(self.members, 2)
            if self.side_of(a) == self.side_of(b)
        }
        self.joins: dict[tuple[int, int], Supports] = defaultdict(Supports)
        self._join()
        self._extend()
        self.reach = {component: self._reach_of(component) for component in self.members}

    def side_of(self, component: int) -> str:
        """Return the side of a component."""
        return self.holds[self.members[component][0]]

    def linked(self, a: int, b: int) -> bool:
        """Return whether two components are F-linked."""
        return (min(a, b), max(a, b)) in self.joins

    def supports(self, a: int, b: int) -> list[int]:
        """Return the supports of two components that are linked."""
        return self.joins[min(a, b), max(a, b)].supports

    def chains(self):
        """Yield A, B, C where A and B, B and C are linked, and A and C are not."""
        for b, a in product(self.members, repeat=2):
            if self.linked(a, b):
                for c in self.members:
                    if c < a and c != b and self.linked(b, c) and not self.linked(a, c):
                        yield a, b, c

    def _halves_of(self, a, b) -> dict[int, int]:
        found: dict[int, int] = {}
        for p, q in product(self.members[a], self.members[b]):
            halves = self.between_nodes.get((min(p, q), max(p, q)))
            if halves:
                for support, middles in zip(halves.supports, halves.middles, strict=True):
                    found[support] = found.get(support, 0) | middles
        return found

    def _join(self) -> None:
        """Link every two components with two half links that lie apart."""
        for pair, halves in self.halves.items():
            supports = list(halves)
            for i in range(1, len(supports)):
                for j in range(i):
                    if not supports[i] & supports[j]:
                        self.joins[pair].add(supports[i] | supports[j])

    def _extend(self) -> None:
        """Link components over a third one, again and again until nothing is new (4)."""
        again = True
        while again:
            again = False
            for a, b, c in self.chains():
                for one, other in product(self.supports(a, b), self.supports(b, c)):
                    if not one & other:
                        self.joins[c, a].add(one | other)
                        again = True

    def _reach_of(self, component) -> int:
        """Return I of a component from its links to the two borders of its side (5.3)."""
        borders = range(len(self.holds) - BORDERS, len(self.holds))
        first, second = (
            self.labels[node] for node in borders if self.holds[node] == self.side_of(component)
        )
        return TO_FIRST * (component == first or self.linked(component, first)) | TO_SECOND * (
            component == second or self.linked(component, second)
        )
