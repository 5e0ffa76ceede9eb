"""A line of moves played by the rules alone, and whether each move has to be answered.

Nothing here asks the search: what a five is, and what is forbidden, `puzzle` says.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import combinations

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
    places = combinations(range(FIVE), FIVE - number)
    each = ("".join(re.escape(EMPTY) if at in empty else side for at in range(FIVE))
            for empty in places)  # fmt: skip
    return re.compile(f"(?=({'|'.join(each)}))")


class Step:
    """A move of `side` and its answer, None where nothing helps.

    `before`, `between` and `after` are the stones row by row around the two.
    """

    def __init__(self, side: str, stones: str, point: Point, answer: Point | None):
        self.side, self.point, self.answer, self.before = side, point, answer, stones
        self.between = played(stones, point, side, SIZE)
        self.after = played(self.between, answer, OTHER[side], SIZE) if answer else self.between

    @cached_property
    def forbidden(self) -> list[Point]:
        """The points on which X may not play when X is to move in this step."""
        return forbidden_points(self.before if self.side == FIRST else self.between)

    def is_forced(self) -> bool:
        """Return whether the move makes five, or threatens to win and has an answer of its kind.

        A single five has to be stopped. Any answer stands where two fives follow, or where two
        threaten to; none, only where none takes that threat away or makes a four.
        """
        stones, side, other = self.between, self.side, OTHER[self.side]
        if winner_of(stones):
            return winner_of(stones) == side
        if fives(stones, other):
            return False
        if _is_won(stones, side):
            return True
        if fives(stones, side):
            return {self.answer} == fives(stones, side)
        if self.answer or not _threatens(stones, side):
            return _threatens(stones, side)
        answers = (played(stones, q, other, SIZE) for q in _allowed(stones, other))
        return all(_threatens(left, side) and not fives(left, other) for left in answers)


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
            why = put and (
                objection(before, put, whose) or (winner_of(before) and "the game is over")
            )
            if why:
                raise PuzzleError(why)
        yield step
        stones = step.after


def fives(stones: str, side: str) -> set[Point]:
    """Return the points where one stone of the side makes five.

    >>> sorted(fives("." + "O" * 4 + "." * 220, "O"))
    [Point(x=1, y=1), Point(x=6, y=1)]
    """
    points = _open_points(stones, side, 4)
    return {point for point in points if winner_of(played(stones, point, side, SIZE)) == side}


def _open_points(stones, side, number) -> set[Point]:
    """Return the empty points of windows of five with so many stones of the side, else empty."""
    points, text = points_of_board(SIZE), "".join(along_lines(stones + OUTSIDE))
    return {
        points[LINES[window.start() + at]]
        for window in _windows(side, number).finditer(text)
        for at in range(FIVE)
        if window[1][at] == EMPTY
    }


def _allowed(stones, side):
    return [point for point in points_of_board(SIZE) if not objection(stones, point, side)]


def _is_won(stones, side) -> bool:
    """Return whether the side, which has moved, makes five next whatever is answered."""
    ahead = fives(stones, side)
    return len(ahead) > 1 or any(objection(stones, point, OTHER[side]) for point in ahead)


def _threatens(stones, side) -> bool:
    """Return whether the side could win so with one move more."""
    points = _open_points(stones, side, 3)
    allowed = (point for point in points if not objection(stones, point, side))
    return any(_is_won(played(stones, point, side, SIZE), side) for point in allowed)
