"""Write tables as Parquet files: checked, sorted, atomic, and the same bytes for the same rows."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Self

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.files.atomic import atomic_path
from pipeline.tables.schemas.phases import KEYS, schema_of, validate
from pipeline.texts.errors import SchemaError

ROW_GROUP = 51 * 2048
"""Rows; a multiple of the 2048 in which DuckDB works."""
PUZZLES_TOGETHER = 10_000
"""Rows of `puzzles` in a group of its file: the least that a chunk reads."""


class TableWriter:
    """A table that is written piece by piece as Parquet; the pieces leave no mark in the bytes.

    Used as a context: the file takes its name when the context ends well; when it does not, what
    was there stays. A `kind` of puzzle is named for a table of which each has its own form.
    """

    def __init__(self, name: str, path: str | Path, kind: str | None = None):
        self.name, self.path, self.kind = name, Path(path), kind
        columns = schema_of(name, kind).columns.items()
        self._schema = pa.schema((name, _arrow_type(column.dtype)) for name, column in columns)
        self._together = PUZZLES_TOGETHER if name == "puzzles" else ROW_GROUP
        self._waiting, self._last_key = self._schema.empty_table(), None

    def __enter__(self) -> Self:
        self._context = self._opened()
        self._context.__enter__()
        return self

    def __exit__(self, *error):
        self._context.__exit__(*error)

    @contextmanager
    def _opened(self) -> Iterator[None]:
        with parquet_writer(self.path, self._schema) as self._file:
            yield
            if self._waiting.num_rows:
                self._write(self._waiting)

    def add(self, rows: pd.DataFrame | pa.Table) -> None:
        """Check rows as `validate` does and write them, after all that were added before.

        Raises
        ------
        SchemaError
            Also when a key does not come in its order.
        """
        if not len(rows):
            return
        frame = rows.to_pandas() if isinstance(rows, pa.Table) else rows
        checked = validate(self.name, frame, self.kind)
        first, last = (tuple(checked[KEYS[self.name]].iloc[at]) for at in (0, -1))
        if self._last_key is not None and first <= self._last_key:
            raise SchemaError(f"table {self.name}: {first} comes after {self._last_key}")
        self._last_key = last
        arrow = pa.Table.from_pandas(checked, self._schema, preserve_index=False)
        self._waiting = pa.concat_tables([self._waiting, arrow.replace_schema_metadata(None)])
        while self._waiting.num_rows >= self._together:
            self._write(self._waiting.slice(0, self._together))
            self._waiting = self._waiting.slice(self._together)

    def _write(self, rows: pa.Table) -> None:
        # In one piece: where pieces meet would show in the bytes.
        self._file.write_table(rows.combine_chunks(), row_group_size=self._together)


@contextmanager
def parquet_writer(path: Path, schema: pa.Schema) -> Iterator[pq.ParquetWriter]:
    """Yield the writer of a Parquet file, which takes its name when the context ends well."""
    with (
        atomic_path(path) as beside,
        pq.ParquetWriter(
            beside,
            schema,
            compression="zstd",
            write_batch_size=ROW_GROUP,
            write_page_checksum=True,
        ) as file,
    ):
        yield file


def write_table(name: str, table: pd.DataFrame, path, kind: str | None = None) -> Path:
    """Check `table` as `validate` does and write it to `path`, sorted by its key."""
    return write_frames(name, [table], path, kind)


def write_frames(
    name: str, frames: Iterable[pd.DataFrame], path: str | Path, kind: str | None = None
) -> Path:
    """Write a table whose rows come as data frames, sorted; parameters as of `TableWriter`."""
    with TableWriter(name, path, kind) as writer:
        for rows in frames:
            writer.add(rows)
    return writer.path


@cache
def _arrow_type(dtype: str) -> pa.DataType:
    """Return the type as which Arrow has columns that pandas has as `dtype`."""
    return pa.Array.from_pandas(pd.Series(dtype=dtype)).type
