"""Rows of a CSV file with the line where each begins, as an editor counts them.

A line that cannot be decoded, or a quotation mark that nobody closed, spoils its own line and
nothing else.
"""

import csv
import re
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

NEWLINE = re.compile(rb"(?<=\n)|(?<=\r)(?!\n)")
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
    lines = [line for line in NEWLINE.split(content.removeprefix(UTF8_MARK)) if line]
    texts, undecodable = _decode(lines, encoding)
    width, at, swallowed = None, 0, _Swallowed(0, 0)
    while at < len(texts):
        if at in undecodable:
            yield CsvRow(at + 1, [], undecodable[at])
            at += 1
            continue
        cells, used, problem = [], 1, OPEN
        if not swallowed.would_swallow(texts, at, width, separator):
            cells, used, problem = _row_from(texts, at, undecodable, separator)
        if used > 1 and (problem or width not in (None, len(cells))):
            # An open quotation mark has swallowed the lines below: give them back.
            swallowed = _Swallowed(at + used, len(cells) - _cells_opened(texts[at], separator))
            cells, used, problem = [], 1, OPEN
        if problem:
            yield CsvRow(at + 1, [], problem)
        elif cells:
            width = width or len(cells)
            yield CsvRow(at + 1, cells)
        at += used


class _Swallowed(NamedTuple):
    """Lines that an open quotation mark above them made into a wrong row, and were given back.

    Another mark that is left open among them makes the same wrong row of the rest, so that the
    rest need not be read again for each: that took the square of their number.
    """

    end: int
    """The line after the last of them."""
    further_cells: int
    """What the row had beyond the cells of the line where it began; less than 0 if it had none."""

    def would_swallow(self, texts, at, width, separator) -> bool:
        if at + 1 >= self.end or not _is_left_open(texts[at], separator):
            return False
        cells = _cells_opened(texts[at], separator) + self.further_cells
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


def _decode(lines, encoding):
    texts, undecodable = [], {}
    for at, line in enumerate(lines):
        try:
            texts.append(line.decode(encoding))
        except UnicodeDecodeError as error:
            texts.append("")
            undecodable[at] = (
                f"expected text in {encoding}, found a byte that is none "
                f"(0x{line[error.start]:02x}); save the file as {encoding}"
            )
    return texts, undecodable


def _row_from(texts, at, undecodable, separator):
    """Return the cells of the row that begins at line `at`, its number of lines, its problem."""
    rest = takewhile(lambda line: line not in undecodable, range(at, len(texts)))
    reader = csv.reader((texts[line] for line in rest), strict=True, delimiter=separator)
    try:
        return next(reader), reader.line_num, ""
    except csv.Error as error:
        problem = f"expected a row of cells between commas, found: {error}; mend the line"
        return [], reader.line_num, problem
