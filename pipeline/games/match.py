"""A game under way: whose turn it is, what was played, and the program that can choose."""

from abc import ABC, abstractmethod
from random import Random

from pipeline import games
from pipeline.games.moves import EMPTY, FIRST, Decision, Point
from pipeline.games.positions import played
from pipeline.games.records import OTHER, GameRecord
from pipeline.texts.errors import PuzzleError


class Match(ABC):
    """A game under way, with the program that can choose a move for either side.

    Parameters
    ----------
    size : int
        Points along a side; 0 for the usual number.
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
    resigned : str
        The side that gave the game up; "" if none has.

    Raises
    ------
    PuzzleError
        When the size or the side cannot be, or one of `moves` may not be played.
    """

    kind: str

    def __init__(self, size: int = 0, moves=(), first: str = FIRST, lots: Random | None = None):
        empty = GameRecord(self.kind, size or games.game(self.kind).usual_size, (), first)
        self.size, self.first = empty.size, empty.first
        self.moves: list[Point] = []
        self.stones = EMPTY * self.size**2
        self.resigned = ""
        self._lots = lots or Random(0)
        if self.replay(moves):
            raise PuzzleError(f"move {len(self.moves) + 1}: the game is over: {self.end()}")

    def to_move(self) -> str:
        """Return the side to move, `X` or `O`."""
        return self.side_of(len(self.moves))

    def side_of(self, number: int) -> str:
        """Return the side that plays the move of this number, counted from 0."""
        return self.first if number % 2 == 0 else OTHER[self.first]

    def play(self, point: Point) -> None:
        """Play for the side to move; PuzzleError with the objection, if there is one."""
        why = self.objection(point)
        if why:
            raise PuzzleError(why)
        self.stones = played(self.stones, point, self.to_move(), self.size)
        self.moves.append(Point(*point))

    def replay(self, moves) -> int:
        """Play the moves of a record as far as the game goes; return how many are left.

        Raises
        ------
        PuzzleError
            When a move may not be played; with its number.
        """
        for number, move in enumerate(moves):
            if self.winner():
                return len(moves) - number
            try:
                self.play(move)
            except PuzzleError as error:
                raise PuzzleError(f"move {number + 1}: {error}") from None
        return 0

    def resign(self) -> None:
        """Give the game up for the side to move."""
        self.resigned = self.to_move()

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

    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there, as a sentence; "" if it may.

        Off the board, taken, forbidden (which of the forbidden moves), or the game is over.
        """
        if self.winner():
            return f"the game is over: {self.end()}"
        return self._objection(point)

    def winner(self) -> str:
        """Return the side that has won, `X` or `O`; "" if none has."""
        return OTHER[self.resigned] if self.resigned else self._winner_by_stones()

    def end(self) -> str:
        """Return how the game ended as a sentence (`X wins with five in a row`), "" before."""
        if self.resigned:
            return f"{self.winner()} wins: {self.resigned} resigns"
        return self._end_by_stones()

    @abstractmethod
    def draw(self) -> str:
        """Return the board in plain text with its coordinates, the last move marked."""

    @abstractmethod
    def draw_values(self, before: int | None = None) -> str:
        """Return the table of values behind a move, as the program of 1973 printed it.

        The move has the number `before`, counted from 0; the next if None.
        """

    @abstractmethod
    def _objection(self, point: Point) -> str:
        """Return why a stone may not be put there while the game goes on; "" if it may."""

    @abstractmethod
    def _winner_by_stones(self) -> str:
        """Return the side that has won on the board; "" if none has."""

    @abstractmethod
    def _end_by_stones(self) -> str:
        """Return how the game ended on the board, "" while it goes on."""

    @abstractmethod
    def _choose(self, lot: int) -> Decision:
        """Return the program's move; `lot` says which of equals."""
