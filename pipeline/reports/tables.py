"""One table of a report, whatever it shows, and its three forms: page, CSV, Markdown.

The functions that make the tables say what stands in them; here is only how a table is written.
The page form is the macro `table` of the templates.
"""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from pipeline.files.csv_safe import for_spreadsheet
from pipeline.tables import schema_of
from pipeline.texts.terms import Term

SHADES = 8
ROWS_THAT_TELL = 20
"""Whether a column holds figures is seen in so many of its rows."""
NOTHING = ("", "–")
"""What stands where there is no figure; it tells nothing of a column."""
FIGURES = re.compile(r"～?[-+]?[0-9][0-9 \xa0,.()%～tof*+-]*")


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
        >>> Cell("+0.19 (-0.16 to +0.22)").is_number, Cell("600 → 612").is_number
        (True, False)
        """
        return _is_number(str(self.text))

    @property
    def is_figure(self) -> bool:
        """Whether it stands to the right in a column of figures, as what stands for none does.

        >>> [Cell(text).is_figure for text in ("49 %", "–", "not fitted")]
        [True, True, False]
        """
        return self.is_number or str(self.text) in NOTHING


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
    rows : list of lists of Cell, Term, str, int, float or None
        They may be made anew whenever they are gone through. Of a float the page shows four digits,
        a CSV file six.
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
    most : int, optional
        A page shows so many rows; files have all.
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
    most: int | None = None

    def cells(self) -> list[list[Cell]]:
        """Return the rows that a page shows, with every entry as a Cell."""
        return [[_cell(entry) for entry in row] for row in islice(self.rows, self.most)]

    def to_the_right(self, rows: list[list[Cell]]) -> list[bool]:
        """Return of each column whether its heading stands to the right, as its figures do.

        Parameters
        ----------
        rows : list of lists of Cell
            What `cells` returned; the first `ROWS_THAT_TELL` say of which sort a column is.

        >>> table = ReportTable("t", Term("T"), [*map(Term, "abc")], [["1", "49 %", "why"]])
        >>> table.to_the_right(table.cells())
        [False, True, False]
        """
        some = rows[:ROWS_THAT_TELL]
        columns = [[row[at] for row in some] for at in range(len(self.columns))]
        return [
            at >= self.row_headings
            and sum(cell.is_number for cell in cells)
            >= max(1, sum(not cell.is_number and str(cell) not in NOTHING for cell in cells))
            for at, cells in enumerate(columns)
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


@lru_cache(maxsize=1000)
def _is_number(text: str) -> bool:
    # Of a large table a column holds the same few texts again and again.
    return bool(FIGURES.fullmatch(text))


def _cell(entry) -> Cell:
    if isinstance(entry, Cell):
        return entry
    figures = (("", entry),) if isinstance(entry, float) else ()
    return Cell(_text(entry), figures=figures) if figures or entry is None else Cell(entry)


def _text(entry) -> str:
    """Return what a page shows of an entry.

    >>> [_text(entry) for entry in (0.123456, 7, None, Term("a"))]
    ['0.1235', '7', '', 'a']
    """
    if isinstance(entry, float):
        return f"{entry:.4g}"
    return "" if entry is None else str(entry)


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
    return "".join(csv_of(table))


def csv_of(table: ReportTable) -> Iterator[str]:
    """Yield the same piece by piece: that of a large table would fill a memory."""
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
    for number, row in enumerate(table.rows, 1):
        cells = [
            text
            for entry, several in zip(row, parts, strict=True)
            for text in _in_columns(entry, several)
        ]
        writer.writerow(cells + ["SIMULATED"] * mark)
        if number % ROWS_TOGETHER == 0:
            yield text.getvalue()
            text.seek(0)
            text.truncate()
    yield text.getvalue()


ROWS_TOGETHER = 1000


def _parts(table) -> list[list[str]]:
    """Return what the numbers of each column are called in a CSV file; `[""]` if it holds texts."""
    found = [{} for _ in table.columns]
    for row in table.rows:
        for names, entry in zip(found, row, strict=True):
            if type(entry) is Cell:
                for name, _ in entry.figures:
                    names[name] = True
            elif isinstance(entry, float):
                names[""] = True
    return [list(names) or [""] for names in found]


def _in_columns(entry, parts: list[str]) -> list[str]:
    """Return an entry as the texts of its columns: its numbers, or else its text in the first."""
    if isinstance(entry, float):
        numbers = {"": entry}
    elif type(entry) is Cell and entry.figures:
        numbers = dict(entry.figures)
    else:
        text = str(entry) if type(entry) is int else for_spreadsheet(_text(entry))
        return [text, *[""] * (len(parts) - 1)] if len(parts) > 1 else [text]
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
    return "".join(markdown_of(table))


def markdown_of(table: ReportTable) -> Iterator[str]:
    """Yield the same piece by piece, as `csv_of` does."""
    yield f"**{table.caption}**\n\n"
    if table.simulated:
        yield "**SIMULATED times: no person was timed.**\n\n"
    yield f"{_markdown_row(table.flat_columns())}\n"
    numbers = _numbers(table)
    sides = [
        "---" if column < table.row_headings or column not in numbers else "---:"
        for column in range(len(table.columns))
    ]
    yield f"{_markdown_row(sides)}\n"
    rows = iter(table.rows)
    while some := [*islice(rows, ROWS_TOGETHER)]:
        yield "".join(f"{_markdown_row(row)}\n" for row in some)
    if table.note:
        yield f"\n{_markdown_text(table.note)}\n"


def _numbers(table) -> set[int]:
    """Return the columns, of those that are no headings of rows, in which a cell holds figures."""
    left, found = {*range(table.row_headings, len(table.columns))}, set()
    for row in table.rows:
        found |= {column for column in left if _is_number(_text(row[column]))}
        left -= found
        if not left:
            break
    return found


def _markdown_row(cells) -> str:
    return "| " + " | ".join(_markdown_text(cell) for cell in cells) + " |"


def _markdown_text(entry) -> str:
    text = _text(entry).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
    return " ".join(text.split())
