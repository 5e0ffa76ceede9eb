"""Sheets of .xlsx files: their rows, merged cells, and formulas without a value."""

import io
import re
from collections.abc import Iterator

from openpyxl.cell.read_only import ReadOnlyCell
from openpyxl.cell.text import Text
from openpyxl.reader.excel import ExcelReader
from openpyxl.worksheet._reader import FORMULA_TAG, VALUE_TAG, WorkSheetParser
from openpyxl.xml.constants import SHARED_STRINGS, SHEET_MAIN_NS
from openpyxl.xml.functions import iterparse

from pipeline.files.plain_text import NOT_TEXT
from pipeline.notations.cell_text import UNKEPT, Hidden, seen_as
from pipeline.notations.coloured import colour_of, coloured_columns
from pipeline.texts.errors import quoted

STRICT = b"http://purl.oclc.org/ooxml/"
"""So begin the names of the strict form. Its times of over a day are dates, from which day on is
not known."""
TRUE = ("1", "true")
STRING_TAG = f"{{{SHEET_MAIN_NS}}}si"
ESCAPED = re.compile("_x([0-9a-fA-F]{4})_")
"""A character in a text by its number."""


class _Reader(ExcelReader):
    """Reads shared strings by their numbers as they are written."""

    def read_strings(self) -> None:
        part = self.package.find(SHARED_STRINGS)
        if part is None:
            return
        # Not a list, whose last one -1 would be.
        self.shared_strings = strings = {}
        with self.archive.open(part.PartName[1:]) as stream:
            for _, node in iterparse(stream):
                if node.tag == STRING_TAG:
                    strings[len(strings)] = _unescaped(Text.from_tree(node).content)
                    node.clear()


class _Parser(WorkSheetParser):
    """Reads a formula without a value as its text, and names a cell that cannot be read."""

    sheet = ""

    def parse_cell(self, element) -> dict:
        try:
            cell = super().parse_cell(element)
        except (ValueError, LookupError, OverflowError):
            place, kind = element.get("r", "without a place"), element.get("t", "n")
            value = element.findtext(VALUE_TAG) or ""
            raise ValueError(
                f"cell {quoted(place)}, sheet {quoted(self.sheet)}: {quoted(value)} of type "
                f"{quoted(kind)}"
            ) from None
        value = cell["value"]
        if value is None:
            formula = element.find(FORMULA_TAG)
            # The value of one that is a text may be empty, but is there.
            is_empty = cell["data_type"] == "str" and element.find(VALUE_TAG) is not None
            if formula is not None and not is_empty:
                cell["value"] = f"{UNKEPT}={formula.text or '(shared)'}"
        elif cell["data_type"] == "s" and element.get("t") != "s":
            # Of shared strings that is done once.
            cell["value"] = _unescaped(value)
        return cell


def sheets(
    content: bytes,
) -> Iterator[tuple[str, Iterator[tuple[int, list[str]]], list[tuple[int, int, int]], Hidden]]:
    """Yield each sheet of a file: its name, rows with their lines, merged cells of columns, and
    what is hidden.

    ValueError where a row or cell does not stand below or right of those before it, as in a damaged
    file: which of them is meant nobody knows.
    """
    reader = _Reader(io.BytesIO(content), data_only=True, read_only=True, keep_links=False)
    reader.read()
    book = reader.wb
    if not book.worksheets and any(STRICT in reader.archive.read(at) for at in reader.valid_files):
        raise ValueError("a Strict Open XML Spreadsheet")
    for listed, part in reader.parser.find_sheets():
        if part.target not in reader.valid_files:
            raise ValueError(f"sheet {quoted(listed.name)} is not in it")
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
            parser.sheet = sheet.title
            rows = list(_rows(sheet, parser))
        # These stand below the rows.
        merged = parser.merged_cells.mergeCell if parser.merged_cells else ()
        columns = [
            (cells.min_col - 1, cells.min_row, cells.max_row)
            for cells in merged
            if cells.min_col == cells.max_col
        ]
        coloured = coloured_columns(row[1:] for row in rows)
        yield sheet.title, map(_filled_up, rows), columns, _hidden(sheet, parser, coloured)


def _hidden(sheet, parser: _Parser, coloured: list[list[int]]) -> Hidden:
    columns = [
        range(int(one["min"]), int(one["max"]) + 1)
        for one in parser.column_dimensions.values()
        if one.get("hidden") in TRUE
    ]
    rows = [int(line) for line, one in parser.row_dimensions.items() if one.get("hidden") in TRUE]
    rows = [range(at, at + 1) for at in rows]
    return Hidden(sheet.sheet_state != "visible", columns, rows, coloured)


def _unescaped(text: str) -> str:
    r"""Return a text with the characters that Excel writes by number; control characters stay so.

    >>> _unescaped("1_x000D_"), _unescaped("_x005F_x000D_ _xD800_ x")
    ('1\r', '_x000D_ _xD800_ x')
    """
    return ESCAPED.sub(_sign, text) if "_x" in text else text


def _sign(found: re.Match) -> str:
    sign = chr(int(found[1], 16))
    return found[0] if NOT_TEXT.match(sign) else sign


def _rows(sheet, parser: _Parser) -> Iterator[tuple[int, list[int], list[str], list[str]]]:
    """Yield the line of each row, the columns of its cells, their texts and their colours."""
    above, colour_by_style = 0, {}
    for line, cells in parser.parse():
        columns = [cell["column"] for cell in cells]
        is_in_order = line > above and columns == sorted(set(columns))
        if not is_in_order or any(cell["row"] != line for cell in cells):
            raise ValueError(f"row {line} twice or in disorder, sheet {quoted(sheet.title)}")
        try:
            found = [ReadOnlyCell(sheet, **cell) for cell in cells]
            texts = list(map(_seen, found))
            for cell in found:
                if cell._style_id not in colour_by_style:
                    colour_by_style[cell._style_id] = colour_of(cell.fill)
        except LookupError:
            problem = f"a style that is not there in row {line}, sheet {quoted(sheet.title)}"
            raise ValueError(problem) from None
        yield line, columns, texts, [colour_by_style[cell._style_id] for cell in found]
        above = line


def _filled_up(row: tuple[int, list[int], list[str], list[str]]) -> tuple[int, list[str]]:
    """Return a row with empty cells where it has none."""
    line, columns, texts, _ = row
    cells = [""] * (columns[-1] if columns else 0)
    for column, text in zip(columns, texts, strict=True):
        cells[column - 1] = text
    return line, cells


def _seen(cell) -> str:
    """Return the text of a cell; one that is struck out is no value, but what its row lacks."""
    text = seen_as(cell.value, cell.number_format)
    return f"struck out: {text}" if text and cell.font.strike else text
