"""Rows as Arrow, checked against their schema without becoming Python objects."""

from functools import reduce

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.tables.schemas.schema import Check, Column, SchemaError, Table


def checked_rows(name: str, rows: pa.Table, table: Table, types: pa.Schema) -> pa.Table:
    """Return the columns of a schema, each of its type; others are dropped.

    Parameters
    ----------
    name
        The table, for messages.
    rows
        Its columns; texts may be dictionaries, and stay such.
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
        return pa.chunked_array([_in_codes(name, column, chunk, type) for chunk in values.chunks])
    if column.dtype == "str" and not column.checks and not values.null_count:
        return values.cast(type)
    if values.type == type and _is_surely_right(column, values):
        return values
    return pa.array(column.checked(name, values.to_pandas()), type, from_pandas=True)


def _in_codes(name: str, column: Column, chunk: pa.DictionaryArray, type: pa.DataType):
    """Return a dictionary of texts of a type, of which those were checked that occur."""
    texts = chunk.dictionary.cast(type)
    if chunk.null_count or not all(_allows_all(check, texts) for check in column.checks):
        column.checked(name, texts.take(pc.unique(chunk.indices)).to_pandas())
    return pa.DictionaryArray.from_arrays(chunk.indices.cast(pa.int32()), texts)


def _allows_all(check: Check, texts: pa.Array) -> bool:
    """Return whether texts are among the few that may be, whether they occur or not."""
    return bool(check.allowed) and set(check.allowed).issuperset(texts.to_pylist())


def _is_surely_right(column: Column, values: pa.ChunkedArray) -> bool:
    """Return whether the least and the greatest number show that all are as they must be.

    Where it is not sure, the values are asked one by one, who also say what is wrong.
    """
    bounds = [check.bounds for check in column.checks]
    if values.null_count or None in bounds:
        return False
    if pa.types.is_boolean(values.type):
        return not bounds
    if not (pa.types.is_integer(values.type) or pa.types.is_floating(values.type)):
        return False
    for chunk in values.chunks:
        numbers = chunk.to_numpy()
        # What is no number is neither above nor below anything.
        if len(numbers) and not _is_within(numbers.min(), numbers.max(), bounds):
            return False
    return True


def _is_within(least, greatest, bounds: list[tuple[float, float]]) -> bool:
    return least <= greatest and all(low <= least and greatest <= high for low, high in bounds)


def comes_in_order(keys: pa.Table) -> bool:
    """Return whether each row is greater than the one before, by the first column, then the next.

    >>> comes_in_order(pa.table({"who": ["a", "a", "b"], "at": [1, 2, 1]}))
    True
    >>> comes_in_order(pa.table({"who": ["a", "a"], "at": [1, 1]}))
    False
    >>> comes_in_order(pa.table({"who": pa.array(["b", "a"]).dictionary_encode()}))
    False
    """
    # Among rows that are equal so far, each next column says which are greater and which equal.
    return bool(reduce(_greater, reversed(keys.columns), np.zeros(1, bool)).all())


def _greater(by_later: np.ndarray, column: pa.ChunkedArray) -> np.ndarray:
    if pa.types.is_dictionary(column.type):
        return _greater_in_codes(by_later, column.unify_dictionaries())
    before, after = column.slice(0, len(column) - 1), column.slice(1)
    equal, greater = (compare(after, before).to_numpy() for compare in (pc.equal, pc.greater))
    return greater | (equal & by_later)


def _greater_in_codes(by_later: np.ndarray, column: pa.ChunkedArray) -> np.ndarray:
    """Compare texts by their places among those of the dictionary, which all chunks share."""
    places = pc.rank(column.chunk(0).dictionary, tiebreaker="dense").to_numpy().astype(np.int32)
    if len(places) == 1:
        return by_later
    found = [places.take(chunk.indices.to_numpy()) for chunk in column.chunks]
    ranks = np.concatenate(found) if len(found) > 1 else found[0]
    before, after = ranks[:-1], ranks[1:]
    return (after > before) | ((after == before) & by_later)
