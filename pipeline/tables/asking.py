"""DuckDB connections with limits of memory and processors."""

import re
from pathlib import Path

import duckdb

from pipeline.files.settings import SettingsError
from pipeline.tables.files import read_through


def connected(memory_limit: str, folder: str | Path) -> duckdb.DuckDBPyConnection:
    """Return a connection with one thread and a memory limit such as "200MB".

    Beyond the limit it works on the disk, in `folder`. Jobs of a run have a processor each, and
    most queries are so small that a second thread would cost time.
    """
    settings = {"memory_limit": memory_limit, "temp_directory": str(folder), "threads": 1}
    return duckdb.connect(config=settings)


def checked(file: str | Path) -> str:
    """Return a Parquet file as SQL reads it, after its pages were compared with their checksums.

    DuckDB does not. SettingsError where they differ.
    """
    read_through(file)
    return parquet(file)


def parquet(*files: str | Path) -> str:
    """Return Parquet files as SQL reads them, as one table, each path as it is written.

    DuckDB would take signs of a path for a pattern, and a folder `a=b` for a column. SettingsError
    where a path has such a sign and a backslash, which DuckDB takes for the end of a folder's name.

    >>> parquet("r[1]/steps.parquet")
    "read_parquet(['r[[]1]/steps.parquet'], union_by_name = true, hive_partitioning = false)"
    """
    paths = [Path(file).as_posix() for file in files]
    for path in paths:
        if re.search(r"[*?[]", path) and "\\" in path:
            raise SettingsError(
                f"found the file {path!r}, expected a path without a backslash beside *, ? or [; "
                "rename its folder"
            )
    listed = ", ".join(quoted(re.sub(r"([*?[])", r"[\1]", path)) for path in paths)
    return f"read_parquet([{listed}], union_by_name = true, hive_partitioning = false)"


def quoted(text: str) -> str:
    """Return a text as SQL writes it.

    >>> quoted("o'hara")
    "'o''hara'"
    """
    return "'" + text.replace("'", "''") + "'"
