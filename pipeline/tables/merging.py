"""Files that are each sorted by a key, read as one that is: a little of each at a time."""

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import accumulate, count
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.tables.schemas.checking import comes_in_order
from pipeline.tables.schemas.schema import SchemaError

AT_ONCE = 10_000
"""So many rows of a file wait at most."""
ROUNDS_IDLE = 8
"""A file of which for so many rounds no row was wanted is closed until one is."""


def merged(files: list[Path], key: list[str], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the rows of several Parquet files in the order of a key, some at a time.

    A file that is open holds some megabytes. Where rows of many files follow one another in long
    stretches, as those of chunks do, only few are open at a time.

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
    with ExitStack() as opened:
        sources = [SortedFile(file, key, schema=schema) for file in files]
        for source in sources:
            opened.callback(source.close)
            source.look()
        wanted: dict[SortedFile, int] = {}
        for now in count():
            sources = [source for source in sources if source.has_rows()]
            if not sources:
                return
            bound = _bound(sources)
            due = [source for source in sources if source.first <= bound]
            wanted.update(dict.fromkeys(due, now))
            yield _in_order(pa.concat_tables([source.take_to(bound) for source in due]), key)
            for source in sources:
                if not source.is_closed and wanted.setdefault(source, now) < now - ROUNDS_IDLE:
                    source.close()


def _bound(sources: list["SortedFile"]) -> tuple:
    """Return a key up to which all rows wait in files that are open; some are opened for it.

    What comes next in a file comes after the last row that waits of it, or, where it is closed, is
    its first.
    """
    while True:
        lasts = [source.last for source in sources if not source.is_closed]
        bound = min(lasts or [source.first for source in sources])
        closed = [source for source in sources if source.is_closed and source.first <= bound]
        if not closed:
            return bound
        min(closed, key=lambda source: source.first).open()


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
        schema: pa.Schema | None = None,
    ):
        self._path, self._key, self._schema = path, key, schema
        self._columns = schema.names if schema else columns
        self._file = self._batches = self._rows = None
        # How many rows were taken, and the key of the last of them.
        self._taken, self._before = 0, None
        self.first = self.last = None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, kind, error, traceback) -> None:
        self.close()

    @property
    def is_closed(self) -> bool:
        """Whether it was closed; its next row is then the one that waited first."""
        return self._file is None

    def look(self) -> None:
        """Learn the first key of a file that stays closed."""
        with pq.ParquetFile(self._path) as file:
            for batch in file.iter_batches(1, columns=self._key):
                self.first = tuple(batch[column][0].as_py() for column in self._key)
                return

    def open(self) -> None:
        """Read on from the first row that was not taken."""
        self._file = pq.ParquetFile(self._path)
        # In the order in which they are asked for.
        names = self._columns or self._file.schema_arrow.names
        self._schema = self._schema or pa.schema(map(self._file.schema_arrow.field, names))
        self._rows = self._schema.empty_table()
        groups = self._file.num_row_groups
        lengths = (self._file.metadata.row_group(at).num_rows for at in range(groups))
        starts = list(accumulate(lengths, initial=0))
        group = bisect_right(starts, self._taken) - 1
        self._skipped = self._taken - starts[group]
        self._batches = self._file.iter_batches(
            AT_ONCE, row_groups=range(group, groups), columns=names
        )
        self.has_rows()

    def close(self) -> None:
        """Let go of the file and of the rows that wait; `open` reads these again."""
        if self._file is not None:
            self._file.close()
        self._file = self._batches = self._rows = None

    def has_rows(self) -> bool:
        """Return whether there are rows still; where none wait, the next are read."""
        if self.is_closed:
            return self.first is not None
        while not self._rows.num_rows:
            batch = next(self._batches, None)
            if batch is None:
                self.close()
                self.first = self.last = None
                return False
            self._hold(batch)
        return True

    def take_to(self, bound: tuple) -> pa.Table:
        """Return the rows that wait up to a key, which wait no more."""
        number = bisect_right(range(self._rows.num_rows), bound, key=self._key_at)
        if number:
            self._taken, self._before = self._taken + number, self._key_at(number - 1)
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
        rows = pa.Table.from_batches([batch]).slice(self._skipped)
        self._skipped -= batch.num_rows - rows.num_rows
        if not rows.num_rows:
            return
        self._rows = rows.select(self._schema.names).cast(self._schema)
        self.first, self.last = self._key_at(0), self._key_at(rows.num_rows - 1)
        is_sorted = comes_in_order(self._rows.select(self._key))
        if not is_sorted or (self._before is not None and self.first <= self._before):
            raise SchemaError(
                f"{self._path}: expected rows sorted by {', '.join(self._key)}, found others"
            )

    def _key_at(self, row: int) -> tuple:
        return tuple(self._rows[column][row].as_py() for column in self._key)
