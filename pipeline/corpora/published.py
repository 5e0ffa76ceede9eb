"""Tables published in a paper, read as they are printed."""

import re
from pathlib import Path

import pandas as pd

from pipeline.corpora.description import load_description
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import read_rows
from pipeline.texts.errors import quoted

TEXT_COLUMNS = ("level", "part")
COLUMNS = {
    "completion_bands": "percent_from percent_to part within_20_seconds over_20_seconds",
    "level_table": "level part puzzles book_*",
    "time_bands": "level part minutes_from minutes_to",
    "agreement_matrix": "published_level level_* total",
    "agreement_rates": "published_level percent",
}
"""Columns of each table; one with `*` stands for `book_1`, `book_2` and so on, at least one."""


def read_published(description_path: str | Path, root: str | Path = ".") -> dict[str, pd.DataFrame]:
    """Read the published tables of a corpus of kind `tables`, by name.

    They have the columns of `COLUMNS`, as many books and levels as are printed; rows in the order
    of the file. `level` and `part` are text (`level` is `total` in a printed row of sums); the
    rest are whole numbers (Int64), NA where the paper prints nothing. Times are in minutes, as
    printed. SettingsError, which names file and line, when the description or one of its tables
    cannot be used.

    Sato (2003), section 5.2, where the sums do not all agree:

    >>> tables = read_published("config/corpora/sato2003.yaml")
    >>> tables["agreement_matrix"].loc[0].tolist()
    [1, 36, 25, 12, <NA>, <NA>, 73]
    >>> tables["agreement_rates"]["percent"].tolist()
    [34, 50, 53, 64, 50]
    """
    description = load_description(description_path)
    for name in description.tables:
        if name not in COLUMNS:
            raise SettingsError(
                f"{description_path}: tables: unknown table {name!r}; known: {', '.join(COLUMNS)}"
            )
    return {
        name: _read_table(
            file, description.located(file, root), COLUMNS[name].split(), description.encoding
        )
        for name, file in description.tables.items()
    }


def _read_table(name: str, path: Path, columns: list[str], encoding: str) -> pd.DataFrame:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SettingsError(f"{name}: the file cannot be read: {error.strerror}") from None
    rows, wanted = [], ",".join(columns)
    for row in read_rows(content, encoding):
        where = f"{name}, line {row.line}"
        if row.problem:
            raise SettingsError(f"{where}: {row.problem}")
        if not rows:
            columns = _numbered(columns, row.cells)
        if len(row.cells) != len(columns) or (not rows and row.cells != columns):
            found = quoted(",".join(row.cells))
            raise SettingsError(f"{where}: expected cells for {wanted}, found {found}")
        for column, cell in zip(columns, row.cells, strict=True):
            if rows and column not in TEXT_COLUMNS and not re.fullmatch(r"\d{0,9}", cell):
                raise SettingsError(
                    f"{where}: {column}: expected a whole number or nothing, found {quoted(cell)}"
                )
        rows.append(row.cells)
    if not rows:
        raise SettingsError(f"{name}, line 1: the file is empty; expected {wanted}")
    table = pd.DataFrame(rows[1:], columns=columns, dtype="str")
    numbers = [column for column in columns if column not in TEXT_COLUMNS]
    return table.assign(**{name: pd.to_numeric(table[name]).astype("Int64") for name in numbers})


def _numbered(columns: list[str], found: list[str]) -> list[str]:
    """Return columns with `book_*` written out, as many as the first line of a file has."""
    written = []
    for column in columns:
        many = sum(name.startswith(column[:-1]) for name in found) if column.endswith("*") else 0
        written += [f"{column[:-1]}{at}" for at in range(1, many + 1)] or [column]
    return written
