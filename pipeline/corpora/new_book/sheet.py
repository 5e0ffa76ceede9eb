"""A file that nobody described: its encoding, its separator, its columns and its rows."""

import csv
import io
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.puzzle_cells import CERTAIN_CLUES, notation_of
from pipeline.corpora.rating import shortened
from pipeline.notations import csv_rows, csv_table, xls_rows
from pipeline.notations.errors import PuzzleError
from pipeline.settings import SettingsError

ENCODINGS = ("utf-8", "cp932")
SEPARATORS = {",": "a comma", ";": "a semicolon", "\t": "a tab"}


class Guess(NamedTuple):
    """What was guessed, about what, and why."""

    about: str
    found: str
    why: str


class Line(NamedTuple):
    """A row of a sheet: its line in the file, from 1, and its cells by column."""

    number: int
    cells: dict[str, str]


class Unread(NamedTuple):
    """A line of a file that cannot be taken over, and why."""

    number: int
    reason: str


@dataclass
class Sheet:
    """The cells of a file, and how they were found.

    `has_names` is whether the first line names the columns; else they are `column-1` and so on.
    """

    path: Path
    encoding: str
    separator: str
    has_names: bool
    columns: list[str]
    lines: list[Line]
    unread: list[Unread]
    guesses: list[Guess] = field(default_factory=list)

    @property
    def is_plain(self) -> bool:
        """Whether a description can name the file as it is."""
        return self.separator == ","

    def expect(self, flag: str, *columns: str) -> None:
        """Raise SettingsError when a column that a flag names is not there."""
        for column in columns:
            if column not in self.columns:
                raise SettingsError(
                    f"{flag}: found no column {column!r} in {self.path}; its columns are "
                    f"{', '.join(self.columns)}"
                )

    def values(self, column: str) -> list[str]:
        """Return the cells of a column that are not empty."""
        return [line.cells[column] for line in self.lines if line.cells[column]]

    def text(self) -> str:
        """Return the sheet as a CSV file with commas and names, a line for each row."""
        table = io.StringIO()
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(self.columns)
        for line in self.lines:
            writer.writerow([" ".join(line.cells[name].split()) for name in self.columns])
        return table.getvalue()


def read_sheet(path: Path, encoding: str | None = None) -> Sheet:
    """Read a CSV file, or an old Excel file, whatever its encoding and separator are.

    Parameters
    ----------
    path
        The file. Cells are separated by commas, semicolons or tabs.
    encoding
        One of `ENCODINGS`, if it is known.

    Raises
    ------
    SettingsError
        When the file is empty, in neither encoding, or names a column twice.
    """
    content = path.read_bytes()
    if path.suffix.lower() == ".xls":
        guesses, encoding, separator = [], "utf-8", ","
        try:
            rows = list(xls_rows.read_rows(content))
        except PuzzleError as error:
            raise SettingsError(f"{path}: {error}") from None
    else:
        encoding, about_encoding = _encoding_of(path, content, encoding)
        separator, about_separator = _separator_of(content, encoding)
        guesses = [about_encoding, about_separator]
        rows = list(csv_rows.read_rows(content, encoding, separator))
    rows = [row for row in rows if row.problem or any(cell.strip() for cell in row.cells)]
    if not rows or rows[0].problem:
        problem = rows[0].problem if rows else "the file is empty; expected a puzzle a row"
        raise SettingsError(f"{path}, line {rows[0].line if rows else 1}: {problem}")
    columns, has_names, about_names = _columns_of(path, rows)
    lines, unread = _lines_of(rows[1:] if has_names else rows, columns)
    return Sheet(
        path, encoding, separator, has_names, columns, lines, unread, [*guesses, about_names]
    )


def _encoding_of(path: Path, content: bytes, given: str | None) -> tuple[str, Guess]:
    content = content.removeprefix(csv_rows.UTF8_MARK)
    if given:
        return given, Guess("encoding", given, "as given")
    for encoding in ENCODINGS:
        try:
            content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if b"\0" in content:
            break
        if encoding == "utf-8":
            return encoding, Guess("encoding", encoding, "every byte reads as utf-8")
        why = "not utf-8, and every byte reads as cp932 (Excel in Japanese)"
        return encoding, Guess("encoding", encoding, why)
    raise SettingsError(
        f"{path}: expected text in {' or '.join(ENCODINGS)}, found bytes that are neither; save "
        "the file as CSV in utf-8, or name its encoding with --encoding to lose the bad lines only"
    )


def _separator_of(content: bytes, encoding: str) -> tuple[str, Guess]:
    """Return the separator that gives most rows as many cells, two or more, as the first row."""
    votes = {}
    for separator in SEPARATORS:
        rows = [row.cells for row in csv_rows.read_rows(content, encoding, separator) if row.cells]
        width = len(rows[0]) if rows else 0
        votes[separator] = sum(len(row) == width for row in rows) * (width > 1)
    separator = max(votes, key=votes.get)
    name = SEPARATORS[separator]
    if not votes[separator]:
        return ",", Guess("separator", "none", "every line is one cell")
    return separator, Guess("separator", name, f"{votes[separator]} lines split alike")


def _columns_of(path: Path, rows: list[csv_rows.CsvRow]) -> tuple[list[str], bool, Guess]:
    first = [cell.strip() for cell in rows[0].cells]
    puzzles = [cell for cell in first if notation_of(cell) or CERTAIN_CLUES.fullmatch(cell)]
    if puzzles:
        columns = [f"column-{at}" for at in range(1, len(first) + 1)]
        why = f"the first line holds a puzzle already, {shortened(puzzles[0], 30)!r}"
        return columns, False, Guess("columns", ", ".join(columns), why)
    # Spreadsheets leave empty columns at the end.
    while first and not first[-1]:
        first.pop()
    for name, count in Counter(first).items():
        if count > 1 or not name:
            raise SettingsError(
                f"{path}, line {rows[0].line}: expected a name of its own for each column, found "
                f"{name!r} for {count} of them; rename them"
            )
    return first, True, Guess("columns", ", ".join(first), "the first line names them")


def _lines_of(rows: list[csv_rows.CsvRow], columns: list[str]) -> tuple[list[Line], list[Unread]]:
    lines, unread = [], []
    for row in rows:
        try:
            lines.append(Line(row.line, csv_table.cells_of(row, columns)))
        except PuzzleError as error:
            unread.append(Unread(row.line, str(error)))
    return lines, unread
