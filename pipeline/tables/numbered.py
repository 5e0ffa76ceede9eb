"""Tables of one corpus in a tenth of their memory: puzzles as numbers, names as categories.

Of a million puzzles and four raters the table `levels` has four million rows, and texts are nearly
all that it holds. Who compares whole columns reads such tables by `NumberedPuzzles.read`: in place
of its id a puzzle has its number in the order of the ids, so that what is sorted, grouped or joined
by `puzzle_id` comes out as with the ids themselves. `NumberedPuzzles.write` puts the ids back.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Self

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from pipeline.tables.files import check_columns, told_if_no_table, write_table
from pipeline.tables.schemas.checking import comes_in_order
from pipeline.tables.schemas.phases import KEYS
from pipeline.tables.writing import write_pieces

ID = "puzzle_id"
AT_ONCE = 100_000
"""So many rows are held with their ids."""
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
        if not comes_in_order(pa.table({ID: self.ids})):
            raise ValueError("expected the puzzles of one corpus, sorted by their ids")

    @classmethod
    def of(cls, puzzles: Path) -> Self:
        """Return the puzzles in the table `puzzles` at a path."""
        with told_if_no_table(puzzles):
            check_columns(puzzles, [ID], pq.read_schema(puzzles).names)
            ids = pq.read_table(puzzles, columns=[ID])[ID].cast(pa.large_string())
        return cls(ids.combine_chunks())

    def numbers(self, ids: pa.Array) -> np.ndarray:
        """Return the number of each id, `UNKNOWN` of one that no puzzle has.

        Parameters
        ----------
        ids
            Of any length, in any order; where they are near each other, as in a part of a sorted
            table, only puzzles near them are looked through.

        >>> NumberedPuzzles(["a", "b", "d"]).numbers(pa.array(["d", "c", "a"])).tolist()
        [2, -1, 0]
        """
        ids = ids.cast(pa.large_string())
        ends = pc.min_max(ids).as_py()
        if ends["min"] is None:
            return np.full(len(ids), UNKNOWN, np.int32)
        first = bisect_left(self.ids, ends["min"], key=lambda id: id.as_py())
        after = bisect_right(self.ids, ends["max"], key=lambda id: id.as_py())
        place = pc.index_in(ids, self.ids.slice(first, after - first))
        found = pc.fill_null(pc.add(place, first), UNKNOWN)
        return found.to_numpy(zero_copy_only=False).astype(np.int32)

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
        with told_if_no_table(path):
            schema = pq.read_schema(path)
            columns = list(columns or schema.names)
            check_columns(path, [ID, *columns], schema.names)
            texts = [name for name in columns if name != ID and _is_text(schema.field(name).type)]
            with pq.ParquetFile(path, read_dictionary=texts) as file:
                parts = [file.schema_arrow.empty_table().select(columns)]
                for batch in file.iter_batches(AT_ONCE, columns=columns):
                    parts.append(pa.Table.from_batches([batch]).select(columns))
                    # One after the other, so that the ids of one batch only are held.
                    parts[-1] = self._numbered(parts[-1])
        parts[0] = self._numbered(parts[0])
        found = _frame(pa.concat_tables(parts).unify_dictionaries())
        parts.clear()
        # Arrow keeps what it has read for a while, which for a large table is much.
        pa.default_memory_pool().release_unused()
        return found

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
        return _frame(self._numbered(rows))

    def _numbered(self, rows: pa.Table) -> pa.Table:
        numbers = self.numbers(rows[ID].combine_chunks())
        at = rows.schema.get_field_index(ID)
        rows = rows.set_column(at, ID, pa.array(numbers, pa.int32()))
        return rows if (numbers != UNKNOWN).all() else rows.filter(pa.array(numbers != UNKNOWN))

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
        return write_pieces(name, self._in_pieces(table, KEYS[name]), path)

    def _in_pieces(self, table: pd.DataFrame, key: list[str]) -> Iterator[pa.Table]:
        """Yield rows in the order of their key, some at a time, with their ids."""
        order = np.lexsort([_places(table[column]) for column in reversed(key)])
        for start in range(0, len(order), AT_ONCE):
            rows = table.iloc[order[start : start + AT_ONCE]]
            ids = self.ids.take(pa.array(rows[ID].to_numpy()))
            yield pa.Table.from_pandas(rows.assign(**{ID: 0}), preserve_index=False).set_column(
                rows.columns.get_loc(ID), ID, ids
            )


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
    frame = table.replace_schema_metadata(None).to_pandas(split_blocks=True, self_destruct=True)
    for name in frame:
        if _is_category(frame[name]):
            known = frame[name].cat.categories
            frame[name] = frame[name].cat.reorder_categories(sorted(known))
    return frame


def _places(column: pd.Series) -> np.ndarray:
    """Return numbers in the order of the values of a column."""
    if column.dtype.kind in "iufb":
        return column.to_numpy()
    column = column if _is_category(column) else column.astype("category")
    rank = np.argsort(np.argsort(column.cat.categories.to_numpy(object))).astype(np.int32)
    return rank[column.cat.codes]


def _is_category(column: pd.Series) -> bool:
    return isinstance(column.dtype, pd.CategoricalDtype)


def _is_text(kind: pa.DataType) -> bool:
    return pa.types.is_string(kind) or pa.types.is_large_string(kind)
