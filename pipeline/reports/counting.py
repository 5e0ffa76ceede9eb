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


def asked(query: str, *values, **tables: pd.DataFrame) -> pd.DataFrame:
    """Return the answer to a query over tables; whatever it compares is in `values`.

    `tables` are those in memory, by the names that the query gives them.
    """
    connection = _connection()[0]
    for name, table in tables.items():
        connection.register(name, table)
    try:
        return connection.sql(query, params=list(values)).df()
    finally:
        for name in tables:
            connection.unregister(name)
