"""Concatenate the chunks of a table."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from pipeline.files.atomic import scratch_folder
from pipeline.files.settings import SettingsError
from pipeline.tables import KEYS
from pipeline.tables.asking import connected
from pipeline.tables.files import REMEDY, arrow_table, batches, check_columns, schema_in
from pipeline.tables.schemas.checking import is_strictly_sorted
from pipeline.tables.writing import ROW_GROUP, parquet_writer
from pipeline.texts.errors import SchemaError

MEMORY_LIMIT = "400MB"
CHUNK = re.compile(r"[0-9]+-of-([0-9]{1,4})")
"""The name of the folder of a chunk."""


def concat_chunks(
    name: str,
    chunks: list[Path],
    path: str | Path,
    changed: Callable[[pa.Table], pa.Table] = lambda rows: rows,
) -> Path:
    """Concatenate the chunks of one table, sorted by the table's key.

    DuckDB sorts on the disk, so that a corpus of any size takes the same memory. The order and the
    number of the chunks leave no mark in the bytes. What was at `path` stays until the new table is
    complete. `changed` is applied to some rows before they are written; it keeps their columns and
    their order. SchemaError when two rows have one key, SettingsError where a chunk is no table, is
    damaged, has other columns than the first, or an empty cell in the key.
    """
    path, chunks = Path(path), sorted(map(Path, chunks))
    key, before, faults = KEYS[name], None, []
    schema = _schema(chunks, key)
    rows = pa.RecordBatchReader.from_batches(schema, _batches(chunks, schema, key, faults))
    order = ", ".join(f'"{column}"' for column in key)
    with (
        _first_of(faults),
        parquet_writer(path, schema) as file,
        scratch_folder(path) as folder,
        connected(MEMORY_LIMIT, folder) as connection,
    ):
        connection.register("unsorted", rows)
        query = connection.sql(f"SELECT * FROM unsorted ORDER BY {order}")
        for batch in query.to_arrow_reader(ROW_GROUP):
            piece = pa.Table.from_batches([batch]).cast(schema)
            keys = piece.select(key)
            together = keys if before is None else pa.concat_tables([before, keys])
            if not is_strictly_sorted(together):
                raise SchemaError(_two_rows(name, together, chunks))
            before = keys.slice(keys.num_rows - 1)
            file.write_table(changed(piece).cast(schema), row_group_size=ROW_GROUP)
    return path


def _schema(chunks: list[Path], key: tuple[str, ...]) -> pa.Schema:
    """Return the columns that all chunks have."""
    schema = None
    for chunk in chunks:
        found = schema_in(chunk)
        check_columns(chunk, key, found.names)
        if schema is not None and not found.equals(schema):
            raise SettingsError(
                f"{chunk}: expected the columns of {chunks[0]}, found others; make the chunks again"
            )
        schema = found
    return schema


def _two_rows(name: str, keys: pa.Table, chunks: list[Path]) -> str:
    """Return the complaint about the first key that two of these rows have, and whose they are."""
    counted = keys.group_by(keys.column_names, use_threads=False).aggregate([([], "count_all")])
    twice = counted.filter(pc.field("count_all") > 1).drop_columns("count_all").to_pylist()[0]
    asked = [(column, "==", value) for column, value in twice.items()]
    having = [
        str(chunk) for chunk in chunks if arrow_table(chunk, keys.column_names, asked).num_rows
    ]
    return (
        f"{', '.join(having)}: in table {name}: expected no key twice, found two rows "
        f"of {', '.join(map(str, twice.values()))}; delete these files, and make them again"
    )


def _batches(
    chunks: list[Path], schema: pa.Schema, key: tuple[str, ...], faults: list
) -> Iterator[pa.RecordBatch]:
    """Return all rows, some at a time: a data set would read far ahead of what is sorted.

    What is wrong with a chunk is also put into `faults`, since DuckDB raises an error of its own.
    """
    for chunk in chunks:
        try:
            for batch in batches(chunk, ROW_GROUP):
                _refuse_empty(chunk, batch.select(key))
                yield batch.cast(schema)
        except SettingsError as fault:
            faults.append(fault)
            raise


def _refuse_empty(chunk: Path, keys: pa.RecordBatch) -> None:
    """Raise SettingsError where a column of the key has an empty cell."""
    for column, values in zip(keys.schema.names, keys.columns, strict=True):
        if values.null_count:
            raise SettingsError(
                f"{chunk}: expected a value in each row of the column {column}, found an empty "
                f"cell; {REMEDY}"
            )


@contextmanager
def _first_of(faults: list):
    """Raise the first of these faults in place of what follows from it."""
    try:
        yield
    except Exception:
        if faults:
            raise faults[0] from None
        raise


def refuse_some_of(chunks: Iterable[Path]) -> None:
    """Raise SettingsError where folders named as chunks, `2-of-3`, are not all that there are.

    >>> refuse_some_of([Path("1-of-2/steps.parquet")])
    Traceback (most recent call last):
    pipeline.files.settings.SettingsError: 1-of-2: expected all chunks, found none of: 2-of-2
    """
    named = {chunk.absolute().parent.name for chunk in chunks}
    counts = {found[1] for found in map(CHUNK.fullmatch, sorted(named)) if found}
    wanted = {f"{number}-of-{count}" for count in counts for number in range(1, int(count) + 1)}
    if lacking := sorted(wanted - named):
        raise SettingsError(
            f"{', '.join(sorted(named))}: expected all chunks, found none of: {', '.join(lacking)}"
        )
