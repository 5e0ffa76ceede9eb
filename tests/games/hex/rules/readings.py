"""V as the paper writes it (II.2, 5.2 to 5.4), with either reading of the places in doubt.

Components, links and half links are the program's.
"""

from collections import Counter
from itertools import product

from pipeline.games.hex.rules.joins import Network
from pipeline.games.hex.rules.values import (
    ACROSS,
    AT_BORDER,
    CROSSING,
    INSIDE,
    OF_OTHERS,
    OF_OWN,
    case_of,
)

from .views import points_of


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
    return case_of(a, c) == ACROSS


def across_with_b(a, b, c):
    """5.4 (iii) by the letter: A, or C, is linked to one border, B to the other."""
    return ACROSS in (case_of(a, b), case_of(c, b))


def values(
    network: Network, side: str, counted=half_links_counted, across=across_with_c, again=False
) -> Counter:
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
    for (a, b), halves in network.halves.items():
        halves = {points_of(network, one): points_of(network, m) for one, m in halves.items()}
        linked = network.linked(a, b)
        if linked:
            supports = [points_of(network, support) for support in network.supports(a, b)]
            for support in counted(halves, supports):
                found.update(support)
        if again or not linked:
            weights = OF_OWN if network.side_of(a) == side else OF_OTHERS
            of_middle, of_rest = weights[case_of(network.reach[a], network.reach[b])]
            for support, middles in halves.items():
                found.update({p: of_middle if p in middles else of_rest for p in support})
    return found + crossings(network, across)


def crossings(network: Network, across) -> Counter:
    """Return what 5.4 adds: A and B, B and C are linked, and no two supports lie apart."""
    found = Counter()
    for a, b, c in network.chains():
        weight = crossing_weight(*(network.reach[part] for part in (a, b, c)), across)
        common = 0
        for one, other in product(network.supports(a, b), network.supports(b, c)):
            common |= one & other
        for point in points_of(network, common):
            found[point] += weight
    return +found


def crossing_weight(a, b, c, across) -> int:
    """Return what 5.4 adds for what three components are linked to."""
    if across(a, b, c):
        return CROSSING[ACROSS]
    if b and (a, c) in ((b, 0), (0, b)):
        return CROSSING[AT_BORDER]
    return CROSSING[INSIDE] if not a | b | c else 0
