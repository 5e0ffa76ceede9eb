"""The tables of a corpus side by side, some thousand puzzles at a time."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq

from pipeline.tables.files import check_columns, read_puzzles_in_groups, told_if_no_table
from pipeline.tables.schemas.phases import KEYS
from pipeline.tables.schemas.schema import SchemaError

KEY = KEYS["puzzles"]
ID = "puzzle_id"
BATCH_ROWS = 10_000


def side_by_side(
    puzzles: Path, others: Mapping[str, tuple[Path, list[str] | None]]
) -> Iterator[tuple[pd.DataFrame, dict[str, pd.DataFrame]]]:
    """Yield a part of the table `puzzles`, and of other tables the rows of these puzzles.

    Parameters
    ----------
    puzzles
        Path of the table, of one corpus.
    others
        By a name of any sort, the path of a table with a row a puzzle at most, and which of its
        columns are read, None for all.

    Yields
    ------
    puzzles, dict of name to table. Rows of puzzles that are not in `puzzles` come with the next
    part, or with the last. There is one part at least, though it be empty.

    Raises
    ------
    SettingsError, SchemaError
        When a file is no such table, or is not sorted by puzzle.
    """
    with ExitStack() as opened:
        files = {
            name: _SortedRows(path, columns, opened) for name, (path, columns) in others.items()
        }
        parts = read_puzzles_in_groups(puzzles)
        part = next(parts)
        for following in parts:
            last = part[ID].iloc[-1]
            yield part, {name: file.rows_to(last) for name, file in files.items()}
            part = following
        yield part, {name: file.rows_to(None) for name, file in files.items()}


def rows_of(files: Mapping[str, Path], ids: pd.Series | None = None) -> dict[str, pd.DataFrame]:
    """Return tables, of each the rows of some puzzles: only these are ever held together.

    Parameters
    ----------
    files
        By name, the paths of the table `puzzles` and of others, as of `side_by_side`.
    ids
        The puzzles that are asked for; all, if not given.
    """
    others = {name: (path, None) for name, path in files.items() if name != "puzzles"}
    found = {name: [] for name in files}
    for part, tables in side_by_side(files["puzzles"], others):
        for name, rows in {"puzzles": part, **tables}.items():
            found[name].append(rows if ids is None else rows[rows[ID].isin(ids)])
    return {name: pd.concat(parts, ignore_index=True) for name, parts in found.items()}


class _SortedRows:
    """A file sorted by puzzle that is read from its begin on."""

    def __init__(self, path: Path, columns: list[str] | None, opened: ExitStack):
        with told_if_no_table(path):
            check_columns(path, columns or KEY, pq.read_schema(path).names)
        file = opened.enter_context(pq.ParquetFile(path))
        names = columns or file.schema_arrow.names
        self._path = path
        self._rows = file.schema_arrow.empty_table().select(names).to_pandas()
        self._batches = file.iter_batches(BATCH_ROWS, columns=names)

    def rows_to(self, last: str | None) -> pd.DataFrame:
        """Return the rows up to a puzzle that were not returned yet; None stands for all."""
        waiting = [self._rows]
        while last is None or waiting[-1].empty or waiting[-1][ID].iloc[-1] <= last:
            batch = next(self._batches, None)
            if batch is None:
                break
            waiting.append(batch.to_pandas())
        found = pd.concat(waiting, ignore_index=True) if len(waiting) > 1 else self._rows
        if not found[ID].is_monotonic_increasing:
            raise SchemaError(f"{self._path}: expected rows sorted by {', '.join(KEY)}")
        end = len(found) if last is None else found[ID].searchsorted(last, side="right")
        self._rows = found.iloc[end:].reset_index(drop=True)
        return found.iloc[:end].reset_index(drop=True)
