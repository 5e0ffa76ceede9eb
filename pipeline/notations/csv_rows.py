"""Rows of a CSV file with the line where each begins, as an editor counts them.

A line that cannot be decoded, or a quotation mark that nobody closed, spoils its own line and
nothing else.
"""

import csv
import io
from collections import deque
from collections.abc import Iterator
from itertools import count, takewhile
from typing import BinaryIO, NamedTuple

OPEN = "expected a cell in closed quotation marks, found one left open; close it"
UTF8_MARK = b"\xef\xbb\xbf"


class CsvRow(NamedTuple):
    """One row: the line where it begins (from 1), its cells, or the problem in place of cells."""

    line: int
    cells: list[str]
    problem: str = ""


def read_rows(content: bytes, encoding: str = "utf-8", separator: str = ",") -> Iterator[CsvRow]:
    r"""Yield the rows of a CSV file; empty lines are passed over.

    Parameters
    ----------
    content
        The bytes of the file. A mark of UTF-8 at its beginning is dropped.
    encoding
        The name of a Python codec in which a newline is one byte.
    separator
        The character between two cells.

    Examples
    --------
    >>> rows = list(read_rows(b'id,clues\na,"3.\n.2"\n\nb,\xff\n'))
    >>> [(row.line, row.cells) for row in rows]
    [(1, ['id', 'clues']), (2, ['a', '3.\n.2']), (5, [])]
    >>> rows[-1].problem
    'expected text in utf-8, found a byte that is none (0xff); save the file as utf-8'
    """
    return rows_of(io.BytesIO(content), encoding, separator)


def rows_of(file: BinaryIO, encoding: str = "utf-8", separator: str = ",") -> Iterator[CsvRow]:
    r"""Yield the rows of a file that is open; no more of it is held than the lines of one row.

    Otherwise as `read_rows`.

    >>> [row.cells for row in rows_of(io.BytesIO(b"id,clues\r\na,3.\r\n"))]
    [['id', 'clues'], ['a', '3.']]
    """
    lines = _Lines(file, encoding)
    width, at, swallowed = None, 0, _Swallowed(0, 0)
    while lines.has(at):
        lines.forget_before(at)
        undecodable = lines.problem(at)
        if undecodable:
            yield CsvRow(at + 1, [], undecodable)
            at += 1
            continue
        cells, used, problem = [], 1, OPEN
        if not swallowed.would_swallow(lines, at, width, separator):
            cells, used, problem = _row_from(lines, at, separator)
        if used > 1 and (problem or width not in (None, len(cells))):
            # An open quotation mark has swallowed the lines below: give them back.
            swallowed = _Swallowed(at + used, len(cells) - _cells_opened(lines[at], separator))
            cells, used, problem = [], 1, OPEN
        if problem:
            yield CsvRow(at + 1, [], problem)
        elif cells:
            width = width or len(cells)
            yield CsvRow(at + 1, cells)
        at += used


class _Lines:
    """The lines of a file as text, by their number from 0: read when they are asked for.

    A line that cannot be decoded has a problem in place of its text.
    """

    def __init__(self, file: BinaryIO, encoding: str):
        # In Latin 1 every byte is a character, so that this only finds where lines end.
        self._rest = io.TextIOWrapper(file, "latin-1", newline="")
        self._encoding = encoding
        self._held: deque[tuple[str, str]] = deque()
        self._first = 0

    def __getitem__(self, at: int) -> str:
        return self._held[at - self._first][0]

    def problem(self, at: int) -> str:
        """Return why a line cannot be decoded, "" if it can be."""
        return self._held[at - self._first][1]

    def has(self, at: int) -> bool:
        """Return whether there is such a line, which may have to be read first."""
        while at >= self._first + len(self._held):
            is_first = not self._first and not self._held
            line = self._rest.readline().encode("latin-1")
            line = line.removeprefix(UTF8_MARK) if is_first else line
            if not line:
                return False
            self._held.append(_decoded(line, self._encoding))
        return True

    def forget_before(self, at: int) -> None:
        """Let go of the lines above one that is held."""
        for _ in range(self._first, at):
            self._held.popleft()
        self._first = at


class _Swallowed(NamedTuple):
    """Lines that an open quotation mark above them made into a wrong row, and were given back.

    Another mark that is left open among them makes the same wrong row of the rest, so that the
    rest need not be read again for each: that took the square of their number.
    """

    end: int
    """The line after the last of them."""
    further_cells: int
    """What the row had beyond the cells of the line where it began; less than 0 if it had none."""

    def would_swallow(self, lines, at, width, separator) -> bool:
        if at + 1 >= self.end or not _is_left_open(lines[at], separator):
            return False
        cells = _cells_opened(lines[at], separator) + self.further_cells
        return self.further_cells < 0 or width not in (None, cells)


def _is_left_open(line, separator) -> bool:
    try:
        next(csv.reader([line], strict=True, delimiter=separator))
    except csv.Error as error:
        return str(error) == "unexpected end of data"
    return False


def _cells_opened(line, separator) -> int:
    """Return how many cells a line has, the last of which is left open."""
    return len(next(csv.reader([line], delimiter=separator)))


def _decoded(line: bytes, encoding: str) -> tuple[str, str]:
    """Return a line as text, and why it is none."""
    try:
        return line.decode(encoding), ""
    except UnicodeDecodeError as error:
        return "", (
            f"expected text in {encoding}, found a byte that is none "
            f"(0x{line[error.start]:02x}); save the file as {encoding}"
        )


def _row_from(lines, at, separator):
    """Return the cells of the row that begins at line `at`, its number of lines, its problem."""
    rest = takewhile(lambda line: lines.has(line) and not lines.problem(line), count(at))
    reader = csv.reader((lines[line] for line in rest), strict=True, delimiter=separator)
    try:
        return next(reader), reader.line_num, ""
    except csv.Error as error:
        problem = f"expected a row of cells between commas, found: {error}; mend the line"
        return [], reader.line_num, problem
