"""Rows of the first sheet of an old Excel file (.xls), as those of a CSV file."""

from collections.abc import Iterator

import xlrd

from pipeline.puzzles.errors import PuzzleError
from pipeline.puzzles.notations.csv_rows import CsvRow


def read_rows(content: bytes) -> Iterator[CsvRow]:
    """Yield the rows of the first sheet; empty rows are passed over.

    Numbers come as a person sees them: 12, not 12.0.

    Raises
    ------
    PuzzleError
        When the file is no Excel file of the old format.
    """
    try:
        sheet = xlrd.open_workbook(file_contents=content).sheet_by_index(0)
    except (xlrd.XLRDError, xlrd.compdoc.CompDocError, AssertionError, IndexError) as error:
        raise PuzzleError(
            f"expected an Excel file of the old format (.xls), found: {error or 'a damaged file'}; "
            "save it as CSV"
        ) from None
    for row in range(sheet.nrows):
        cells = [_text(cell) for cell in sheet.row(row)]
        if any(cells):
            yield CsvRow(row + 1, cells)


def _text(cell) -> str:
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        return f"{cell.value:.15g}"
    if cell.ctype in (xlrd.XL_CELL_BOOLEAN, xlrd.XL_CELL_ERROR):
        return str(cell.value)
    return str(cell.value).strip()
