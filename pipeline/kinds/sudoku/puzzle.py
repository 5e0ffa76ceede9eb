"""What a sudoku is: nine rows of nine cells, some of which hold a digit; and a position of one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from pipeline.kinds.sudoku.board.grid import (
    CELL_NAMES,
    CELLS,
    COLUMN_LETTERS,
    HOUSE_NAMES,
    HOUSES,
    PEERS,
)
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import Message, message

BLANK = "."
DIGITS = "123456789"
NO_CLUE = re.compile("[^1-9.]")
SIDE = 9


@dataclass(frozen=True)
class Sudoku:
    """A sudoku (数独, ナンバープレース), checked when it is made.

    `clues` are 81 characters, row by row: a digit `1` to `9`, or `.` for a cell without a clue; of
    others comes PuzzleError. Two equal digits in a row, column or block are allowed here: such
    a puzzle has no solution, and `clash_of` names them.

    >>> Sudoku("12.")
    Traceback (most recent call last):
    pipeline.texts.errors.PuzzleError: expected 9 rows x 9 columns = 81 clues, found 3
    """

    clues: str
    kind_name: ClassVar[str] = "sudoku"
    rows: ClassVar[int] = SIDE
    cols: ClassVar[int] = SIDE

    def __post_init__(self):
        if not isinstance(self.clues, str):
            raise PuzzleError(f"expected the clues as text, found {self.clues!r}")
        if len(self.clues) != CELLS:
            raise PuzzleError(
                f"expected {SIDE} rows x {SIDE} columns = {CELLS} clues, found {len(self.clues)}"
            )
        wrong = NO_CLUE.search(self.clues)
        if wrong:
            raise PuzzleError(not_a_clue(*divmod(wrong.start(), SIDE), wrong[0]))

    @classmethod
    def of_row(cls, row) -> "Sudoku":
        """Return the puzzle in a row of the table `puzzles`, which has `clues` by name or key."""
        return cls(row["clues"] if hasattr(row, "keys") else row.clues)

    @property
    def clue_rows(self) -> list[str]:
        """The clues, one string of 9 characters a row."""
        return [self.clues[at : at + SIDE] for at in range(0, CELLS, SIDE)]

    @property
    def digits(self) -> np.ndarray:
        """The clues as (81,) int8 digits, 0 for a cell without one."""
        return boards_of([self])[0]


def digits_of(clues: str) -> np.ndarray:
    """Return clues, `.` or `0` for an empty cell, as (81,) int8; PuzzleError as of `Sudoku`."""
    return Sudoku(clues.replace("0", BLANK)).digits


def boards_of(puzzles: Sequence[Sudoku]) -> np.ndarray:
    """Return the clues of puzzles as (puzzles, 81) int8 digits, 0 for a cell without one."""
    clues = "".join(puzzle.clues for puzzle in puzzles).replace(BLANK, "0").encode()
    return np.frombuffer(clues, np.int8).reshape(-1, CELLS) - 48


def text_of(digits: np.ndarray) -> str:
    """Return (81,) digits as text, `.` for 0."""
    return (np.asarray(digits, np.uint8) + 48).tobytes().decode().replace("0", BLANK)


def clash_of(puzzle: Sudoku) -> Message | str:
    """Return the first house that holds a digit twice and its cells, "" if there is none.

    >>> str(clash_of(Sudoku("..5....5." + 72 * ".")))
    'row 1 holds 5 twice, in 1C and 1H; delete one of them'
    """
    for house, cells in zip(HOUSE_NAMES, HOUSES.tolist(), strict=True):
        for digit in DIGITS:
            holders = [CELL_NAMES[cell] for cell in cells if puzzle.clues[cell] == digit]
            if len(holders) > 1:
                one, other = holders[:2]
                return message("digit_twice", house=house, digit=digit, one=one, other=other)
    return ""


def not_a_clue(row: int, col: int, found: str) -> str:
    """Say that `found`, at the 0-based `row` and `col`, is no clue."""
    return (
        f"row {row + 1}, column {COLUMN_LETTERS[col]}: expected a digit 1 to 9 or '.', "
        f"found {found!r}"
    )


@dataclass(frozen=True)
class SudokuPosition(Sudoku):
    """A sudoku under way (局面), checked when it is made.

    `clues` are all digits on the board, given or placed; `eliminated` are the candidates that are
    gone: digit, row and column, each 1 to 9, else PuzzleError. What a placed digit forbids need not
    be named; what is named there does no harm.

    >>> position = SudokuPosition("12" + 79 * ".", {(3, 1, 4), (9, 1, 4)})
    >>> candidates_of(position)[1], candidates_of(position)[3]
    ('2', '45678')
    """

    eliminated: frozenset[tuple[int, int, int]] = frozenset()

    def __post_init__(self):
        super().__post_init__()
        for candidate in self.eliminated:
            if len(candidate) != 3 or not all(number in range(1, SIDE + 1) for number in candidate):
                raise PuzzleError(
                    f"expected candidates as digit, row, column from 1 to 9, found {candidate!r}"
                )
        object.__setattr__(self, "eliminated", frozenset(self.eliminated))


def candidates_of(puzzle: Sudoku) -> list[str]:
    """Return what each of the 81 cells may still hold, its digits in rising order.

    The only candidate of a cell with a digit is this digit. A blank cell may hold what no cell of
    its houses holds and what was not eliminated; "" says that nothing is left for it.
    """
    gone = [set() for _ in puzzle.clues]
    for digit, row, col in getattr(puzzle, "eliminated", ()):
        gone[(row - 1) * SIDE + col - 1].add(str(digit))
    for seen, peers in zip(gone, PEERS.tolist(), strict=True):
        seen.update(puzzle.clues[peer] for peer in peers)
    return [
        clue if clue != BLANK else "".join([digit for digit in DIGITS if digit not in gone[cell]])
        for cell, clue in enumerate(puzzle.clues)
    ]


PUZZLE = Sudoku
