"""What a CSV table holds for each kind of puzzle: its columns, and how a row is a puzzle."""

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.hex.puzzle import Hex
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.notations import line, positions
from pipeline.kinds.sudoku.position import SudokuPosition
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError, quoted
from pipeline.notations.kinds_known import Puzzle
from pipeline.notations.numbers import whole_number


class CellError(PuzzleError):
    """A cell that is not what its column, `key`, should hold."""

    def __init__(self, key: str, problem: str):
        super().__init__(problem)
        self.key = key


class TableForm(NamedTuple):
    """The columns of a table, `id` first, and how a row of it is read and written.

    `read` takes the cells by column and raises `CellError`; `write` gives the cells after `id`.
    A column of `may_be_empty` need not be there at all.
    """

    columns: tuple[str, ...]
    read: Callable[[dict[str, str]], Puzzle]
    write: Callable[[Puzzle], list]
    may_be_empty: tuple[str, ...] = ()


def form_named_by(columns: Collection[str]) -> TableForm:
    """Return the form of a table that has these columns; of Slitherlink if none fits.

    >>> form_named_by(["id", "clues", "grade"]).columns
    ('id', 'clues')
    """
    if "clues" not in columns or "rows" in columns or "cols" in columns:
        return FORMS["slitherlink"]
    return FORMS["sudoku position" if "eliminated" in columns else "sudoku"]


def form_of(puzzles: Collection[Puzzle]) -> TableForm:
    """Return the form of a table that holds all of `puzzles`.

    Raises
    ------
    PuzzleError
        When they are of different kinds.

    Examples
    --------
    >>> form_of([Slitherlink(1, 1, "3")]).columns
    ('id', 'rows', 'cols', 'clues')
    """
    if any(isinstance(puzzle, SudokuPosition) for puzzle in puzzles):
        form, kind = FORMS["sudoku position"], Sudoku
    elif any(isinstance(puzzle, Sudoku) for puzzle in puzzles):
        form, kind = FORMS["sudoku"], Sudoku
    else:
        form, kind = FORMS["slitherlink"], Slitherlink
    if not all(isinstance(puzzle, kind) for puzzle in puzzles):
        raise PuzzleError(
            "expected puzzles of one kind in a table, found Slitherlink and sudoku; "
            "write a table for each"
        )
    return form


def _read_slitherlink(cells: dict[str, str]) -> Slitherlink:
    rows, cols = (_size(side, cells[side]) for side in ("rows", "cols"))
    return _clues(lambda clues: Slitherlink(rows, cols, clues), cells)


def _read_position(cells: dict[str, str]) -> SudokuPosition:
    placed = _clues(lambda clues: line.read(positions.without_marks(clues)), cells)
    try:
        return SudokuPosition(placed.clues, positions.read_candidates(cells["eliminated"]))
    except PuzzleError as error:
        raise CellError("eliminated", str(error)) from None


def _clues(read: Callable[[str], Puzzle], cells: dict[str, str]) -> Puzzle:
    try:
        return read(re.sub(r"\s", "", cells["clues"]))
    except PuzzleError as error:
        raise CellError("clues", str(error)) from None


def _size(side: str, text: str) -> int:
    size = whole_number(text)
    if size is None:
        raise CellError(side, f"expected a whole number, found {quoted(text)}")
    return size


FORMS = {
    "slitherlink": TableForm(
        ("id", "rows", "cols", "clues"),
        _read_slitherlink,
        lambda puzzle: [puzzle.rows, puzzle.cols, puzzle.clues],
    ),
    "sudoku": TableForm(
        ("id", "clues"), lambda cells: _clues(line.read, cells), lambda puzzle: [puzzle.clues]
    ),
    "sudoku position": TableForm(
        ("id", "clues", "eliminated"),
        _read_position,
        lambda puzzle: [puzzle.clues, positions.write_candidates(puzzle)],
        may_be_empty=("eliminated",),
    ),
    "gomoku": TableForm(
        ("id", "clues"), lambda cells: _clues(Gomoku, cells), lambda puzzle: [puzzle.clues]
    ),
    "hex": TableForm(
        ("id", "clues"), lambda cells: _clues(Hex, cells), lambda puzzle: [puzzle.clues]
    ),
}
