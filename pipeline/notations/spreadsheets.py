"""Spreadsheets of every format that is read: the rows of their sheets, as those of a CSV file."""

from pathlib import Path

from pipeline.notations import ods_rows, xls_rows, xlsx_rows
from pipeline.notations.csv_rows import CsvRow

READERS = {
    ".xls": xls_rows.read_sheets,
    ".xlsx": xlsx_rows.read_sheets,
    ".xlsm": xlsx_rows.read_sheets,
    ".ods": ods_rows.read_sheets,
}


def is_spreadsheet(path: Path) -> bool:
    """Return whether a file is a spreadsheet, by the ending of its name.

    >>> is_spreadsheet(Path("a.XLSX")), is_spreadsheet(Path("a.csv"))
    (True, False)
    """
    return path.suffix.lower() in READERS


def read_sheets(path: Path, content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet of a spreadsheet, by its name; empty rows are passed over.

    Cells are as a person sees them: 12, not 12.0; 7:30 for a time in hours and minutes, 0:07:30 for
    one that shows seconds.

    Raises
    ------
    PuzzleError
        When the content is not of the format that the name says.
    """
    return READERS[path.suffix.lower()](content)


def first_rows(path: Path, content: bytes) -> list[CsvRow]:
    """Return the rows of the first sheet; otherwise as `read_sheets`."""
    return next(iter(read_sheets(path, content).values()), [])
