"""Files that are each sorted by a key, read as one that is: a little of each at a time."""

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.tables.checking import comes_in_order
from pipeline.tables.schema import SchemaError

ROWS_HELD = 51 * 2048
"""So many rows of all files together wait at a time; more where there are very many files."""
LEAST_HELD = 512
"""Rows of each file that wait at least; fewer at a time would be slow."""
AT_ONCE = 10_000
"""Rows of a file that is not merged with others."""


def merged(files: list[Path], key: list[str], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the rows of several Parquet files in the order of a key, some at a time.

    Parameters
    ----------
    files
        Each is sorted by the key.
    key
        Names of columns that together tell rows apart.
    schema
        The columns that are read, and their types; the key is among them.

    Raises
    ------
    SchemaError
        When a file is not sorted, or two rows have one key.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     for name, ids in {"one": [1, 3, 4], "two": [2, 5]}.items():
    ...         pq.write_table(pa.table({"id": ids}), f"{folder}/{name}")
    ...     parts = [Path(folder, "one"), Path(folder, "two")]
    ...     found = pa.concat_tables(merged(parts, ["id"], pa.schema({"id": pa.int64()})))
    >>> found["id"].to_pylist()
    [1, 2, 3, 4, 5]
    """
    at_once = max(LEAST_HELD, ROWS_HELD // len(files))
    with ExitStack() as opened:
        sources = [
            opened.enter_context(SortedFile(file, key, schema.names, at_once, schema))
            for file in files
        ]
        while sources := [source for source in sources if source.has_rows()]:
            # What comes next in some file comes after the last row that waits of it. So the rows
            # up to the least of these last ones are complete.
            bound = min(source.last for source in sources)
            taken = [source.take_to(bound) for source in sources if source.first <= bound]
            yield _in_order(pa.concat_tables(taken), key)


def _in_order(rows: pa.Table, key: list[str]) -> pa.Table:
    if comes_in_order(rows.select(key)):
        return rows
    rows = rows.sort_by([(column, "ascending") for column in key])
    if not comes_in_order(rows.select(key)):
        raise SchemaError(f"two rows have one key among {', '.join(key)}")
    return rows


class SortedFile:
    """A sorted file that is read from its begin on, and those of its rows that wait.

    Used as a context.

    Parameters
    ----------
    path
    key
        Names of the columns by which it is sorted, or of the first of these.
    columns
        What is read; the key is among them. None stands for all.
    at_once
        So many rows wait at most.
    schema
        The types of the columns, where they are to have others than in the file.

    Attributes
    ----------
    first, last : tuple
        The keys of the first and the last row that wait.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     pq.write_table(pa.table({"id": [1, 2, 4]}), f"{folder}/a.parquet")
    ...     with SortedFile(Path(folder, "a.parquet"), ["id"]) as file:
    ...         [file.rows_to((bound,))["id"].to_pylist() for bound in (2, 3, 9)]
    [[1, 2], [], [4]]
    """

    def __init__(
        self,
        path: Path,
        key: list[str],
        columns: list[str] | None = None,
        at_once: int = AT_ONCE,
        schema: pa.Schema | None = None,
    ):
        self._path, self._key, self._columns = path, key, columns
        self._at_once, self._schema = at_once, schema
        self.first = self.last = None

    def __enter__(self) -> Self:
        self._file = pq.ParquetFile(self._path)
        # In the order in which they are asked for.
        names = self._columns or self._file.schema_arrow.names
        self._schema = self._schema or pa.schema(map(self._file.schema_arrow.field, names))
        self._batches = self._file.iter_batches(self._at_once, columns=names)
        self._rows = self._schema.empty_table()
        return self

    def __exit__(self, kind, error, traceback) -> None:
        self._file.close()

    def has_rows(self) -> bool:
        """Return whether rows wait; where none do, the next are read."""
        while not self._rows.num_rows:
            batch = next(self._batches, None)
            if batch is None:
                return False
            self._hold(batch)
        return True

    def take_to(self, bound: tuple) -> pa.Table:
        """Return the rows that wait up to a key, which wait no more."""
        number = bisect_right(range(self._rows.num_rows), bound, key=self._key_at)
        taken, self._rows = self._rows.slice(0, number), self._rows.slice(number)
        if self._rows.num_rows:
            self.first = self._key_at(0)
        return taken

    def rows_to(self, bound: tuple) -> pa.Table:
        """Return all rows up to a key that were not taken yet."""
        taken = [self._schema.empty_table()]
        while self.has_rows() and self.first <= bound:
            taken.append(self.take_to(bound))
        return pa.concat_tables(taken)

    def rest(self) -> pa.Table:
        """Return all rows that were not taken yet."""
        taken = [self._schema.empty_table()]
        while self.has_rows():
            taken.append(self.take_to(self.last))
        return pa.concat_tables(taken)

    def _hold(self, batch: pa.RecordBatch) -> None:
        rows = pa.Table.from_batches([batch]).select(self._schema.names).cast(self._schema)
        before = self.last
        if not rows.num_rows:
            return
        self._rows = rows
        self.first, self.last = self._key_at(0), self._key_at(rows.num_rows - 1)
        is_sorted = comes_in_order(rows.select(self._key))
        if not is_sorted or (before is not None and self.first <= before):
            raise SchemaError(
                f"{self._path}: expected rows sorted by {', '.join(self._key)}, found others"
            )

    def _key_at(self, row: int) -> tuple:
        return tuple(self._rows[column][row].as_py() for column in self._key)
