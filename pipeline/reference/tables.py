"""The page of the tables: what each holds, its key, and what every column means."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from pipeline.tables.schemas.meanings import forms_of
from pipeline.tables.schemas.phases import all_tables, key_of
from pipeline.tables.schemas.schema import Column, Table

INTRODUCTION = """\
# The tables

What every table holds and every column means. `nanido step write-reference` writes this \
page from the schemas (`pipeline/tables/schemas`, and `columns.py` of each kind of puzzle). The \
same words are comments in `data/derived/nanido.duckdb`: `SELECT \
column_name, comment FROM duckdb_columns() WHERE table_name = 'levels'`.

A table is a Parquet file in `data/derived/<corpus>`, or below it in the folder of a solver, and \
a view of that database. Rows are sorted by the key, which no two rows share. A type with `?` \
knows "none". Logarithms are natural. The level of a puzzle is 1 to 5, and 6 for what only \
contradiction finishes.
"""


def markdown_table(head: Sequence, rows: Iterable[Sequence]) -> str:
    """Return a table in Markdown; bars within cells are escaped."""
    escaped = [[str(cell).replace("|", r"\|") for cell in cells] for cells in [head, *rows]]
    first, *others = [f"| {' | '.join(cells)} |" for cells in escaped]
    return "\n".join([first, "|---" * len(head) + "|", *others, ""])


def page() -> str:
    """Return the page: a section a table, and in it one a kind for what is its own."""
    return "\n".join(
        [INTRODUCTION, *(_section(table) for table in all_tables() if forms_of(table))]
    )


def _section(table: str) -> str:
    forms = forms_of(table)
    first, *others = forms.values()
    key = ", ".join(f"`{name}`" for name in key_of(table))
    rows = {kind: _rows(schema) for kind, schema in forms.items()}
    shared = [row for row in _rows(first) if all(row in _rows(other) for other in others)]
    parts = [
        f"## {table}\n\n{first.meaning}. Key: {key}. Written by `{first.verb}`.\n",
        _markdown(shared),
    ]
    for kind, own in rows.items():
        if others and (own := [row for row in own if row not in shared]):
            parts.append(f"### {table} of {kind}\n\n{_markdown(own)}")
    return "\n".join(parts)


def _rows(schema: Table) -> list[tuple[str, str, str, str]]:
    """Return name, type, unit and meaning of every column."""
    rows = []
    for name, column in schema.columns.items():
        kept_as = column.dtype.lower().replace("str", "string") + "?" * column.nullable
        rows.append((name, kept_as, column.unit, column.meaning + _allowed(column)))
    return rows


def _allowed(column: Column) -> str:
    values = [value for check in column.checks for value in check.allowed]
    return ": " + ", ".join(f"`{value}`" for value in values if value) if any(values) else ""


def _markdown(rows) -> str:
    """Return rows as a table; neighbours that only count on share one."""
    shown = []
    for _, counting in groupby(enumerate(rows), _pattern):
        (_, (name, *cells)), *others = counting
        names = f"`{name}`" + (f" to `{others[-1][1][0]}`" if others else "")
        cells[-1] += "; the others likewise" if others else ""
        shown.append([names, *cells])
    return markdown_table(["column", "type", "unit", "meaning"], shown)


def _pattern(numbered_row):
    """Return what rows have in common that only count on: technique_07, technique_08."""
    place, row = numbered_row
    number = re.search(r"\d+", row[0])
    return [place - int(number[0]) if number else place, *(re.sub(r"\d+", "#", c) for c in row)]
