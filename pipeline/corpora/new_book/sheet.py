"""The cells of an undescribed file, line by line, and the guesses made about it."""

import csv
import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, get_args

from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, quoted

DESCRIBED_ENCODINGS = get_args(Description.model_fields["encoding"].annotation)


class Guess(NamedTuple):
    """What was guessed, about what, and why."""

    about: str
    found: str
    why: str


class Line(NamedTuple):
    """A row of a sheet: its line in the file, from 1, and its cells by column.

    `place` names the sheet of the file, or the file of the folder, where there are several.
    """

    number: int
    cells: dict[str, str]
    place: str = ""

    def said(self, reason: str) -> str:
        """Return a reason with the place before it, if there is one."""
        return f"{self.place}: {reason}" if self.place else reason


class Unread(NamedTuple):
    """A line of a file that cannot be taken over, and why."""

    number: int
    reason: str


@dataclass
class Sheet:
    """The cells of a file, and how they were found.

    `has_names` is whether the file names the columns; else they are `column-1` and so on.
    `as_it_is` is whether its cells are those of the file, from the first line on.
    """

    path: Path
    encoding: str
    separator: str
    has_names: bool
    columns: list[str]
    lines: list[Line]
    unread: list[Unread]
    guesses: list[Guess] = field(default_factory=list)
    as_it_is: bool = True

    @property
    def is_plain(self) -> bool:
        """Whether a description can name the file as it is."""
        return self.as_it_is and self.separator == "," and self.encoding in DESCRIBED_ENCODINGS

    def expect(self, flag: str, *columns: str) -> None:
        """Raise SettingsError when a column that a flag names is not there."""
        for column in columns:
            if column not in self.columns:
                raise SettingsError(
                    f"{flag}: found no column {quoted(column)} in {self.path}; its columns are "
                    f"{listed(self.columns)}"
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
