"""The program as Python calls it: the value of every point, and the move it chooses."""

from dataclasses import dataclass

import numpy as np

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.board import SIDE, O, Tables, X, put, tables_of
from pipeline.games.hex.rules.selections import Selection, selection
from pipeline.games.hex.rules.supports import ANY_LONGER
from pipeline.games.hex.rules.values import value_all
from pipeline.games.moves import FIRST, SECOND, Decision, Point, points_of_board, ranked

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
    dropped : int
        How many supports of C_n and C*_n found their list full; 0 where these are exact. Links
        of components keep the 32 smallest supports, which is not counted here.
    """

    values: dict[Point, int]
    components: dict[Point, int]
    reach: dict[tuple[str, int], int]
    dropped: int


def valuation(position: Hex, chosen: Selection | None = None, side: str = "") -> Valuation:
    """Return what the program sees for the side to move (II.2, 2 to 5).

    Parameters
    ----------
    position : Hex
    chosen : Selection, optional
        The links that it knows; the default of the configuration.
    side : str, optional
        `X` or `O`, the side to move, where the numbers of stones do not tell.

    Examples
    --------
    >>> found = valuation(Hex("..X" + "O.." + "..."))
    >>> found.values[Point(2, 2)], found.components[Point(3, 1)], found.reach["X", 1]
    (3800, 1, 1)
    """
    tables = fill(position, chosen or selection(), side or position.to_move)
    points = points_of_board(position.size)
    numbers = _numbers(tables.labels, tables.holds)
    stones = {
        point: numbers[int(label)]
        for point, label in zip(points, tables.labels, strict=False)
        if label >= 0
    }
    values = {
        point: int(value)
        for point, value, held in zip(points, tables.values, tables.holds, strict=False)
        if not held
    }
    sides = {X: FIRST, O: SECOND}
    reach = {
        (sides[held], numbers[int(label)]): int(tables.reach[label])
        for held, label in zip(tables.holds.tolist(), tables.labels, strict=True)
        if label >= 0
    }
    return Valuation(values, stones, reach, int(tables.dropped[0]))


def decide(
    position: Hex, chosen: Selection | None = None, lot: int = 0, side: str = ""
) -> Decision:
    """Return the move of the program for the side to move (II.2).

    Parameters
    ----------
    position : Hex
    chosen : Selection, optional
        The links that it knows; the default of the configuration.
    lot : int
        Which of equally valued points to take, by x and y; the program of 1973 drew lots.
    side : str, optional
        `X` or `O`, the side to move, where the numbers of stones do not tell.

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


def fill(position: Hex, chosen: Selection, side: str) -> Tables:
    """Fill the tables of a size for a position with `side` to move, and return them."""
    tables = tables_of(position.size)
    put(tables, position.stones)
    longer = ANY_LONGER if chosen.longer_supports is None else chosen.longer_supports
    value_all(
        *tables,
        chosen.half_links,
        chosen.links,
        longer,
        chosen.joins_borders,
        SIDE[side],
    )
    return tables


def _numbers(labels: np.ndarray, holds: np.ndarray) -> dict[int, int]:
    """Return the number of each component within its side, from 1."""
    numbers = {}
    for side in set(holds.tolist()) - {0}:
        of_side = sorted({int(label) for label in labels[holds == side]})
        numbers |= {label: number for number, label in enumerate(of_side, start=1)}
    return numbers
