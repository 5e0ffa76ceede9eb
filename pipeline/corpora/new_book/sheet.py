"""The cells of an undescribed file, and the guesses made about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, get_args

import pandas as pd

from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, quoted

# A column is times, levels or whatever most of its cells are; the others become rejects.
MOST = 0.8
DESCRIBED_ENCODINGS = get_args(Description.model_fields["encoding"].annotation)


class Guess(NamedTuple):
    about: str
    found: str
    why: str


class Line(NamedTuple):
    """A line of a file, from 1; 0 is the file as a whole.

    `place` names the sheet of the file, or the file of the folder, where there are several.
    """

    number: int
    place: str = ""


class Problem(NamedTuple):
    """A line that cannot be used as it is."""

    file: Path
    line: int
    reason: str
    column: str = ""
    """Of the cell that cannot be used, "" of a row."""


@dataclass(frozen=True)
class Sheet:
    """The cells of a file, and how they were found.

    The index of `cells` holds the `Line` of each row. `has_names` is whether the file names the
    columns; else they are `column-1` and so on. `as_it_is` is whether the cells are those of the
    file, from the first line on. `person` is a column that names persons though its head does not
    say so: as a flag tells, or names that return at several puzzles; "" if there is none.
    `passed_over` are the titles above the table and the notes below it. `behind_gap`
    are the columns to the right of an empty one. `is_hidden` is whether a spreadsheet does not show
    it. `coloured` is the number of cells by column that have a colour of their own. `written` has
    what the file has for the cells of columns that were changed.
    """

    path: Path
    encoding: str
    separator: str
    has_names: bool
    cells: pd.DataFrame
    unread: list[Problem]
    guesses: list[Guess] = field(default_factory=list)
    as_it_is: bool = True
    person: str = ""
    passed_over: tuple[str, ...] = ()
    behind_gap: frozenset[str] = frozenset()
    is_hidden: bool = False
    coloured: Mapping[str, int] = field(default_factory=dict)
    written: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    @property
    def columns(self) -> list[str]:
        return list(self.cells.columns)

    @property
    def lines(self) -> list[Line]:
        return [Line(*line) for line in self.cells.index]

    def rows(self) -> Iterator[tuple[Line, dict[str, str]]]:
        yield from zip(self.lines, self.cells.to_dict("records"), strict=True)

    @property
    def is_plain(self) -> bool:
        """Whether a description can name the file as it is."""
        return self.as_it_is and self.separator == "," and self.encoding in DESCRIBED_ENCODINGS

    def expect(self, flag: str, *columns: str, used: Iterable[str] = ()) -> None:
        """Raise SettingsError when a column that a flag names is not there, or is used."""
        for column in columns:
            if column in used:
                raise SettingsError(
                    f"{flag}: column {quoted(column)} of {self.path} is used already, for the "
                    "puzzles; name another"
                )
            if column not in self.columns:
                raise SettingsError(
                    f"{flag}: found no column {quoted(column)} in {self.path}; its columns are "
                    f"{listed(self.columns)}"
                )

    def values(self, column: str) -> list[str]:
        """Return the cells of a column that are not empty."""
        return [cell for cell in self.cells[column] if cell]

    def with_cells(self, changed: Mapping[str, Iterable[str]], *made_of: str) -> "Sheet":
        """Return the sheet with other cells in columns, made of those before, or of `made_of`."""
        cells, written = self.cells.assign(**changed), dict(self.written)
        for column in changed:
            names, pairs = made_of or (column,), {}
            rows = zip(*map(self.cells.get, names), strict=True)
            for new, row in set(zip(cells[column], rows, strict=True)):
                pairs.setdefault(new, set()).update(self._said(names, row))
            written[column] = {new: tuple(sorted(old)) for new, old in pairs.items()}
        return replace(self, cells=cells, written=written, as_it_is=False)

    def in_file(self, column: str, cell: str) -> tuple[str, ...]:
        """Return what the file has where a column has `cell`, in quotation marks."""
        return self.written.get(column, {}).get(cell, (quoted(cell),))

    def _said(self, columns: Iterable[str], row: tuple[str, ...]) -> tuple[str, ...]:
        if len(row) == 1:
            return self.in_file(*columns, *row)
        cells = zip(columns, row, strict=True)
        return (", ".join(f"{name} {self.in_file(name, cell)[0]}" for name, cell in cells if cell),)

    def problem(self, line: Line, reason: str, column: str = "") -> Problem:
        return problem_of(self.path, line, reason)._replace(column=column)

    def text(self) -> str:
        """Return the sheet as a CSV file with commas and names, a line for each row."""
        one_line = self.cells.map(lambda cell: " ".join(cell.split()))
        return one_line.to_csv(index=False, lineterminator="\n")


def problem_of(path: Path, line: Line, reason: str) -> Problem:
    return Problem(path, line.number, f"{line.place}: {reason}" if line.place else reason)


def cells_table(rows: Iterable, columns: Iterable[str], lines: list[Line]) -> pd.DataFrame:
    """Return rows of cells as the table of a sheet."""
    index = pd.MultiIndex.from_frame(pd.DataFrame(lines, columns=Line._fields))
    return pd.DataFrame(list(rows), index, list(columns), dtype=object)


def most(values: list[str], is_one: Callable[[str], object]) -> bool:
    """Return whether enough of the cells are one to take the column for it.

    >>> most(["1", "2", "3", "4", "x"], str.isdigit), most(["1", "x"], str.isdigit)
    (True, False)
    """
    return sum(bool(is_one(value)) for value in values) >= MOST * len(values)
