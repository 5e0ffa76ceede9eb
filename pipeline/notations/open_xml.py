"""Sheets of .xlsx files: their rows, merged cells, and formulas without a value."""

import html
import io
import re
from collections.abc import Iterator

from pipeline.notations.cell_text import seen_as
from pipeline.texts.errors import quoted

MERGED = re.compile(rb'mergeCell\s[^<>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})"')
"""Merged cells of one column, in the list that stands below the cells of a sheet of .xlsx."""

UNKEPT = re.compile(
    rb"<c\s([^<>]{0,200}+)>\s*+"
    rb"<f\b[^<>]{0,200}+>(?:(?<=/>)|([^<>]{0,400}+)</f>)\s*+(?:<v\s*+/>|<v>\s*+</v>)?+\s*+</c>"
)
"""A formula of .xlsx without a value, and what is said of its cell; no byte is looked at twice."""
NAME = re.compile(rb'\br="([A-Z]{1,3}\d{1,7})"')
PLACE = re.compile(rb'<(?:\w+:)?(row|c)\s(?:[^<>]{0,200}?\s)?r="([A-Z]{0,3})(\d{1,7})"')
"""A row of .xlsx, or a cell, that says where it stands."""


def sheets(
    content: bytes,
) -> Iterator[tuple[str, Iterator[tuple[int, list[str]]], list[tuple[int, int, int]]]]:
    """Yield each sheet of a file: its name, rows with their lines, and merged cells of columns.

    ValueError where a row or cell does not stand below or right of those before it, as in a damaged
    file: openpyxl would leave it out.
    """
    import openpyxl

    workbook = openpyxl.load_workbook(
        io.BytesIO(content), data_only=True, read_only=True, keep_links=False
    )
    for sheet in workbook.worksheets:
        with sheet._get_source() as stream:
            written = stream.read()
        _check_order(written, sheet.title)
        yield sheet.title, _rows(sheet, _formulas(written)), _merged(written)


def _check_order(written: bytes, title: str) -> None:
    from openpyxl.utils import column_index_from_string

    last = (0, 0)
    for tag, column, line in PLACE.findall(written):
        place = int(line), column_index_from_string(column.decode()) if column else 0
        row = (last[0] if tag == b"c" else 0) or place[0]
        if place <= last or place[0] != row:
            raise ValueError(f"row {row} twice or in disorder, sheet {quoted(title)}")
        last = place


def _rows(sheet, formulas: dict[tuple[int, int], str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of a sheet, each with its line; formulas by line and column."""
    # What the file says of its size may be wrong.
    sheet.reset_dimensions()
    for line, row in enumerate(sheet.rows, 1):
        cells = [_seen(cell) for cell in row]
        for column, formula in formulas.get(line, ()):
            cells[column:] = cells[column:] or [""] * (column + 1 - len(cells))
            cells[column] = formula
        yield line, cells


def _seen(cell) -> str:
    """Return the text of a cell; one that is struck out is no value, but what its row lacks."""
    text = seen_as(cell.value, cell.number_format)
    return f"struck out: {text}" if text and cell.font.strike else text


def _formulas(written: bytes) -> dict[int, list[tuple[int, str]]]:
    """Return the formulas without a value of each line, with their columns from 0."""
    from openpyxl.utils import coordinate_to_tuple

    found: dict[int, list[tuple[int, str]]] = {}
    for said, formula in UNKEPT.findall(written):
        cell = NAME.search(said)
        if cell is None or b't="str"' in said:
            continue
        line, column = coordinate_to_tuple(cell[1].decode())
        text = f"={html.unescape(formula.decode()) or '(shared)'}"
        found.setdefault(line, []).append((column - 1, text))
    return found


def _merged(written: bytes) -> list[tuple[int, int, int]]:
    from openpyxl.utils import column_index_from_string

    return [
        (column_index_from_string(column.decode()) - 1, int(first), int(last))
        for column, first, last in MERGED.findall(written)
    ]
