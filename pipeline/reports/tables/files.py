"""A table of a page as CSV for a spreadsheet, and as Markdown, in English."""

import csv
import io
import re
from html import escape
from itertools import chain

from pipeline.files.csv_safe import for_spreadsheet
from pipeline.reports.tables.report_table import NOTHING, Cell, ReportTable, is_number, text_of

# What begins a tag, a link, code or emphasis, or would end a cell.
MARKS = re.compile(r"([\\`*_\[\]|~])")


def to_csv(table: ReportTable) -> str:
    """Return a table as CSV: a column a number; simulated times say so in a last column.

    >>> from pipeline.texts.terms import Term
    >>> cell = Cell("0.61 (0.5 to 0.7)", figures=(("", 0.61), ("low", 0.5), ("high", 0.7)))
    >>> print(to_csv(ReportTable("t", Term("T"), [Term("level"), Term("rho")], [[1, cell]])))
    level,rho,rho low,rho high
    1,0.61,0.5,0.7
    <BLANKLINE>
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = zip(*table.rows, strict=True) if table.rows else [()] * len(table.columns)
    parts = [_number_names(column) for column in columns]
    columns = zip(flat_columns(table), parts, strict=True)
    headings = [f"{heading} {part}".strip() for heading, several in columns for part in several]
    writer.writerow([*map(for_spreadsheet, headings)] + ["times"] * table.simulated)
    for row in table.rows:
        cells = chain.from_iterable(map(_in_columns, row, parts))
        writer.writerow([*cells, *["SIMULATED"] * table.simulated])
    return text.getvalue()


def flat_columns(table: ReportTable) -> list[str]:
    """Return one heading a column, the group's heading before its own."""
    above = [text_of(heading) for heading, width in table.groups for _ in range(width)]
    return [
        f"{group}: {text_of(heading)}" if group else text_of(heading)
        for group, heading in zip(above or [""] * len(table.columns), table.columns, strict=True)
    ]


def _number_names(column) -> list[str]:
    """Return what the numbers of a column are called; `[""]` if it holds texts."""
    cells = (entry for entry in column if isinstance(entry, Cell))
    return list(dict.fromkeys(name for cell in cells for name, _ in cell.figures)) or [""]


def _in_columns(entry, parts: list[str]) -> list[str]:
    """Return an entry as the texts of its columns: its numbers, or else its text in the first.

    >>> _in_columns(Cell("–"), ["", "low"])
    ['', '']
    """
    if isinstance(entry, Cell) and entry.figures:
        numbers = dict(entry.figures)
        return [_in_digits(numbers.get(part)) for part in parts]
    is_number = isinstance(entry, int | float)
    text = _in_digits(entry) if is_number else for_spreadsheet(text_of(entry))
    text = "" if text in NOTHING and parts != [""] else text
    return [text, *[""] * (len(parts) - 1)]


def _in_digits(number) -> str:
    """Return a number with six digits, nothing for NaN or None."""
    if number is None or number != number:
        return ""
    return f"{number:d}" if isinstance(number, int) else f"{number:.6g}"


def to_markdown(table: ReportTable) -> str:
    """Return a table as Markdown, with its caption above and its note below."""
    caption = "**SIMULATED times: no person was timed.**\n\n" if table.simulated else ""
    sides = [
        "---:" if at >= table.row_headings and _holds_figures(table, at) else "---"
        for at in range(len(table.columns))
    ]
    head, *rows = (" | ".join(map(_escaped, row)) for row in (flat_columns(table), *table.rows))
    body = "".join(f"| {line} |\n" for line in (head, " | ".join(sides), *rows))
    note = f"\n{_escaped(table.note)}\n" if table.note else ""
    return f"**{_escaped(table.caption)}**\n\n{caption}{body}{note}"


def _holds_figures(table, at: int) -> bool:
    return any(is_number(text_of(row[at])) for row in table.rows)


def _escaped(entry) -> str:
    """Return the English text of an entry, in which Markdown finds no tag, link or mark."""
    return MARKS.sub(r"\\\1", escape(" ".join(text_of(entry).split()), quote=False))
