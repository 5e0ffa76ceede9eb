"""What a solver did on one puzzle: its rows of the tables of traces, for whoever reads them singly.

A kind decodes what its solver recorded once, as Arrow rows of a whole batch. Here these rows are
dealt out to the puzzles.
"""

from collections import defaultdict, namedtuple
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pyarrow as pa


class Trace(NamedTuple):
    """Everything that a solver did on one puzzle.

    Attributes
    ----------
    steps, contradictions : list of named tuples
        Rows of these tables in their order, with the columns after the key.
    outcome : named tuple
        The same of the table `outcomes`. A ratio that never was is None.
    """

    steps: list
    contradictions: list
    outcome: tuple


def traces_of(batch, rows: Mapping[str, Callable[..., pa.Table]]) -> dict[int, Trace]:
    """Return the trace of each puzzle of a batch by its place among the puzzles that were given.

    Parameters
    ----------
    batch : what the solver of a kind recorded
    rows : functions of a batch by table, as ROWS of the module `trace_rows` of the kind
    """
    steps, contradictions, outcomes = (
        _by_puzzle(rows[name](batch)) for name in ("steps", "contradictions", "outcomes")
    )
    return {
        at: Trace(steps[at], contradictions[at], outcome) for at, (outcome,) in outcomes.items()
    }


def _by_puzzle(table: pa.Table) -> dict[int, list]:
    """Return the rows of each puzzle; the first column tells whose they are."""
    found = defaultdict(list)
    row_of = namedtuple("Row", table.column_names[1:])
    for at, *values in zip(*(column.to_pylist() for column in table.columns), strict=True):
        # Only what is no number differs from itself.
        found[at].append(row_of(*(None if value != value else value for value in values)))
    return found
