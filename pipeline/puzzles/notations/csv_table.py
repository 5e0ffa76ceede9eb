"""CSV tables of puzzles: one line a puzzle, in the columns id, rows, cols, clues and any others."""

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.puzzles.errors import PuzzleError, quoted
from pipeline.puzzles.slitherlink import Slitherlink, whole_number

COLUMNS = ("id", "rows", "cols", "clues")
ENCODING = "utf-8"
BYTE_ORDER_MARK = "\ufeff"


class Row(NamedTuple):
    """A puzzle of the table: its line in the file (from 1), its id, all cells by column."""

    line: int
    puzzle_id: str
    puzzle: Slitherlink
    cells: dict[str, str]


class Reject(NamedTuple):
    """A line of the table that holds no puzzle, and why."""

    line: int
    reason: str


def read(path: str | Path) -> Iterator[Row | Reject]:
    """Return the puzzles and the rejects of the file at `path`, in the order of its lines.

    The file is UTF-8, with or without a byte order mark; its first line names the columns. It is
    read a line at a time, so that a table of any length fits, and so that a quotation mark left
    open spoils its own line only. Empty lines are passed over. An id that an accepted puzzle
    already has is rejected.

    Raises
    ------
    PuzzleError
        When the file cannot be opened, is empty, or its first line lacks a column or names one
        twice. A bad line never raises; it becomes a `Reject`.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "book.csv"
    ...     _ = path.write_text("id,rows,cols,clues,grade\\na,1,2,3.,easy\\nb,1,2,4.,hard\\n")
    ...     for found in read(path):
    ...         print(found)
    Row(line=2, puzzle_id='a', puzzle=Slitherlink(rows=1, cols=2, clues='3.'), cells={'id': 'a', \
'rows': '1', 'cols': '2', 'clues': '3.', 'grade': 'easy'})
    Reject(line=3, reason="row 1, column 1: expected a clue 0, 1, 2, 3 or '.', found '4'")
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            header = _header(path, file.readline())
    except OSError as error:
        raise PuzzleError(f"{path}: expected a CSV file of puzzles: {error.strerror}") from None
    return _read_lines(path, header)


def write(puzzles: Iterable[tuple[str, Slitherlink]]) -> str:
    """Return the table of the pairs of id and puzzle.

    >>> print(write([("a", Slitherlink(1, 2, "3."))]), end="")
    id,rows,cols,clues
    a,1,2,3.
    """
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    for puzzle_id, puzzle in puzzles:
        writer.writerow([puzzle_id, puzzle.rows, puzzle.cols, puzzle.clues])
    return table.getvalue()


def _header(path: Path, line: bytes) -> list[str]:
    if not line.strip():
        raise PuzzleError(
            f"{path}, line 1: expected the columns {', '.join(COLUMNS)}, found an empty "
            f"{'line' if line else 'file'}"
        )
    try:
        columns = _cells(line.decode(ENCODING).removeprefix(BYTE_ORDER_MARK))
    except (PuzzleError, UnicodeDecodeError):
        raise PuzzleError(
            f"{path}, line 1: expected the columns {', '.join(COLUMNS)} as UTF-8 text, "
            f"found {line[:40]!r}; save the file as CSV in UTF-8"
        ) from None
    for column in COLUMNS:
        if columns.count(column) != 1:
            found = f"it {columns.count(column)} times" if column in columns else "none"
            raise PuzzleError(
                f"{path}, line 1: expected one column {column!r}, found {found} among: "
                f"{', '.join(columns)}; put a comma between the columns and name each once"
            )
    return columns


def _read_lines(path: Path, header: list[str]) -> Iterator[Row | Reject]:
    line_of: dict[str, int] = {}
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if number == 1 or not line.strip():
                continue
            try:
                row = _row(number, line, header)
                if row.puzzle_id in line_of:
                    raise PuzzleError(
                        f"expected an id of its own, found {quoted(row.puzzle_id)}, which line "
                        f"{line_of[row.puzzle_id]} has already"
                    )
            except PuzzleError as error:
                yield Reject(number, str(error))
            else:
                line_of[row.puzzle_id] = number
                yield row


def _row(number: int, line: bytes, header: list[str]) -> Row:
    try:
        cells = _cells(line.decode(ENCODING))
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise PuzzleError(f"expected UTF-8 text, found the byte 0x{byte:02x}") from None
    if len(cells) != len(header):
        raise PuzzleError(f"expected {len(header)} cells as in the first line, found {len(cells)}")
    row = dict(zip(header, cells, strict=True))
    if not row["id"]:
        raise PuzzleError("expected an id, found an empty cell")
    sizes = [whole_number(row[side]) for side in ("rows", "cols")]
    for side, size in zip(("rows", "cols"), sizes, strict=True):
        if size is None:
            raise PuzzleError(f"{side}: expected a whole number, found {quoted(row[side])}")
    return Row(number, row["id"], Slitherlink(*sizes, row["clues"]), row)


def _cells(line: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], strict=True))]
    except csv.Error as error:
        raise PuzzleError(f"expected cells between commas on one line, found: {error}") from None
