"""One table of a report, whatever it shows, and its three forms: page, CSV, Markdown.

The functions that make the tables say what stands in them; here is only how a table is written.
The page form is the macro `table` of the templates.
"""

import csv
import io
import re
from dataclasses import dataclass, field

from pipeline.no_formula import for_spreadsheet
from pipeline.tables import schema_of
from pipeline.terms import Term

SHADES = 8
FIGURES = re.compile(r"～?[-+]?[0-9][0-9 ,.()%～to-]*")


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
    interval : tuple of three numbers from 0 to 1, optional
        Low end, value and high end, drawn on a line from 0 to 1.
    shift : float, optional
        Length of a bar to the right (above 0) or to the left of the middle, -1 to 1.
    link : str
        Where the text leads, as in "#puzzle-1".
    strong : bool
        What the eye shall find first: the diagonal of a matrix, a sum that disagrees.
    """

    text: str | Term | int
    shade: int | None = None
    bar: float | None = None
    interval: tuple[float, float, float] | None = None
    shift: float | None = None
    link: str = ""
    strong: bool = False

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
        return [
            [entry if isinstance(entry, Cell) else Cell(entry) for entry in row]
            for row in self.rows
        ]

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
    """Return `table` as CSV for a spreadsheet. Simulated times say so in a last column.

    >>> to_csv(ReportTable("t", Term("T"), [Term("level"), Term("puzzles")], [[1, Cell("36")]]))
    'level,puzzles\\n1,36\\n'
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    mark = table.simulated
    writer.writerow(table.flat_columns() + ["times"] * mark)
    for row in table.rows:
        writer.writerow([for_spreadsheet(str(cell)) for cell in row] + ["SIMULATED"] * mark)
    return text.getvalue()


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
    sides = [
        "---" if column < table.row_headings or not _numbers(table, column) else "---:"
        for column in range(len(table.columns))
    ]
    lines.append(_markdown_row(sides))
    lines += [_markdown_row(row) for row in table.rows]
    if table.note:
        lines += ["", _markdown_text(table.note)]
    return "\n".join(lines) + "\n"


def _numbers(table, column) -> bool:
    return any(row[column].is_number for row in table.cells())


def _markdown_row(cells) -> str:
    return "| " + " | ".join(_markdown_text(cell) for cell in cells) + " |"


def _markdown_text(cell) -> str:
    text = str(cell).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
    return " ".join(text.split())
