"""The program as Python calls it: the value of every point, and the move it chooses."""

from collections import Counter
from dataclasses import dataclass

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.board import neighbours_of, nodes_of
from pipeline.games.hex.rules.joins import Network
from pipeline.games.hex.rules.selections import ZIGGURATS, Selection
from pipeline.games.hex.rules.values import values_of
from pipeline.games.moves import EMPTY, Decision, Point, points_of_board, ranked

FIRST_MOVE_RULE, VALUE_RULE = "first move", "value"


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


def valuation(position: Hex, chosen: Selection = ZIGGURATS, side: str = "") -> Valuation:
    """Return what the program sees for the side to move (II.2, 2 to 5).

    Parameters
    ----------
    position : Hex
    chosen : Selection, optional
        The links that it knows; the default fits the print best.
    side : str, optional
        `X` or `O`, the side to move, where the numbers of stones do not determine it.

    Examples
    --------
    >>> found = valuation(Hex("..X" + "O.." + "..."))
    >>> found.values[Point(2, 2)], found.components[Point(3, 1)], found.reach["X", 1]
    (3800, 1, 1)
    """
    holds = nodes_of(position.stones)
    network = Network(neighbours_of(position.size), holds, chosen)
    points = points_of_board(position.size)
    numbers = _numbers(network)
    values = values_of(network, side or position.to_move)
    return Valuation(
        {point: values[node] for node, point in enumerate(points) if holds[node] == EMPTY},
        {
            point: numbers[network.labels[node]]
            for node, point in enumerate(points)
            if holds[node] != EMPTY
        },
        {
            (network.side_of(component), numbers[component]): reach
            for component, reach in network.reach.items()
        },
    )


def _numbers(network: Network) -> dict[int, int]:
    """Return the number of each component within its side, from 1."""
    of_side = Counter()
    numbers = {}
    for component in network.members:
        side = network.side_of(component)
        of_side[side] += 1
        numbers[component] = of_side[side]
    return numbers


def decide(position: Hex, chosen: Selection = ZIGGURATS, lot: int = 0, side: str = "") -> Decision:
    """Return the move of the program for the side to move (II.2).

    Parameters
    ----------
    position : Hex
    chosen : Selection, optional
        The links that it knows; the default fits the print best.
    lot : int
        Which of equally valued points to take, by x and y; the program of 1973 drew lots.
    side : str, optional
        `X` or `O`, the side to move, where the numbers of stones do not determine it.

    Examples
    --------
    >>> decide(Hex(64 * ".")).move, decide(Hex(64 * "."), lot=1).move
    (Point(x=4, y=5), Point(x=5, y=4))
    >>> decision = decide(Hex("..X" + "O.." + "..."))
    >>> decision.move, decision.rule, decision.ties
    (Point(x=2, y=2), 'value', 1)
    """
    if not position.stones.strip("."):
        return _first_move(position.size, lot)
    candidates = ranked(valuation(position, chosen, side).values)
    best = [candidate.point for candidate in candidates if candidate.rank == 1]
    return Decision(best[lot % len(best)], VALUE_RULE, len(best), candidates)


def first_moves(size: int) -> tuple[Point, ...]:
    """Return the moves that open a game, without any valuation: (4,5) and (5,4) on 8 x 8.

    The two points in the middle of the falling short diagonal; the centre where the size is odd.

    >>> first_moves(8), first_moves(5)
    ((Point(x=4, y=5), Point(x=5, y=4)), (Point(x=3, y=3),))
    """
    low, high = (size + 1) // 2, size // 2 + 1
    return (Point(low, high), Point(high, low)) if low != high else (Point(low, low),)


def _first_move(size: int, lot: int) -> Decision:
    """Nothing is valued here: the opening moves count 1, all others 0."""
    openings = first_moves(size)
    candidates = ranked({point: int(point in openings) for point in points_of_board(size)})
    return Decision(openings[lot % len(openings)], FIRST_MOVE_RULE, len(openings), candidates)
