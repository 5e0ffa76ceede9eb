"""Concatenate the chunks of a table."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.tables import KEYS
from pipeline.tables.groups import GroupWriter, rows_together
from pipeline.tables.merging import merged


def concat_chunks(
    name: str,
    chunks: list[Path],
    path: str | Path,
    changed: Callable[[pa.Table], pa.Table] = lambda rows: rows,
) -> Path:
    """Concatenate the chunks of one table, sorted by the table's key.

    Of each chunk a few rows are held at a time, so that a corpus of any size takes the same
    memory. The order and the number of the chunks leave no mark in the bytes.

    Parameters
    ----------
    name
        The table, as in `pipeline.tables.KEYS`.
    chunks
        Parquet files with the columns of that table, each sorted by its key.
    path
        Where the whole table goes; what was there stays until the new one is complete.
    changed
        What becomes of some rows before they are written; it keeps their columns and their order.

    Raises
    ------
    SchemaError
        When a chunk is not sorted, or two rows have one key.
    """
    path, chunks = Path(path), sorted(map(Path, chunks))
    schema = pq.read_schema(chunks[0])
    with GroupWriter(path, schema, rows_together(name), changed) as whole:
        for rows in merged(chunks, KEYS[name], schema):
            whole.add(rows)
    return path
