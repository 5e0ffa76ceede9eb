"""A Slitherlink puzzle: a rectangle of cells, some of which hold a clue."""

from dataclasses import dataclass
from functools import partial
from numbers import Integral
from typing import ClassVar

from pipeline.texts.errors import PuzzleError

BLANK = "."
DIGITS = "0123"
# Far beyond any printed puzzle; the tables of the solver for a larger board would fill the memory.
LONGEST_SIDE = 250


@dataclass(frozen=True)
class Slitherlink:
    """A Slitherlink puzzle (スリザーリンク), checked when it is made, with PuzzleError.

    Parameters
    ----------
    rows, cols : int
        Number of rows and of columns of cells, 1 to 250.
    clues : str
        `rows * cols` characters, row by row: a clue `0` to `3`, or `.` for a cell without one.

    Examples
    --------
    >>> Slitherlink(2, 3, "3.2..1").clue_rows
    ['3.2', '..1']
    >>> Slitherlink(2, 3, "3.2.1")
    Traceback (most recent call last):
    ...
    pipeline.texts.errors.PuzzleError: expected 2 rows x 3 columns = 6 clues, found 5
    """

    rows: int
    cols: int
    clues: str
    kind_name: ClassVar[str] = "slitherlink"

    def __post_init__(self):
        check_size(self.rows, self.cols)
        if not isinstance(self.clues, str):
            raise PuzzleError(f"expected the clues as text, found {self.clues!r}")
        if len(self.clues) != self.rows * self.cols:
            raise PuzzleError(
                f"expected {self.rows} rows x {self.cols} columns = {self.rows * self.cols} "
                f"clues, found {len(self.clues)}"
            )
        no_clues = self.clues.lstrip(DIGITS + BLANK)
        if no_clues:
            row, col = divmod(len(self.clues) - len(no_clues), self.cols)
            raise PuzzleError(not_a_clue(row + 1, col + 1, no_clues[0]))

    @classmethod
    def of_row(cls, row) -> "Slitherlink":
        """Return the puzzle in a row of the table `puzzles`, whose columns are names or keys."""
        value = row.__getitem__ if hasattr(row, "keys") else partial(getattr, row)
        return cls(int(value("rows")), int(value("cols")), value("clues"))

    @property
    def clue_rows(self) -> list[str]:
        """The clues, one string of `cols` characters a row."""
        return [self.clues[at : at + self.cols] for at in range(0, len(self.clues), self.cols)]


def check_size(rows: int, cols: int) -> None:
    """Raise PuzzleError unless both sizes are whole numbers from 1 to 250."""
    for side, size in (("rows", rows), ("columns", cols)):
        whole = isinstance(size, Integral) and not isinstance(size, bool)
        if not whole or not 1 <= size <= LONGEST_SIDE:
            raise PuzzleError(
                f"expected the number of {side} from 1 to {LONGEST_SIDE}, found {size!r}"
            )


def not_a_clue(row: int, col: int, found: str) -> str:
    """Say that `found`, at the 1-based `row` and `col`, is no clue."""
    return f"row {row}, column {col}: expected a clue 0, 1, 2, 3 or '.', found {found!r}"


def clash_of(puzzle: Slitherlink) -> str:
    """Return in words what already shows that a puzzle has no solution: nothing does so soon."""
    return ""


PUZZLE = Slitherlink
