"""Sheets of .xls, .xlsx, .xlsm and .ods files, as the rows of a CSV file.

Cells are as a person sees them: 12, not 12.0; 7:30 for a time in hours and minutes, 0:07:30 for
one that shows seconds. Of a formula it is the value that the spreadsheet kept, or the formula where
a program wrote the file and kept none. Cells of a column that are merged hold one value, each.

A few bytes of such a file can stand for millions of cells, so a process of its own reads it, with
limits of memory and time, and of what it hands over: `python -m` this module.
"""

import io
import json
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from pipeline.files import limited
from pipeline.files.plain_text import plain_text
from pipeline.notations import open_document, open_xml
from pipeline.notations.cell_text import clock_of, seen_as
from pipeline.notations.csv_rows import LONGEST_CELL, CsvRow
from pipeline.notations.formats import JSON, WEB_PAGE, format_of
from pipeline.texts.errors import PuzzleError, quoted, shortened

LETTERS_A_BYTE, LETTERS_OF_ANY, MOST_LETTERS = 40, 4_000_000, 50_000_000
"""Letters of JSON that a byte may become; so many are handed over of any file, and of no more."""
MOST_SECONDS = 40


def is_spreadsheet(path: Path) -> bool:
    """Return whether a file is a spreadsheet, by the ending of its name."""
    return path.suffix.lower() in READERS


