"""A table of a page as CSV for a spreadsheet, and as Markdown, in English."""

import csv
import io
import re
from html import escape

from pipeline.files.csv_safe import for_spreadsheet
from pipeline.reports.tables.report_table import Cell, ReportTable, is_number, text_of

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
    parts = _number_names(table)
    headings = [
        f"{heading} {part}".strip()
        for heading, several in zip(flat_columns(table), parts, strict=True)
        for part in several
    ]
    writer.writerow(headings + ["times"] * table.simulated)
    for row in table.rows:
        cells = [
            cell
            for entry, several in zip(row, parts, strict=True)
            for cell in _in_columns(entry, several)
        ]
        writer.writerow(cells + ["SIMULATED"] * table.simulated)
    return text.getvalue()


def flat_columns(table: ReportTable) -> list[str]:
    """Return one heading a column, the group's heading before its own.

    >>> from pipeline.texts.terms import Term
    >>> headings = [Term("ratio"), Term("light"), Term("heavy")]
    >>> flat_columns(ReportTable("t", "T", headings, [], groups=[("", 1), (Term("Part 3"), 2)]))
    ['ratio', 'Part 3: light', 'Part 3: heavy']
    """
    above = [text_of(heading) for heading, width in table.groups for _ in range(width)]
    return [
        f"{group}: {text_of(heading)}" if group else text_of(heading)
        for group, heading in zip(above or [""] * len(table.columns), table.columns, strict=True)
    ]


def _number_names(table) -> list[list[str]]:
    """Return what the numbers of each column are called; `[""]` if it holds texts."""
    found = [{} for _ in table.columns]
    for row in table.rows:
        for names, entry in zip(found, row, strict=True):
            if type(entry) is Cell:
                names |= dict.fromkeys(name for name, _ in entry.figures)
            elif isinstance(entry, float):
                names[""] = None
    return [list(names) or [""] for names in found]


def _in_columns(entry, parts: list[str]) -> list[str]:
    """Return an entry as the texts of its columns: its numbers, or else its text in the first."""
    if isinstance(entry, float):
        numbers = {"": entry}
    elif type(entry) is Cell and entry.figures:
        numbers = dict(entry.figures)
    else:
        text = str(entry) if type(entry) is int else for_spreadsheet(text_of(entry))
        return [text, *[""] * (len(parts) - 1)]
    return [in_digits(numbers.get(part)) for part in parts]


def in_digits(number) -> str:
    """Return a number with six digits, nothing for NaN or None.

    >>> in_digits(2 / 3), in_digits(7), in_digits(float("nan")), in_digits(None)
    ('0.666667', '7', '', '')
    """
    if number is None or number != number:
        return ""
    return f"{number:d}" if isinstance(number, int) else f"{number:.6g}"


def to_markdown(table: ReportTable) -> str:
    """Return a table as Markdown, with its caption above and its note below.

    >>> from pipeline.texts.terms import Term
    >>> print(to_markdown(ReportTable("t", Term("T", "表"), [Term("a|b")], [["1"]])))
    **T**
    <BLANKLINE>
    | a\\|b |
    | --- |
    | 1 |
    <BLANKLINE>
    """
    caption = "**SIMULATED times: no person was timed.**\n\n" if table.simulated else ""
    numbers = _number_columns(table)
    sides = ["---:" if column in numbers else "---" for column in range(len(table.columns))]
    rows = [flat_columns(table), None, *table.rows]
    body = "".join(f"| {' | '.join(map(_escaped, row) if row else sides)} |\n" for row in rows)
    note = f"\n{_escaped(table.note)}\n" if table.note else ""
    return f"**{_escaped(table.caption)}**\n\n{caption}{body}{note}"


def _number_columns(table) -> set[int]:
    """Return the columns, of those that are no headings of rows, in which a cell holds figures."""
    left, found = {*range(table.row_headings, len(table.columns))}, set()
    for row in table.rows:
        found |= {column for column in left if is_number(text_of(row[column]))}
        left -= found
        if not left:
            break
    return found


def _escaped(entry) -> str:
    """Return the English text of an entry, in which Markdown finds no tag, link or mark.

    >>> print(_escaped("<script>[a](b) | *c*"))
    &lt;script&gt;\\[a\\](b) \\| \\*c\\*
    """
    return MARKS.sub(r"\\\1", escape(" ".join(text_of(entry).split()), quote=False))
