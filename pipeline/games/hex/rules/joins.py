"""Links of components: half links F*, links F, and links over a third component (II.2, 3.3 to 4).

The half links of two components are those of their stones, each minimal for its two stones; two
that lie apart make a link (3.4). Links go on over a third component where the two supports lie
apart (4). The paper, which kept no list of supports, looked instead for a few shapes H that forbid
it; here H holds exactly where no two supports lie apart.

A half link at a stone that is a bridge away from its border needs the bridge too: it is none where
it would need a point of it twice, and the supports of links hold its points. These have no value of
their own, as in the printed table.
"""

from collections import defaultdict
from itertools import combinations, product
from typing import NamedTuple

from pipeline.games.hex.board import BORDERS, NO_LABEL, join_bridged, label
from pipeline.games.hex.rules.links import add_minimal, relate

TO_FIRST, TO_SECOND = 1, 2
"""Bits of the reach of a component: linked to its side's first border, to its second."""


class Selection(NamedTuple):
    """What the program knows: the paper's F and F* (3.5), a selection of the C_n and C*_n.

    The paper's own F, "a rather small part of C up to C*_4", is not printed. The default gives all
    56 values of the printed table, and 27 of the 28 printed moves at the top;
    docs/explanation/hex.md says how it was found and how others agree.
    """

    half_links: int = 2
    """The n of C*_n between components; links are those that two of them make, C_n+1."""
    longer_supports: float = 0
    """Of a link of two nodes the supports with more points than this beyond its smallest go."""
    joins_borders: bool = True
    """Whether a component that a bridge joins to its own border is part of it."""


class Network:
    """The components of a position, and what is linked and half linked.

    `neighbours`, `holds` and `labels` are those of `pipeline.games.hex.board`; `links` and
    `between_nodes` the links and half links of nodes (`links.relate`); `members` the nodes of each
    component. `halves` and `joins` are those of any two components of one side, a < b: of a half
    link the middles by support, without the points of bridges; of a link the points of bridges.
    `reach` is the paper's I of each component: 1 if linked to top or left, 2 if to bottom or right,
    3 if to both.
    """

    def __init__(self, neighbours, holds: str, chosen: Selection):
        self.holds = holds
        self.labels = label(neighbours, holds)
        bridges = [0] * len(holds)
        if chosen.joins_borders:
            bridges = join_bridged(neighbours, holds, self.labels)
        # A component that was joined to another has no nodes left.
        self.members = {
            component: [node for node, found in enumerate(self.labels) if found == component]
            for component in sorted({*self.labels} - {NO_LABEL})
        }
        self.links, self.between_nodes = relate(
            neighbours, holds, self.labels, chosen.half_links, chosen.longer_supports
        )
        self.halves: dict[tuple[int, int], dict[int, int]] = {}
        self.joins: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        for a, b in combinations(self.members, 2):
            if self.side_of(a) == self.side_of(b):
                self._join(a, b, bridges)
        self._extend()
        self.reach = {component: self._reach_of(component) for component in self.members}

    def side_of(self, component: int) -> str:
        """Return the side of a component."""
        return self.holds[self.members[component][0]]

    def linked(self, a: int, b: int) -> bool:
        """Return whether two components are F-linked."""
        return (min(a, b), max(a, b)) in self.joins

    def supports(self, a: int, b: int) -> dict[int, int]:
        """Return the supports of two components that are linked, with the points of bridges."""
        return self.joins[min(a, b), max(a, b)]

    def chains(self):
        """Yield A, B, C where A and B, B and C are linked, and A and C are not."""
        for b, a in product(self.members, repeat=2):
            if self.linked(a, b):
                for c in self.members:
                    if c < a and c != b and self.linked(b, c) and not self.linked(a, c):
                        yield a, b, c

    def _join(self, a, b, bridges) -> None:
        """Note the half links of two components, and link them by two that lie apart."""
        found, whole = self.halves.setdefault((a, b), {}), set()
        for p, q in product(self.members[a], self.members[b]):
            halves = self.between_nodes.get((min(p, q), max(p, q)), {})
            for support, middles in halves.items():
                if not (bridges[p] & bridges[q] or support & (bridges[p] | bridges[q])):
                    found[support] = found.get(support, 0) | middles
                    whole.add((support, bridges[p], bridges[q]))
        for (one, p, q), (other, r, s) in combinations(whole, 2):
            # Two half links of a stone may rest on the same bridge to its border.
            shared = (p if p == r else 0) | (q if q == s else 0)
            if not (one | p | q) & (other | r | s) & ~shared:
                add_minimal(self.joins[a, b], one | p | q | other | r | s, p | q | r | s)

    def _extend(self) -> None:
        """Link components over a third one, again and again until nothing is new (4)."""
        again = True
        while again:
            again = False
            for a, b, c in self.chains():
                ways = product(self.supports(a, b).items(), self.supports(b, c).items())
                for (one, bridge), (other, another) in ways:
                    if not one & other & ~(bridge if bridge == another else 0):
                        add_minimal(self.joins[c, a], one | other)
                        again = True

    def _reach_of(self, component) -> int:
        """Return I of a component from its links to the two borders of its side (5.3)."""
        side = self.side_of(component)
        borders = range(len(self.holds) - BORDERS, len(self.holds))
        own = [self.labels[node] for node in borders if self.holds[node] == side]
        first, second = (component == border or self.linked(component, border) for border in own)
        return TO_FIRST * first | TO_SECOND * second
