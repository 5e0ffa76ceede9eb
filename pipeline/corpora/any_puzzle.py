"""Any notation of a puzzle, or a file that holds some, to the puzzles.

A text is a puzz.link or pzv.jp address, a puzzle in a notation of any kind, or the path of a file
that holds one of these. A row of a table is `path.csv#id`, a line of a list of puzzles `path#line`,
a file of a folder `folder#name`; a file of one puzzle needs neither. `kind` is asked for where the
text alone does not say it; otherwise it is the kind that is surest.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.notations.puzzle_text import (
    TABLE,
    NamedPuzzle,
    file_named,
    holds_rows,
    holds_several,
    is_link,
    kind_of_text,
    lists_of_puzzles,
    read_text,
    text_of,
)
from pipeline.texts.errors import PuzzleError, quoted, repeated_id
from pipeline.texts.messages import counted

if TYPE_CHECKING:
    from pipeline.notations.csv_table import Reject, Row

Given = str | None


def read_puzzle(text: str, kind: Given = None, encoding: Given = None):
    """Return the puzzle of a text.

    PuzzleError has the complaint of the notation that the text looks like; if it looks like none,
    all that was tried. SettingsError where no column of a table holds puzzles. Of a table the
    `encoding` is guessed where it is not given.

    >>> read_puzzle("3x2t0:3a2b1").clue_rows
    ['3.2', '..1']
    """
    return read_puzzle_of_part(text, kind, encoding)[0]


def read_puzzle_of_part(text: str, kind: Given = None, encoding: Given = None) -> tuple[Any, str]:
    """Return the puzzle as `read_puzzle`, and the part of its book that its row of a table says."""
    # A grid of one cell is `.` and a line's end, which no path has.
    path, name = (None, None) if "\n" in text else file_named(text.strip())
    if path is None and is_table(text):
        row = _only_row(_rows_of(text, kind), "the table", "FILE.csv#ID")
        return row.puzzle, row.cells.get("part", "")
    if path is None:
        return read_text(text, kind), ""
    if _has_rows(path, encoding):
        row = _row(path, name, kind, encoding)
        return row.puzzle, row.cells.get("part", "")
    written = text_of(path, encoding)
    try:
        return read_text(written, kind), ""
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None


def read_all(text: str, kind: Given = None, encoding: Given = None) -> "list[NamedPuzzle | Reject]":
    """Return what `read_puzzle` reads, and of a table or a list of puzzles without `#` every row.

    A row that holds no puzzle, or one whose id an earlier row has, is a `Reject` in its place.
    Errors are those of `read_puzzle`.
    """
    from pipeline.corpora.table_of_puzzles import table_of
    from pipeline.notations.csv_table import Row

    whole = file_of_rows(text, encoding)
    path, name = (whole, None) if whole else file_named(text.strip())
    if name is not None:
        return [NamedPuzzle(name, _row(path, name, kind, encoding).puzzle)]
    rows = list(table_of(whole, kind, encoding)[1].found) if whole else []
    if whole and not rows:
        raise PuzzleError(f"{path}: expected a puzzle a row, found none")
    if not whole:
        written = text_of(path, encoding) if path else text
        ending = ending_of_rows(written)
        if not ending:
            return [NamedPuzzle("", read_puzzle(text, kind, encoding))]
        rows = _rows_of(written, kind) if ending == TABLE else _lines_of(written, kind)
    return [
        NamedPuzzle(row.puzzle_id, row.puzzle) if isinstance(row, Row) else row
        for row in _each_id_once(rows)
    ]


def _each_id_once(rows: "list[Row | Reject]") -> "Iterator[Row | Reject]":
    """Yield rows; in place of one whose id an earlier row has, the complaint about it."""
    from pipeline.notations.csv_table import Reject, Row

    lines = {}
    for row in rows:
        if isinstance(row, Row) and row.puzzle_id in lines:
            # In another sheet, lines have the same numbers.
            problem = repeated_id(row.puzzle_id, f"line {lines[row.puzzle_id]}")
            yield Reject(row.line, problem, row.puzzle_id)
            continue
        if isinstance(row, Row):
            lines[row.puzzle_id] = row.line
        yield row


def file_of_rows(name: str, encoding: Given = None) -> Path | None:
    """Return the table, list or folder of puzzles that `name` names as a whole, else None."""
    path, row = file_named(name.strip())
    return path if path and row is None and _has_rows(path, encoding) else None


def _has_rows(path: Path, encoding: Given) -> bool:
    if path.is_dir() or holds_rows(path):
        return True
    from pipeline.corpora.new_book.opening.book import is_table

    return is_table(path, encoding)


def _row(path: Path, puzzle_id: Given, kind: Given, encoding: Given) -> "Row":
    """Return the row of this id, in a list the line; without one, the only row that there is."""
    from pipeline.corpora.table_of_puzzles import table_of
    from pipeline.notations.csv_table import Row

    found = list(table_of(path, kind, encoding)[1].found)
    if puzzle_id is None:
        is_list = path.suffix.lower() in lists_of_puzzles()
        return _only_row(found, str(path), f"{path}#{'LINE' if is_list else 'ID'}")
    if not puzzle_id:
        raise PuzzleError(f"{path}#: expected an id after #, found none")
    of_this_id = [row for row in found if row.puzzle_id == puzzle_id]
    for row in of_this_id:
        if isinstance(row, Row):
            # The first of that id, as in a corpus.
            return row
    is_list = path.suffix.lower() in lists_of_puzzles()
    wanted = f"in line {puzzle_id}" if is_list else f"with the id {quoted(puzzle_id)}"
    raise PuzzleError(
        f"{path}: expected a puzzle {wanted}, found none that can be read "
        f"({counted(len(found), 'row|rows')}){_why(of_this_id or found)}"
    )


def _only_row(found: list, name: str, wanted: str) -> "Row":
    """Return the only row of what was found in a file or a text, which messages call `name`.

    PuzzleError where there are several, with what is `wanted` instead.
    """
    from pipeline.notations.csv_table import Row

    rows = [row for row in found if isinstance(row, Row)]
    if len(found) == len(rows) == 1:
        return rows[0]
    example = f", for example {wanted.rpartition('#')[0]}#{rows[0].puzzle_id}" if rows else ""
    raise PuzzleError(
        f"{name}: expected {wanted}, since there are {len(found)} rows{example}{_why(found)}"
    )


def is_table(text: str) -> bool:
    """Return whether a text is a table of puzzles: its first line names columns.

    >>> [is_table(text) for text in ("id,clues\\na,5.", "clues\\n5.", "3,3\\n1,1,2")]
    [True, True, False]
    """
    head, line_end, _ = text.lstrip("\ufeff \n").partition("\n")
    cells = [cell.strip(' "\r') for cell in re.split("[,;\t]", head)]
    names = [cell for cell in cells if re.match(r"[^\W\d_]{2}", cell)]
    return bool(line_end) and (len(names) > 1 or any(cell.lower() == "clues" for cell in names))


def ending_of_rows(text: str) -> str:
    """Return the ending of a file that would hold the rows of a text, "" if it is one puzzle."""
    if is_table(text):
        return TABLE
    if len(_lines_of(text, None)) > 1:
        return next(iter(kind_of_text(text).notations.LISTS))
    return TABLE if holds_several(text) else ""


def _rows_of(text: str, kind: str | None) -> "list[Row | Reject]":
    """Return the rows of a text that is a table."""
    from pipeline.corpora.table_of_puzzles import table_of

    with TemporaryDirectory() as folder:
        path = Path(folder) / f"text{TABLE}"
        path.write_text(text, encoding="utf-8")
        try:
            return list(table_of(path, kind)[1].found)
        except (PuzzleError, SettingsError) as error:
            raise PuzzleError(str(error).replace(str(path), "the table")) from None


def _why(found: list) -> str:
    rejects = [row for row in found if hasattr(row, "reason")]
    return f"; line {rejects[0].line} was rejected: {rejects[0].reason}" if rejects else ""


def _lines_of(text: str, kind: str | None) -> "list[Row | Reject]":
    """Return the puzzles of a text that holds one a line, none if it is no such text."""
    if not text.strip() or any(map(is_link, text.split())):
        return []
    notations = (kinds.kind(kind) if kind else kind_of_text(text)).notations
    if not notations.LISTS or not notations.is_list(text):
        return []
    (read_list,) = notations.LISTS.values()
    return read_list(text)
