"""The program as Python calls it: the value of every point, and the move it chooses."""

from collections import Counter
from dataclasses import dataclass
from math import isqrt

from pipeline.games.hex.board import neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import Network, Selection
from pipeline.games.hex.rules.values import values_of
from pipeline.games.moves import EMPTY, Decision, Point, points_of_board, ranked

AS_PRINTED = Selection()


@dataclass(frozen=True)
class Valuation:
    """What the program sees in a position.

    Attributes
    ----------
    values : dict of Point to int
        V of every empty point.
    components : dict of Point to int
        The component of every stone: 1 and 2 are those of the side's two borders, the others
        follow in reading order. X and O are counted each for itself.
    reach : dict of (side, component) to int
        The paper's I: 1 if linked to the first border of the side, 2 to the second, 3 to both.
    """

    values: dict[Point, int]
    components: dict[Point, int]
    reach: dict[tuple[str, int], int]


def valuation(stones: str, side: str, chosen: Selection = AS_PRINTED) -> Valuation:
    """Return what the program sees with `side` to move (II.2, 2 to 5).

    >>> found = valuation("..X" + "O.." + "...", "X")
    >>> found.values[Point(2, 2)], found.components[Point(3, 1)], found.reach["X", 1]
    (3800, 1, 1)
    """
    size = isqrt(len(stones))
    network = Network(neighbours_of(size), nodes_of(stones), chosen)
    places = list(zip(points_of_board(size), stones, values_of(network, side), strict=True))
    numbers, of_side = {}, Counter()
    for component in network.members:
        owner = network.side_of(component)
        of_side[owner] += 1
        numbers[component] = of_side[owner]
    return Valuation(
        {point: value for point, stone, value in places if stone == EMPTY},
        {
            point: numbers[component]
            for (point, stone, _), component in zip(places, network.labels, strict=False)
            if stone != EMPTY
        },
        {
            (network.side_of(component), numbers[component]): reach
            for component, reach in network.reach.items()
        },
    )


def decide(stones: str, side: str, lot: int = 0, chosen: Selection = AS_PRINTED) -> Decision:
    """Return the move of the program for `side` (II.2).

    Parameters
    ----------
    stones : str
        The points row by row.
    side : str
        `X` or `O`.
    lot : int
        Which of equally valued points to take, by x and y; the program of 1973 drew lots.
    chosen : Selection, optional
        The links that it knows.

    Examples
    --------
    >>> decide(64 * ".", "X").move, decide(64 * ".", "X", lot=1).move
    (Point(x=4, y=5), Point(x=5, y=4))
    >>> decision = decide("..X" + "O.." + "...", "X")
    >>> decision.move, decision.rule, decision.ties
    (Point(x=2, y=2), 'value', 1)
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

    >>> sorted(first_moves(8)), sorted(first_moves(5))
    ([Point(x=4, y=5), Point(x=5, y=4)], [Point(x=3, y=3)])
    """
    low, high = (size + 1) // 2, size // 2 + 1
    return {Point(low, high), Point(high, low)}
