"""Sheets of .xls, .xlsx, .xlsm and .ods files, as the rows of a CSV file.

Cells are as a person sees them: 12, not 12.0; 7:30 for a time in hours and minutes, 0:07:30 for
one that shows seconds. Of a formula it is the value that the spreadsheet kept.
"""

import datetime
import io
import re
import sys
from pathlib import Path

from pipeline.notations.csv_rows import CsvRow
from pipeline.texts.errors import PuzzleError

EPOCH = datetime.datetime(1899, 12, 30)
"""Day 0 of spreadsheets."""
MOST_CELLS = 2_000_000
"""Cells of an Excel sheet; a single one in the last corner makes a sheet of 17,000 million."""
MOST_REPEATED = 1000
"""Repetitions of a cell or a row; OpenDocument repeats empty ones to the end of the sheet."""


def is_spreadsheet(path: Path) -> bool:
    """Return whether a file is a spreadsheet, by the ending of its name."""
    return path.suffix.lower() in READERS


def read_sheets(path: Path, content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet of a spreadsheet, by its name; empty rows are left out.

    PuzzleError where the content is not of the format that the name says.
    """
    read, expected = READERS[path.suffix.lower()]
    try:
        return read(content)
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead the libraries into errors of any kind.
        raise PuzzleError(
            f"expected {expected}, found: {error or 'a damaged file'}; save it as CSV"
        ) from None


def first_rows(path: Path, content: bytes) -> list[CsvRow]:
    """Return the rows of the first sheet; otherwise as `read_sheets`."""
    return next(iter(read_sheets(path, content).values()), [])


def _filled(rows: list[list[str]]) -> list[CsvRow]:
    return [CsvRow(at, cells) for at, cells in enumerate(rows, 1) if any(cells)]


def _xls_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    import xlrd

    # Ragged rows: one cell in the last corner would else make 17 million of them. What xlrd
    # warns of goes where messages go.
    workbook = xlrd.open_workbook(
        file_contents=content, formatting_info=True, ragged_rows=True, logfile=sys.stderr
    )

    def seen(cell):
        if cell.ctype != xlrd.XL_CELL_DATE:
            return _seen(cell.value)
        key = workbook.xf_list[cell.xf_index].format_key
        return _clock_of(cell.value, workbook.format_map[key].format_str)

    return {
        sheet.name: _filled([list(map(seen, sheet.row(at))) for at in range(sheet.nrows)])
        for sheet in workbook.sheets()
    }


def _xlsx_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    import openpyxl

    workbook = openpyxl.load_workbook(io.BytesIO(content), data_only=True)
    found = {}
    for sheet in workbook.worksheets:
        if sheet.max_row * sheet.max_column > MOST_CELLS:
            raise ValueError(
                f"a sheet of {sheet.max_row} rows and {sheet.max_column} columns, where at most "
                f"{MOST_CELLS:,} cells are read"
            )
        rows = [[_seen(cell.value, cell.number_format) for cell in row] for row in sheet.rows]
        found[sheet.title] = _filled(rows)
    return found


def _seen(value, form: str = "") -> str:
    """Return the value of a cell as a person sees it in a format."""
    if isinstance(value, datetime.time):
        value = datetime.datetime.combine(EPOCH, value)
    if isinstance(value, datetime.datetime) and value.year < 1901:
        # A time of more than a day is kept as a date; any other date is written as one.
        value = value - EPOCH
    if isinstance(value, datetime.timedelta):
        return _clock_of(value / datetime.timedelta(days=1), form)
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return "" if value is None else str(value).strip()


def _ods_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    from odf import opendocument, table

    document = opendocument.load(io.BytesIO(content))
    sheets = document.getElementsByType(table.Table)
    return {sheet.getAttribute("name"): _ods_rows(sheet) for sheet in sheets}


def _ods_rows(sheet) -> list[CsvRow]:
    from odf import table

    rows, at = [], 1
    for row in sheet.getElementsByType(table.TableRow):
        times = _repeated(row, "numberrowsrepeated")
        cells = _ods_cells(row)
        if any(cells):
            rows += [CsvRow(at + more, cells) for more in range(min(times, MOST_REPEATED))]
        at += times
    width = max((len(row.cells) for row in rows), default=0)
    return [CsvRow(row.line, row.cells + [""] * (width - len(row.cells))) for row in rows]


def _ods_cells(row) -> list[str]:
    cells = []
    for cell in row.childNodes:
        if cell.qname[1] in ("table-cell", "covered-table-cell"):
            cells += [_ods_text(cell)] * min(
                _repeated(cell, "numbercolumnsrepeated"), MOST_REPEATED
            )
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _repeated(element, attribute: str) -> int:
    return int(element.getAttribute(attribute) or 1)


def _ods_text(cell) -> str:
    from odf import teletype, text

    number = cell.getAttribute("value")
    if cell.getAttribute("valuetype") == "float" and number:
        return f"{float(number):.15g}"
    lines = [teletype.extractText(line) for line in cell.getElementsByType(text.P)]
    seen = "\n".join(lines).strip()
    if cell.getAttribute("valuetype") == "time" and not re.search(r"\d:\d", seen):
        # What is not shown as a clock is kept as PT00H07M30S.
        duration = re.fullmatch(r"PT(\d+)H(\d+)M(\d+)\D.*", cell.getAttribute("timevalue"))
        return f"{int(duration[1])}:{duration[2]}:{duration[3]}"
    return seen


def _clock_of(days: float, form: str) -> str:
    """Return the clock of a part of a day; it shows seconds if there is an "s" in its format.

    A person who types 7:30 for minutes and seconds gets a cell in hours and minutes, and sees 7:30
    all the same.
    """
    minutes, seconds = divmod(round(days * 24 * 60 * 60), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if "s" in form.lower() else f"{hours}:{minutes:02}"


READERS = {
    ".xls": (_xls_sheets, "an Excel file of the old format (.xls)"),
    ".xlsx": (_xlsx_sheets, "an Excel file (.xlsx)"),
    ".xlsm": (_xlsx_sheets, "an Excel file (.xlsx)"),
    ".ods": (_ods_sheets, "an OpenDocument spreadsheet (.ods)"),
}
"""By the ending of the name, the reader and what it expects."""
