"""Sheets of .xls, .xlsx, .xlsm and .ods files, as the rows of a CSV file.

Cells are as a person sees them: 12, not 12.0; 7:30 for a time in hours and minutes, 0:07:30 for
one that shows seconds. Of a formula it is the value that the spreadsheet kept, or the formula where
a program wrote the file and kept none. Cells of a column that are merged hold one value, each.

A few bytes of such a file can stand for millions of cells, so a process of its own reads it, which
counts cells and unpacked bytes and has limits of memory and time: `python -m` this module.
"""

import io
import json
import sys
import zipfile
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from pipeline.files import limited
from pipeline.files.plain_text import plain_text
from pipeline.notations import open_document
from pipeline.notations.cell_text import UNKEPT, Hidden, clock_of, seen_as
from pipeline.notations.csv_rows import LONGEST_CELL, CsvRow
from pipeline.notations.formats import JSON, SPREADSHEETS, WEB_PAGE, format_of
from pipeline.texts.errors import PuzzleError, quoted, shortened

MOST_CELLS, CELLS_OF_ANY = 2_000_000, 20_000
"""Cells of a file, with the empty ones between others; so many filled ones are read of any file.

Else one a byte of the file: digits of LibreOffice take 1.3 bytes each.
"""
UNPACKED_A_BYTE, UNPACKED_OF_ANY = 150, 4_000_000
"""Bytes that a packed byte may become; so many are always unpacked."""
LETTERS_A_BYTE, MOST_LETTERS = 40, 50_000_000
"""Letters of JSON that are handed over; cells of emoji take twelve each."""
ELEMENTS_A_BYTE, ELEMENTS_OF_ANY = 2, 400_000
"""Elements of XML, two a cell; so many are always read."""
ATTRIBUTES_OF_ANY, ATTRIBUTES_EACH = 100_000, 8
"""So many attributes are always read, and as many more for each element."""
MOST_NAMES = 20_000
"""Defined names of a workbook."""
MOST_SHEETS, MOST_SECONDS = 500, 120
MOST_ROWS, MOST_COLUMNS = 2**20, 2**14
"""Of a sheet of Excel or LibreOffice."""


def read_workbook(path: Path, content: bytes) -> tuple[dict[str, list[CsvRow]], dict[str, Hidden]]:
    """Return the rows of every sheet of a spreadsheet, and what is hidden of some, by name.

    Empty rows are left out. What kind of spreadsheet it is its first bytes say, whatever its name.
    PuzzleError where the content is none, or larger than what is read of a file of its size.
    """
    ending, form = _ending_by(content, path.suffix.lower()), format_of(content)
    if form in (WEB_PAGE, JSON):
        raise PuzzleError(
            f"expected {SPREADSHEETS[ending]}, found {form}; open it in a program for spreadsheets "
            "and save it as .xlsx"
        )
    if content and not form and b"\0" not in content[:1000]:
        raise PuzzleError(
            f"expected {SPREADSHEETS[ending]}, found a text; let its name end in .csv"
        )
    try:
        found = json.loads(
            limited.run(__name__, ending, content=content, limits=limits_of(len(content)))
        )
    except limited.LimitError as error:
        found = {"problem": str(error)}
    if "problem" in found:
        problem = found["problem"] or "a damaged file"
        raise PuzzleError(f"expected {SPREADSHEETS[ending]}, found: {problem}; save it as CSV")
    sheets = {
        name: [CsvRow(line, cells) for line, cells in rows]
        for name, rows in found["sheets"].items()
    }
    hidden = {
        name: Hidden(*one, coloured=tuple(map(tuple, coloured)))
        for name, (*one, coloured) in found.get("hidden", {}).items()
    }
    return sheets, hidden


def _ending_by(content: bytes, ending: str) -> str:
    """Return the ending that fits the first bytes of a spreadsheet, the one it has of others."""
    if content.startswith(b"PK\x03\x04") and ending == ".xls":
        return ".xlsx"
    return ".xls" if content.startswith(b"\xd0\xcf\x11\xe0") else ending


def first_rows(path: Path, content: bytes) -> list[CsvRow]:
    """Return the rows of the first sheet; otherwise as `read_workbook`."""
    return next(iter(read_workbook(path, content)[0].values()))


