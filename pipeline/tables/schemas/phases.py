"""The schema of every table, looked up in the file of its phase.

A key names the columns that identify a row; tables are kept sorted by it. The tables of a trace,
and `paths`, have a form for each kind of puzzle; that stands in `columns.py` of the kind.

Modules of schemas are imported lazily, so that writing one table does not depend on the others.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

import pandas as pd
import pyarrow as pa

from pipeline import kinds
from pipeline.tables.schemas.checking import is_strictly_sorted
from pipeline.tables.schemas.schema import Table
from pipeline.texts.errors import SchemaError

PHASES = (
    "pipeline.tables.schemas.corpora",
    "pipeline.tables.schemas.traces",
    "pipeline.tables.schemas.paths",
    "pipeline.tables.schemas.calibration",
    "pipeline.tables.schemas.time_models",
    "pipeline.tables.schemas.exclusions",
    "pipeline.tables.schemas.agreement",
    "pipeline.tables.schemas.audits",
    "pipeline.tables.schemas.verdicts",
    "pipeline.games.columns",
)
"""Each has TABLES, schemas by name, and KEYS. A table is looked up in this order, so a phase stands
after those that its verbs read."""


class OfPhases(Mapping):
    """TABLES or KEYS of the phases, by the name of the table."""

    def __init__(self, attribute: str):
        self._attribute = attribute

    def _found(self) -> Iterator[dict]:
        return (getattr(import_module(phase), self._attribute) for phase in PHASES)

    def __getitem__(self, name: str):
        for tables in self._found():
            if name in tables:
                return tables[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        for tables in self._found():
            yield from tables

    def __len__(self) -> int:
        return sum(map(len, self._found()))


SCHEMAS: Mapping[str, Table] = OfPhases("TABLES")
KEYS: Mapping[str, list[str]] = OfPhases("KEYS")


def all_tables() -> tuple[str, ...]:
    """Return the names of all tables, which loads all phases."""
    return tuple(KEYS)


def schema_of(name: str, kind: str | None = None) -> Table:
    """Return the schema of a table; with a kind, that of one of the kind's own.

    >>> list(schema_of("solution_counts").columns)
    ['corpus', 'puzzle_id', 'solutions']
    """
    return (kinds.kind(kind).columns.TABLES if kind else SCHEMAS)[name]


def key_of(name: str) -> list[str]:
    """Return the columns that identify a row; they are the same for every kind.

    >>> key_of("steps")
    ['corpus', 'puzzle_id', 'solver', 'step']
    """
    return KEYS[name]


def validate(name: str, table: pd.DataFrame, kind: str | None = None) -> pd.DataFrame:
    """Return `table` sorted by its key, with the columns of its schema and no others.

    Raises
    ------
    SchemaError
        When a column is missing, a value is outside what the schema allows, or two rows have one
        key.
    """
    schema, key = schema_of(name, kind), key_of(name)
    table = table.reindex(columns=list(schema.columns)) if table.empty else table
    try:
        checked = schema.checked(table)
    except SchemaError as error:
        raise SchemaError(f"table {name}: {error}") from None
    if not is_strictly_sorted(pa.Table.from_pandas(checked[key], preserve_index=False)):
        twice = checked.loc[checked.duplicated(key), key]
        if len(twice):
            raise SchemaError(f"table {name}: two rows have the key {twice.iloc[0].to_dict()}")
        checked = checked.sort_values(key, kind="stable")
    return checked.reset_index(drop=True)
