"""Sheets of a newer Excel file (.xlsx), as rows of a CSV file."""

import datetime
import io

from pipeline.notations.clocks import clock_of
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.errors import PuzzleError

MIDNIGHT = datetime.time()
EPOCH = datetime.datetime(1899, 12, 30)
MOST_CELLS = 2_000_000
"""A single cell in the last corner makes a sheet of 17,000 million."""


def read_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet, by its name; empty rows are passed over.

    Cells are as a person sees them: 12, not 12.0; 7:30 for a time in hours and minutes. Of a
    formula it is the value that the spreadsheet kept.

    Raises
    ------
    PuzzleError
        When the file is no Excel file of this format.
    """
    import openpyxl

    try:
        workbook = openpyxl.load_workbook(io.BytesIO(content), data_only=True)
        return {sheet.title: _rows(sheet) for sheet in workbook.worksheets}
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead openpyxl into errors of any class.
        raise PuzzleError(
            f"expected an Excel file (.xlsx), found: {error or 'a damaged file'}; save it as CSV"
        ) from None


def _rows(sheet) -> list[CsvRow]:
    if sheet.max_row * sheet.max_column > MOST_CELLS:
        raise ValueError(
            f"a sheet of {sheet.max_row} rows and {sheet.max_column} columns, where at most "
            f"{MOST_CELLS:,} cells are read"
        )
    rows = [
        CsvRow(at, [_text(cell) for cell in cells]) for at, cells in enumerate(sheet.iter_rows(), 1)
    ]
    return [row for row in rows if any(row.cells)]


def _text(cell) -> str:
    value = cell.value
    if isinstance(value, datetime.time):
        value = datetime.datetime.combine(EPOCH, value) - EPOCH
    if isinstance(value, datetime.timedelta):
        return clock_of(value / datetime.timedelta(days=1), cell.number_format)
    if isinstance(value, datetime.datetime):
        # A time of more than a day is kept as a date; any other date is written as one.
        if value.year < 1901:
            return clock_of((value - EPOCH) / datetime.timedelta(days=1), cell.number_format)
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return "" if value is None else str(value).strip()
