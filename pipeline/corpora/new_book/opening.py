"""From a file, whatever its format, to the sheet of it that holds the book."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.heads import find_table
from pipeline.corpora.new_book.puzzle_cells import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.text_rows import read_text_rows
from pipeline.corpora.new_book.units import Ask
from pipeline.files.settings import SettingsError
from pipeline.notations import csv_table, spreadsheets
from pipeline.notations.csv_rows import CsvRow
from pipeline.texts.errors import PuzzleError, listed

PART_COLUMN = "sheet"


class Opened(NamedTuple):
    """The sheet of a file that holds the puzzles, or the only one, and the other sheets by name."""

    sheet: Sheet
    others: dict[str, Sheet]


def read_sheet(path: Path, encoding: str | None = None) -> Sheet:
    """Read a text file whatever its encoding and separator are, or the first sheet of a workbook.

    Parameters
    ----------
    path
        The file. Cells of a text are separated by commas, semicolons, tabs or blanks.
    encoding
        Of a text, if it is known.

    Raises
    ------
    SettingsError
        When the file is empty, in no encoding that is known here, or names a column twice.
    """
    content = path.read_bytes()
    if spreadsheets.is_spreadsheet(path):
        return _sheet(path, next(iter(_sheets_in(path, content).values())), "utf-8", ",", [])
    text = read_text_rows(path, content, encoding)
    return _sheet(path, text.rows, text.encoding, text.separator, text.guesses)


def open_book(path: Path, encoding: str | None, name: str | None, ask: Ask) -> Opened:
    """Return the sheet of a file that holds the puzzles.

    Sheets of puzzles with the same columns are put together, a part each. Of different ones a
    person has to choose.

    Parameters
    ----------
    encoding : str or None
        Of a text, if it is known.
    name : str or None
        The name of the sheet, if it is known.

    Raises
    ------
    SettingsError
        As `read_sheet`, and when there is no sheet of the name.
    """
    if not spreadsheets.is_spreadsheet(path):
        if name:
            raise SettingsError(f"--sheet: {path} is a text and has no sheets; leave the flag out")
        return Opened(read_sheet(path, encoding), {})
    found = _sheets_in(path, path.read_bytes())
    if name and name not in found:
        raise SettingsError(
            f"--sheet: found no sheet {name!r} in {path}; its sheets are {listed(found)}"
        )
    sheets = {title: _sheet(path, rows, "utf-8", ",", []) for title, rows in found.items()}
    if len(sheets) == 1:
        return Opened(next(iter(sheets.values())), {})
    sheets = {title: _placed(sheet, f"sheet {title!r}") for title, sheet in sheets.items()}
    counts = {title: _count_puzzles(sheet) for title, sheet in sheets.items()}
    with_puzzles = [title for title, count in counts.items() if count]
    if name:
        chosen, why = [name], "as given"
    elif len(with_puzzles) < 2:
        chosen = with_puzzles or list(sheets)[:1]
        why = "the only one with puzzles" if with_puzzles else "the first; none holds puzzles"
    elif len({tuple(sheets[title].columns) for title in with_puzzles}) == 1:
        chosen, why = with_puzzles, "their columns are the same; each is a part"
    else:
        question = "Several sheets hold puzzles, in different columns: which of them is the book?"
        best = max(counts, key=counts.get)
        chosen, why = [ask("--sheet", question, tuple(with_puzzles), best)], "as answered"
    sheet = _put_together({title: sheets[title] for title in chosen})
    is_first = chosen == list(sheets)[:1]
    guess = Guess(f"sheet{'s' if len(chosen) > 1 else ''}", ", ".join(chosen), why)
    sheet = replace(sheet, guesses=[guess, *sheet.guesses], as_it_is=sheet.as_it_is and is_first)
    others = {title: sheets[title] for title in sheets if title not in chosen}
    return Opened(sheet, others)


def _sheets_in(path: Path, content: bytes) -> dict[str, list[CsvRow]]:
    try:
        found = spreadsheets.read_sheets(path, content)
    except PuzzleError as error:
        raise SettingsError(f"{path}: {error}") from None
    # An empty sheet is there in every new workbook.
    filled = {title: rows for title, rows in found.items() if rows}
    if not filled:
        raise SettingsError(f"{path}, line 1: the file is empty; expected a puzzle a row")
    return filled


def _sheet(
    path: Path, rows: list[CsvRow], encoding: str, separator: str, guesses: list[Guess]
) -> Sheet:
    table = find_table(path, rows)
    lines, unread = _lines_of(table.rows, table.columns)
    return Sheet(
        path,
        encoding,
        separator,
        table.has_names,
        table.columns,
        lines,
        unread,
        [*guesses, *table.guesses],
        table.is_as_it_is,
    )


def _lines_of(rows: Iterable[CsvRow], columns: list[str]) -> tuple[list[Line], list[Unread]]:
    lines, unread = [], []
    for row in rows:
        try:
            lines.append(Line(row.line, csv_table.cells_of(row, columns)))
        except PuzzleError as error:
            unread.append(Unread(row.line, str(error)))
    return lines, unread


def _count_puzzles(sheet: Sheet) -> int:
    return sum(any(map(holds_puzzle, line.cells.values())) for line in sheet.lines)


def _put_together(sheets: dict[str, Sheet]) -> Sheet:
    """Return the lines of sheets of the same columns as those of one, with the sheet of each."""
    first = next(iter(sheets.values()))
    if len(sheets) == 1:
        return first
    lines = [
        line._replace(cells={PART_COLUMN: title, **line.cells})
        for title, sheet in sheets.items()
        for line in sheet.lines
    ]
    return replace(
        first,
        columns=[PART_COLUMN, *first.columns],
        lines=lines,
        unread=sorted(chain(*(sheet.unread for sheet in sheets.values()))),
        as_it_is=False,
    )


def _placed(sheet: Sheet, place: str) -> Sheet:
    lines = [line._replace(place=place) for line in sheet.lines]
    unread = [Unread(number, f"{place}: {reason}") for number, reason in sheet.unread]
    return replace(sheet, lines=lines, unread=unread)
