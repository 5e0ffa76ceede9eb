"""DuckDB connections with limits of memory and processors."""

from pathlib import Path

import duckdb


def connected(memory_limit: str, folder: str | Path) -> duckdb.DuckDBPyConnection:
    """Return a connection that keeps to one processor, and to so much memory.

    What asks is one of several jobs of a run, each with a processor to itself; and most questions
    are so small that a second thread costs more than it brings.

    Parameters
    ----------
    memory_limit : str, as in "200MB"
        Where that is too little DuckDB works on the disk.
    folder : path
        Where it does so.

    Examples
    --------
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
