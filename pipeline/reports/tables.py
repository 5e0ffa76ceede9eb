"""One table of a report, whatever it shows, and its three forms: page, CSV, Markdown.

The functions that make the tables say what stands in them; here is only how a table is written.
The page form is the macro `table` of the templates.
"""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pipeline.no_formula import for_spreadsheet
from pipeline.tables import schema_of
from pipeline.terms import Term

SHADES = 8
FIGURES = re.compile(r"～?[-+]?[0-9][0-9 \xa0,.()%～to*-]*(?: [+-][0-9]+(?:\xa0%)?)?")


@dataclass(frozen=True)
class Cell:
    """One cell: its text, and what the page adds to it.

    Parameters
    ----------
    text : str, Term or number
    shade : int, optional
        Step of the heat map's colours, 0 (least) to `SHADES`.
    bar : float, optional
        Length of a bar behind the number, 0 to 1 of the cell's width.
    interval : tuple of three numbers from -1 to 1, optional
        Low end, value and high end, drawn on a line from -1 to 1.
    shift : float, optional
        Length of a bar to the right (above 0) or to the left of the middle, -1 to 1.
    apart : int
        How far it is from the cell that it is compared with: 1 or 2 where it is more, -1 or -2
        where it is less, 0 where both are the same.
    link : str
        Where the text leads, as in "#puzzle-1".
    strong : bool
        What the eye shall find first: the diagonal of a matrix, a sum that disagrees.
    figures : tuple of (str, number)
        The numbers behind a text that shows several, or one with its unit, each with what its
        column in a CSV file is called after the heading; "" for the heading alone.
    """

    text: str | Term | int
    shade: int | None = None
    bar: float | None = None
    interval: tuple[float, float, float] | None = None
    shift: float | None = None
    apart: int = 0
    link: str = ""
    strong: bool = False
    figures: tuple[tuple[str, float | None], ...] = ()

    def __post_init__(self):
        # NaN is not equal to itself: equal cells would differ.
        known = tuple((name, None if value != value else value) for name, value in self.figures)
        object.__setattr__(self, "figures", known)

    def __str__(self):
        return str(self.text)

    @property
    def is_number(self) -> bool:
        """Whether it holds figures, which stand to the right.

        >>> [Cell(text).is_number for text in ("37 (16, 8)", "49 %", "6～14", "Part 1", "")]
        [True, True, True, False, False]
        """
        return bool(FIGURES.fullmatch(str(self.text)))


@dataclass(frozen=True)
class ReportTable:
    """A table of a report.

    Parameters
    ----------
    name : str
        Its file name without ending, unique in a corpus.
    caption : Term
    columns : list of Term
        Headings; `groups` may hold a heading above them.
    rows : list of lists of Cell, Term, str or int
    row_headings : int
        So many cells at the start of each row are its heading.
    groups : list of (Term, number of columns), optional
    total : bool
        The last row is a sum.
    note : str
        A sentence below the table.
    simulated : bool
        It shows simulated times: all three forms say so.
    kind : str
        A word for the style sheet: "heat", "matrix", "wide", "full", "bars".
    shows : str
        The table that it shows, and the column of it behind each of its own, `-` where there is
        none; the page says on hover what they mean.
    """

    name: str
    caption: Term
    columns: list
    rows: list
    row_headings: int = 1
    groups: list = field(default_factory=list)
    total: bool = False
    note: str = ""
    simulated: bool = False
    kind: str = ""
    shows: str = ""

    def cells(self) -> list[list[Cell]]:
        """Return the rows with every entry as a Cell."""
        return [*self.each_row()]

    def each_row(self) -> Iterator[list[Cell]]:
        """Yield each row with every entry as a Cell."""
        for row in self.rows:
            yield [entry if isinstance(entry, Cell) else Cell(entry) for entry in row]

    def flat_columns(self) -> list[str]:
        """Return one heading a column, the group's heading before its own.

        >>> parts = [(Term(""), 1), (Term("Part 3"), 2)]
        >>> headings = [Term("ratio"), Term("light"), Term("heavy")]
        >>> ReportTable("t", Term("T"), headings, [], groups=parts).flat_columns()
        ['ratio', 'Part 3: light', 'Part 3: heavy']
        """
        above = [str(term) for term, width in self.groups for _ in range(width)]
        above = above or [""] * len(self.columns)
        return [
            f"{group}: {heading}" if group else str(heading)
            for group, heading in zip(above, self.columns, strict=True)
        ]

    def meanings(self) -> list[str]:
        """Return what each column means, "" where it shows none of a table.

        >>> headings = [Term("Published"), Term("Why")]
        >>> ReportTable("t", Term("T"), headings, [], shows="predicted_times seconds -").meanings()
        ['Published time', '']
        """
        if not self.shows:
            return [""] * len(self.columns)
        name, *columns = self.shows.split()
        known = schema_of(name).columns
        return [
            "" if column == "-" else known[column].meaning
            for column, _ in zip(columns, self.columns, strict=True)
        ]


