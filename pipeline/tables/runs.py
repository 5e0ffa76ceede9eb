"""Sort rows that arrive in any order, on the disk where they are many."""

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.files.atomic import written_beside
from pipeline.tables.merging import merged
from pipeline.tables.schemas.checking import comes_in_order

ROWS_HELD = 200_000
"""So many rows wait in memory; then they go to the disk, sorted among each other: a run."""
PAGE = 64 * 1024
"""Bytes that are read of each column of each run at a time, since all runs are open at once."""


class Runs:
    """Rows of one table while it is made.

    Parameters
    ----------
    name : str
        What the files of its runs are called.
    schema : pyarrow.Schema
    key : list of str
        Columns by which rows are sorted; no two rows have the same there.
    room : path or None
        The folder for the runs. None keeps all rows in memory.

    Examples
    --------
    >>> schema = pa.schema({"id": pa.int64()})
    >>> rows = Runs("numbers", schema, ["id"], None)
    >>> rows.add(pa.table({"id": [3, 1]}))
    >>> rows.add(pa.table({"id": [2]}))
    >>> [piece["id"].to_pylist() for piece in rows.in_order()]
    [[1, 2, 3]]
    """

    def __init__(self, name: str, schema: pa.Schema, key: list[str], room: Path | None):
        self._name, self._key, self._room = name, key, room
        self.schema = schema
        self._held: list[pa.Table] = []
        self._files: list[Path] = []

    def add(self, rows: pa.Table) -> None:
        """Take rows of the schema, in any order."""
        self._held.append(rows)
        if self._room and sum(held.num_rows for held in self._held) >= ROWS_HELD:
            self._write_run()

    def in_order(self) -> Iterator[pa.Table]:
        """Yield all rows in the order of the key, some at a time."""
        if self._files:
            self._write_run()
            yield from merged(self._files, self._key, self.schema)
        elif self._held:
            yield self._sorted()

    def _sorted(self) -> pa.Table:
        rows = pa.concat_tables(self._held)
        if comes_in_order(rows.select(self._key)):
            return rows
        return rows.sort_by([(column, "ascending") for column in self._key])

    def _write_run(self) -> None:
        if self._held:
            path = self._room / f"{self._name}-{len(self._files)}.parquet"
            with written_beside(path) as beside:
                pq.write_table(
                    self._sorted(),
                    beside,
                    compression="zstd",
                    use_dictionary=False,
                    data_page_size=PAGE,
                )
            self._files.append(path)
            self._held = []
