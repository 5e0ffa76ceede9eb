"""The relations between nodes: links C_n and half links C*_n with their supports (II.2, 3.1, 3.2).

    C_0    the two touch; nothing is needed.
    C*_n   a stone on an empty middle Q makes it: Q has links C_n to both, apart from each other.
    C_n+1  two half links C*_n without a common point: if the opponent breaks one, the other is
           made. That is 3.1 (ii) read the other way round.

Each C_n here holds those before it, as the printed table of the paper needs: there 85 is half
linked to the top over 73, which is a bridge (C_1) away from 85 and two half links (C_2) from the
top. A support never holds a stone, nor the two nodes themselves.

A support is a set of empty points as a whole number with a bit for each point. If one support holds
another, whatever the larger one does the smaller does too, so only the minimal supports stay. Those
of a pair are a dictionary to their middles: of a half link M, of a link none.
"""

from collections import defaultdict
from itertools import combinations, product
from math import inf

from pipeline.games.hex.board import BORDERS
from pipeline.games.moves import EMPTY

CAPACITY = 32
"""Most supports of a pair; a full dictionary gives up its largest one. Those of two nodes stay far
below (the most found is 6). Those of two large components may fill up, which hides no link."""


def add_minimal(supports: dict[int, int], support: int, middles: int = 0, longer: float = inf):
    """Add a support with its middles, if it is minimal, and take out those that hold it.

    No support stays that has more than `longer` points more than the smallest.
    """
    size = support.bit_count()
    for kept in list(supports):
        if kept & support == kept:
            if kept == support:
                supports[kept] |= middles
            return
        if kept.bit_count() + longer < size:
            return
        if kept & support == support or kept.bit_count() > size + longer:
            del supports[kept]
    if len(supports) == CAPACITY:
        largest = max(supports, key=int.bit_count)
        if largest.bit_count() <= size:
            return
        del supports[largest]
    supports[support] = middles


def relate(neighbours, holds: str, labels: list[int], level: int, longer: float):
    """Return the links C_level and the half links C*_level of stones and borders.

    Links are, by node, a dictionary of the other node to supports, and have at least one end on an
    empty point; half links a dictionary of (low, high) node to supports. Between a point and
    another node, only supports stay that have at most `longer` points more than the smallest.
    `neighbours`, `holds` and `labels` are those of `pipeline.games.hex.board`.
    """
    links: list[dict[int, dict[int, int]]] = [{} for _ in holds]
    for node, around in enumerate(neighbours):
        for other in around:
            if EMPTY in (holds[node], holds[other]):
                links[node][other] = links[other][node] = {0: 0}
    halves = {}
    for n in range(level + 1):
        # Half links of two stones need links of a stone and a point, and these one level lower
        # those of two points: nothing else is asked for.
        halves = _half_links(holds, labels, links, max(0, 2 + n - level))
        if n < level:
            _join_halves(holds, halves, links, longer)
    return links, halves


def _half_links(holds, labels, links, ends) -> dict[tuple[int, int], dict[int, int]]:
    """C*_n from C_n, for pairs of which at least `ends` nodes are stones or borders."""
    halves: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for middle in range(len(holds) - BORDERS):
        if holds[middle] != EMPTY:
            continue
        for p, q in combinations(sorted(links[middle]), 2):
            if _is_asked_for(holds, labels, p, q, ends) and links[p].get(q) != {0: 0}:
                bit = 1 << middle
                to_p = _without(links[p][middle], q)
                to_q = _without(links[q][middle], p)
                for one, other in product(to_p, to_q):
                    if not one & other:
                        add_minimal(halves[p, q], one | other | bit, bit)
    return halves


def _is_asked_for(holds, labels, p, q, ends) -> bool:
    if EMPTY in (holds[p], holds[q]):
        return (holds[p] != EMPTY) + (holds[q] != EMPTY) >= ends
    return holds[p] == holds[q] and labels[p] != labels[q]


def _without(supports, node) -> list[int]:
    """Return the supports that do not hold a node; no support holds a stone or a border."""
    return [support for support in supports if not support >> node & 1]


def _join_halves(holds, halves, links, longer) -> None:
    """C_n+1 from C*_n, for pairs with an empty point: two half links without a common point."""
    for (p, q), found in halves.items():
        if EMPTY in (holds[p], holds[q]):
            for one, other in combinations(found, 2):
                if not one & other:
                    add_minimal(links[p].setdefault(q, {}), one | other, longer=longer)
            if q in links[p]:
                links[q][p] = links[p][q]