def read_sheets(path: Path, content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet of a spreadsheet, by its name; empty rows are left out.

    What kind of spreadsheet it is its first bytes say, whatever its name. PuzzleError where the
    content is none, or larger than what is read of a file of its size.
    """
    ending, form = _ending_by(content, path.suffix.lower()), format_of(content)
    if form in (WEB_PAGE, JSON):
        raise PuzzleError(
            f"expected {READERS[ending][1]}, found {form}; open it in a program for spreadsheets "
            "and save it as .xlsx"
        )
    if content and not form and b"\0" not in content[:1000]:
        raise PuzzleError(f"expected {READERS[ending][1]}, found a text; let its name end in .csv")
    try:
        found = json.loads(
            limited.run(__name__, ending, content=content, limits=limits_of(len(content)))
        )
    except limited.LimitError as error:
        found = {"problem": str(error)}
    if "problem" in found:
        problem = found["problem"] or "a damaged file"
        raise PuzzleError(f"expected {READERS[ending][1]}, found: {problem}; save it as CSV")
    return {
        name: [CsvRow(line, cells) for line, cells in rows]
        for name, rows in found["sheets"].items()
    }


def _ending_by(content: bytes, ending: str) -> str:
    """Return the ending that fits the first bytes of a spreadsheet, the one it has of others."""
    if content.startswith(b"PK\x03\x04") and ending == ".xls":
        return ".xlsx"
    return ".xls" if content.startswith(b"\xd0\xcf\x11\xe0") else ending


def first_rows(path: Path, content: bytes) -> list[CsvRow]:
    """Return the rows of the first sheet; otherwise as `read_sheets`."""
    return next(iter(read_sheets(path, content).values()), [])


def limits_of(size: int) -> limited.Limits:
    """Return the limits of the process that reads a file of so many bytes.

    >>> limits_of(400_000)
    Limits(megabytes=416, seconds=5)
    """
    seconds = min(2 + size // 125_000, MOST_SECONDS)
    return limited.Limits(megabytes=400 + size // 25_000, seconds=seconds)


def sheets_or_problem(ending: str, content: bytes) -> dict:
    """Return the `sheets` of a file as pairs of line and cells by name, or the `problem` with it.

    >>> sheets_or_problem(".xlsx", b"id,clues")
    {'problem': 'File is not a zip file'}
    """
    try:
        read, _ = READERS[ending]
        return {"sheets": _named(read(content))}
    except MemoryError:
        raise
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead the libraries into errors of any kind.
        return {"problem": shortened(str(error))}


def handed_over(found: dict, size: int) -> str:
    """Return what is found in a file of so many bytes as JSON, or the problem that it is too much.

    >>> handed_over({"sheets": {}}, 100)
    '{"sheets": {}}'
    """
    written = json.dumps(found)
    most = min(MOST_LETTERS, max(LETTERS_OF_ANY, LETTERS_A_BYTE * size))
    if len(written) <= most:
        return written
    return json.dumps({"problem": f"over {most:,} letters, more than are read of such a file"})


def _table(rows: Iterator[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """Return the rows that hold something, all of one width."""
    found, width = [], 0
    for line, cells in rows:
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            if max(map(len, cells)) > LONGEST_CELL:
                raise ValueError(f"a cell of over {LONGEST_CELL:,} letters")
            width = max(width, len(cells))
            found.append((line, cells))
    return [(line, cells + [""] * (width - len(cells))) for line, cells in found]


def _unmerged(
    rows: Iterator[tuple[int, list[str]]], merged: list[tuple[int, int, int]]
) -> Iterator[tuple[int, list[str]]]:
    """Yield rows with the value of merged cells in each of them; an empty row stays empty.

    `merged` has column from 0, first line and last line.
    """
    beginning, within = defaultdict(list), {}
    for column, first, last in merged:
        beginning[first].append((column, last))
    for line, cells in rows:
        is_filled = any(cells)
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


def _named(sheets: Iterator[tuple[str, Iterator, list]]) -> dict[str, list]:
    """Return the rows of sheets by name; ValueError where two have one name."""
    found = {}
    for name, rows, merged in sheets:
        plain_text(name)
        if name in found:
            raise ValueError(f"two sheets of the name {quoted(name)}")
        found[name] = _table(_unmerged(rows, merged))
    return found


def _xls_sheets(content: bytes) -> Iterator[tuple[str, Iterator, list]]:
    import xlrd

    # Ragged rows: one cell in the last corner would else make 17 million of them.
    workbook = xlrd.open_workbook(
        file_contents=content, formatting_info=True, ragged_rows=True, logfile=sys.stderr
    )

    def seen(cell):
        if cell.ctype != xlrd.XL_CELL_DATE:
            return seen_as(cell.value)
        key = workbook.xf_list[cell.xf_index].format_key
        return clock_of(cell.value, workbook.format_map[key].format_str)

    for sheet in workbook.sheets():
        merged = [(left, top + 1, end) for top, end, left, right in sheet.merged_cells
                  if right == left + 1]  # fmt: skip
        rows = ((at + 1, list(map(seen, sheet.row(at)))) for at in range(sheet.nrows))
        yield sheet.name, rows, merged


def _xlsx_sheets(content: bytes) -> Iterator[tuple[str, Iterator, list]]:
    with _unpacked(content):
        yield from open_xml.sheets(content)


def _ods_sheets(content: bytes) -> Iterator[tuple[str, Iterator, list]]:
    with _unpacked(content) as packed, packed.open("content.xml") as stream:
        yield from open_document.sheets(stream)


def _unpacked(content: bytes) -> zipfile.ZipFile:
    """Return a ZIP file, of which the last of two files of one name would be read: ValueError."""
    packed = zipfile.ZipFile(io.BytesIO(content))
    if len(set(packed.namelist())) < len(packed.namelist()):
        raise ValueError("two files of one name in it")
    return packed


READERS = {
    ".xls": (_xls_sheets, "an Excel file of the old format (.xls)"),
    ".xlsx": (_xlsx_sheets, "an Excel file (.xlsx)"),
    ".xlsm": (_xlsx_sheets, "an Excel file (.xlsx)"),
    ".ods": (_ods_sheets, "an OpenDocument spreadsheet (.ods)"),
}
"""By the ending of the name, the reader and what it expects."""


if __name__ == "__main__":
    ending, *most = sys.argv[1:]
    limited.obey(limited.Limits(*map(int, most)))
    content = sys.stdin.buffer.read()
    sys.stdout.write(handed_over(sheets_or_problem(ending, content), len(content)))
