"""Counts over a table where it lies: a large one never comes into memory."""

from pathlib import Path

import duckdb


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
    return duckdb.execute(query, [str(path)]).fetchall()
