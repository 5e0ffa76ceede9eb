"""One table of a page: its cells, headings and note; `files` writes it as CSV and Markdown."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count

import pandas as pd

from pipeline.files.plain_text import nfkc
from pipeline.tables import schema_of
from pipeline.tables.schemas.columns import NOTE
from pipeline.texts.messages import CLAUSES, Joined, Message, in_language, message, of_table
from pipeline.texts.terms import Term

Words = str | Term | Message | Joined
SHADES = 8
ROWS_SEEN = 20
"""Whether a column holds figures is seen in so many of its rows."""
ROWS_OF_LONG = 20
"""So many rows of a long table stand on a page."""
MOST_NAMED = 6
"""So many rows are named of those that share a note."""
NOTHING = ("", "–")
"""What stands where there is no figure."""
LONGEST_FILE = 100
"""Bytes of the name of a file but for its number and its ending."""
FIGURES = re.compile(r"～?[-+]?[0-9][0-9 \xa0,.:()%～tof/*+-]*")


@dataclass(frozen=True)
class Cell:
    """One cell: its text, and what the page adds to it."""

    text: Words | int
    shade: int | None = None  # step of the colours of a matrix, 0 (least) to SHADES
    bar: float | None = None  # length of a bar behind the number, 0 to 1 of the cell's width
    # Low end, value and high end, drawn on a line from -1 to 1.
    interval: tuple[float, float, float] | None = None
    shift: float | None = None  # length of a bar from the middle to the right or left, -1 to 1
    apart: int = 0  # 1 where it is more than the cell that it is compared with, -1 where less
    link: str = ""
    strong: bool = False
    # The numbers behind a text that shows several, or one with its unit, each with the end of its
    # column's heading in a CSV file; "" for the heading alone.
    figures: tuple[tuple[str, float | None], ...] = ()
    id: str = ""  # by which a verdict leads to the cell

    def __str__(self):
        return in_language(self.text, "en")

    @property
    def is_figure(self) -> bool:
        """Whether it stands to the right in a column of figures.

        >>> [Cell(text).is_figure for text in ("49 %", "–", "not fitted")]
        [True, True, False]
        """
        return is_number(str(self)) or str(self) in NOTHING


@dataclass
class ReportTable:
    """A table of a report.

    `rows` are lists of Cell, Term, Message, str, int, float or None. Of a float the page shows four
    digits, a CSV file six.
    """

    name: str  # of its files, without ending; see `name_apart`
    caption: Words
    columns: Sequence[Words]
    rows: list
    row_headings: int = 1  # so many cells at the start of each row are its heading
    groups: Sequence = ()  # headings above those of columns, each with its number of columns
    total: bool = False  # the last row is a sum
    note: Words = ""
    simulated: bool = False  # it shows simulated times: all its forms say so
    kind: str = ""  # classes of the style sheet: heat, matrix, wide, full, bars
    # The table that it shows, and the column of it behind each of its own, `-` where there is none;
    # the page says on hover what they mean.
    shows: str = ""
    most: int | None = None  # a page shows so many rows; files have all

    def cells(self) -> list[list[Cell]]:
        """Return the rows that a page shows, with every entry as a Cell."""
        return [[_as_cell(entry) for entry in row] for row in self.rows[: self.most]]

    def to_the_right(self, rows: list[list[Cell]]) -> list[bool]:
        """Return of each column whether its heading stands to the right, as its figures do.

        >>> table = ReportTable("t", Term("T"), [*map(Term, "abc")], [["1", "49 %", "why"]])
        >>> table.to_the_right(table.cells())
        [False, True, False]
        """
        columns = [[row[at] for row in rows[:ROWS_SEEN]] for at in range(len(self.columns))]
        return [
            at >= self.row_headings
            and sum(is_number(str(cell)) for cell in cells)
            >= max(1, sum(not cell.is_figure for cell in cells))
            for at, cells in enumerate(columns)
        ]

    def meanings(self) -> list[str]:
        """Return what each column means, "" where it shows none of a table."""
        if not self.shows:
            return [""] * len(self.columns)
        name, *columns = self.shows.split()
        known = schema_of(name).columns
        return ["" if column == "-" else known[column].meaning for column in columns]


def headings(*ids: str) -> list[Message]:
    """Return the messages of these ids as the headings of columns."""
    return [message(id_) for id_ in ids]


def note_of(row):
    """Return the note of a row of a table, "" where it has none."""
    return of_table(row.note, getattr(row, "note_values", "")) if row.note else ""


def notes_of(rows: pd.DataFrame, subject) -> list[Message]:
    """Return the notes of rows, each once; `subject` takes a row to what its note is of."""
    notes = []
    for _, same in rows[rows["note"] != ""].groupby([*rows.columns.intersection(NOTE)], sort=False):
        note = note_of(next(same.itertuples()))
        first = [subject(row) for row in same.head(MOST_NAMED).itertuples()]
        names = Joined((*first, *["…"] * (len(same) > MOST_NAMED)), CLAUSES)
        is_of_all = len(same) == len(rows)
        words = message("note_of_all", note=note)
        notes.append(words if is_of_all else message("note_of", subject=names, note=note))
    return notes


@lru_cache(maxsize=1000)
def is_number(text: str) -> bool:
    """Return whether a text holds figures, as it does that stand to the right.

    >>> [is_number(text) for text in ("37 (16, 8)", "49 % (1/2)", "6～14", "Part 1", "")]
    [True, True, True, False, False]
    """
    return bool(FIGURES.fullmatch(text))


def _as_cell(entry) -> Cell:
    if isinstance(entry, Cell):
        return entry
    return Cell(text_of(entry) if entry is None or isinstance(entry, float) else entry)


def text_of(entry) -> str:
    """Return the English text of an entry.

    >>> [text_of(entry) for entry in (0.123456, 7, None, Term("a", "あ"))]
    ['0.1235', '7', '', 'a']
    """
    if isinstance(entry, float):
        return f"{entry:.4g}"
    return "" if entry is None else in_language(entry, "en")


def file_name(*words) -> str:
    """Return a file name made of words: letters, digits, points and hyphens only.

    >>> file_name("time bands", "Book 1", "sato-text")
    'time-bands-Book-1-sato-text'
    """
    text = "-".join(str(word) for word in words if word != "")
    return "".join(char if char.isalnum() or char == "." else "-" for char in text).strip(".")


def name_apart(tables: Iterable[ReportTable]) -> None:
    """Give all tables of a corpus names of files that are not too long, each its own.

    Those that are one are numbered, also where only capitals tell them apart.

    >>> tables = [ReportTable(name, "", [], []) for name in ("A-1", "a-1", "b" * 300, "b" * 301)]
    >>> name_apart(tables)
    >>> [table.name[-5:] for table in tables]
    ['A-1', 'a-1-2', 'bbbbb', 'bbb-2']
    """
    taken = set()
    for table in tables:
        cut = table.name.encode()[:LONGEST_FILE].decode(errors="ignore")
        names = chain([cut], (f"{cut}-{number}" for number in count(2)))
        table.name = next(name for name in names if nfkc(name).casefold() not in taken)
        taken.add(nfkc(table.name).casefold())