def limits_of(size: int) -> limited.Limits:
    """Return the limits of the process that reads a file of so many bytes.

    MOST_CELLS take some 22 s, on a slow machine thrice as long.

    >>> limits_of(400_000)
    Limits(megabytes=416, seconds=14)
    """
    seconds = min(6 + size // 50_000, MOST_SECONDS)
    return limited.Limits(megabytes=400 + size // 25_000, seconds=seconds)


def sheets_or_problem(ending: str, content: bytes) -> dict:
    """Return the `sheets` of a file as pairs of line and cells by name, or the `problem` with it.

    Of sheets that hide something `hidden` has the lines and the numbers of columns.

    >>> sheets_or_problem(".xlsx", b"id,clues")
    {'problem': 'File is not a zip file'}
    """
    try:
        found = READERS[ending](content, _Count(len(content)))
        hidden = {name: one for name, (_, one) in found.items() if any(one)}
        sheets = {name: rows for name, (rows, _) in found.items()}
        return {"sheets": sheets} | ({"hidden": hidden} if hidden else {})
    except MemoryError:
        raise
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead the libraries into errors of any kind.
        return {"problem": shortened(str(error))}


class _Count:
    """Counts the cells of a file of `size` bytes; ValueError when there are too many."""

    def __init__(self, size: int):
        self.most = min(MOST_CELLS, max(CELLS_OF_ANY, size))
        self.most_letters = min(MOST_LETTERS, max(UNPACKED_OF_ANY, LETTERS_A_BYTE * size))
        self.filled = self.seen = self.letters = 0

    def add(self, cells: list[str]) -> None:
        """Count the cells of a row, and the letters that hand it over."""
        if max(map(len, cells)) > LONGEST_CELL:
            raise ValueError(f"a cell of over {LONGEST_CELL:,} letters")
        self.filled += sum(map(bool, cells))
        self.letters += len(json.dumps(cells))
        for found, most, what in (
            (self.filled, self.most, "cells"),
            (self.letters, self.most_letters, "letters"),
        ):
            if found > most:
                raise ValueError(f"over {most:,} {what}, more than are read of such a file")


def _table(rows: Iterator[tuple[int, list[str]]], count: _Count) -> list[tuple[int, list[str]]]:
    """Return the rows that hold something, all of one width."""
    found, width = [], 0
    for line, cells in rows:
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            count.add(cells)
            width = max(width, len(cells))
            found.append((line, cells))
        if line > MOST_ROWS or count.seen + len(found) * width > MOST_CELLS:
            raise ValueError(f"over {MOST_CELLS:,} cells or {MOST_ROWS:,} rows")
    count.seen += len(found) * width
    return [(line, cells + [""] * (width - len(cells))) for line, cells in found]


def _sheet(rows, merged, hidden: Hidden, count: _Count) -> tuple[list, Hidden]:
    """Return the table of a sheet, and what is hidden of it."""
    table = _table(_unmerged(rows, merged), count)
    columns = range(1, len(table[0][1]) + 1) if table else ()
    lines = [line for line, _ in table]
    among = _among(columns, hidden.columns), _among(lines, hidden.rows)
    return table, Hidden(hidden.sheet, *among, hidden.coloured)


def _among(numbers, ranges) -> list[int]:
    """Return those of rising numbers that lie in ranges."""
    return [
        number
        for one in ranges
        for number in numbers[bisect_left(numbers, one.start) : bisect_left(numbers, one.stop)]
    ]


def _unmerged(
    rows: Iterator[tuple[int, list[str]]], merged: list[tuple[int, int, int]]
) -> Iterator[tuple[int, list[str]]]:
    """Yield rows with the value of merged cells in each of them; an empty row stays empty.

    `merged` has column from 0, first line and last line.
    """
    beginning, within, looks = defaultdict(list), {}, 0
    for column, first, last in merged:
        beginning[first].append((column, last))
    for line, cells in rows:
        is_filled = any(cells)
        looks += len(within)
        if looks > MOST_CELLS:
            raise ValueError(f"over {MOST_CELLS:,} merged cells")
        for column, (last, value) in list(within.items()):
            if line > last:
                del within[column]
            elif is_filled:
                cells += [""] * (column + 1 - len(cells))
                cells[column] = cells[column] or value
        for column, last in beginning[line]:
            if column < len(cells):
                within[column] = last, cells[column]
        yield line, cells


def _named(sheets: Iterator[tuple[str, tuple]]) -> dict[str, tuple[list, Hidden]]:
    """Return sheets by name; ValueError where two have one name, there are too many, or none."""
    found = {}
    for name, sheet in sheets:
        if len(found) == MOST_SHEETS:
            raise ValueError(f"over {MOST_SHEETS} sheets")
        plain_text(name)
        if name in found:
            raise ValueError(f"two sheets of the name {quoted(name)}")
        found[name] = sheet
    if not found:
        raise ValueError("no sheet of cells")
    return found


def _xls_sheets(content: bytes, count: _Count) -> dict[str, tuple[list, Hidden]]:
    import xlrd

    # Ragged rows: one cell in the last corner would else make 17 million of them.
    workbook = xlrd.open_workbook(
        file_contents=content, formatting_info=True, ragged_rows=True, logfile=sys.stderr
    )

    # Of a program without a value for its formulas: it writes no summary, and no other empty texts.
    unkept = "" if "SummaryInformation".encode("utf-16-le") in content else f"{UNKEPT}="

    def seen(cell):
        if cell.ctype == xlrd.XL_CELL_TEXT and not cell.value:
            return unkept
        if cell.ctype != xlrd.XL_CELL_DATE:
            return seen_as(cell.value)
        key = workbook.xf_list[cell.xf_index].format_key
        return clock_of(cell.value, workbook.format_map[key].format_str)

    def parts(sheet):
        merged = [(left, top + 1, end) for top, end, left, right in sheet.merged_cells
                  if right == left + 1]  # fmt: skip
        found = ((at + 1, list(map(seen, sheet.row(at)))) for at in range(sheet.nrows))
        columns, rows = (
            [range(at + 1, at + 2) for at, one in sorted(known.items()) if one.hidden]
            for known in (sheet.colinfo_map, sheet.rowinfo_map)
        )
        return found, merged, Hidden(bool(sheet.visibility), columns, rows)

    return _named((sheet.name, _sheet(*parts(sheet), count)) for sheet in workbook.sheets())


def _xlsx_sheets(content: bytes, count: _Count) -> dict[str, tuple[list, Hidden]]:
    # It takes long to load, and only a process that reads such a file needs it.
    from pipeline.notations import open_xml

    _check_unpacked(content)
    return _named((name, _sheet(*parts, count)) for name, *parts in open_xml.sheets(content))


def _check_unpacked(content: bytes) -> None:
    """Raise ValueError where a ZIP file holds too much, or two files of one name.

    No more is unpacked than it says, and of two files the last.
    """
    most, elements = max(ELEMENTS_OF_ANY, ELEMENTS_A_BYTE * len(content)), 0
    attributes = -ATTRIBUTES_OF_ANY
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        names, unpacked = packed.namelist(), sum(file.file_size for file in packed.infolist())
        if len(set(names)) < len(names):
            raise ValueError("two files of one name in it")
        if unpacked > max(UNPACKED_OF_ANY, UNPACKED_A_BYTE * len(content)):
            raise ValueError(f"{unpacked:,} bytes packed into {len(content):,}")
        for name in names:
            written = packed.read(name)
            elements += written.count(b"<") - written.count(b"</")
            if elements > most:
                raise ValueError(f"over {most:,} elements, more than are read of such a file")
            attributes += written.count(b'="') + written.count(b"='")
            if attributes > ATTRIBUTES_EACH * elements:
                raise ValueError(f"over {ATTRIBUTES_OF_ANY:,} attributes too many for its elements")
            # It stands at the beginning and the end of each.
            if written.count(b"definedName") > 2 * MOST_NAMES:
                raise ValueError(f"over {MOST_NAMES:,} defined names")


def _ods_sheets(content: bytes, count: _Count) -> dict[str, tuple[list, Hidden]]:
    _check_unpacked(content)
    with zipfile.ZipFile(io.BytesIO(content)) as packed, packed.open("content.xml") as stream:
        return _named(
            (name, _sheet(*parts, count))
            for name, *parts in open_document.sheets(stream, MOST_COLUMNS, MOST_CELLS)
        )


READERS = {".xls": _xls_sheets, ".xlsx": _xlsx_sheets, ".xlsm": _xlsx_sheets, ".ods": _ods_sheets}
"""By the ending of the name."""


if __name__ == "__main__":
    ending, *most = sys.argv[1:]
    limited.obey(limited.Limits(*map(int, most)))
    json.dump(sheets_or_problem(ending, sys.stdin.buffer.read()), sys.stdout)
