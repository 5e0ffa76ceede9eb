"""Rows of tables and lists of puzzles, and the kind of what is in them."""

from pathlib import Path

from pipeline import kinds
from pipeline.notations.csv_rows import read_rows as rows_of_csv
from pipeline.notations.csv_table import Reject, Row, read_file
from pipeline.notations.puzzle_text import TABLE, file_named, holds_rows, lists_of_puzzles, text_of
from pipeline.notations.spreadsheets import first_rows, is_spreadsheet
from pipeline.notations.table_forms import form_named_by, form_of_kind, kind_of_form
from pipeline.texts.errors import PuzzleError


def read_rows(path: str | Path, kind: str | None) -> list[Row | Reject]:
    """Return the puzzles in a table or a list, or raise PuzzleError with file and line."""
    path = Path(path)
    if path.suffix.lower() == TABLE:
        return read_file(path, form_of_kind(kind) if kind else None)
    found = lists_of_puzzles()[path.suffix.lower()](text_of(path))
    if not found:
        raise PuzzleError(f"{path}: expected a puzzle a line, found none")
    return found


def read_row(path: Path, puzzle_id: str | None, kind: str | None) -> Row:
    """Return the row of this id, in a list the line; without one, the only row that there is."""
    found = read_rows(path, kind)
    is_table = path.suffix.lower() == TABLE
    if puzzle_id is None:
        return only_row(found, str(path), f"{path}#{'ID' if is_table else 'LINE'}")
    of_this_id = [row for row in found if row.puzzle_id == puzzle_id]
    for row in of_this_id:
        if isinstance(row, Row):
            # The first of that id, as in a corpus.
            return row
    wanted = f"with the id {puzzle_id!r}" if is_table else f"in line {puzzle_id}"
    raise PuzzleError(
        f"{path}: expected a puzzle {wanted}, found none that can be read among "
        f"{len(found)} rows{_why(of_this_id or found)}"
    )


def only_row(found: list[Row | Reject], name: str, wanted: str) -> Row:
    """Return the only row of what was found in a file or a text, which messages call `name`.

    PuzzleError where there are several, with what is `wanted` instead.
    """
    rows = [row for row in found if isinstance(row, Row)]
    if len(found) == len(rows) == 1:
        return rows[0]
    example = f", for example {wanted.partition('#')[0]}#{rows[0].puzzle_id}" if rows else ""
    raise PuzzleError(
        f"{name}: expected {wanted}, since there are {len(found)} rows{example}{_why(found)}"
    )


def file_of_rows(name: str) -> Path | None:
    """Return the table or list of puzzles that `name` names as a whole, None for other texts."""
    path, row = file_named(name.strip())
    is_whole = path is not None and row is None
    return path if is_whole and (holds_rows(path) or is_spreadsheet(path)) else None


def kind_of_file(path: Path) -> str:
    """Return the kind of the puzzles in a table or a list, by its columns or its ending."""
    for kind in kinds.every():
        if path.suffix.lower() in kind.notations.LISTS:
            return kind.name
    content = path.read_bytes()
    rows = first_rows(path, content) if is_spreadsheet(path) else rows_of_csv(content)
    first = next(iter(rows), None)
    form = form_named_by([cell.strip() for cell in first.cells] if first else [])
    return kind_of_form(form).name


def _why(found) -> str:
    rejects = [row for row in found if isinstance(row, Reject)]
    return f"; line {rejects[0].line} was rejected: {rejects[0].reason}" if rejects else ""
