"""The meaning of tables and columns, in words: for the database, the pages, the reference."""

from pipeline import kinds
from pipeline.tables.schemas.phases import SCHEMAS, all_tables
from pipeline.tables.schemas.schema import Column, Table

WITHOUT_UNIT = ("id", "text")


def forms_of(table: str) -> dict[str, Table]:
    """Return the schemas of a table by kind of puzzle; under "" what is the same for all."""
    if table in all_tables() and table in SCHEMAS:
        return {"": SCHEMAS[table]}
    own = {kind.name: kind.columns.TABLES for kind in kinds.every()}
    return {kind: tables[table] for kind, tables in own.items() if table in tables}


def meaning_of(table: str, column: str | None = None) -> str:
    """Return what a column means, with its unit; without a column, what the table holds.

    Where kinds of puzzles differ, the meanings of all, each after the name of its kind.

    Raises
    ------
    KeyError
        When there is no such table or column.
    """
    forms = forms_of(table)
    found = {
        kind: _with_unit(schema.columns[column]) if column else schema.meaning
        for kind, schema in forms.items()
        if column is None or column in schema.columns
    }
    if not found:
        raise KeyError(f"{table}: no column {column}")
    if len(forms) == len(found) and len(set(found.values())) == 1:
        return next(iter(found.values()))
    return " / ".join(f"{kind}: {words}" for kind, words in found.items())


def _with_unit(column: Column) -> str:
    unit = column.unit
    return column.meaning + ("" if unit in WITHOUT_UNIT else f" ({unit})")
