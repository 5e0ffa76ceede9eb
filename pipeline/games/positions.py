"""A position of a board game as the clues of a puzzle: its stones, and maybe the move played there.

`X` and `O` are the stones of the two sides, `.` an empty point, row by row from the top. After a
`/` may stand the name of the move that a record plays in this position (`pipeline.games.moves`).
"""

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, point_of
from pipeline.notations.errors import PuzzleError, quoted

STONES = FIRST + SECOND + EMPTY
BEFORE_MOVE = "/"


def split(clues: str, size: int) -> tuple[str, Point | None]:
    """Return the stones and the move of the record, None where there is none.

    Raises
    ------
    PuzzleError
        When the length is wrong, a character is no stone, the move is off the board or on a
        stone, or one side has at least two stones more than the other.

    Examples
    --------
    >>> split("X.O...X../21", 3)
    ('X.O...X..', Point(x=2, y=1))
    >>> split("X.X......", 3)
    Traceback (most recent call last):
    ...
    pipeline.notations.errors.PuzzleError: expected that the sides take turns, so that their \
numbers of stones differ by one at most, found 2 X and 0 O
    """
    stones, mark, name = clues.partition(BEFORE_MOVE)
    if len(stones) != size * size:
        raise PuzzleError(
            f"expected {size} rows x {size} columns = {size * size} points, found {len(stones)}"
        )
    for index, stone in enumerate(stones):
        if stone not in STONES:
            row, col = divmod(index, size)
            raise PuzzleError(
                f"row {row + 1}, column {col + 1}: expected X, O or '.', found {quoted(stone)}"
            )
    check_numbers(stones)
    if not mark:
        return stones, None
    move = point_of(name, size)
    if stone_at(stones, move, size) != EMPTY:
        raise PuzzleError(f"expected a move to an empty point, found {name}, where a stone lies")
    return stones, move


def check_numbers(stones: str) -> None:
    """Raise PuzzleError unless the numbers of X and O differ by one at most."""
    first, second = stones.count(FIRST), stones.count(SECOND)
    if abs(first - second) > 1:
        raise PuzzleError(
            "expected that the sides take turns, so that their numbers of stones differ by one at "
            f"most, found {first} X and {second} O"
        )


def stone_at(stones: str, point: Point, size: int) -> str:
    """Return the stone at a point: X, O or '.'.

    >>> stone_at("X.O......", Point(3, 1), 3)
    'O'
    """
    return stones[(point[1] - 1) * size + point[0] - 1]
