"""Sheets of an OpenDocument spreadsheet, from the XML of its content."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from pipeline.notations.cell_text import UNKEPT, Hidden, clock_of
from pipeline.notations.csv_rows import LONGEST_CELL
from pipeline.texts.errors import quoted

OFFICE, TABLE, TEXT, STYLE = (
    f"{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}"
    for name in ("office", "table", "text", "style")
)
WAYS = "rows", "columns"
VALUES = {kind: f"{kind}-value" for kind in ("string", "boolean", "date", "time")}
"""Where the value of a cell stands by its kind; of the others, which are numbers, in `value`."""
DURATION = re.compile(r"PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d*)?)S)?")
SIGNS = {f"{TEXT}s": " ", f"{TEXT}tab": "\t", f"{TEXT}line-break": "\n"}


def sheets(
    stream, most_columns: int, most_cells: int
) -> Iterator[tuple[str, Iterator[tuple[int, list[str]]], list[tuple[int, int, int]], Hidden]]:
    """Yield each sheet: its name, rows with their lines, merged cells, and what is hidden.

    Merged cells of one column are that column from 0, first line and last line. ValueError where
    a row or the file has more cells, a cell is too long or holds a table, or something is repeated
    less than once.
    """
    name, rows, merged, line, is_within, hidden_styles = "", [], [], 1, False, set()
    for event, element in ElementTree.iterparse(stream, ("start", "end")):
        if element.tag == f"{TABLE}table":
            if event == "start" and is_within:
                raise ValueError(f"a table in a cell of row {line} of the sheet {quoted(name)}")
            is_within = event == "start"
            if is_within:
                name, rows, merged, line = element.get(f"{TABLE}name", ""), [], [], 1
                is_hidden = element.get(f"{TABLE}style-name") in hidden_styles
                hidden, column = Hidden(is_hidden, [], []), 1
            elif not (name.startswith("'") and element.find(f"{TABLE}table-source") is not None):
                # Those are hidden copies of other files; a sheet that is linked has a usual name.
                yield name, _each_row(rows), merged, hidden
        elif element.tag == f"{TABLE}table-column" and event == "end":
            times = _repeated(element, "columns")
            if _is_hidden(element):
                hidden.columns.append(range(column, column + times))
            column += times
        elif element.tag == f"{STYLE}style" and event == "end":
            if any(part.get(f"{TABLE}display") == "false" for part in element):
                hidden_styles.add(element.get(f"{STYLE}name"))
        elif element.tag == f"{TABLE}table-row" and event == "end":
            times, cells = _repeated(element, "rows"), _cells(element, most_columns)
            most_cells -= len(cells)
            if most_cells < 0:
                raise ValueError("too many cells, with the empty ones between others")
            if cells:
                rows.append((line, times, cells))
                if _is_hidden(element):
                    hidden.rows.append(range(line, line + times))
                merged += [(at, line, line + down - 1) for at, down in _merged(element)]
            line += times
            element.clear()


def _is_hidden(element) -> bool:
    """Return whether a row or column is hidden, by hand or by a filter."""
    return element.get(f"{TABLE}visibility", "visible") != "visible"


def _each_row(rows: list[tuple[int, int, list[str]]]) -> Iterator[tuple[int, list[str]]]:
    """Yield rows of line, times and cells, each as often as it is repeated."""
    for line, times, cells in rows:
        yield from ((line + more, list(cells)) for more in range(times))


def _merged(row) -> list[tuple[int, int]]:
    """Return the cells of a row that go on below, each as its column and its number of rows."""
    found, column = [], 0
    for cell in row:
        if cell.tag not in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            continue
        down, right = (int(cell.get(f"{TABLE}number-{way}-spanned", 1)) for way in WAYS)
        if down > 1 and right == 1:
            found.append((column, down))
        column += _repeated(cell, "columns")
    return found


def _cells(row, most: int) -> list[str]:
    """Return the cells of a row up to the last one that holds something."""
    cells, empty = [], 0
    for cell in row:
        if cell.tag not in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            continue
        seen, times = _text(cell), _repeated(cell, "columns")
        if not seen:
            # Empty ones are repeated to the end of the sheet.
            empty += times
            continue
        if len(cells) + empty + times > most:
            raise ValueError(f"a row of over {most:,} cells")
        cells += [""] * empty + [seen] * times
        empty = 0
    return cells


def _repeated(element, what: str) -> int:
    times = int(element.get(f"{TABLE}number-{what}-repeated", 1))
    if times < 1:
        raise ValueError(f"{what} repeated {times} times")
    return times


def _text(cell) -> str:
    """Return what a cell shows, its value where it shows nothing, or its formula without a value.

    A formula that is a text may have an empty one, but it is there.
    """
    kind = cell.get(f"{OFFICE}value-type", "")
    value = cell.get(f"{OFFICE}{VALUES.get(kind, 'value')}")
    if kind == "float" and value:
        return f"{float(value):.15g}"
    lines = [part for part in cell if part.tag in (f"{TEXT}p", f"{TEXT}h")]
    seen = "\n".join(map(_line, lines)).strip()
    if kind == "time" and value and not re.search(r"\d:\d", seen):
        return _clock(value)
    formula = cell.get(f"{TABLE}formula", "")
    is_empty_text = kind == "string" and (lines or value is not None)
    if seen or value or is_empty_text or "=" not in formula:
        return seen or value or ""
    return f"{UNKEPT}{formula[formula.find('=') :]}"


def _clock(value: str) -> str:
    """Return the clock of a duration as PT00H07M30S, whose parts may lack; any other as it is."""
    parts = DURATION.fullmatch(value)
    if not parts:
        return value
    hours, minutes, seconds = (float((part or "0").replace(",", ".")) for part in parts.groups())
    return clock_of((hours * 60 + minutes + seconds / 60) / (24 * 60), "s")


def _line(element) -> str:
    """Return the text of a paragraph; ValueError where it is longer than a cell may be."""
    found, left = [], LONGEST_CELL
    for sign, times in _pieces(element):
        left -= len(sign) * times
        if left < 0:
            raise ValueError(f"a cell of over {LONGEST_CELL:,} letters")
        found.append(sign * times)
    return "".join(found)


def _pieces(element) -> Iterator[tuple[str, int]]:
    """Yield the texts of an element with its spaces, tabs and breaks, each with its number."""
    yield SIGNS.get(element.tag, ""), max(0, int(element.get(f"{TEXT}c", 1)))
    yield element.text or "", 1
    for part in element:
        yield from _pieces(part)
        yield part.tail or "", 1
