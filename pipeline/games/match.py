"""A game under way: whose turn it is, what was played, and the program that can choose."""

from abc import ABC, abstractmethod
from random import Random

from pipeline.games.moves import EMPTY, FIRST, Decision, Point
from pipeline.games.records import OTHER, GameRecord
from pipeline.notations.errors import PuzzleError


class Match(ABC):
    """A game under way, with the program that can choose a move for either side.

    Parameters
    ----------
    size : int
        Points along a side.
    moves : iterable of Point
        What was played before.
    first : str
        `X` or `O`: who began; the sides take turns.
    lots : random.Random, optional
        Draws among moves of equal value.

    Attributes
    ----------
    kind : str
        The name of the game; a class has one for all its matches.
    moves : list of Point
        What was played, in order.
    stones : str
        The points row by row, as `pipeline.games.positions` writes them.

    Raises
    ------
    PuzzleError
        When the size or the side cannot be, or one of `moves` may not be played.
    """

    kind: str

    def __init__(self, size: int, moves=(), first: str = FIRST, lots: Random | None = None):
        empty = GameRecord(self.kind, size, (), first)
        self.size, self.first = empty.size, empty.first
        self.moves: list[Point] = []
        self.stones = EMPTY * size**2
        self._lots = lots or Random(0)
        for number, move in enumerate(moves, start=1):
            try:
                self.play(move)
            except PuzzleError as error:
                raise PuzzleError(f"move {number}: {error}") from None

    def to_move(self) -> str:
        """Return the side to move, `X` or `O`."""
        return self.side_of(len(self.moves))

    def side_of(self, number: int) -> str:
        """Return who plays the move of this number, counted from 0."""
        return self.first if number % 2 == 0 else OTHER[self.first]

    def play(self, point: Point) -> None:
        """Play for the side to move; PuzzleError with the objection, if there is one."""
        why = self.objection(point)
        if why:
            raise PuzzleError(why)
        side, at = self.to_move(), (point[1] - 1) * self.size + point[0] - 1
        self.stones = self.stones[:at] + side + self.stones[at + 1 :]
        self.moves.append(Point(*point))

    def decide(self) -> Decision:
        """Return the move that the program chooses for the side to move, and why.

        Raises
        ------
        PuzzleError
            When the game is over.
        """
        if self.end():
            raise PuzzleError(f"the game is over: {self.end()}")
        return self._choose(self._lots.randrange(self.size**2))

    def record(self) -> GameRecord:
        """Return the record of the game so far."""
        return GameRecord(self.kind, self.size, tuple(self.moves), self.first, self.winner())

    @abstractmethod
    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there, as a sentence; "" if it may.

        Off the board, taken, forbidden (which of the forbidden moves), or the game is over.
        """

    @abstractmethod
    def winner(self) -> str:
        """Return the side that has won, `X` or `O`; "" if none has."""

    @abstractmethod
    def end(self) -> str:
        """Return how the game ended as a sentence (`X wins with five in a row`), "" before."""

    @abstractmethod
    def draw(self) -> str:
        """Return the board in plain text with its coordinates, the last move marked."""

    @abstractmethod
    def draw_values(self) -> str:
        """Return the table of values for the side to move, as the program of 1973 printed it."""

    @abstractmethod
    def _choose(self, lot: int) -> Decision:
        """Return the program's move; `lot` says which of equals."""
