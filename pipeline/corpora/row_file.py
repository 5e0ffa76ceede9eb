"""The puzzles in one file of a corpus: a CSV, a spreadsheet, or a list of puzzles."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from pipeline import kinds
from pipeline.corpora.description import Description
from pipeline.notations import csv_rows, csv_table, spreadsheets
from pipeline.notations.table_forms import form_of_kind

WHOLE_FILE = 0
"""The line that stands for all of a file."""


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
    if spreadsheets.is_spreadsheet(path):
        return iter(spreadsheets.first_rows(path, path.read_bytes()))
    return csv_rows.read_rows(path.read_bytes(), encoding)
