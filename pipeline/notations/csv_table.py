"""CSV tables of puzzles: a puzzle a row, in the columns of its kind and any others."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pipeline.files.plain_text import plain_text
from pipeline.kinds.contract import TableForm
from pipeline.notations.cell_text import UNKEPT
from pipeline.notations.csv_rows import CsvRow, read_rows
from pipeline.texts.errors import CellError, PuzzleError, listed, quoted

LONGEST_ID = 250
NAME_ONCE = "name each column once in the first line"


class Row(NamedTuple):
    """A puzzle of the table: its line in the file (from 1), its id, all cells by column."""

    line: int
    puzzle_id: str
    puzzle: Any
    cells: dict[str, str]


class Reject(NamedTuple):
    """A line of the table that holds no puzzle, why, and its id if that can be read."""

    line: int
    reason: str
    puzzle_id: str = ""


class HeaderError(PuzzleError):
    """A table that cannot be read at all; `line` is where its columns should stand."""

    def __init__(self, line: int, problem: str):
        super().__init__(problem)
        self.line = line


class Table(NamedTuple):
    """The columns of a table, the line that names them, and what its rows hold, in their order."""

    line: int
    columns: list[str]
    found: Iterator[Row | Reject]


def read(content: bytes, form: TableForm, columns: dict[str, str] | None = None) -> Table:
    """Return the puzzles and the rejects of a table in UTF-8; otherwise as `table_of`."""
    return table_of(read_rows(content), form, columns)


def table_of(
    rows: Iterator[CsvRow], form: TableForm, columns: dict[str, str] | None = None
) -> Table:
    """Return the puzzles and the rejects of rows, the first of which names the columns.

    `columns` are what the table calls the columns of its kind, else their own names; other keys are
    only looked for. HeaderError where the table is empty or its first row does not name each column
    just once. A bad row never raises; it becomes a `Reject`.
    """
    first = next(rows, None)
    columns = columns or {column: column for column in form.columns}
    hints = {}
    for key, column in columns.items():
        if key not in form.may_be_empty or column in _names_in(first):
            renamed = f", or mend columns.{key} in the description of the corpus"
            hints[column] = NAME_ONCE + (renamed if key != column else "")
    header = header_in(first, hints)
    return Table(first.line, header, (_found(row, header, columns, form) for row in filled(rows)))


def read_file(path: str | Path, form: TableForm) -> list[Row | Reject]:
    """Return what `read` finds in the file at `path`, or raise PuzzleError with file and line."""
    try:
        return list(read(Path(path).read_bytes(), form).found)
    except OSError as error:
        raise PuzzleError(f"{path}: expected a CSV file of puzzles: {error.strerror}") from None
    except HeaderError as error:
        raise PuzzleError(f"{path}, line {error.line}: {error}") from None


def write(puzzles: Iterable[tuple[str, Any]], form: TableForm) -> str:
    """Return the table of the pairs of id and puzzle."""
    rows = ([puzzle_id, *form.write(puzzle)] for puzzle_id, puzzle in puzzles)
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows([form.columns, *rows])
    return table.getvalue()


def header_in(first: CsvRow | None, hints: Mapping[str, str]) -> list[str]:
    """Return the names of the columns in the first row of a table, or raise HeaderError.

    `hints` say what to do, by the name of each column that has to be there just once.
    """
    if first is None:
        columns = ", ".join(hints)
        raise HeaderError(1, f"the file is empty; expected a first line of columns: {columns}")
    header = _names_in(first)
    found = (not_one_column(column, header, hint) for column, hint in hints.items())
    problem = first.problem or next(filter(None, found), "")
    if problem:
        raise HeaderError(first.line, problem)
    return header


def one_line(name: str) -> str:
    """Return the name of a column as one line, with single blanks.

    >>> one_line("Time   (seconds) ")
    'Time (seconds)'
    """
    return " ".join(name.split())


def not_one_column(column: str, header: list[str], hint: str) -> str:
    """Return what is wrong with `column` in the first line `header`, "" if it is there once.

    >>> not_one_column("cols", ["id", "rows"], "name it")
    "expected one column 'cols', found no column of this name in: id, rows; name it"
    """
    if header.count(column) == 1:
        return ""
    number = "several columns" if column in header else "no column"
    if len(header) == 1 and re.search(r"[;\t]", header[0]):
        hint = "save the file with commas between the cells"
    return (
        f"expected one column {column!r}, found {number} of this name in: {listed(header)}; {hint}"
    )


def too_long(puzzle_id: str) -> str:
    """Return what is wrong with an id of too many letters, "" of any other."""
    length = len(puzzle_id)
    return f"expected up to {LONGEST_ID} letters, found {length:,}" if length > LONGEST_ID else ""


def unkept(cells: Mapping[str, str], column: str) -> str:
    """Return what is wrong with a cell that is a formula without a value, "" of any other."""
    cell = cells.get(column, "")
    wanted = f"{column}: expected a value, found {quoted(cell)}; the row is left out"
    return wanted if cell.startswith(UNKEPT) else ""


def filled(rows: Iterable[CsvRow]) -> Iterator[CsvRow]:
    """Yield the rows that hold something, or that cannot be read."""
    return (row for row in rows if row.problem or any(cell.strip() for cell in row.cells))


def lines_of(row: CsvRow) -> str:
    """Return words for the lines of a row of several, "" for a row of one line."""
    return f"lines {row.line} to {row.line + row.lines - 1}: " if row.lines > 1 else ""


def cells_of(row: CsvRow, header: list[str]) -> dict[str, str]:
    """Return the cells of a row by column, stripped; PuzzleError if it is no row of the table.

    >>> cells_of(CsvRow(2, ["a ", "3."]), ["id", "clues"])
    {'id': 'a', 'clues': '3.'}
    """
    if row.problem:
        raise PuzzleError(row.problem)
    try:
        plain_text("".join(row.cells))
    except ValueError as error:
        raise PuzzleError(str(error)) from None
    if len(row.cells) < len(header) or "".join(row.cells[len(header) :]).strip():
        raise PuzzleError(
            f"expected {len(header)} cells as in the first line, found {len(row.cells)}"
        )
    return {name: cell.strip() for name, cell in zip(header, row.cells, strict=False)}


def _names_in(first: CsvRow | None) -> list[str]:
    return [one_line(cell) for cell in first.cells] if first else []


def _found(
    row: CsvRow, header: list[str], columns: dict[str, str], form: TableForm
) -> Row | Reject:
    try:
        cells = cells_of(row, header)
        for key in form.columns:
            if not cells.get(columns[key]) and key not in form.may_be_empty:
                filled = list(filter(None, cells.values()))
                # A row of one cell may head those below it.
                beside = f" beside {quoted(filled[0])}" if len(filled) == 1 else ""
                raise PuzzleError(f"{columns[key]}: expected a value, found an empty cell{beside}")
        if problem := next(filter(None, (unkept(cells, name) for name in columns.values())), ""):
            raise PuzzleError(problem)
        problem = too_long(cells[columns["id"]])
        if problem:
            raise CellError("id", problem)
        puzzle = form.read({key: cells.get(columns[key], "") for key in form.columns})
        return Row(row.line, cells[columns["id"]], puzzle, cells)
    except PuzzleError as error:
        where = f"{columns[error.key]}: " if isinstance(error, CellError) else ""
        where = f"{lines_of(row)}{where}"
        puzzle_id = dict(zip(header, row.cells, strict=False)).get(columns["id"], "")
        return Reject(row.line, f"{where}{error}", puzzle_id.strip()[:LONGEST_ID])
