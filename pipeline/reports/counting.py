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

    >>> asked("SELECT unnest(?) AS level", [1, 2])["level"].tolist()
    [1, 2]
    >>> asked("SELECT max(level) AS most FROM t", t=pd.DataFrame({"level": [1, 2]}))["most"][0]
    np.int64(2)
    """
    connection = _connection()[0]
    for name, table in tables.items():
        connection.register(name, table)
    try:
        return connection.sql(query, params=list(values)).df()
    finally:
        for name in tables:
            connection.unregister(name)
