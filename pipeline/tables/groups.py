"""Write Parquet row groups whose bytes do not depend on how the rows arrived."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.files.atomic import atomic_path

# Rows; a multiple of the 2048 in which DuckDB works.
ROW_GROUP = 51 * 2048
PUZZLES_TOGETHER = 10_000
"""Rows of `puzzles` in a group of its file: the least that a chunk reads."""


def rows_together(name: str) -> int:
    """Return how many rows of a table are a group of its file.

    >>> rows_together("puzzles")
    10000
    """
    return PUZZLES_TOGETHER if name == "puzzles" else ROW_GROUP


class GroupWriter:
    """A Parquet file under way.

    Used as a context: the file takes its name when the context ends well, and leaves nothing
    behind when it does not.

    Parameters
    ----------
    path : path
        Where it goes; what was there stays until the new file is complete.
    schema : pyarrow.Schema
    together : int
        So many rows are a group.
    changed : function, optional
        What becomes of a group before it is written; it keeps columns and order.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "a.parquet")
    ...     with GroupWriter(path, pa.schema({"id": pa.int64()}), 2) as file:
    ...         file.add(pa.table({"id": [1]}))
    ...         file.add(pa.table({"id": [2, 3]}))
    ...     pq.ParquetFile(path).metadata.num_row_groups
    2
    """

    def __init__(
        self,
        path: Path,
        schema: pa.Schema,
        together: int,
        changed: Callable[[pa.Table], pa.Table] = lambda rows: rows,
    ):
        self._path, self._schema, self._together = path, schema, together
        self._changed = changed
        self._waiting = schema.empty_table()

    @contextmanager
    def _opened(self) -> Iterator[None]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with (
            atomic_path(self._path) as beside,
            pq.ParquetWriter(
                beside, self._schema, compression="zstd", write_batch_size=ROW_GROUP
            ) as self._file,
        ):
            yield
            if self._waiting.num_rows:
                self._write(self._waiting)

    def __enter__(self) -> Self:
        self._context = self._opened()
        self._context.__enter__()
        return self

    def __exit__(self, *error):
        self._context.__exit__(*error)

    def add(self, rows: pa.Table) -> None:
        """Write rows of the schema, whose texts may be codes, after all that were added before."""
        rows = rows.select(self._schema.names).cast(self._schema)
        self._waiting = pa.concat_tables([self._waiting, rows])
        while self._waiting.num_rows >= self._together:
            self._write(self._waiting.slice(0, self._together))
            self._waiting = self._waiting.slice(self._together)

    def _write(self, rows: pa.Table) -> None:
        # In one piece: where pieces meet would show in the bytes.
        rows = self._changed(rows).cast(self._schema).combine_chunks()
        self._file.write_table(rows, row_group_size=self._together)
