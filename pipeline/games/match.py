"""A game under way: whose turn it is, what was played, and the program that can choose."""

from random import Random
from typing import NamedTuple

from pipeline import games
from pipeline.games.moves import EMPTY, FIRST, OTHER, Decision, Point, middle_of
from pipeline.games.positions import played
from pipeline.texts.errors import PuzzleError


class GameRecord(NamedTuple):
    """A game as it was played, from the empty board; the sides take turns.

    `winner` is `X`, `O`, or "" where it is not known. `Match` says whether the moves may be played.
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


class Match:
    """A game under way, with the program that can choose a move for either side.

    `first` is the side that begins, and `lots`, a random.Random, draws among moves of equal value.
    PuzzleError where the size or the side cannot be.
    """

    def __init__(self, kind: str, size: int = 0, first: str = "", lots=None):
        self.kind, self.game = kind, games.game(kind)
        self.size = size or self.game.usual_size
        self.first = first or self.game.may_begin[0]
        if self.size not in self.game.sizes:
            sizes = dict.fromkeys((self.game.sizes[0], self.game.sizes[-1]))
            raise PuzzleError(
                f"expected a {kind} board of {' to '.join(map(str, sizes))} points along a side, "
                f"found {size}"
            )
        if self.first not in self.game.may_begin:
            raise PuzzleError(
                f"expected that {' or '.join(self.game.may_begin)} begins, found {first!r}"
            )
        self.moves: list[Point] = []
        self.stones = EMPTY * self.size**2
        self._resigned = ""
        self._lots = lots or Random(0)

    def to_move(self) -> str:
        """Return the side to move, `X` or `O`."""
        return self.first if len(self.moves) % 2 == 0 else OTHER[self.first]

    def play(self, point: Point) -> None:
        """Play for the side to move; PuzzleError with the objection, if there is one."""
        why = self.objection(point)
        if why:
            raise PuzzleError(why)
        self.stones = played(self.stones, point, self.to_move(), self.size)
        self.moves.append(Point(*point))

    def replay(self, moves) -> int:
        """Play the moves of a record as far as the game goes; return how many are left.

        PuzzleError, with the number of the move, where one may not be played.
        """
        for number, move in enumerate(moves):
            if self.winner():
                return len(moves) - number
            try:
                self.play(move)
            except PuzzleError as error:
                raise PuzzleError(f"move {number + 1}: {error}") from None
        return 0

    def undo(self, number: int) -> None:
        """Take so many moves back."""
        left = self.moves[: len(self.moves) - number]
        self.moves, self.stones = [], EMPTY * self.size**2
        self.replay(left)

    def example(self) -> Point:
        """Return a point where the side to move may play, as near to the middle as can be."""
        return middle_of(self.size, lambda point: not self.objection(point))

    def resign(self) -> None:
        """Give the game up for the side to move."""
        self._resigned = self.to_move()

    def decide(self) -> Decision:
        """Return the move that the program chooses, and why; PuzzleError when the game is over."""
        if self.end():
            raise PuzzleError(f"the game is over: {self.end()}")
        return self.game.play.decide(
            self.stones, self.to_move(), self._lots.randrange(self.size**2)
        )

    def record(self) -> GameRecord:
        """Return the record of the game so far."""
        return GameRecord(self.kind, self.size, tuple(self.moves), self.first, self.winner())

    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there, as a sentence; "" if it may."""
        if self.winner():
            return f"the game is over: {self.end()}"
        return self.game.puzzle.objection(self.stones, point, self.to_move())

    def winner(self) -> str:
        """Return the side that has won, `X` or `O`; "" if none has."""
        return OTHER[self._resigned] if self._resigned else self.game.puzzle.winner_of(self.stones)

    def end(self) -> str:
        """Return how the game ended as a sentence (`X wins with five in a row`), "" before."""
        if self._resigned:
            return f"{self.winner()} wins: {self._resigned} resigns"
        return self.game.play.ending(self.stones, self.to_move())

    def draw(self) -> str:
        """Return the board in plain text with its coordinates, the last move in brackets."""
        return self.game.play.draw(self.stones, self.moves[-1] if self.moves else None)
