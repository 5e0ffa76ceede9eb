"""What gomoku is: a board of 15 x 15, the moves forbidden to the first player, and a position.

Five in a row wins. To the first player (X) are forbidden, unless the move makes five: two threes,
two fours, and six or more in a row (禁手; Nishizawa 1973, I.3). The second player is free, and six
in a row are a win for him too.

- A four is a row in which one more stone makes five. Two such rows are two fours even in one
  direction (`X.XXX.X`); the two ways to fill a straight four (`.XXXX.`) are one.
- A three is a row in which one more stone makes a straight four, even where X may not play that
  stone. The rules of renju count no such three; these are simpler, as are the windows of 1973.
"""

import re
from dataclasses import dataclass
from operator import itemgetter

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point, name_of, on_board, points_of_board
from pipeline.games.positions import Position, played, split, why_not_empty
from pipeline.notations.errors import PuzzleError

SIZE = 15
FIVE = 5
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1))
TWO_THREES, TWO_FOURS, OVERLINE = "two threes (三三)", "two fours (四四)", "an overline (長連)"
OUTSIDE = "#"
SEEN = 9
"""So far from a point the cells matter to a three through it, on either side."""


@dataclass(frozen=True)
class Gomoku(Position):
    """A gomoku position (五目並べ), checked when it is made.

    Parameters
    ----------
    clues : str
        225 characters, row by row: `X` the first player, `O` the second, `.` empty; then maybe `/`
        and the move that a record plays here.

    Raises
    ------
    PuzzleError
        When the length or a character is wrong, the numbers of stones cannot be, or the game is
        over.

    Examples
    --------
    >>> position = Gomoku("." * 112 + "X" + "." * 112)
    >>> position.to_move, position.stone(Point(8, 8))
    ('O', 'X')
    """

    def __post_init__(self):
        stones, _ = split(self.clues, SIZE)
        first, second = stones.count(FIRST), stones.count(SECOND)
        if second > first:
            raise PuzzleError(
                "expected as many X as O, or one X more, since X begins, "
                f"found {first} X and {second} O"
            )
        winner = winner_of(stones)
        if winner:
            raise PuzzleError(f"expected a game that goes on, found five in a row of {winner}")
        if EMPTY not in stones:
            raise PuzzleError("expected a game that goes on, found a full board")


POSITION = Gomoku


def line_through(stones: str, point: Point, direction, far: int = SEEN) -> str:
    """Return the cells through a point in a direction, `far` on either side, `#` off the board.

    >>> line_through("X" + "." * 224, Point(2, 1), (1, 0), 2)
    '#X...'
    """
    x, y = point
    dx, dy = direction
    cells = ((x + n * dx, y + n * dy) for n in range(-far, far + 1))
    return "".join(
        stones[(v - 1) * SIZE + u - 1] if on_board((u, v), SIZE) else OUTSIDE for u, v in cells
    )


def _lines() -> list[int]:
    """Return the numbers of the cells along every line of the board, that of OUTSIDE after each."""
    outside, found = SIZE * SIZE, []
    for dx, dy in DIRECTIONS:
        for x, y in points_of_board(SIZE):
            if on_board((x - dx, y - dy), SIZE):
                continue
            while on_board((x, y), SIZE):
                found.append((y - 1) * SIZE + x - 1)
                x, y = x + dx, y + dy
            found.append(outside)
    return found


_along_lines = itemgetter(*_lines())
_FIVE = re.compile(f"(?<!{FIRST}){FIRST}{{{FIVE}}}(?!{FIRST})|{SECOND}{{{FIVE}}}")


def winner_of(stones: str) -> str:
    """Return the side with five in a row; "" if there is none.

    Exactly five for X; six or more are forbidden to X and no win.

    >>> winner_of("X" * 5 + "." * 220), winner_of("X" * 6 + "." * 219), winner_of("." * 225)
    ('X', '', '')
    """
    # Nearly all boards have no five, which all lines at once tell sooner than point by point.
    if not _FIVE.search("".join(_along_lines(stones + OUTSIDE))):
        return ""
    for point, stone in zip(points_of_board(SIZE), stones, strict=True):
        if stone == EMPTY:
            continue
        if any(is_five(line_through(stones, point, direction), stone) for direction in DIRECTIONS):
            return stone
    return ""


