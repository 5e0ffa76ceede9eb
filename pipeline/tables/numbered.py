"""Read the tables of a large corpus in little memory: numbers for puzzle ids, codes for names."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.tables.files import arrow_table, batches, columns_of, opened
from pipeline.tables.of_corpus import CorpusTables, columns_had
from pipeline.tables.schemas.phases import KEYS

AT_ONCE = 2**18
"""Rows; for each such piece the ids are hashed anew."""
FEW_VALUES = ("corpus", "kind", "book", "part", "rater", "solver", "unit")
"""Columns of names that return in many rows."""


class NumberedTables(CorpusTables):
    """The tables of a corpus for what counts puzzles and names none of them.

    In `puzzle_id` they have a number, in the order of the ids, and they have no rows of puzzles
    that are held out as a test set.
    """

    @cached_property
    def _ids(self) -> pa.ChunkedArray:
        table = arrow_table(self.path("puzzles"), ["puzzle_id", "held_out"])
        return table.filter(pc.invert(table["held_out"]))["puzzle_id"]

    def read(self, name: str, columns: Sequence[str] | None = None) -> pd.DataFrame | None:
        """Return a table, or these of its columns; None where there is none."""
        path = self.path(name)
        found = columns_of(path, columns or KEYS[name]) if path else ()
        if "puzzle_id" not in found:
            return super().read(name, columns)
        return read_numbered(path, self._ids, columns or found)

    def below(self, paths, columns) -> pd.DataFrame:
        """Return several tables below one another, of these columns those that each has."""
        wanted = list(columns)
        tables = [read_numbered(path, self._ids, columns_had(path, wanted)) for path in paths]
        return pd.concat(tables, ignore_index=True)


def read_numbered(path: Path, ids: pa.ChunkedArray, columns: list[str]) -> pd.DataFrame:
    """Return columns of a table, in `puzzle_id` the place in `ids`; rows of these puzzles only."""
    pieces, names = [], [name for name in columns if name in FEW_VALUES]
    with opened(path, read_dictionary=names) as file:
        at, number = columns.index("puzzle_id"), pa.field("puzzle_id", pa.int32())
        schema = pa.schema(map(file.schema_arrow.field, columns)).set(at, number)
    for batch in batches(path, AT_ONCE, columns, read_dictionary=names):
        numbers = pc.index_in(batch["puzzle_id"], ids)
        rows = batch.select(columns).set_column(at, number, numbers)
        pieces.append(rows.filter(pc.is_valid(numbers)))
    found = pa.Table.from_batches(pieces, schema).to_pandas()
    pa.default_memory_pool().release_unused()
    # Groups come in the order of the names, as without codes.
    codes = {name: pd.CategoricalDtype(sorted(found[name].cat.categories)) for name in names}
    return found.astype(codes)
