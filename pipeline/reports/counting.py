"""Questions to a table where it lies: a large one never comes into memory."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
import pandas as pd
import pyarrow as pa

from pipeline.tables.asking import connected

MEMORY_LIMIT = "200MB"
"""Of DuckDB, for one table however long."""
OF_PUZZLES = """
SELECT {columns} FROM read_parquet(?, file_row_number = true)
WHERE puzzle_id IN (SELECT unnest(?::VARCHAR[])) ORDER BY file_row_number
"""


@cache
def _connection() -> duckdb.DuckDBPyConnection:
    """Return the one connection of a process: a page asks dozens of small questions."""
    return connected(MEMORY_LIMIT, _room().name)


@cache
def _room() -> TemporaryDirectory:
    # It goes with the process.
    return TemporaryDirectory()


def counted(path: Path | None, query: str) -> list[tuple] | None:
    """Return the rows of a query over one table.

    Parameters
    ----------
    path : path of a Parquet file, or None where no run made it
    query : str
        It reads from `read_parquet(?)`.

    Returns
    -------
    list of tuple, or None where there is no such file
    """
    if path is None or not Path(path).is_file():
        return None
    return _connection().execute(query, [str(path)]).fetchall()


def asked(query: str, *values) -> pa.Table:
    """Return the answer to a query over tables, whose paths and whatever it compares are `values`.

    >>> asked("SELECT unnest(?) AS level", [1, 2])["level"].to_pylist()
    [1, 2]
    """
    return _connection().sql(query, params=list(values)).to_arrow_table()


def rows_of_puzzles(path: Path | None, puzzle_ids: Sequence[str], columns=()) -> pd.DataFrame:
    """Return the rows of these puzzles from a table on disk, without reading the rest.

    Parameters
    ----------
    path : path of a table with a row or more for each puzzle, or None
    puzzle_ids : list of str
    columns : list of str, optional
        Only these; all without them.

    Returns
    -------
    DataFrame, rows in the order of the file
    """
    if path is None or not len(puzzle_ids):
        return pd.DataFrame(columns=list(columns) or ["puzzle_id"])
    wanted = ", ".join(f'"{name}"' for name in columns) or "* EXCLUDE (file_row_number)"
    found = asked(OF_PUZZLES.format(columns=wanted), str(path), list(puzzle_ids)).to_pandas()
    # Texts as Python has them: whoever asks for single puzzles goes through them one by one.
    return found.astype({name: object for name, kept in found.dtypes.items() if kept == "str"})
