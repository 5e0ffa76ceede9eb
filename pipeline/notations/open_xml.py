"""Sheets of .xlsx files: their rows, merged cells, and formulas without a value."""

import io
from collections.abc import Iterator

import openpyxl
from openpyxl.cell.read_only import ReadOnlyCell
from openpyxl.worksheet._reader import FORMULA_TAG, WorkSheetParser

from pipeline.notations.cell_text import seen_as
from pipeline.texts.errors import quoted


class _Parser(WorkSheetParser):
    """Reads a formula without a value as its text."""

    def parse_cell(self, element) -> dict:
        cell = super().parse_cell(element)
        # The value of a formula that is a text may be empty.
        if cell["value"] is None and cell["data_type"] != "str":
            formula = element.find(FORMULA_TAG)
            if formula is not None:
                cell["value"] = f"={formula.text or '(shared)'}"
        return cell


def sheets(
    content: bytes,
) -> Iterator[tuple[str, Iterator[tuple[int, list[str]]], list[tuple[int, int, int]]]]:
    """Yield each sheet of a file: its name, rows with their lines, and merged cells of columns.

    ValueError where a row or cell does not stand below or right of those before it, as in a damaged
    file: which of them is meant nobody knows.
    """
    book = openpyxl.load_workbook(
        io.BytesIO(content), data_only=True, read_only=True, keep_links=False
    )
    for sheet in book.worksheets:
        with sheet._get_source() as stream:
            parser = _Parser(
                stream,
                sheet._shared_strings,
                data_only=True,
                epoch=book.epoch,
                date_formats=book._date_formats,
                timedelta_formats=book._timedelta_formats,
            )
            rows = list(_rows(sheet, parser))
        # These stand below the rows.
        merged = parser.merged_cells.mergeCell if parser.merged_cells else ()
        columns = [
            (cells.min_col - 1, cells.min_row, cells.max_row)
            for cells in merged
            if cells.min_col == cells.max_col
        ]
        yield sheet.title, map(_filled_up, rows), columns


def _rows(sheet, parser: _Parser) -> Iterator[tuple[int, list[int], list[str]]]:
    """Yield the line of each row, the columns of its cells and their texts."""
    above = 0
    for line, cells in parser.parse():
        columns = [cell["column"] for cell in cells]
        is_in_order = line > above and columns == sorted(set(columns))
        if not is_in_order or any(cell["row"] != line for cell in cells):
            raise ValueError(f"row {line} twice or in disorder, sheet {quoted(sheet.title)}")
        yield line, columns, [_seen(ReadOnlyCell(sheet, **cell)) for cell in cells]
        above = line


def _filled_up(row: tuple[int, list[int], list[str]]) -> tuple[int, list[str]]:
    """Return a row with empty cells where it has none."""
    line, columns, texts = row
    cells = [""] * (columns[-1] if columns else 0)
    for column, text in zip(columns, texts, strict=True):
        cells[column - 1] = text
    return line, cells


def _seen(cell) -> str:
    """Return the text of a cell; one that is struck out is no value, but what its row lacks."""
    text = seen_as(cell.value, cell.number_format)
    return f"struck out: {text}" if text and cell.font.strike else text
