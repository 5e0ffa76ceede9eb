"""A line of moves played by the rules alone, and whether each move has to be answered.

Nothing here asks the search: what a five is, and what is forbidden, `puzzle` says.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import permutations

from pipeline.games.gomoku import FIVE, SIZE
from pipeline.games.gomoku.board import OUTSIDE
from pipeline.games.gomoku.puzzle import (
    LINES,
    Gomoku,
    along_lines,
    forbidden_points,
    objection,
    winner_of,
)
from pipeline.games.moves import EMPTY, FIRST, OTHER, Point, points_of_board
from pipeline.games.positions import played
from pipeline.texts.errors import PuzzleError


@cache
def _windows(side: str, number: int) -> re.Pattern:
    """Return what finds every window of so many stones of the side, the other points empty."""
    windows = {"".join(row) for row in permutations(side * number + EMPTY * (FIVE - number))}
    return re.compile(f"(?=({'|'.join(map(re.escape, windows))}))")


class Step:
    """A move of `side` and its answer, None where nothing helps; the stones around the two."""

    def __init__(self, side: str, stones: str, point: Point, answer: Point | None = None):
        self.side, self.point, self.answer, self.before = side, point, answer, stones
        self.between = played(stones, point, side, SIZE)
        self.after = played(self.between, answer, OTHER[side], SIZE) if answer else self.between

    @cached_property
    def forbidden(self) -> list[Point]:
        """The points on which X may not play when X is to move in this step."""
        return forbidden_points(self.before if self.side == FIRST else self.between)

    @cached_property
    def fives(self) -> list[Point]:
        """The points where the side makes five next."""
        return fives(self.between, self.side)

    @cached_property
    def helping(self) -> list[Point] | None:
        """The points that may help the other, forbidden or not; None where nothing threatens.

        They stop the only five, or leave no move that makes two fives, or make a four.
        """
        stones, side, other = self.between, self.side, OTHER[self.side]
        if self.fives:
            return self.fives if len(self.fives) == 1 else []
        threat = _threat(stones, side)
        if threat is None:
            return None
        stops = {threat, *fives(played(stones, threat, side, SIZE), side)}
        left = {q: played(stones, q, other, SIZE) for q in stops | _open_points(stones, other, 3)}
        found = (q for q in left if fives(left[q], other) or _threat(left[q], side) is None)
        return sorted(found, key=lambda point: (point.y, point.x))

    @cached_property
    def answers(self) -> list[Point]:
        """Those of them that may be played."""
        return [q for q in self.helping or () if not objection(self.between, q, OTHER[self.side])]

    def is_forced(self) -> bool:
        """Return whether the move makes five, or threatens to win and is answered if it can be."""
        if winner_of(self.between):
            return winner_of(self.between) == self.side
        if self.helping is None or fives(self.between, OTHER[self.side]):
            return False
        return not self.answers or self.answer in self.answers


def walk(position: Gomoku, line: Iterable[tuple[Point, Point | None]]) -> Iterator[Step]:
    """Yield the steps of a line: moves of the side to move, each with its answer.

    PuzzleError where a move may not be played, or the game is over.

    >>> line = [(Point(7, 1), Point(3, 1)), (Point(8, 1), None)]
    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> [(step.is_forced(), winner_of(step.after)) for step in walk(Gomoku(row), line)]
    [(True, ''), (True, 'X')]
    """
    stones, side = position.stones, position.to_move
    for point, answer in line:
        step = Step(side, stones, point, answer)
        for before, put, whose in ((stones, point, side), (step.between, answer, OTHER[side])):
            over = winner_of(before) and "the game is over"
            if put and (over or objection(before, put, whose)):
                raise PuzzleError(over or objection(before, put, whose))
        yield step
        stones = step.after


def fives(stones: str, side: str) -> list[Point]:
    """Return the points where one stone of the side makes five, row by row.

    >>> fives("." + "O" * 4 + "." * 220, "O")
    [Point(x=1, y=1), Point(x=6, y=1)]
    """
    points = sorted(_open_points(stones, side, 4), key=lambda point: (point.y, point.x))
    return [point for point in points if winner_of(played(stones, point, side, SIZE)) == side]


def _open_points(stones, side, number) -> set[Point]:
    """Return the empty points of windows of five with so many stones of the side, else empty."""
    points, text = points_of_board(SIZE), "".join(along_lines(stones + OUTSIDE))
    return {
        points[LINES[window.start() + at]]
        for window in _windows(side, number).finditer(text)
        for at in range(FIVE)
        if window[1][at] == EMPTY
    }


def _threat(stones, side) -> Point | None:
    """Return a move after which the side can make five at two points; None if there is none."""
    for point in _open_points(stones, side, 3):
        if not objection(stones, point, side) and len(Step(side, stones, point).fives) > 1:
            return point
    return None
