"""What a sudoku is: nine rows of nine cells, some of which hold a digit."""

from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.notations.errors import PuzzleError

BLANK = "."
DIGITS = "123456789"
SIDE = 9
CELLS = SIDE * SIDE
# Number Place Support names a cell by the digit of its row and the letter of its column: 3C.
COLUMN_LETTERS = "ABCDEFGHI"


@dataclass(frozen=True)
class Sudoku:
    """A sudoku (数独, ナンバープレース), checked when it is made.

    Two equal digits in a row, column or block are allowed here: such a puzzle has no solution,
    which is for the judge to say. `clash_of` names them.

    Parameters
    ----------
    clues : str
        81 characters, row by row: a digit `1` to `9`, or `.` for a cell without a clue.

    Raises
    ------
    PuzzleError
        When `clues` has the wrong length, or when a character of it is no clue.

    Examples
    --------
    >>> puzzle = Sudoku("12......." + 72 * ".")
    >>> puzzle.clue_rows[0]
    '12.......'
    >>> Sudoku("12.")
    Traceback (most recent call last):
    ...
    pipeline.notations.errors.PuzzleError: expected 9 rows x 9 columns = 81 clues, found 3
    """

    clues: str

    def __post_init__(self):
        if not isinstance(self.clues, str):
            raise PuzzleError(f"expected the clues as text, found {self.clues!r}")
        if len(self.clues) != CELLS:
            raise PuzzleError(
                f"expected {SIDE} rows x {SIDE} columns = {CELLS} clues, found {len(self.clues)}"
            )
        for index, clue in enumerate(self.clues):
            if clue not in DIGITS and clue != BLANK:
                row, col = divmod(index, SIDE)
                raise PuzzleError(not_a_clue(row, col, clue))

    @classmethod
    def of_row(cls, row) -> "Sudoku":
        """Return the puzzle in a row of the table `puzzles`, or raise PuzzleError."""
        return cls(row.clues)

    @property
    def rows(self) -> int:
        """The number of rows, always 9."""
        return SIDE

    @property
    def cols(self) -> int:
        """The number of columns, always 9."""
        return SIDE

    @property
    def clue_rows(self) -> list[str]:
        """The clues, one string of 9 characters a row."""
        return [self.clues[at : at + SIDE] for at in range(0, CELLS, SIDE)]


def cell_name(row: int, col: int) -> str:
    """Return the author's name of the cell at the 0-based `row` and `col`.

    >>> cell_name(2, 7)
    '3H'
    """
    return f"{row + 1}{COLUMN_LETTERS[col]}"


def houses() -> Iterator[tuple[str, list[int]]]:
    """Yield the name of each row, column and block and its cells, 0 to 80 row by row.

    Examples
    --------
    >>> named = dict(houses())
    >>> len(named), named["row 1"][:3], named["column B"][:3], named["block 9"][:3]
    (27, [0, 1, 2], [1, 10, 19], [60, 61, 62])
    """
    for row in range(SIDE):
        yield f"row {row + 1}", [row * SIDE + col for col in range(SIDE)]
    for col in range(SIDE):
        yield f"column {COLUMN_LETTERS[col]}", [row * SIDE + col for row in range(SIDE)]
    for block in range(SIDE):
        top, left = block // 3 * 3, block % 3 * 3
        cells = [row * SIDE + col for row in range(top, top + 3) for col in range(left, left + 3)]
        yield f"block {block + 1}", cells


def clash_of(puzzle: Sudoku) -> str:
    """Return the first house that holds a digit twice and its cells, "" if there is none.

    Examples
    --------
    >>> clash_of(Sudoku("..5....5." + 72 * "."))
    'row 1 holds 5 twice, in 1C and 1H; delete one of them'
    >>> clash_of(Sudoku(81 * "."))
    ''
    """
    for house, cells in houses():
        for digit in DIGITS:
            holders = [
                cell_name(*divmod(cell, SIDE)) for cell in cells if puzzle.clues[cell] == digit
            ]
            if len(holders) > 1:
                return (
                    f"{house} holds {digit} twice, in {holders[0]} and {holders[1]}; "
                    "delete one of them"
                )
    return ""


def not_a_clue(row: int, col: int, found: str) -> str:
    """Say that `found`, at the 0-based `row` and `col`, is no clue.

    >>> not_a_clue(1, 2, "x")
    "row 2, column C: expected a digit 1 to 9 or '.', found 'x'"
    """
    return (
        f"row {row + 1}, column {COLUMN_LETTERS[col]}: expected a digit 1 to 9 or '.', "
        f"found {found!r}"
    )


def size_in_words(row) -> str:
    """Return the size of the puzzle in a row of the table `puzzles`: all have the same."""
    return ""


PUZZLE = Sudoku
