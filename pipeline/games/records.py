"""The record of a game of gomoku or Hex: its moves in their order."""

from dataclasses import dataclass

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, name_of, on_board
from pipeline.notations.errors import PuzzleError

SIZES = {"gomoku": range(15, 16), "hex": range(3, 15)}
OTHER = {FIRST: SECOND, SECOND: FIRST}


@dataclass(frozen=True)
class GameRecord:
    """A game as it was played, from the empty board; the sides take turns.

    Parameters
    ----------
    kind : str
        `gomoku` or `hex`.
    size : int
        Points along a side: 15 for gomoku, 3 to 14 for Hex.
    moves : tuple of Point
    first : str
        `X` or `O`: who began. In gomoku X always; in Hex X joins top and bottom.
    winner : str
        `X`, `O`, or "" where it is not known.

    Raises
    ------
    PuzzleError
        When the kind or size cannot be, or a move is off the board or on a stone.

    Examples
    --------
    >>> record = GameRecord("hex", 8, (Point(4, 5), Point(3, 2)))
    >>> record.stones_before(1).index("X"), record.side_of(1)
    (35, 'O')
    """

    kind: str
    size: int
    moves: tuple[Point, ...]
    first: str = FIRST
    winner: str = ""

    def __post_init__(self):
        if self.kind not in SIZES:
            raise PuzzleError(f"expected the game gomoku or hex, found {self.kind!r}")
        sizes = SIZES[self.kind]
        if self.size not in sizes:
            raise PuzzleError(
                f"expected a {self.kind} board of {sizes[0]} to {sizes[-1]} points along a side, "
                f"found {self.size}"
            )
        if self.first not in OTHER or (self.kind == "gomoku" and self.first != FIRST):
            raise PuzzleError(f"expected that X begins, found {self.first!r}")
        taken = {}
        for number, move in enumerate(self.moves, start=1):
            if not on_board(move, self.size):
                raise PuzzleError(
                    f"move {number}: expected a point from 1 to {self.size} across and down, "
                    f"found {move[0]},{move[1]}; it lies off the board"
                )
            if move in taken:
                raise PuzzleError(
                    f"move {number}: expected an empty point, found {name_of(move, self.size)}, "
                    f"which move {taken[move]} took"
                )
            taken[move] = number

    def side_of(self, number: int) -> str:
        """Return who plays the move of this number, counted from 0."""
        return self.first if number % 2 == 0 else OTHER[self.first]

    def stones_before(self, number: int) -> str:
        """Return the stones, as `pipeline.games.positions` writes them, before a move."""
        stones = [EMPTY] * self.size**2
        for played, move in enumerate(self.moves[:number]):
            stones[(move[1] - 1) * self.size + move[0] - 1] = self.side_of(played)
        return "".join(stones)
