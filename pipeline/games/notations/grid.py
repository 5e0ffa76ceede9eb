"""A position as a plain grid: a line a row, `X`, `O`, and `.` or `-` for an empty point."""

from pipeline.games.moves import EMPTY
from pipeline.games.positions import STONES, check_numbers
from pipeline.notations.errors import PuzzleError, quoted

BLANKS = ".-"


def read(text: str) -> str:
    """Return the stones row by row, as `pipeline.games.positions` writes them.

    Points may stand apart by spaces; rows may be indented, as slanted boards are drawn.

    Raises
    ------
    PuzzleError
        When the grid is empty or no square, a character is no stone, or the numbers of stones
        cannot be.

    Examples
    --------
    >>> read("X . .\\n - O .\\n  . . .")
    'X...O....'
    """
    lines = ["".join(line.split()) for line in text.replace("\ufeff", "").splitlines()]
    lines = [(number, line) for number, line in enumerate(lines, start=1) if line]
    if not lines:
        raise PuzzleError("expected a grid of stones, found an empty text")
    for number, line in lines:
        if len(line) != len(lines):
            raise PuzzleError(
                f"line {number}: expected {len(lines)} points, as many as there are rows, "
                f"found {len(line)}"
            )
        for col, stone in enumerate(line, start=1):
            if stone.upper() not in STONES + BLANKS:
                raise PuzzleError(
                    f"line {number}, column {col}: expected X, O or '.', found {quoted(stone)}"
                )
    stones = "".join(line.upper().replace("-", EMPTY) for _, line in lines)
    check_numbers(stones)
    return stones


def write(stones: str, size: int) -> str:
    """Return the grid.

    >>> print(write("X...O....", 3), end="")
    X..
    .O.
    ...
    """
    return "".join(f"{stones[at : at + size]}\n" for at in range(0, size * size, size))
