"""Questions to a table where it lies: a large one never comes into memory."""

from functools import cache
from tempfile import TemporaryDirectory

import duckdb
import pandas as pd

from pipeline.tables.asking import connected

MEMORY_LIMIT = "200MB"


@cache
def _connection() -> tuple[duckdb.DuckDBPyConnection, TemporaryDirectory]:
    """Return the one connection of a process, and its folder, which goes with the process."""
    folder = TemporaryDirectory()
    return connected(MEMORY_LIMIT, folder.name), folder


def asked(query: str, *values) -> pd.DataFrame:
    """Return the answer to a query over tables; whatever it compares is in `values`.

    >>> asked("SELECT unnest(?) AS level", [1, 2])["level"].tolist()
    [1, 2]
    """
    return _connection()[0].sql(query, params=list(values)).df()
