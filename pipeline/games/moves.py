"""Points of a board, their names, and what a program that moves by rules alone decided.

All games share this. A point is `(x, y)`, both from 1: x from the left, y from the top, as in
the paper (Nishizawa 1973). Its name is both numbers in digits: two digits on boards up to 9 x 9
(`45`), four on larger ones (`0808`).
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

from pipeline.files.plain_text import nfkc
from pipeline.texts.errors import PuzzleError, quoted

FIRST, SECOND, EMPTY = "X", "O", "."
"""Stones in text: of one side, of the other, none."""
OTHER = {FIRST: SECOND, SECOND: FIRST}


class Point(NamedTuple):
    """A point of a board: x from the left, y from the top, both from 1."""

    x: int
    y: int


class Candidate(NamedTuple):
    """A point that could be played, its value, and its rank: 1 the best, equals share theirs."""

    point: Point
    value: float
    rank: int


class Decision(NamedTuple):
    """The move that a program chose, and why.

    `rule` is one of `rules` of the game, and `ties` the number of points that it could not tell
    apart, the move among them. `candidates` are the points that may be played, the best first, then
    by x and y.
    """

    move: Point
    rule: str
    ties: int
    candidates: tuple[Candidate, ...]


def name_of(point: Point, size: int) -> str:
    """Return the name of a point on a board of `size` x `size`.

    >>> name_of(Point(4, 5), 8), name_of(Point(8, 8), 15)
    ('45', '0808')
    """
    digits = len(str(size))
    return f"{point[0]:0{digits}}{point[1]:0{digits}}"


def point_of(name: str, size: int) -> Point:
    """Return the point that a name, or two numbers with a comma or space between, names.

    Full-width digits and signs are read too. PuzzleError where it is no name of a point, or the
    point lies off the board.

    >>> point_of("45", 8), point_of("0808", 15), point_of("１０、３", 15)
    (Point(x=4, y=5), Point(x=8, y=8), Point(x=10, y=3))
    """
    number = f"([0-9]{{{len(str(size))}}})"
    plain = nfkc(name).strip()
    found = re.fullmatch(rf"{number}{number}|([0-9]{{1,3}})[,、\s]+([0-9]{{1,3}})", plain)
    if found is None:
        x, y = min(4, size), min(5, size)
        raise PuzzleError(
            f"expected a point as {name_of(Point(x, y), size)} or {x},{y} ({x} across, {y} down), "
            f"found {quoted(name)}"
        )
    point = Point(*(int(number) for number in found.groups() if number))
    if not on_board(point, size):
        raise PuzzleError(
            f"expected a point from 1 to {size} across and down, found {quoted(name)}; "
            "it lies off the board"
        )
    return point


@cache
def points_of_board(size: int) -> tuple[Point, ...]:
    """Return every point of a board, row by row from the top."""
    return tuple(Point(x, y) for y, x in product(range(1, size + 1), repeat=2))


def middle_of(size: int, wanted: Callable[[Point], bool]) -> Point:
    """Return the point that is wanted and nearest to the middle."""
    by_distance = sorted(
        points_of_board(size),
        key=lambda p: (abs(2 * p.x - size - 1) + abs(2 * p.y - size - 1), p),
    )
    return next(filter(wanted, by_distance))


def on_board(point: Point, size: int) -> bool:
    """Return whether the point lies on a board of `size` x `size`."""
    return 1 <= point[0] <= size and 1 <= point[1] <= size


def ranked(values: dict[Point, float]) -> tuple[Candidate, ...]:
    """Return candidates by falling value, then by x and y; equal values share a rank.

    >>> [(c.point.x, c.rank) for c in ranked({Point(1, 1): 5, Point(2, 1): 9, Point(3, 1): 5})]
    [(2, 1), (1, 2), (3, 2)]
    """
    falling = sorted(values.values(), reverse=True)
    in_order = sorted(values.items(), key=lambda entry: (-entry[1], entry[0]))
    return tuple(
        Candidate(Point(*point), value, falling.index(value) + 1) for point, value in in_order
    )
