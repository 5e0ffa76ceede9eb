"""The program as Python calls it: the value of every point, and the move it chooses."""

from collections import Counter
from math import isqrt
from typing import NamedTuple

from pipeline.games.hex.board import neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import Network, Selection
from pipeline.games.hex.rules.values import values_of
from pipeline.games.moves import EMPTY, Decision, Point, points_of_board, ranked

AS_PRINTED = Selection()


class Valuation(NamedTuple):
    """V of every empty point, and the number of the component of every stone.

    X and O are counted each for itself: 1 and 2 are the components of the side's two borders, the
    others follow in reading order.
    """

    values: dict[Point, int]
    components: dict[Point, int]


def valuation(stones: str, side: str, chosen: Selection = AS_PRINTED) -> Valuation:
    """Return what the program sees with `side` to move (II.2, 2 to 5)."""
    size = isqrt(len(stones))
    network = Network(neighbours_of(size), nodes_of(stones), chosen)
    numbers, of_side = {}, Counter()
    for component in network.members:
        owner = network.side_of(component)
        of_side[owner] += 1
        numbers[component] = of_side[owner]
    values, components = {}, {}
    points = zip(points_of_board(size), stones, values_of(network, side), strict=True)
    for (point, stone, value), component in zip(points, network.labels, strict=False):
        if stone == EMPTY:
            values[point] = value
        else:
            components[point] = numbers[component]
    return Valuation(values, components)


def decide(stones: str, side: str, lot: int = 0, chosen: Selection = AS_PRINTED) -> Decision:
    """Return the move of the program for `side` (II.2); `stones` are the points row by row.

    Of equally valued points, by x and y, `lot` says which to take; the program of 1973 drew lots.

    >>> decide(64 * ".", "X").move, decide(64 * ".", "X", lot=1).move
    (Point(x=4, y=5), Point(x=5, y=4))
    """
    if stones.strip(EMPTY):
        rule, values = "value", valuation(stones, side, chosen).values
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
