"""A solver's record of one puzzle: its rows of the tables of traces.

A kind decodes what its solver recorded once, as Arrow rows of a whole batch. Here these rows are
dealt out to the puzzles.
"""

from collections import defaultdict, namedtuple
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pyarrow as pa


class Trace(NamedTuple):
    """Everything that a solver did on one puzzle: rows of these tables, the columns after the key.

    A ratio that never was is None.
    """

    steps: list
    contradictions: list
    outcome: tuple


def trace_of(rows, puzzle, solver: str) -> Trace:
    """Solve one puzzle and return everything that it took; `rows` is that part of its kind."""
    return traces_of(next(iter(rows.solve([puzzle], solver))), rows.ROWS)[0]


def traces_of(batch, rows: Mapping[str, Callable[..., pa.Table]]) -> dict[int, Trace]:
    """Return the trace of each puzzle of a batch by its place among the puzzles that were given.

    `rows` are functions of a batch by table, `ROWS` of the module `trace_rows` of the kind.
    """
    steps, contradictions, outcomes = (
        _by_puzzle(rows[name](batch)) for name in ("steps", "contradictions", "outcomes")
    )
    return {
        at: Trace(steps[at], contradictions[at], outcome) for at, (outcome,) in outcomes.items()
    }


def _by_puzzle(table: pa.Table) -> dict[int, list]:
    found, own = defaultdict(list), table.drop_columns("at")
    row_of = namedtuple("Row", own.column_names)
    columns = (column.to_pylist() for column in (table["at"], *own.columns))
    for at, *values in zip(*columns, strict=True):
        # Only what is no number differs from itself.
        found[at].append(row_of(*(None if value != value else value for value in values)))
    return found
