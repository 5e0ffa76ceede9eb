"""Sheets of an old Excel file (.xls), as rows of a CSV file."""

import sys

from pipeline.notations.clocks import clock_of
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.errors import PuzzleError


def read_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet, by its name; empty rows are passed over.

    Numbers come as a person sees them: 12, not 12.0; and so do times: 7:30 for a cell in hours and
    minutes, 0:07:30 for one that shows seconds.

    Raises
    ------
    PuzzleError
        When the file is no Excel file of the old format.
    """
    import xlrd

    try:
        # Ragged rows: one cell in the last corner would else make 17 million of them. What xlrd
        # warns of goes where messages go.
        workbook = xlrd.open_workbook(
            file_contents=content, formatting_info=True, ragged_rows=True, logfile=sys.stderr
        )
        sheets = workbook.sheets()
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead xlrd into errors of any class.
        raise PuzzleError(
            f"expected an Excel file of the old format (.xls), found: {error or 'a damaged file'}; "
            "save it as CSV"
        ) from None
    return {sheet.name: _rows(sheet, workbook) for sheet in sheets}


def _rows(sheet, workbook) -> list[CsvRow]:
    rows = [
        CsvRow(row + 1, [_text(cell, workbook) for cell in sheet.row(row)])
        for row in range(sheet.nrows)
        if sheet.row_len(row)
    ]
    return [row for row in rows if any(row.cells)]


def _text(cell, workbook) -> str:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_DATE:
        key = workbook.xf_list[cell.xf_index].format_key
        return clock_of(cell.value, workbook.format_map[key].format_str)
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        return f"{cell.value:.15g}"
    if cell.ctype in (xlrd.XL_CELL_BOOLEAN, xlrd.XL_CELL_ERROR):
        return str(cell.value)
    return str(cell.value).strip()
