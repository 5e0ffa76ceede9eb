"""Sort the rows of several Parquet files by a key, in bounded memory: DuckDB sorts on the disk."""

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds

from pipeline.files.atomic import scratch_folder
from pipeline.tables.asking import connected
from pipeline.tables.schemas.checking import is_strictly_sorted
from pipeline.tables.schemas.schema import SchemaError

MEMORY_LIMIT = "400MB"
BATCH_ROWS = 51 * 2048


def merged(files: list[Path], key: list[str], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the rows of several Parquet files in the order of a key, some at a time.

    Parameters
    ----------
    files
        With the columns of the schema, in any order of rows.
    key
        Names of columns that together tell rows apart.
    schema
        The columns that are read, and their types; the key is among them.

    Raises
    ------
    SchemaError
        When two rows have one key.

    Examples
    --------
    >>> import pyarrow.parquet as pq
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     for name, ids in {"one": [1, 3, 4], "two": [2, 5]}.items():
    ...         pq.write_table(pa.table({"id": ids}), f"{folder}/{name}")
    ...     parts = [Path(folder, "one"), Path(folder, "two")]
    ...     found = pa.concat_tables(merged(parts, ["id"], pa.schema({"id": pa.int64()})))
    >>> found["id"].to_pylist()
    [1, 2, 3, 4, 5]
    """
    # As a dataset, since DuckDB would take a path for a pattern.
    rows = ds.dataset([str(file) for file in files], schema=schema, format="parquet")
    before = None
    with scratch_folder(files[0]) as folder, connected(MEMORY_LIMIT, folder) as connection:
        connection.register("unsorted", rows)
        order = ", ".join(f'"{column}"' for column in key)
        query = connection.sql(f"SELECT * FROM unsorted ORDER BY {order}")
        for batch in query.to_arrow_reader(BATCH_ROWS):
            piece = pa.Table.from_batches([batch]).cast(schema)
            keys = piece.select(key)
            if not is_strictly_sorted(keys if before is None else pa.concat_tables([before, keys])):
                raise SchemaError(f"two rows have one key among {', '.join(key)}")
            before = keys.slice(keys.num_rows - 1)
            yield piece
