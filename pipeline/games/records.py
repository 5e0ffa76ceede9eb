"""The record of a game: its moves in their order."""

from typing import NamedTuple

from pipeline.games.moves import EMPTY, FIRST, OTHER, Point
from pipeline.games.positions import played


class GameRecord(NamedTuple):
    """A game as it was played, from the empty board; the sides take turns.

    Whether the moves may be played, `pipeline.games.match.Match` says.

    Attributes
    ----------
    kind : str
        The name of the game.
    size : int
        Points along a side.
    moves : tuple of Point
    first : str
        `X` or `O`: the side that began.
    winner : str
        `X`, `O`, or "" where it is not known.

    Examples
    --------
    >>> record = GameRecord("any", 4, (Point(4, 1), Point(3, 2)))
    >>> record.stones_before(1), record.side_of(1)
    ('...X............', 'O')
    """

    kind: str
    size: int
    moves: tuple[Point, ...]
    first: str = FIRST
    winner: str = ""

    def side_of(self, number: int) -> str:
        """Return the side that plays the move of this number, counted from 0."""
        return self.first if number % 2 == 0 else OTHER[self.first]

    def stones_before(self, number: int) -> str:
        """Return the points row by row before the move of this number."""
        stones = EMPTY * self.size**2
        for at, move in enumerate(self.moves[:number]):
            stones = played(stones, move, self.side_of(at), self.size)
        return stones
