"""DuckDB connections with limits of memory and processors."""

from pathlib import Path

import duckdb


def connected(memory_limit: str, folder: str | Path) -> duckdb.DuckDBPyConnection:
    """Return a connection with one thread and a memory limit such as "200MB".

    Beyond the limit it works on the disk, in `folder`. Jobs of a run have a processor each, and
    most queries are so small that a second thread would cost time.
    """
    settings = {"memory_limit": memory_limit, "temp_directory": str(folder), "threads": 1}
    return duckdb.connect(config=settings)


def quoted(text: str) -> str:
    """Return a text as SQL writes it.

    >>> quoted("o'hara")
    "'o''hara'"
    """
    return "'" + text.replace("'", "''") + "'"
