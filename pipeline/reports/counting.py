"""Questions to a table where it lies: a large one never comes into memory."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
import pandas as pd

from pipeline.tables.asking import connected

MEMORY_LIMIT = "200MB"
OF_PUZZLES = """
SELECT {columns} FROM read_parquet(?, file_row_number = true)
WHERE puzzle_id IN (SELECT unnest(?::VARCHAR[])) ORDER BY file_row_number
"""


@cache
def _folder() -> TemporaryDirectory:
    """Return a folder that goes with the process."""
    return TemporaryDirectory()


@cache
def _connection() -> duckdb.DuckDBPyConnection:
    """Return the one connection of a process."""
    return connected(MEMORY_LIMIT, _folder().name)


def asked(query: str, *values) -> pd.DataFrame:
    """Return the answer to a query over tables, whose paths and whatever it compares are `values`.

    >>> asked("SELECT unnest(?) AS level", [1, 2])["level"].tolist()
    [1, 2]
    """
    return _connection().sql(query, params=list(values)).df()


def rows_of_puzzles(path: Path | None, puzzle_ids: Sequence[str], columns=()) -> pd.DataFrame:
    """Return the rows of these puzzles from a table on disk, in the order of the file.

    Parameters
    ----------
    path : path of a table with a row or more for each puzzle, or None
    puzzle_ids : list of str
    columns : list of str, optional
        Only these; all without them.
    """
    if path is None or not len(puzzle_ids):
        return pd.DataFrame(columns=list(columns) or ["puzzle_id"])
    wanted = ", ".join(f'"{name}"' for name in columns) or "* EXCLUDE (file_row_number)"
    return asked(OF_PUZZLES.format(columns=wanted), str(path), list(puzzle_ids))
