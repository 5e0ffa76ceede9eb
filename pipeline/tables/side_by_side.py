"""The tables of a corpus side by side, some thousand puzzles at a time."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq

from pipeline.tables.files import check_columns, read_puzzles_in_groups, told_if_no_table
from pipeline.tables.merging import SortedFile
from pipeline.tables.schemas.phases import KEYS

KEY = KEYS["puzzles"]


def side_by_side(
    puzzles: Path, others: Mapping[str, tuple[Path, list[str] | None]]
) -> Iterator[tuple[pd.DataFrame, dict[str, pd.DataFrame]]]:
    """Yield a part of the table `puzzles`, and of other tables the rows of these puzzles.

    Parameters
    ----------
    puzzles
        Path of the table.
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
            name: opened.enter_context(_sorted(path, columns))
            for name, (path, columns) in others.items()
        }
        parts = read_puzzles_in_groups(puzzles)
        part = next(parts)
        for following in parts:
            bound = tuple(part[KEY].iloc[-1])
            yield part, {name: file.rows_to(bound).to_pandas() for name, file in files.items()}
            part = following
        yield part, {name: file.rest().to_pandas() for name, file in files.items()}


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
            found[name].append(rows if ids is None else rows[rows["puzzle_id"].isin(ids)])
    return {name: pd.concat(parts, ignore_index=True) for name, parts in found.items()}


def _sorted(path: Path, columns: list[str] | None) -> SortedFile:
    with told_if_no_table(path):
        check_columns(path, columns or KEY, pq.read_schema(path).names)
    return SortedFile(path, KEY, columns)
