"""V as the paper writes it (II.2, 5.2 to 5.4), with either reading of the places in doubt.

It adds up sets of points instead of bits; components, links and half links are the program's.
"""

from collections import Counter
from itertools import combinations, permutations, product

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.board import BORDERS, SIDE
from pipeline.games.hex.rules.selections import Selection
from pipeline.games.hex.rules.solver import fill
from pipeline.games.moves import points_of_board

from .views import BORDER_NAMES, half_links, joins

OWN = {"across": (1000, 100), "at a border": (100, 10), "inside": (10, 1)}
OTHERS = {"across": (1000, 800), "at a border": (100, 80), "inside": (10, 8)}
"""By case of 5.3: for the middle, for the rest of the support."""
CROSSING = {"across": 1000, "at a border": 100, "inside": 10, "": 0}


def half_links_counted(halves, supports):
    """5.2 as the program reads it: 1 for each half link of two components that are linked."""
    return list(halves)


def supports_counted(halves, supports):
    """5.2 by the letter: 1 for each support of the link."""
    return list(supports)


def points_counted(halves, supports):
    """5.2 by the letter, taken once: 1 for each point of any support of the link."""
    return [frozenset().union(*supports)]


def across_with_c(a, b, c):
    """5.4 (iii) as the program reads it: A is linked to one border, C to the other."""
    return case_of(a, c) == "across"


def across_with_b(a, b, c):
    """5.4 (iii) by the letter: A, or C, is linked to one border, B to the other."""
    return "across" in (case_of(a, b), case_of(c, b))


class Position:
    """The components of a position, with their links and half links."""

    def __init__(self, position: Hex, chosen: Selection, side: str):
        tables = fill(position, chosen, side)
        size = position.size
        places = [*points_of_board(size), *sorted(BORDER_NAMES, key=BORDER_NAMES.get)]
        assert len(places) == size * size + BORDERS
        self.members, self.reach, self.own = {}, {}, {}
        for node, label in enumerate(tables.labels.tolist()):
            if label >= 0:
                self.members.setdefault(label, []).append(places[node])
                self.reach[label] = int(tables.reach[label])
                self.own[label] = tables.holds[node] == SIDE[side]
        self.halves, self.supports = {}, {}
        for a, b in combinations(self.members, 2):
            if self.own[a] != self.own[b]:
                continue
            halves = {}
            for p, q in product(self.members[a], self.members[b]):
                for support, middles in half_links(tables, p, q).items():
                    halves[support] = halves.get(support, frozenset()) | middles
            self.halves[a, b] = self.halves[b, a] = halves
            found = joins(tables, self.members[a][0], self.members[b][0])
            self.supports[a, b] = self.supports[b, a] = found

    def is_linked(self, a, b) -> bool:
        """Whether two components are F-linked."""
        return bool(self.supports.get((a, b)))

    def values(self, counted=half_links_counted, across=across_with_c, again=False) -> Counter:
        """Return V of every point that has any.

        Parameters
        ----------
        counted : function
            What 5.2 adds 1 for, of the half links and the supports of two linked components.
        across : function
            Which reaches of A, B and C are case (iii) of 5.4.
        again : bool
            Whether half links of linked components count by 5.3 too.
        """
        found = Counter()
        for a, b in self.supports:
            if a > b:
                continue
            if self.is_linked(a, b):
                for support in counted(self.halves[a, b], self.supports[a, b]):
                    found.update(support)
            if again or not self.is_linked(a, b):
                of_middle, of_rest = (OWN if self.own[a] else OTHERS)[
                    case_of(self.reach[a], self.reach[b])
                ]
                for support, middles in self.halves[a, b].items():
                    found.update({p: of_middle if p in middles else of_rest for p in support})
        return found + self.crossings(across)

    def crossings(self, across) -> Counter:
        """Return what 5.4 adds: A and B, B and C are linked, and no two supports lie apart."""
        found = Counter()
        for a, b, c in permutations(self.members, 3):
            linked = self.is_linked(a, b) and self.is_linked(b, c)
            if a < c or not linked or self.is_linked(a, c):
                continue
            weight = CROSSING[crossing_case(*(self.reach[part] for part in (a, b, c)), across)]
            pairs = product(self.supports[a, b], self.supports[b, c])
            for point in frozenset().union(*(one & other for one, other in pairs)):
                found[point] += weight
        return +found


def case_of(one: int, other: int) -> str:
    """Return the case of 5.3 for what two components are linked to (1, 2, both 3, neither 0)."""
    if one | other == 3 and one and other:
        return "across"
    return "at a border" if one | other else "inside"


def crossing_case(a, b, c, across) -> str:
    """Return the case of 5.4 for what three components are linked to, "" for none."""
    if across(a, b, c):
        return "across"
    if b and (a, c) in ((b, 0), (0, b)):
        return "at a border"
    return "inside" if not a | b | c else ""
