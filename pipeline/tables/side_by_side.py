"""The tables of a corpus side by side, some thousand puzzles at a time."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq

from pipeline.tables.files import check_columns, explain_bad_table, read_puzzles_in_groups
from pipeline.tables.schemas.phases import KEYS

KEY = KEYS["puzzles"]
ID = "puzzle_id"


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
    SettingsError
        When a file is no such table.
    """
    for path, columns in others.values():
        with explain_bad_table(path):
            check_columns(path, columns or KEY, pq.read_schema(path).names)
    parts = list(_ends_of_groups(puzzles))
    for part, after, last in zip(
        read_puzzles_in_groups(puzzles), [None, *parts], [*parts[:-1], None], strict=False
    ):
        yield part, {name: _rows_between(*other, after, last) for name, other in others.items()}


def _ends_of_groups(puzzles: Path) -> Iterator[str]:
    """Yield the last id of each row group of the table `puzzles`."""
    with pq.ParquetFile(puzzles) as file:
        for group in range(file.num_row_groups):
            yield file.read_row_group(group, [ID])[ID][-1].as_py()


def _rows_between(path: Path, columns: list[str] | None, after, last) -> pd.DataFrame:
    """Return the rows of the puzzles after one id, up to another; None is no limit."""
    limits = [(ID, ">", after)] * (after is not None) + [(ID, "<=", last)] * (last is not None)
    return pq.read_table(path, columns=columns, filters=limits or None).to_pandas()


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
