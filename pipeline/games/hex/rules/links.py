"""The relations between nodes: links C_n and half links C*_n with their supports (II.2, 3.1, 3.2).

    C_0    the two touch; nothing is needed.
    C*_n   a stone on an empty middle Q makes it: Q has links C_n to both, apart from each other.
    C_n+1  two half links C*_n without a common point: if the opponent breaks one, the other is
           made. That is 3.1 (ii) read the other way round.

Each C_n here holds those before it, as the printed table of the paper needs: there 85 is half
linked to the top over 73, which is a bridge (C_1) away from 85 and two half links (C_2) from the
top. A support never holds a stone, nor the two nodes themselves.

A support is a set of empty points as a whole number with a bit for each point. If one support holds
another, whatever the larger one does the smaller does too, so only the minimal supports stay.
"""

from collections import defaultdict
from itertools import combinations

from pipeline.games.hex.rules.board import BORDERS
from pipeline.games.moves import EMPTY

CAPACITY = 32
"""Most supports of a pair; a full list gives up its largest one. Lists of two nodes stay far below
(the longest found is 6). Those of two large components may fill up, which hides no link."""
ANY_LONGER = 10**6
"""More points than any support has: where supports of every length stay."""


class Supports:
    """The minimal supports of a pair, CAPACITY at most, with the middles M of half links.

    Examples
    --------
    >>> found = Supports()
    >>> for support in (0b111, 0b11, 0b1101):
    ...     found.add(support)
    >>> found.supports
    [3, 13]
    """

    def __init__(self):
        self.supports: list[int] = []
        self.middles: list[int] = []

    def add(self, support: int, middles: int = 0, longer: int = ANY_LONGER) -> None:
        """Add a support, if it is minimal here.

        Parameters
        ----------
        support, middles : int
            Sets of points.
        longer : int
            No support stays that has more points than the smallest and so many.
        """
        size = support.bit_count()
        at = 0
        while at < len(self.supports):
            kept = self.supports[at]
            if kept & support == kept:
                if kept == support:
                    self.middles[at] |= middles
                return
            kept_size = kept.bit_count()
            if kept_size + longer < size:
                return
            if kept_size > size + longer or kept & support == support:
                self._remove(at)
            else:
                at += 1
        if len(self.supports) == CAPACITY:
            sizes = [kept.bit_count() for kept in self.supports]
            if max(sizes) <= size:
                return
            at = sizes.index(max(sizes))
            self.supports[at], self.middles[at] = support, middles
        else:
            self.supports.append(support)
            self.middles.append(middles)

    def _remove(self, at) -> None:
        """Put the last support in the place of another."""
        support, middles = self.supports.pop(), self.middles.pop()
        if at < len(self.supports):
            self.supports[at], self.middles[at] = support, middles


def relate(neighbours, holds: str, labels: list[int], level: int, longer: int):
    """Return the links C_level and the half links C*_level of stones and borders.

    Parameters
    ----------
    neighbours, holds, labels
        Of the nodes, see `board` and `components`.
    level : int
        The n of C*_n.
    longer : int
        Between a point and another node, only supports stay that have at most so many points more
        than the smallest of the two.

    Returns
    -------
    links : list of dict of node to Supports
        By node, those with at least one end on an empty point.
    halves : dict of (low, high) node to Supports
    """
    links = _touching(neighbours, holds)
    halves = {}
    for n in range(level + 1):
        # Half links of two stones need links of a stone and a point, and these one level lower
        # those of two points: nothing else is asked for.
        ends = max(0, min(2, 2 - (level - n)))
        halves = _half_links(holds, labels, links, ends)
        if n < level:
            _join_halves(holds, halves, links, longer)
    return links, halves


def _touching(neighbours, holds) -> list[dict[int, Supports]]:
    """C_0: the empty support, for every two nodes that touch and are not both taken."""
    links: list[dict[int, Supports]] = [{} for _ in holds]
    for node, around in enumerate(neighbours):
        for other in around:
            if node < other and EMPTY in (holds[node], holds[other]):
                _of_pair(links, node, other).add(0)
    return links


def _of_pair(links, p, q) -> Supports:
    """Return the links of two nodes, which both nodes hold."""
    if q not in links[p]:
        links[p][q] = links[q][p] = Supports()
    return links[p][q]


def _half_links(holds, labels, links, ends) -> dict[tuple[int, int], Supports]:
    """C*_n from C_n, for pairs of which at least `ends` nodes are stones or borders."""
    halves: dict[tuple[int, int], Supports] = defaultdict(Supports)
    for middle in range(len(holds) - BORDERS):
        if holds[middle] != EMPTY:
            continue
        for p, q in combinations(sorted(links[middle]), 2):
            if _is_asked_for(holds, labels, p, q, ends) and not _do_touch(links, p, q):
                _meet(holds, links, p, middle, q, halves)
    return halves


def _is_asked_for(holds, labels, p, q, ends) -> bool:
    if EMPTY in (holds[p], holds[q]):
        return _taken(holds, p, q) >= ends
    return holds[p] == holds[q] and labels[p] != labels[q]


def _taken(holds, p, q) -> int:
    return (holds[p] != EMPTY) + (holds[q] != EMPTY)


def _do_touch(links, p, q) -> bool:
    return q in links[p] and links[p][q].supports == [0]


def _meet(holds, links, p, middle, q, halves) -> None:
    """Add the half links of p and q over one middle."""
    bit = 1 << middle
    to_p = _without(links[p][middle], q, holds)
    to_q = _without(links[q][middle], p, holds)
    for one in to_p:
        for other in to_q:
            if not one & other:
                halves[p, q].add(one | other | bit, bit)


def _without(found: Supports, node, holds) -> list[int]:
    """Return the supports that do not hold a node."""
    if holds[node] != EMPTY:
        return found.supports
    return [support for support in found.supports if not support >> node & 1]


def _join_halves(holds, halves, links, longer) -> None:
    """C_n+1 from C*_n, for pairs with an empty point: two half links without a common point."""
    for (p, q), found in halves.items():
        if _taken(holds, p, q) < 2:
            for other, one in combinations(found.supports, 2):
                if not one & other:
                    _of_pair(links, p, q).add(one | other, longer=longer)
