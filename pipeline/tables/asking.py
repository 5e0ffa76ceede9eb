"""DuckDB connections with limits of memory and processors."""

from pathlib import Path

import duckdb


def connected(memory_limit: str, folder: str | Path) -> duckdb.DuckDBPyConnection:
    """Return a connection with one thread and a memory limit such as "200MB".

    Beyond the limit it works on the disk, in `folder`. Jobs of a run have a processor each, and
    most queries are so small that a second thread would cost time.

    >>> with connected("200MB", "/tmp/it's here") as connection:
    ...     connection.execute("SELECT current_setting('threads')").fetchall()
    [(1,)]
    """
    connection = duckdb.connect()
    for name, value in (("memory_limit", memory_limit), ("temp_directory", str(folder))):
        connection.execute(f"SET {name} = ?", [value])
    connection.execute("SET threads = 1")
    return connection


def quoted(text: str) -> str:
    """Return a text as SQL writes it.

    >>> quoted("o'hara")
    "'o''hara'"
    """
    return "'" + text.replace("'", "''") + "'"
