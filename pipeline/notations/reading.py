"""Any notation of a puzzle, or a file that holds one, to the puzzle.

A text is a puzz.link or pzv.jp address, a puzzle in a notation of any kind, or the path of a file
that holds one of these. A row of a CSV table is `path.csv#id`, a line of a list of puzzles
`path#line`; a file of one puzzle needs neither. `kind` is asked for where the text alone does not
say it; otherwise it is the kind that is surest.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from pipeline import kinds
from pipeline.notations.puzzle_text import (
    TABLE,
    file_named,
    holds_rows,
    is_address,
    kind_of_text,
    read_text,
    text_of,
)
from pipeline.texts.errors import PuzzleError

if TYPE_CHECKING:
    from pipeline.notations.csv_table import Reject, Row


class NamedPuzzle(NamedTuple):
    """A puzzle and its id in the table that it comes from, "" where there is none."""

    puzzle_id: str
    puzzle: Any


def read_puzzle(text: str, kind: str | None = None):
    """Return the puzzle of a text.

    PuzzleError has the complaint of the notation that the text looks like; if it looks like none,
    all that was tried.

    >>> read_puzzle("3x2t0:3a2b1").clue_rows
    ['3.2', '..1']
    """
    return read_puzzle_of_part(text, kind)[0]


def read_puzzle_of_part(text: str, kind: str | None = None) -> tuple[Any, str]:
    """Return the puzzle as `read_puzzle`, and the part of its book that its row of a table says."""
    path, name = file_named(text.strip())
    if path is None and is_table(text):
        from pipeline.notations.puzzle_rows import only_row

        row = only_row(_rows_of(text, kind), "the table", "FILE.csv#ID")
        return row.puzzle, row.cells.get("part", "")
    if path is None:
        return read_text(text, kind), ""
    if holds_rows(path):
        from pipeline.notations.puzzle_rows import read_row

        row = read_row(path, name, kind)
        return row.puzzle, row.cells.get("part", "")
    try:
        return read_text(text_of(path), kind), ""
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None


def read_all(text: str, kind: str | None = None) -> "list[NamedPuzzle | Reject]":
    """Return what `read_puzzle` reads, and of a CSV or a list of puzzles without `#` every row.

    A row that holds no puzzle is a `Reject` in its place. Errors are those of `read_puzzle`.
    """
    from pipeline.notations.puzzle_rows import Row, read_row, read_rows

    path, name = file_named(text.strip())
    if name is not None:
        return [NamedPuzzle(name, read_row(path, name, kind).puzzle)]
    if path and holds_rows(path):
        rows = read_rows(path, kind)
    elif path is None and is_table(text):
        rows = _rows_of(text, kind)
    else:
        rows = _lines_of(text_of(path) if path else text, kind)
        if len(rows) < 2:
            return [NamedPuzzle("", read_puzzle(text, kind))]
    return [NamedPuzzle(row.puzzle_id, row.puzzle) if isinstance(row, Row) else row for row in rows]


def is_table(text: str) -> bool:
    """Return whether a text is a CSV table of puzzles: its first line names the column `clues`.

    >>> is_table("id,clues\\na,53..7"), is_table("3,3\\n1,1,2")
    (True, False)
    """
    head, line_end, _ = text.lstrip("\ufeff \n").partition("\n")
    return bool(line_end) and "clues" in (cell.strip(' "') for cell in head.lower().split(","))


def ending_of_rows(text: str) -> str:
    """Return the ending of a file that would hold the rows of a text, "" if it is one puzzle."""
    if is_table(text):
        return TABLE
    rows = _lines_of(text, None)
    return next(iter(kind_of_text(text).notations.LISTS)) if len(rows) > 1 else ""


def _rows_of(text: str, kind: str | None) -> "list[Row | Reject]":
    """Return the rows of a text that is a table."""
    from pipeline.notations import csv_table
    from pipeline.notations.table_forms import form_of_kind

    form = form_of_kind(kind) if kind else None
    try:
        return list(csv_table.read(text.lstrip("\ufeff").encode(), form=form).found)
    except csv_table.HeaderError as error:
        raise PuzzleError(f"line {error.line}: {error}") from None


def _lines_of(text: str, kind: str | None) -> "list[Row | Reject]":
    """Return the puzzles of a text that holds one a line, none if it is no such text."""
    if not text.strip() or is_address(text):
        return []
    notations = (kinds.kind(kind) if kind else kind_of_text(text)).notations
    if not notations.is_list(text):
        return []
    (read_list,) = notations.LISTS.values()
    return read_list(text)
