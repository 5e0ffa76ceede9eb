"""Files of positions of sudoku: tables with what is eliminated, lists, grids with pencil marks."""

from pathlib import Path

from pipeline.kinds.sudoku.cells import POSITIONS
from pipeline.kinds.sudoku.position import SudokuPosition
from pipeline.notations import csv_table
from pipeline.notations.reading import read_puzzle, read_rows

TABLE, LIST = ".csv", ".sdm"


def read_positions(path: str | Path) -> list[csv_table.Row | csv_table.Reject]:
    """Return the positions of sudoku in a file, each row with its line, id and `SudokuPosition`.

    Parameters
    ----------
    path
        A CSV table of `id, clues, eliminated` (no such column: nothing is eliminated yet), where
        `+` before a digit is passed over; an sdm file; or any other file that `read_puzzle`
        reads, which holds one position.

    Returns
    -------
    list
        In the order of the file. A row that holds no position is a `Reject`.

    Raises
    ------
    PuzzleError
        When the file cannot be read at all; the message names file and line.
    """
    path = Path(path)
    if path.suffix.lower() == TABLE:
        return csv_table.read_file(path, POSITIONS)
    if path.suffix.lower() == LIST:
        found = read_rows(path, "sudoku")
    else:
        found = [csv_table.Row(1, "1", read_puzzle(str(path), "sudoku"), {})]
    return [_as_position(row) if isinstance(row, csv_table.Row) else row for row in found]


def _as_position(row: csv_table.Row) -> csv_table.Row:
    eliminated = getattr(row.puzzle, "eliminated", frozenset())
    return row._replace(puzzle=SudokuPosition(row.puzzle.clues, eliminated))
