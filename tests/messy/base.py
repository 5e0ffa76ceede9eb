"""Twenty bundled sudoku with ratings drawn for them, and the files that people keep such books in.

The ratings are no data: levels follow the generator's score, times the levels.
"""

import csv
import io
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import openpyxl
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

from tests.runs import ROOT

COUNT = 20


def _sudoku() -> list[str]:
    path = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
    with path.open(encoding="utf-8") as lines:
        rows = sorted(csv.DictReader(lines), key=lambda row: float(row["hodoku_score"] or 0))
    chosen = rows[7 :: len(rows) // COUNT][:COUNT]
    return [row["clues"] for row in chosen]


_draw = random.Random(31)
_order = _draw.sample(range(COUNT), COUNT)
_by_score = _sudoku()
CLUES = [_by_score[at] for at in _order]
LEVELS = [1 + at * 5 // COUNT for at in _order]
SECONDS = [round(130 * 1.45**level * _draw.lognormvariate(0, 0.2)) for level in LEVELS]
FAST = [round(second * _draw.uniform(0.35, 0.6)) for second in SECONDS]
SCORES = [round(1.2 + 0.3 * at, 1) for at in _order]
PEOPLE = [_draw.randint(5, 40) for _ in CLUES]
IDS = [f"s{at:02}" for at in range(1, COUNT + 1)]
NUMBERS = [str(at) for at in range(1, COUNT + 1)]
NUDGED = [min(5, max(1, level + _draw.choice([-1, 0, 0, 0, 1]))) for level in LEVELS]
"""Levels of a second person."""


def clock(seconds: float) -> str:
    """Return minutes and seconds as a clock shows them.

    >>> clock(430)
    '7:10'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def words(listed: str, levels: Sequence[int] = LEVELS) -> list[str]:
    """Return the word of each level, of words from the easiest."""
    names = listed.split(",")
    return [names[level - 1] for level in levels]


@dataclass(frozen=True)
class Truth:
    """What one rater says: the unit of the table `ratings`, and the value of each puzzle."""

    unit: str
    values: dict[str, float]
    people: dict[str, int] = field(default_factory=dict)


def level(values=LEVELS) -> Truth:
    return Truth("level", _by_clues(values))


def seconds(values=SECONDS, people=None) -> Truth:
    return Truth("seconds", _by_clues(values), _by_clues(people) if people else {})


def score(values=SCORES) -> Truth:
    return Truth("score", _by_clues(values))


def _by_clues(values) -> dict:
    return {clues: one for clues, one in zip(CLUES, values, strict=True) if one is not None}


def table(columns: dict[str, Sequence]) -> list[list]:
    """Return the rows of a table, its heads first."""
    return [list(columns), *map(list, zip(*columns.values(), strict=True))]


def book_of(columns: dict[str, Sequence]) -> list[list]:
    """Return the rows of a table of the puzzles with these columns beside id and clues."""
    return table({"id": IDS, "clues": CLUES, **columns})


Write = Callable[[Path, list[list]], Path]


def text(
    encoding="utf-8", separator=",", end="\n", ending=".csv", quoting=csv.QUOTE_MINIMAL
) -> Write:
    """Return a writer of rows as a text."""

    def write(folder: Path, rows: list[list]) -> Path:
        found = io.StringIO(newline="")
        csv.writer(found, delimiter=separator, lineterminator=end, quoting=quoting).writerows(rows)
        path = folder / f"book{ending}"
        path.write_bytes(found.getvalue().encode(encoding))
        return path

    return write


def xlsx(folder: Path, rows: list[list], change=None, sheets=None) -> Path:
    """Write rows as a sheet; `change` may merge its cells, `sheets` are further ones by name."""
    workbook, path = openpyxl.Workbook(), folder / "book.xlsx"
    for row in rows:
        workbook.active.append(row)
    for name, more in (sheets or {}).items():
        sheet = workbook.create_sheet(name)
        for row in more:
            sheet.append(row)
    if change:
        change(workbook.active)
    workbook.save(path)
    return path


def xls(folder: Path, rows: list[list]) -> Path:
    workbook, path = xlwt.Workbook(), folder / "book.xls"
    sheet = workbook.add_sheet("Sheet1")
    for at, row in enumerate(rows):
        for column, cell in enumerate(row):
            if cell is not None:
                sheet.write(at, column, cell)
    workbook.save(str(path))
    return path


def ods(folder: Path, rows: list[list]) -> Path:
    """Write rows as a sheet; a formula has no value, as a program leaves it."""
    document, path = OpenDocumentSpreadsheet(), folder / "book.ods"
    sheet = Table(name="Tabelle1")
    for cells in rows:
        row = TableRow()
        for value in cells:
            is_number = isinstance(value, int | float)
            is_formula = str(value).startswith("=")
            more = {"valuetype": "float", "value": str(value)} if is_number else {}
            more = {"formula": f"of:{value}"} if is_formula else more or {"valuetype": "string"}
            cell = TableCell(**more)
            if value is not None and not is_formula:
                cell.addElement(P(text=str(value)))
            row.addElement(cell)
        sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(str(path))
    return path


@dataclass(frozen=True)
class Messy:
    """A book as somebody keeps it: how it is written, and what a reader should make of it.

    `right` is empty where nothing can be known without asking, and None where nothing is to be
    read. `attempts` are puzzle, seconds and whether it was finished, a row each.
    """

    make: Callable[[Path], Path]
    right: tuple[Truth, ...] | None
    attempts: frozenset = frozenset()
    puzzles: frozenset = frozenset(CLUES)
    flags: tuple[str, ...] = ()


BOOKS: dict[str, Messy] = {}


def messy(name: str, rows, *right: Truth, write: Write | None = None, **more) -> None:
    """Put a book to the others.

    `rows` is a table, or columns beside id and clues, or a function that writes the file itself.
    """
    assert name not in BOOKS, name
    write, rows = write or text(), book_of(rows) if isinstance(rows, dict) else rows
    make = rows if callable(rows) else lambda folder: write(folder, rows)
    BOOKS[name] = Messy(make, right, **more)


def nothing(name: str, rows, write: Write | None = None, **more) -> None:
    """Put a file to the others in which no puzzle can be read."""
    messy(name, rows, write=write, **more)
    BOOKS[name] = Messy(BOOKS[name].make, None, **more)
