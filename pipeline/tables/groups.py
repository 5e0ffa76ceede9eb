"""Write Parquet row groups whose bytes do not depend on how the rows arrived."""

import base64
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.files.atomic import written_beside
from pipeline.tables.codes import bytes_of, in_codes, is_text

# Rows; a multiple of the 2048 in which DuckDB works.
ROW_GROUP = 51 * 2048
PUZZLES_TOGETHER = 10_000
"""Rows of `puzzles` in a group of its file: the least that a chunk reads."""
LONGEST_DICTIONARY = 2**20
"""Bytes of different texts in a group up to which Parquet writes them once and codes for them."""


def rows_together(name: str) -> int:
    """Return how many rows of a table are a group of its file.

    >>> rows_together("puzzles")
    10000
    """
    return PUZZLES_TOGETHER if name == "puzzles" else ROW_GROUP


class GroupWriter:
    """A Parquet file under way.

    Texts go into it as codes, unless those of the first group are too long and too many; who reads
    it finds texts. Whether they came as codes leaves no mark in the bytes.

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
        self._waiting: list[pa.Table] = []
        self._rows = 0
        # Not opened before it is known which texts go as codes.
        self._file: pq.ParquetWriter | None = None

    def __enter__(self) -> Self:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opened:
            self._beside = opened.enter_context(written_beside(self._path))
            self._opened = opened.pop_all()
        return self

    def add(self, rows: pa.Table) -> None:
        """Write rows of the schema, whose texts may be codes, after all that were added before."""
        if not rows.num_rows:
            return
        self._waiting.append(rows)
        self._rows += rows.num_rows
        while self._rows >= self._together:
            self._write(self._next())

    def _next(self) -> list[pa.Table]:
        """Return the rows of the next group, as they came; they wait no more."""
        taken, lacking = [], min(self._rows, self._together)
        self._rows -= lacking
        while lacking:
            rows = self._waiting.pop(0)
            if rows.num_rows > lacking:
                self._waiting.insert(0, rows.slice(lacking))
                rows = rows.slice(0, lacking)
            taken.append(rows)
            lacking -= rows.num_rows
        return taken

    def _write(self, pieces: list[pa.Table]) -> None:
        rows = self._changed(_below_each_other(pieces, self._schema))
        # In one piece: where the pieces meet would show in the bytes.
        columns = [_in_one(rows[field.name], field.type) for field in self._schema]
        if self._file is None:
            self._open([column.type if _is_short(column) else None for column in columns])
        columns = [
            column if column.type == field.type else column.cast(field.type)
            for column, field in zip(columns, self._file.schema, strict=True)
        ]
        table = pa.table(columns, schema=self._file.schema)
        self._file.write_table(table, row_group_size=self._together)

    def _open(self, types: list[pa.DataType | None]) -> None:
        """Open the file for columns of such types, where one is given, or else of the schema's."""
        fields = [
            field.with_type(kind or field.type)
            for field, kind in zip(self._schema, types, strict=True)
        ]
        self._file = self._opened.enter_context(
            pq.ParquetWriter(
                self._beside,
                pa.schema(fields, self._schema.metadata),
                compression="zstd",
                store_schema=False,
                write_batch_size=ROW_GROUP,
            )
        )

    def __exit__(self, kind, error, traceback):
        if error is not None:
            self._opened.__exit__(kind, error, traceback)
            return
        with self._opened:
            if self._rows:
                self._write(self._next())
            if self._file is None:
                self._open([None] * len(self._schema))
            # Who reads it finds texts and no codes.
            as_read = base64.b64encode(self._schema.serialize().to_pybytes())
            self._file.add_key_value_metadata({"ARROW:schema": as_read})


def _below_each_other(pieces: list[pa.Table], schema: pa.Schema) -> pa.Table:
    """Return rows as one table; texts are codes where all pieces have them so."""
    return pa.table(
        [_chunks_of([piece[field.name] for piece in pieces], field.type) for field in schema],
        names=schema.names,
    )


def _chunks_of(columns: list[pa.ChunkedArray], kind: pa.DataType) -> pa.ChunkedArray:
    found = {column.type for column in columns}
    if len(found) > 1 or not pa.types.is_dictionary(*found):
        columns = [column if column.type == kind else column.cast(kind) for column in columns]
    return pa.chunked_array([chunk for column in columns for chunk in column.chunks])


def _in_one(column: pa.ChunkedArray, kind: pa.DataType) -> pa.Array:
    """Return a column of a group in one piece, texts as codes."""
    if is_text(kind):
        return in_codes(column, kind)
    column = column if column.type == kind else column.cast(kind)
    return pa.concat_arrays(column.chunks)


def _is_short(column: pa.Array) -> bool:
    """Return whether a column goes into the file as it is.

    Texts that are too long go plain: there Parquet leaves codes too.
    """
    is_coded = pa.types.is_dictionary(column.type)
    return not is_coded or bytes_of(column.dictionary) < LONGEST_DICTIONARY
