"""The record of a game: its moves in their order."""

from dataclasses import dataclass

from pipeline import games
from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, name_of, on_board
from pipeline.games.positions import played
from pipeline.texts.errors import PuzzleError

OTHER = {FIRST: SECOND, SECOND: FIRST}


@dataclass(frozen=True)
class GameRecord:
    """A game as it was played, from the empty board; the sides take turns.

    Parameters
    ----------
    kind : str
        The name of the game.
    size : int
        Points along a side.
    moves : tuple of Point
    first : str
        `X` or `O`: the side that began, one of `may_begin` of the game.
    winner : str
        `X`, `O`, or "" where it is not known.

    Raises
    ------
    PuzzleError
        When the kind or size cannot be, or a move is off the board or on a stone.

    Examples
    --------
    >>> name = games.names()[0]
    >>> record = GameRecord(name, games.game(name).sizes[-1], (Point(4, 1), Point(3, 2)))
    >>> record.stones_before(1).index("X"), record.side_of(1)
    (3, 'O')
    """

    kind: str
    size: int
    moves: tuple[Point, ...]
    first: str = FIRST
    winner: str = ""

    def __post_init__(self):
        if self.kind not in games.names():
            known = " or ".join(games.names())
            raise PuzzleError(f"expected the game {known}, found {self.kind!r}")
        game = games.game(self.kind)
        if self.size not in game.sizes:
            sizes = " to ".join(str(size) for size in sorted({game.sizes[0], game.sizes[-1]}))
            raise PuzzleError(
                f"expected a {self.kind} board of {sizes} points along a side, found {self.size}"
            )
        if self.first not in game.may_begin:
            raise PuzzleError(
                f"expected that {' or '.join(game.may_begin)} begins, found {self.first!r}"
            )
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
        """Return the side that plays the move of this number, counted from 0."""
        return self.first if number % 2 == 0 else OTHER[self.first]

    def stones_before(self, number: int) -> str:
        """Return the stones, as `pipeline.games.positions` writes them, before a move."""
        stones = EMPTY * self.size**2
        for at, move in enumerate(self.moves[:number]):
            stones = played(stones, move, self.side_of(at), self.size)
        return stones
