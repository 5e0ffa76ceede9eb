"""A position of a board game as the clues of a puzzle: its stones, and maybe the move played there.

`X` and `O` are the stones of the two sides, `.` an empty point, row by row from the top. After a
`/` may stand the name of the move that a record plays in this position (`pipeline.games.moves`).
"""

from dataclasses import dataclass
from math import isqrt

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, name_of, on_board, point_of
from pipeline.texts.errors import PuzzleError, quoted


@dataclass(frozen=True)
class Position:
    """Shared by the positions of every game; `clues` as above."""

    clues: str

    @classmethod
    def of_row(cls, row) -> "Position":
        """Return the position in a row of the table `puzzles`, whose columns are names or keys."""
        return cls(row["clues"] if hasattr(row, "keys") else row.clues)

    @property
    def size(self) -> int:
        """Points along a side, as many as there are rows and columns (`rows`, `cols`)."""
        return isqrt(len(self.stones))

    rows = cols = size

    @property
    def stones(self) -> str:
        """The points row by row."""
        return self.clues.partition("/")[0]

    @property
    def move_of_record(self) -> Point | None:
        """The move that the record plays here, None where there is none."""
        return split(self.clues, self.size)[1]

    @property
    def to_move(self) -> str:
        """The side with fewer stones; X where both have as many."""
        return SECOND if self.stones.count(FIRST) > self.stones.count(SECOND) else FIRST


def split(clues: str, size: int) -> tuple[str, Point | None]:
    """Return the stones and the move of the record, None where there is none.

    PuzzleError where the length is wrong, a character is no stone, the move is off the board or on
    a stone, or one side has at least two stones more than the other.
    """
    stones, mark, name = clues.partition("/")
    if len(stones) != size * size:
        raise PuzzleError(
            f"expected {size} rows x {size} columns = {size * size} points, found {len(stones)}"
        )
    no_stones = stones.lstrip(FIRST + SECOND + EMPTY)
    if no_stones:
        row, col = divmod(len(stones) - len(no_stones), size)
        raise PuzzleError(
            f"row {row + 1}, column {col + 1}: expected X, O or '.', found {quoted(no_stones[0])}"
        )
    first, second = stones.count(FIRST), stones.count(SECOND)
    if abs(first - second) > 1:
        raise PuzzleError(
            "expected that the sides take turns, so that their numbers of stones differ by one at "
            f"most, found {first} X and {second} O"
        )
    if not mark:
        return stones, None
    move = point_of(name, size)
    if why_not_empty(stones, move, size):
        raise PuzzleError(f"expected a move to an empty point, found {name}, where a stone lies")
    return stones, move


def index_of(point: Point, size: int) -> int:
    """Return the number of a point among the points row by row, from 0."""
    return (point[1] - 1) * size + point[0] - 1


def played(stones: str, point: Point, side: str, size: int) -> str:
    """Return the stones once `side` has played on a point."""
    at = index_of(point, size)
    return stones[:at] + side + stones[at + 1 :]


def why_not_empty(stones: str, point: Point, size: int) -> str:
    """Return why a point holds no further stone, as a sentence; "" if it is empty."""
    name = name_of(point, size)
    if not on_board(point, size):
        return f"{name} lies off the board of {size} x {size}"
    stone = stones[index_of(point, size)]
    return "" if stone == EMPTY else f"{name} is taken by {stone}"
