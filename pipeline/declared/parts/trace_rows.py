"""The solver of declared kinds over many puzzles, as rows of the tables."""

from functools import partial
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from pipeline.declared.declaration import Declaration
from pipeline.declared.parts.trace_columns import COLUMNS
from pipeline.declared.solver.record import Record, record_of

CELLS_AT_ONCE = 50_000
"""So many cells are solved before their rows are written; bounds the memory."""


class Batch(NamedTuple):
    """Places of some puzzles, and what happened on each."""

    at: np.ndarray
    records: list[Record]


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def solve(puzzles, solver):
        """Solve puzzles, all in one batch."""
        yield Batch(np.arange(len(puzzles)), [record_of(declared, puzzle) for puzzle in puzzles])

    rows, cols, clues = declared.EXAMPLES[0].split()
    return SimpleNamespace(
        CELLS_AT_ONCE=CELLS_AT_ONCE,
        ROWS={table: partial(_rows, table) for table in COLUMNS},
        EXAMPLE=declared.puzzle(int(rows), int(cols), clues),
        solve=solve,
    )


def _rows(table: str, batch: Batch) -> pa.Table:
    """Return the rows of a table of all puzzles of a batch."""
    found = [
        (at, *row)
        for at, record in zip(batch.at.tolist(), batch.records, strict=True)
        for row in getattr(record, table)
    ]
    names = ["at", *COLUMNS[table]]
    columns = zip(*found, strict=True) if found else [[] for _ in names]
    return pa.table([pa.array(column) for column in columns], names)
