"""Sheets of an OpenDocument spreadsheet (.ods), as rows of a CSV file."""

import io
import re

from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.errors import PuzzleError

# Spreadsheets repeat an empty cell, or row, to the end of the sheet.
MOST_REPEATED = 1000


def read_sheets(content: bytes) -> dict[str, list[CsvRow]]:
    """Return the rows of every sheet, by its name; empty rows are passed over.

    Numbers come with all their digits, everything else as a person sees it: 7:30 for a time in
    hours and minutes.

    Raises
    ------
    PuzzleError
        When the file is no OpenDocument spreadsheet.
    """
    from odf import opendocument, table

    try:
        document = opendocument.load(io.BytesIO(content))
        sheets = document.getElementsByType(table.Table)
        return {sheet.getAttribute("name"): _rows(sheet) for sheet in sheets}
    except Exception as error:
        # Bytes that are no such file, or a damaged one, lead odfpy into errors of any class.
        raise PuzzleError(
            f"expected an OpenDocument spreadsheet (.ods), found: {error or 'a damaged file'}; "
            "save it as CSV"
        ) from None


def _rows(sheet) -> list[CsvRow]:
    from odf import table

    rows, at = [], 1
    for row in sheet.getElementsByType(table.TableRow):
        times = _repeated(row, "numberrowsrepeated")
        cells = _cells(row)
        if any(cells):
            rows += [CsvRow(at + more, cells) for more in range(min(times, MOST_REPEATED))]
        at += times
    width = max((len(row.cells) for row in rows), default=0)
    return [CsvRow(row.line, row.cells + [""] * (width - len(row.cells))) for row in rows]


def _cells(row) -> list[str]:
    cells = []
    for cell in row.childNodes:
        if cell.qname[1] in ("table-cell", "covered-table-cell"):
            cells += [_text(cell)] * min(_repeated(cell, "numbercolumnsrepeated"), MOST_REPEATED)
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _repeated(element, attribute: str) -> int:
    return int(element.getAttribute(attribute) or 1)


def _text(cell) -> str:
    from odf import teletype, text

    number = cell.getAttribute("value")
    if cell.getAttribute("valuetype") == "float" and number:
        return f"{float(number):.15g}"
    lines = [teletype.extractText(line) for line in cell.getElementsByType(text.P)]
    seen = "\n".join(lines).strip()
    if cell.getAttribute("valuetype") == "time" and not re.search(r"\d:\d", seen):
        return _clock(cell.getAttribute("timevalue"))
    return seen


def _clock(duration: str) -> str:
    """Return a time that is not shown as a clock, as PT00H07M30S, as one.

    >>> _clock("PT00H07M30S")
    '0:07:30'
    """
    hours, minutes, seconds = re.fullmatch(r"PT(\d+)H(\d+)M(\d+)\D.*", duration).groups()
    return f"{int(hours)}:{minutes}:{seconds}"
