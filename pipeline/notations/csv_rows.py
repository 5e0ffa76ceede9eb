"""Rows of a CSV file with the lines that each takes, as an editor counts them.

A line that cannot be decoded, or an open quotation mark, spoils its own line and nothing else.
Every line that is not empty belongs to just one row, or is a problem of its own.
"""

import csv
import io
import re
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

OPEN = "expected a cell in closed quotation marks, found one left open; close it"
LONGEST_CELL = csv.field_size_limit()
"""Letters of a cell, of spreadsheets too."""
MOST_COLUMNS = 500
"""Of a table that nobody described."""
LONGEST_ROW = 200
"""Lines of one row, in cells that hold a board; an open quotation mark spoils no more."""
TEXT = re.compile(r'="((?:[^"]|"")*)"')
UTF8_MARK = b"\xef\xbb\xbf"


class CsvRow(NamedTuple):
    """One row: its first line (from 1), its cells, or the problem in place of cells.

    `lines` are more than one where a cell in quotation marks holds line breaks.
    """

    line: int
    cells: list[str]
    problem: str = ""
    lines: int = 1


def read_rows(content: bytes, encoding: str = "utf-8", separator: str = ",") -> Iterator[CsvRow]:
    r"""Yield the rows of a CSV file; empty lines are passed over.

    In `encoding`, the name of a Python codec, a newline is one byte. A mark of UTF-8 at the
    beginning is dropped.

    >>> rows = list(read_rows(b'id,clues\na,"3.\n.2"\n\nb,\xff\n'))
    >>> [(row.line, row.cells) for row in rows]
    [(1, ['id', 'clues']), (2, ['a', '3.\n.2']), (5, [])]
    >>> rows[-1].problem
    'expected text in utf-8, found a byte that is none (0xff); save the file as utf-8'
    """
    content = content.removeprefix(UTF8_MARK)
    # In Latin 1 every byte is a character, so that this only finds where lines end.
    found = io.TextIOWrapper(io.BytesIO(content), "latin-1", newline="")
    lines = [_decoded(line.encode("latin-1"), encoding) for line in found]
    widths, at, doubtful = (), 0, 0
    while at < len(lines):
        cells, used, problem = _row_from(lines, at, separator)
        if used > 1 and (
            problem or at < doubtful or not _is_row(len(cells), widths, lines, at + used, separator)
        ):
            # An open quotation mark has swallowed the lines below: give them back. Up to where it
            # was closed, a line is a row by itself or none.
            doubtful = max(doubtful, at + used - bool(problem))
            cells, used, problem = [], 1, OPEN
        elif at < doubtful and cells and '"' in "".join(cells):
            cells, problem = [], OPEN
        if problem:
            yield CsvRow(at + 1, [], problem)
        elif cells:
            widths = (*widths[:1], max((*widths[1:2], len(cells))), len(cells))
            yield CsvRow(at + 1, cells, lines=used)
        at += used


def _is_row(
    width: int, widths: tuple[int, ...], lines: list[tuple[str, str]], below: int, separator: str
) -> bool:
    """Return whether a row of several lines is as wide as the first, the widest, the last, or the
    next one.

    As the next one only if it is wider than those above: lines of a title are narrower. Below a
    title of one cell the last row has no other to be held against.
    """
    if not widths or width in widths:
        return True
    while below < len(lines) and lines[below] in (("\n", ""), ("\r\n", "")):
        below += 1
    if below == len(lines):
        return max(widths) == 1
    if width < max(widths):
        return False
    cells, _, problem = _row_from(lines, below, separator)
    return not problem and len(cells) == width


def _text(cell: str) -> str:
    """Return the text of a formula by which people keep digits as they are, as `="0012"`."""
    found = TEXT.fullmatch(cell) if cell.startswith("=") else None
    return found[1].replace('""', '"') if found else cell


def _decoded(line: bytes, encoding: str) -> tuple[str, str]:
    """Return a line as text, and why it is none."""
    try:
        return line.decode(encoding), ""
    except UnicodeDecodeError as error:
        return "", (
            f"expected text in {encoding}, found a byte that is none "
            f"(0x{line[error.start]:02x}); save the file as {encoding}"
        )


def _row_from(lines: list[tuple[str, str]], at: int, separator: str) -> tuple[list, int, str]:
    """Return the cells of the row that begins at line `at`, its number of lines, its problem."""
    if lines[at][1]:
        return [], 1, lines[at][1]
    rest = (lines[line] for line in range(at, min(at + LONGEST_ROW, len(lines))))
    texts = (text for text, _ in takewhile(lambda line: not line[1], rest))
    reader = csv.reader(texts, strict=True, delimiter=separator)
    try:
        return list(map(_text, next(reader))), reader.line_num, ""
    except csv.Error as error:
        problem = f"expected a row of cells between commas, found: {error}; mend the line"
        return [], reader.line_num, problem
