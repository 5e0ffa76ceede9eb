"""The files of a corpus: the SHA-256 of each, and the puzzles in one."""

import hashlib
from collections.abc import Iterable, Iterator
from itertools import chain
from os.path import isfile
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.description import Description
from pipeline.notations import csv_rows, csv_table
from pipeline.notations.formats import is_spreadsheet
from pipeline.notations.table_forms import form_of_kind

WHOLE_FILE = 0
"""The line that stands for all of a file."""


def source_files(description: Description, root: str | Path = ".") -> pd.DataFrame:
    """Return the files from which a corpus is read and their SHA-256, the table `sources`.

    A file that is not there has no row; what else is wrong with it is in `rejects`.

    >>> from pipeline.corpora.description import load_description
    >>> found = source_files(load_description("config/corpora/sato2003.yaml"))
    >>> found["file"].iloc[0], found["sha256"].str.len().tolist()
    ('data/raw/sato2003/completion_bands.csv', [64, 64, 64, 64, 64])
    """
    found = {file: description.located(file, root) for file in description.all_files}
    rows = [(file, sha256(path)) for file, path in found.items() if isfile(path)]
    return pd.DataFrame(rows, columns=["file", "sha256"]).assign(corpus=description.name)


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def contents(files: Iterable[str | Path]) -> list[str]:
    """Return the SHA-256 of each file, a parameter of the rules that read it.

    Snakemake looks at times only: a file of an older date, put in the place of another, would be
    taken for that one.
    """
    return [sha256(Path(file)) for file in files]


def table_in(path: Path, described: Description) -> csv_table.Table:
    """Return the puzzles and the rejects of a file of a corpus, which are read one by one.

    HeaderError, PuzzleError or OSError when the file cannot be read at all.
    """
    lists = kinds.kind(described.kind).notations.LISTS if described.has_levels else {}
    if path.suffix.lower() in lists:
        # A byte that is no text costs its line: the sign put for it is no clue.
        text = path.read_bytes().decode(described.encoding, errors="replace")
        lines = lists[path.suffix.lower()](text)
        return csv_table.Table(1, list(described.columns.values())[:2], iter(lines))
    rows = rows_in(path, described.encoding)
    if described.header:
        rows = chain([csv_rows.CsvRow(WHOLE_FILE, list(described.header))], rows)
    form = form_of_kind(described.kind)
    form = form._replace(may_be_empty=(*form.may_be_empty, *described.may_lack))
    return csv_table.table_of(rows, form, described.columns)


def rows_in(path: Path, encoding: str) -> Iterator[csv_rows.CsvRow]:
    """Return the rows of a text or of the first sheet of a spreadsheet, that of the columns too."""
    if is_spreadsheet(path):
        from pipeline.notations import spreadsheets

        return iter(spreadsheets.first_rows(path, path.read_bytes()))
    return csv_rows.read_rows(path.read_bytes(), encoding)
