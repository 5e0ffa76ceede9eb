"""Rows of a CSV table of sudoku: `id, clues`, of positions also `eliminated`."""

from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.kinds.contract import TableForm
from pipeline.kinds.sudoku.notations import lines, positions
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.texts.errors import CellError, PuzzleError


def read(cells: dict[str, str]) -> Sudoku:
    """Return the sudoku of a row's cells, or raise CellError."""
    return puzzle_of_clues(lines.read, cells)


def read_position(cells: dict[str, str]) -> SudokuPosition:
    """Return the position of a row's cells, or raise CellError."""
    clues = read(cells).clues
    try:
        return SudokuPosition(clues, positions.read_candidates(cells["eliminated"]))
    except PuzzleError as error:
        raise CellError("eliminated", str(error)) from None


def form_of(puzzle: Sudoku) -> TableForm:
    """Return the form that keeps everything of a puzzle: that of positions, if it is one."""
    return POSITIONS if isinstance(puzzle, SudokuPosition) else FORMS[0]


POSITIONS = TableForm(
    ("id", "clues", "eliminated"),
    read_position,
    lambda puzzle: [puzzle.clues, positions.write_candidates(puzzle)],
    may_be_empty=("eliminated",),
)
FORMS = (TableForm(("id", "clues"), read, lambda puzzle: [puzzle.clues]), POSITIONS)