def is_five(line: str, side: str) -> bool:
    """Return whether the stones of `side` through the middle of `line` are a win.

    >>> [is_five(line, "X") for line in ("..XXXXX..", ".XXXXXX..", "O.XXXX.O.")]
    [True, False, False]
    >>> is_five(".OOOOOO..", "O")
    True
    """
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
    """Return the places in `line` where one more stone makes a five through its middle.

    >>> fives_ahead("..X.XXX.X.."), fives_ahead("....XXXX...")
    ([3, 7], [3, 8])
    """
    middle = len(line) // 2
    return [
        at
        for at in range(middle - FIVE + 1, middle + FIVE)
        if 0 <= at < len(line) and line[at] == EMPTY and is_five(_with(line, at, side), side)
    ]


def fours_in(line: str, side: str = FIRST) -> int:
    """Return how many fours of `side` go through the middle of `line`.

    >>> fours_in("...XXXX...."), fours_in("..X.XXX.X.."), fours_in("....XXX....")
    (1, 2, 0)
    """
    return 1 if is_straight_four(line, side) else len(fives_ahead(line, side))


def is_straight_four(line: str, side: str = FIRST) -> bool:
    """Return whether four of `side` in a row through the middle can be filled at both ends."""
    ahead = fives_ahead(line, side)
    return len(ahead) == 2 and ahead[1] - ahead[0] == FIVE and row_length(line, side) == FIVE - 1


def is_three(line: str, side: str = FIRST) -> bool:
    """Return whether the stones of `side` through the middle of `line` are a three.

    >>> [is_three(line) for line in ("....XXX....", ".O..XXX..O.", "..OXXX.....")]
    [True, True, False]
    """
    middle = len(line) // 2
    return not fives_ahead(line, side) and any(
        line[at] == EMPTY and is_straight_four(_with(line, at, side), side)
        for at in range(middle - 3, middle + 4)
    )


def forbidden(stones: str, point: Point) -> str:
    """Return which forbidden move X would make on the empty point, "" if it may play there.

    Examples
    --------
    >>> row = ".XXX.X........."
    >>> forbidden(row + "." * 210, Point(5, 1)), forbidden(row + "." * 210, Point(8, 1))
    ('', '')
    >>> forbidden("XXX.XXX" + "." * 218, Point(4, 1))
    'an overline (長連)'
    """
    lines = _lines_after(stones, point, FIRST)
    if any(is_five(line, FIRST) for line in lines):
        return ""
    if any(row_length(line, FIRST) > FIVE for line in lines):
        return OVERLINE
    if sum(fours_in(line) for line in lines) >= 2:
        return TWO_FOURS
    return TWO_THREES if sum(is_three(line) for line in lines) >= 2 else ""


def objection(stones: str, point: Point, side: str) -> str:
    """Return why `side` may not play on a point, as a sentence; "" if it may.

    >>> objection("X" + "." * 224, Point(1, 1), "O")
    '0101 is taken by X'
    >>> objection("X" + "." * 224, Point(16, 1), "O")
    '1601 lies off the board of 15 x 15'
    """
    why = why_not_empty(stones, point, SIZE)
    if why or side != FIRST:
        return why
    why = forbidden(stones, point)
    return f"{name_of(point, SIZE)} is forbidden to {FIRST}: it makes {why}" if why else ""


def _lines_after(stones, point, side) -> list[str]:
    """Return the four lines through a point once `side` has played there."""
    after = played(stones, point, side, SIZE)
    return [line_through(after, point, direction) for direction in DIRECTIONS]


def _with(cells: str, at: int, stone: str) -> str:
    return cells[:at] + stone + cells[at + 1 :]
