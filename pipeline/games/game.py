"""What the terminal asks of a game: gomoku and Hex each keep to it."""

from typing import Protocol

from pipeline.games.moves import Decision, Point
from pipeline.games.records import GameRecord


class Game(Protocol):
    """A game under way, with the program that can choose a move for either side.

    `gomoku.GomokuGame(moves, lots)` and `hex.HexGame(size, moves, first, lots)` make one; `lots`
    is a `random.Random` that draws among moves of equal value.

    Attributes
    ----------
    kind : str
        `gomoku` or `hex`.
    size : int
        Points along a side.
    moves : list of Point
        What was played, in order; `X` and `O` take turns, `first` began.
    first : str
        `X` or `O`. In gomoku X, which has the forbidden moves; in Hex X joins top and bottom.
    """

    kind: str
    size: int
    moves: list[Point]
    first: str

    def to_move(self) -> str:
        """Return the side to move, `X` or `O`."""

    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there, as a sentence; "" if it may.

        Off the board, taken, forbidden (which of the forbidden moves), or the game is over.
        """

    def play(self, point: Point) -> None:
        """Play for the side to move.

        Raises
        ------
        PuzzleError
            With the objection, if there is one.
        """

    def winner(self) -> str:
        """Return the side that has won, `X` or `O`; "" if none has."""

    def end(self) -> str:
        """Return how the game ended as a sentence (`X wins with five in a row`), "" before."""

    def decide(self) -> Decision:
        """Return the move that the program chooses for the side to move, and why."""

    def draw(self) -> str:
        """Return the board in plain text with its coordinates, the last move marked."""

    def draw_values(self) -> str:
        """Return the table of values for the side to move, as the program of 1973 printed it."""

    def record(self) -> GameRecord:
        """Return the record of the game so far."""
