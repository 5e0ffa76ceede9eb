"""Tables of one corpus with puzzles as numbers and names as categories, to save memory.

A puzzle's number is its place in the order of the ids, so that sorting, grouping and joining by
`puzzle_id` give the order of the ids.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.tables.files import check_columns, explain_bad_table, write_table
from pipeline.tables.schemas.checking import is_strictly_sorted

ID = "puzzle_id"
UNKNOWN = -1


class NumberedPuzzles:
    """The puzzles of one corpus, numbered from 0 in the order of their ids.

    Parameters
    ----------
    ids : sequence of str, sorted

    Raises
    ------
    ValueError
        When the ids are not sorted, or one stands there twice.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> puzzles = NumberedPuzzles(["a", "b", "d"])
    >>> rows = pd.DataFrame({"corpus": "c", "puzzle_id": [2, 0], "solutions": [2, 1]})
    >>> with TemporaryDirectory() as folder:
    ...     path = puzzles.write("solution_counts", rows, Path(folder, "solution_counts.parquet"))
    ...     ids = pq.read_table(path)["puzzle_id"].to_pylist()
    ...     found = puzzles.read(path)
    >>> ids, found["puzzle_id"].tolist(), found["corpus"].dtype.name
    (['a', 'd'], [0, 2], 'category')
    """

    def __init__(self, ids: Sequence[str] | pa.Array):
        self.ids = pa.array(ids, pa.large_string())
        if not is_strictly_sorted(pa.table({ID: self.ids})):
            raise ValueError("expected the puzzles of one corpus, sorted by their ids")
        self._index = pd.Index(self.ids.to_pandas())

    @classmethod
    def of(cls, puzzles: Path) -> Self:
        """Return the puzzles in the table `puzzles` at a path."""
        with explain_bad_table(puzzles):
            check_columns(puzzles, [ID], pq.read_schema(puzzles).names)
            ids = pq.read_table(puzzles, columns=[ID])[ID].cast(pa.large_string())
        return cls(ids.combine_chunks())

    def numbers(self, ids: pa.Array) -> np.ndarray:
        """Return the number of each id, `UNKNOWN` of one that no puzzle has.

        >>> NumberedPuzzles(["a", "b", "d"]).numbers(pa.array(["d", "c", "a"])).tolist()
        [2, -1, 0]
        """
        return self._index.get_indexer(ids.to_pandas()).astype(np.int32)

    def read(self, path: Path, columns: Sequence[str] | None = None) -> pd.DataFrame:
        """Return a table with numbers in its column `puzzle_id`, and its texts as categories.

        Parameters
        ----------
        path
            Of a table with the column `puzzle_id`. Rows of puzzles that have no number are left
            out.
        columns
            Which of its columns are read; of a table with many different texts not those.

        Raises
        ------
        SettingsError
            When it is no table as Nanido writes them, or has not these columns.
        """
        with explain_bad_table(path):
            schema = pq.read_schema(path)
            columns = list(columns or schema.names)
            check_columns(path, [ID, *columns], schema.names)
            texts = [name for name in columns if name != ID and _is_text(schema.field(name).type)]
            rows = pq.read_table(path, columns=columns, read_dictionary=texts)
        return self.frame(rows)

    def named(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Return rows as of `read` with ids and texts again, as they are in the file.

        >>> rows = pd.DataFrame({"puzzle_id": [1], "rater": pd.Categorical(["clock"])})
        >>> NumberedPuzzles(["a", "b"]).named(rows).values.tolist()
        [['b', 'clock']]
        """
        texts = {name: "str" for name in rows if _is_category(rows[name])}
        ids = self.ids.take(pa.array(rows[ID].to_numpy())).to_pandas()
        return rows.astype(texts).assign(**{ID: ids.to_numpy()}).astype({ID: "str"})

    def frame(self, rows: pa.Table) -> pd.DataFrame:
        """Return rows of a table as `read` returns those of a file."""
        numbers = self.numbers(rows[ID])
        at = rows.schema.get_field_index(ID)
        rows = rows.set_column(at, ID, pa.array(numbers, pa.int32()))
        return _frame(rows.filter(pa.array(numbers != UNKNOWN)))

    def write(self, name: str, table: pd.DataFrame, path: Path) -> Path:
        """Check a table and write it as `write_table` does, the same bytes, its ids put back.

        Parameters
        ----------
        name
            The table, as in `pipeline.tables.KEYS`.
        table
            As of `read`. One without `puzzle_id`, or without rows, is written as it is.
        """
        if ID not in table or table.empty:
            return write_table(name, table, path)
        return write_table(name, self.named(table), path)


def stacked(tables: Iterable[pd.DataFrame]) -> pd.DataFrame:
    """Return tables below one another; what is a category in all of them stays one.

    >>> parts = [pd.DataFrame({"rater": pd.Categorical([name])}) for name in "ba"]
    >>> stacked(parts)["rater"].cat.categories.tolist()
    ['a', 'b']
    """
    tables = list(tables)
    columns = dict.fromkeys(name for table in tables for name in table)
    # Column by column: a large table is not copied again to put its columns in order.
    return pd.DataFrame({name: _column_of(name, tables) for name in columns}, copy=False)


def _column_of(name: str, tables: list[pd.DataFrame]) -> pd.Series:
    if all(name in table and _is_category(table[name]) for table in tables):
        parts = [table[name] for table in tables]
        return pd.Series(pd.api.types.union_categoricals(parts, sort_categories=True))
    parts = [table[name] if name in table else _nothing(table, name) for table in tables]
    return pd.concat(parts, ignore_index=True)


def _nothing(table: pd.DataFrame, name: str) -> pd.Series:
    return table.reindex(columns=[name])[name]


def _frame(table: pa.Table) -> pd.DataFrame:
    """Return a table as a data frame whose categories are sorted, as their texts would be."""
    for at, column in enumerate(table.schema):
        if _is_text(column.type):
            table = table.set_column(at, column.name, table[column.name].dictionary_encode())
    # Without what a table from pandas says of its columns: they are others now.
    table = table.replace_schema_metadata(None).unify_dictionaries()
    frame = table.to_pandas(split_blocks=True, self_destruct=True)
    for name in frame:
        if _is_category(frame[name]):
            known = frame[name].cat.categories
            frame[name] = frame[name].cat.reorder_categories(sorted(known))
    return frame


def _is_category(column: pd.Series) -> bool:
    return isinstance(column.dtype, pd.CategoricalDtype)


def _is_text(kind: pa.DataType) -> bool:
    return pa.types.is_string(kind) or pa.types.is_large_string(kind)
