"""What the solver did on many Latin squares, as rows of the tables."""

from functools import partial
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from pipeline.kinds.latin.puzzle import Latin
from pipeline.kinds.latin.solver.solving import solve as solve_one

CELLS_AT_ONCE = 10_000
EXAMPLE = Latin(2, "....")
COLUMNS = {
    "steps": "step technique technique_id cell digit completion_ratio_before",
    "contradictions": "sequence stage completion_ratio_before candidates hypotheses refuted "
    "candidate depth step",
    "outcomes": "solved level level_raw completion_ratio_contradiction completion_ratio_end "
    "hypotheses refuted steps work ended digits",
}


class Batch(NamedTuple):
    """Places of some puzzles, and what happened on each."""

    at: np.ndarray
    found: list


def solve(puzzles, solver):
    """Solve puzzles, all in one batch."""
    yield Batch(np.arange(len(puzzles)), [solve_one(puzzle) for puzzle in puzzles])


def rows(table, batch):
    """Return the rows of a table of all puzzles of a batch."""
    found = [
        {"at": at, **row}
        for at, solution in zip(batch.at.tolist(), batch.found, strict=True)
        for row in solution[table]
    ]
    names = ["at", *COLUMNS[table].split()]
    made = pa.table({name: [row[name] for row in found] for name in names})
    return made.set_column(0, "at", made["at"].cast(pa.int64()))


ROWS = {table: partial(rows, table) for table in COLUMNS}
