"""The program as Python calls it: V, the value of an empty point, and the move (II.2, 5.1 to 5.4).

For the side to move, "own", the table of 5.3 reads: a half link that would join the two borders
gives 1000 to its middle Q and 100 to the rest of its support; one at a component linked to one
border 100 and 10; any other 10 and 1. For the opponent Q gets the same and the rest 800, 80, 8: to
cut a half link, any point of its support is nearly as good as the middle.

Two points of the paper are settled by its printed table, which this reproduces cell by cell
(docs/explanation/hex.md): where two components are linked, each half link between them adds 1 to
its points (5.2), and adds no more by 5.3. In 5.4 (iii), printed for A and B, it is A and C that are
linked to one border each: A and B are linked, and would join the two borders already.
"""

from collections.abc import Iterator
from itertools import product
from math import isqrt

from pipeline.games.hex.board import BORDERS, neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import TO_FIRST, TO_SECOND, Network, Selection
from pipeline.games.moves import EMPTY, Decision, Point, points_of_board, ranked

AS_PRINTED = Selection()
ACROSS, AT_BORDER, INSIDE = 0, 1, 2
"""The cases of 5.3: the half link would join border to border, lengthen one that is linked to a
border, or neither."""
OF_OWN = ((1000, 100), (100, 10), (10, 1))
OF_OTHERS = ((1000, 800), (100, 80), (10, 8))
"""By case, for a middle and for the rest of the support (5.3)."""
CROSSING = (1000, 100, 10)
"""By case: what 5.4 adds to a point that two links over one component both need."""


def valuation(stones: str, side: str, chosen: Selection = AS_PRINTED) -> dict[Point, int]:
    """Return V of every empty point with `side` to move (II.2, 2 to 5)."""
    size = isqrt(len(stones))
    values = values_of(Network(neighbours_of(size), nodes_of(stones), chosen), side)
    points = zip(points_of_board(size), stones, values, strict=True)
    return {point: value for point, stone, value in points if stone == EMPTY}


def decide(stones: str, side: str, lot: int = 0, chosen: Selection = AS_PRINTED) -> Decision:
    """Return the move of the program for `side` (II.2); `stones` are the points row by row.

    Of equally valued points, by x and y, `lot` says which to take; the program of 1973 drew lots.

    >>> decide(64 * ".", "X").move, decide(64 * ".", "X", lot=1).move
    (Point(x=4, y=5), Point(x=5, y=4))
    """
    if stones.strip(EMPTY):
        rule, values = "value", valuation(stones, side, chosen)
    else:
        # Nothing is valued: the opening moves count 1, all others 0.
        size = isqrt(len(stones))
        rule = "first move"
        values = {point: int(point in first_moves(size)) for point in points_of_board(size)}
    candidates = ranked(values)
    best = [candidate.point for candidate in candidates if candidate.rank == 1]
    return Decision(best[lot % len(best)], rule, len(best), candidates)


def first_moves(size: int) -> set[Point]:
    """Return the moves that open a game, without any valuation: (4,5) and (5,4) on 8 x 8.

    The two points in the middle of the falling short diagonal; the centre where the size is odd.
    """
    low, high = (size + 1) // 2, size // 2 + 1
    return {Point(low, high), Point(high, low)}


def values_of(network: Network, side: str) -> list[int]:
    """Return V of every point, row by row, with `side` to move."""
    values = [0] * (len(network.holds) - BORDERS)
    for (a, b), halves in network.halves.items():
        weights = OF_OWN if network.side_of(a) == side else OF_OTHERS
        of_middle, of_rest = weights[case_of(network.reach[a], network.reach[b])]
        if network.linked(a, b):
            of_middle = of_rest = 1
        for support, middles in halves.items():
            for point in points_in(support):
                values[point] += of_middle if middles >> point & 1 else of_rest
    for a, b, c in network.chains():
        weight = _crossing_weight(*(network.reach[component] for component in (a, b, c)))
        common = 0
        for one, other in product(network.supports(a, b), network.supports(b, c)):
            common |= one & other
        for point in points_in(common):
            values[point] += weight
    return values


def case_of(one: int, other: int) -> int:
    """Return the column of 5.3 for the reach of two components.

    A component linked to both borders is linked to one and to the other, whichever is asked for.
    """
    if (one & TO_FIRST and other & TO_SECOND) or (one & TO_SECOND and other & TO_FIRST):
        return ACROSS
    return AT_BORDER if one | other else INSIDE


def points_in(support: int) -> Iterator[int]:
    """Yield the points of a support."""
    while support:
        lowest = support & -support
        yield lowest.bit_length() - 1
        support ^= lowest


def _crossing_weight(a, b, c) -> int:
    """Return what 5.4 adds for the reach of A, B and C."""
    if case_of(a, c) == ACROSS:
        return CROSSING[ACROSS]
    if b != 0 and ((a == b and c == 0) or (a == 0 and c == b)):
        return CROSSING[AT_BORDER]
    return CROSSING[INSIDE] if a == 0 and b == 0 and c == 0 else 0
