"""The parts of a book in tables: in which order they stand, and whether across or down."""

from collections.abc import Iterable
from dataclasses import replace

import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.reports.tables.report_table import ReportTable
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

PART = Term("Part", "パート")
MOST_ACROSS = 6
"""With more parts they stand down: a page is longer than it is wide."""


def parts_by_size(puzzles: pd.DataFrame) -> list[str]:
    """Return the parts of the table `puzzles`, those of smaller boards first, then by name.

    >>> parts_by_size(pd.DataFrame({"part": ["large", "small"], "rows": [9, 5], "cols": [9, 5]}))
    ['small', 'large']
    """
    if puzzles.empty:
        return []
    cells = (puzzles["rows"] * puzzles["cols"]).groupby(puzzles["part"]).median()
    return sorted(in_order(cells.index), key=cells.get)


def parts_in(rows: pd.DataFrame, order: Iterable[str] = ()) -> list[str]:
    """Return the parts of some rows of a table: those of `order` first, then others by name.

    >>> parts_in(pd.DataFrame({"part": ["c", "b", "a"]}), ["b", "d"])
    ['b', 'a', 'c']
    """
    present = set(rows["part"])
    known = [part for part in order if part in present]
    return [*known, *sorted(present - set(known))]


def fitted_to_the_page(table: ReportTable, heading=PART) -> ReportTable:
    """Return a table whose parts stand across; with more than `MOST_ACROSS` of them, transposed.

    Its first column holds headings; each other column is a part, or each group one. When the parts
    stand down, `heading` is above them.

    >>> columns = [Term("Level"), *map(Term, "abcdefg")]
    >>> turned = fitted_to_the_page(ReportTable("t", Term("T"), columns, [[1, *range(7)]]))
    >>> [column.en for column in turned.columns], [str(cell) for cell in turned.rows[2]]
    (['Part', 'Level 1'], ['c', '2'])
    """
    parts = [part for part, _ in table.groups[1:]] or table.columns[1:]
    if len(parts) <= MOST_ACROSS:
        return table
    each = (len(table.columns) - 1) // len(parts)
    rows = [
        [part, *(cell for row in table.rows for cell in row[1 + each * at : 1 + each * (at + 1)])]
        for at, part in enumerate(parts)
    ]
    of_rows = [_heading(row[0]) for row in table.rows]
    groups, columns = [], [heading, *of_rows]
    if each > 1:
        groups = [("", 1), *((of_row, each) for of_row in of_rows)]
        columns = [heading, *table.columns[1 : 1 + each] * len(of_rows)]
    kind = table.kind if "full" in table.kind else "full"
    return replace(table, columns=columns, groups=groups, rows=rows, total=False, kind=kind)


def _heading(cell):
    """Return the heading of a row as one of a column: a level says that it is one."""
    return message("level_number", level=cell) if isinstance(cell, int) else cell
