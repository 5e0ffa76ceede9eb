"""Check Arrow rows against the schema of their table."""

from functools import reduce

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.tables.schemas.schema import Column, SchemaError, Table


def checked_rows(name: str, rows: pa.Table, table: Table, types: pa.Schema) -> pa.Table:
    """Return the columns of a schema, each of its type; others are dropped.

    Parameters
    ----------
    name
        The table, for messages.
    rows
        Its columns; texts may be dictionaries.
    table
        What its columns may hold.
    types
        The types of its columns as Arrow calls them.

    Raises
    ------
    SchemaError
        As `pipeline.tables.schemas.schema.Table.checked`.
    """
    lacking = [column for column in table.columns if column not in rows.column_names]
    if lacking:
        expected = ", ".join(table.columns)
        raise SchemaError(f"table {name}: found no column {lacking[0]}, expected: {expected}")
    try:
        found = [
            _checked(column, what, rows[column], types.field(column).type)
            for column, what in table.columns.items()
        ]
    except SchemaError as error:
        raise SchemaError(f"table {name}: {error}") from None
    checked = pa.table(found, names=types.names)
    if table.checks:
        # They look at whole rows, as pandas has them.
        table.checked(checked.cast(types).to_pandas())
    return checked


def _checked(name: str, column: Column, values: pa.ChunkedArray, type: pa.DataType):
    if pa.types.is_dictionary(values.type):
        values = values.cast(type)
    if column.dtype == "str" and not column.checks and not values.null_count:
        return values.cast(type)
    return pa.array(column.checked(name, values.to_pandas()), type, from_pandas=True)


def is_strictly_sorted(keys: pa.Table) -> bool:
    """Return whether each row is greater than the one before, by the first column, then the next.

    >>> is_strictly_sorted(pa.table({"who": ["a", "a", "b"], "at": [1, 2, 1]}))
    True
    >>> is_strictly_sorted(pa.table({"who": ["a", "a"], "at": [1, 1]}))
    False
    >>> is_strictly_sorted(pa.table({"who": pa.array(["b", "a"]).dictionary_encode()}))
    False
    """
    # Among rows that are equal so far, each next column says which are greater and which equal.
    return bool(reduce(_greater, reversed(keys.columns), np.zeros(1, bool)).all())


def _greater(by_later: np.ndarray, column: pa.ChunkedArray) -> np.ndarray:
    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    before, after = column.slice(0, len(column) - 1), column.slice(1)
    equal, greater = (compare(after, before).to_numpy() for compare in (pc.equal, pc.greater))
    return greater | (equal & by_later)
