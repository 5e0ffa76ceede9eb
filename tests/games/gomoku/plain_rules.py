"""The rules of gomoku in plain Python, line by line, to compare the kernels with."""

from pipeline.games.gomoku.puzzle import (
    DIRECTIONS,
    FIVE,
    OUTSIDE,
    OVERLINE,
    SIZE,
    TWO_FOURS,
    TWO_THREES,
)
from pipeline.games.moves import EMPTY, FIRST, Point, on_board
from pipeline.games.positions import played

SEEN = 9
"""So far from a point the cells matter to a three through it, on either side."""


def line_through(stones: str, point: Point, direction, far: int = SEEN) -> str:
    """Return the cells through a point in a direction, `far` on either side, `#` off the board."""
    x, y = point
    dx, dy = direction
    cells = ((x + n * dx, y + n * dy) for n in range(-far, far + 1))
    return "".join(
        stones[(v - 1) * SIZE + u - 1] if on_board((u, v), SIZE) else OUTSIDE for u, v in cells
    )


def is_five(line: str, side: str) -> bool:
    """Return whether the stones of `side` through the middle of `line` are a win."""
    length = row_length(line, side)
    return length == FIVE if side == FIRST else length >= FIVE


def row_length(line: str, side: str) -> int:
    """Return how many stones of `side` lie in a row through the middle of `line`, 0 if none."""
    middle = len(line) // 2
    if line[middle] != side:
        return 0
    left, right = line[:middle], line[middle + 1 :]
    return 1 + len(left) - len(left.rstrip(side)) + len(right) - len(right.lstrip(side))


def fives_ahead(line: str, side: str = FIRST) -> list[int]:
    """Return the places in `line` where one more stone makes a five through its middle."""
    middle = len(line) // 2
    return [
        at
        for at in range(middle - FIVE + 1, middle + FIVE)
        if 0 <= at < len(line) and line[at] == EMPTY and is_five(_with(line, at, side), side)
    ]


def fours_in(line: str, side: str = FIRST) -> int:
    """Return how many fours of `side` go through the middle of `line`."""
    return 1 if is_straight_four(line, side) else len(fives_ahead(line, side))


def is_straight_four(line: str, side: str = FIRST) -> bool:
    """Return whether four of `side` in a row through the middle can be filled at both ends."""
    ahead = fives_ahead(line, side)
    return len(ahead) == 2 and ahead[1] - ahead[0] == FIVE and row_length(line, side) == FIVE - 1


def is_three(line: str, side: str = FIRST) -> bool:
    """Return whether the stones of `side` through the middle of `line` are a three."""
    middle = len(line) // 2
    return not fives_ahead(line, side) and any(
        line[at] == EMPTY and is_straight_four(_with(line, at, side), side)
        for at in range(middle - 3, middle + 4)
    )


def forbidden(stones: str, point: Point) -> str:
    """Return which forbidden move X would make on the empty point, "" if it may play there."""
    lines = _lines_after(stones, point, FIRST)
    if any(is_five(line, FIRST) for line in lines):
        return ""
    if any(row_length(line, FIRST) > FIVE for line in lines):
        return OVERLINE
    if sum(fours_in(line) for line in lines) >= 2:
        return TWO_FOURS
    return TWO_THREES if sum(is_three(line) for line in lines) >= 2 else ""


def _lines_after(stones, point, side) -> list[str]:
    """Return the four lines through a point once `side` has played there."""
    after = played(stones, point, side, SIZE)
    return [line_through(after, point, direction) for direction in DIRECTIONS]


def _with(cells: str, at: int, stone: str) -> str:
    return cells[:at] + stone + cells[at + 1 :]


def is_double_threat(stones: str, point: Point, side: str) -> bool:
    """Return whether a stone of `side` on the empty point makes two threats at once.

    A straight four, two fours, a four and a three, or two threes; what is forbidden to X is none
    for X.
    """
    if side == FIRST and forbidden(stones, point):
        return False
    lines = _lines_after(stones, point, side)
    fours, threes = (sum(count(line, side) for line in lines) for count in (fours_in, is_three))
    return any(is_straight_four(line, side) for line in lines) or fours + threes >= 2
