"""Write a table piece by piece, in bounded memory."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Self

import pandas as pd
import pyarrow as pa

from pipeline.tables.files import write_table
from pipeline.tables.groups import GroupWriter, rows_together
from pipeline.tables.schemas.checking import checked_rows, is_strictly_sorted
from pipeline.tables.schemas.phases import KEYS, schema_of


class TableWriter:
    """A Parquet file under way; the same rows give the same bytes, however they are cut.

    Used as a context: the file takes its name when the context ends well, and leaves nothing
    behind when it does not.

    Parameters
    ----------
    name : str
        The table, as in `pipeline.tables.KEYS`.
    path : path
        Where it goes; what was there stays until the new file is complete.
    kind : str, optional
        The kind of puzzle, for a table of which each kind has its own form.
    """

    def __init__(self, name: str, path: str | Path, kind: str | None = None):
        self.name, self.path = name, Path(path)
        self._last_key = None
        self._table = schema_of(name, kind)
        columns = self._table.columns.items()
        self._schema = pa.schema((name, _arrow_type(column.dtype)) for name, column in columns)
        self._groups = GroupWriter(self.path, self._schema, rows_together(name))

    def __enter__(self) -> Self:
        self._groups.__enter__()
        return self

    def add(self, table: pa.Table) -> None:
        """Check rows and write them; they come after all rows that were added before.

        Parameters
        ----------
        table
            Rows in any order; other columns are dropped.

        Raises
        ------
        pipeline.tables.schemas.schema.SchemaError, ValueError
            When a value is outside what the schema allows, or a key does not come in its order.
        """
        if table.num_rows == 0:
            return
        checked = checked_rows(self.name, table, self._table, self._schema)
        key = KEYS[self.name]
        if not is_strictly_sorted(checked.select(key)):
            checked = checked.sort_by([(column, "ascending") for column in key])
            if not is_strictly_sorted(checked.select(key)):
                raise ValueError(f"table {self.name}: two rows have one key")
        first, last = (
            tuple(checked[column][row].as_py() for column in key)
            for row in (0, checked.num_rows - 1)
        )
        if self._last_key is not None and first <= self._last_key:
            raise ValueError(f"table {self.name}: {first} comes after {self._last_key}")
        self._last_key = last
        self._groups.add(checked)

    def __exit__(self, kind, error, traceback):
        self._groups.__exit__(kind, error, traceback)


def write_frames(
    name: str, frames: Iterable[pd.DataFrame], path: str | Path, kind: str | None = None
) -> Path:
    """Write a table whose rows come as data frames, sorted; parameters as of `TableWriter`.

    Without rows it is written as `write_table` writes one.

    >>> from tempfile import TemporaryDirectory
    >>> from pipeline.tables import read_table
    >>> frames = (
    ...     pd.DataFrame({"corpus": ["c"], "puzzle_id": [id], "solutions": [1]}) for id in "ab"
    ... )
    >>> with TemporaryDirectory() as folder:
    ...     read_table(write_frames("solution_counts", frames, f"{folder}/counts.parquet")).shape
    (2, 3)
    """
    with_rows = (rows for rows in frames if len(rows))
    first = next(with_rows, None)
    if first is None:
        return write_table(name, pd.DataFrame(), path, kind)
    with TableWriter(name, path, kind) as writer:
        for rows in chain([first], with_rows):
            writer.add(pa.Table.from_pandas(rows, preserve_index=False))
    return writer.path


@cache
def _arrow_type(dtype: str) -> pa.DataType:
    """Return the type as which Arrow has columns that pandas has as `dtype`."""
    return pa.Array.from_pandas(pd.Series(dtype=dtype)).type