def shade(ratio: float) -> int:
    """Return the step of the heat map's colours for a ratio from 0 to 1.

    Nothing at all is step 0; anything else is at least 1, so that it can be told from nothing.

    >>> [shade(0), shade(0.001), shade(0.5), shade(1)]
    [0, 1, 4, 8]
    """
    return 0 if ratio <= 0 else max(1, round(SHADES * ratio))


def to_csv(table: ReportTable) -> str:
    """Return `table` as CSV for a spreadsheet: a column a number, whatever the page shows.

    Simulated times say so in a last column.

    >>> cell = Cell("0.61 (0.5 to 0.7)", figures=(("", 0.61), ("low", 0.5), ("high", 0.7)))
    >>> print(to_csv(ReportTable("t", Term("T"), [Term("level"), Term("rho")], [[1, cell]])))
    level,rho,rho low,rho high
    1,0.61,0.5,0.7
    <BLANKLINE>
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    mark = table.simulated
    parts = _parts(table)
    headings = [
        f"{heading} {part}".strip()
        for heading, several in zip(table.flat_columns(), parts, strict=True)
        for part in several
    ]
    writer.writerow(headings + ["times"] * mark)
    for row in table.each_row():
        cells = [
            text
            for cell, several in zip(row, parts, strict=True)
            for text in _in_columns(cell, several)
        ]
        writer.writerow(cells + ["SIMULATED"] * mark)
    return text.getvalue()


def _parts(table) -> list[list[str]]:
    """Return what the numbers of each column are called in a CSV file; `[""]` if it holds texts."""
    found = [{} for _ in table.columns]
    for row in table.each_row():
        for names, cell in zip(found, row, strict=True):
            for name, _ in cell.figures:
                names[name] = True
    return [list(names) or [""] for names in found]


def _in_columns(cell: Cell, parts: list[str]) -> list[str]:
    """Return a cell as the texts of its columns: its numbers, or else its text in the first."""
    if not cell.figures:
        return [for_spreadsheet(str(cell)), *[""] * (len(parts) - 1)]
    numbers = dict(cell.figures)
    return [in_digits(numbers.get(part)) for part in parts]


def in_digits(number) -> str:
    """Return a number as a CSV file holds it: six digits, nothing for NaN or None.

    >>> in_digits(2 / 3), in_digits(7), in_digits(float("nan")), in_digits(None)
    ('0.666667', '7', '', '')
    """
    if number is None or number != number:
        return ""
    return f"{number:d}" if isinstance(number, int) else f"{number:.6g}"


def to_markdown(table: ReportTable) -> str:
    """Return `table` as Markdown, with its caption above and its note below.

    >>> print(to_markdown(ReportTable("t", Term("T", "表"), [Term("a|b")], [["1"]])))
    **T 表**
    <BLANKLINE>
    | a\\|b |
    | --- |
    | 1 |
    <BLANKLINE>
    """
    lines = [f"**{table.caption}**", ""]
    if table.simulated:
        lines += ["**SIMULATED times: no person was timed.**", ""]
    lines.append(_markdown_row(table.flat_columns()))
    numbers = _numbers(table)
    sides = [
        "---" if column < table.row_headings or column not in numbers else "---:"
        for column in range(len(table.columns))
    ]
    lines.append(_markdown_row(sides))
    lines += [_markdown_row(row) for row in table.rows]
    if table.note:
        lines += ["", _markdown_text(table.note)]
    return "\n".join(lines) + "\n"


def _numbers(table) -> set[int]:
    """Return the columns in which some cell holds figures."""
    left, found = {*range(len(table.columns))}, set()
    for row in table.each_row():
        found |= {column for column in left if row[column].is_number}
        left -= found
        if not left:
            break
    return found


def _markdown_row(cells) -> str:
    return "| " + " | ".join(_markdown_text(cell) for cell in cells) + " |"


def _markdown_text(cell) -> str:
    text = str(cell).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
    return " ".join(text.split())
