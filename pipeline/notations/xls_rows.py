"""Rows of the first sheet of an old Excel file (.xls), as those of a CSV file."""

import sys
from collections.abc import Iterator

import xlrd

from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.errors import PuzzleError


def read_rows(content: bytes) -> Iterator[CsvRow]:
    """Yield the rows of the first sheet; empty rows are passed over.

    Numbers come as a person sees them: 12, not 12.0; and so do times: 7:30 for a cell in hours and
    minutes, 0:07:30 for one that shows seconds.

    Raises
    ------
    PuzzleError
        When the file is no Excel file of the old format.
    """
    try:
        # Ragged rows: one cell in the last corner would else make 17 million of them. What xlrd
        # warns of goes where messages go.
        workbook = xlrd.open_workbook(
            file_contents=content, formatting_info=True, ragged_rows=True, logfile=sys.stderr
        )
        sheet = workbook.sheet_by_index(0)
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead xlrd into errors of any class.
        raise PuzzleError(
            f"expected an Excel file of the old format (.xls), found: {error or 'a damaged file'}; "
            "save it as CSV"
        ) from None
    for row in range(sheet.nrows):
        cells = [_text(cell, workbook) for cell in sheet.row(row)]
        if any(cells):
            yield CsvRow(row + 1, cells)


def _text(cell, workbook) -> str:
    if cell.ctype == xlrd.XL_CELL_DATE:
        key = workbook.xf_list[cell.xf_index].format_key
        return _clock(cell.value, workbook.format_map[key].format_str)
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        return f"{cell.value:.15g}"
    if cell.ctype in (xlrd.XL_CELL_BOOLEAN, xlrd.XL_CELL_ERROR):
        return str(cell.value)
    return str(cell.value).strip()


def _clock(days: float, form: str) -> str:
    minutes, seconds = divmod(round(days * 24 * 60 * 60), 60)
    hours, minutes = divmod(minutes, 60)
    # A person who types 7:30 for minutes and seconds gets a cell in hours and minutes, and sees
    # 7:30 all the same.
    return f"{hours}:{minutes:02}:{seconds:02}" if "s" in form.lower() else f"{hours}:{minutes:02}"
