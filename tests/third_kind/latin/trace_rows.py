"""What the solver did on many Latin squares, as rows of the tables."""

from typing import NamedTuple

import numpy as np
import pyarrow as pa
from pipeline.kinds.latin.puzzle import Latin
from pipeline.kinds.latin.solver.solving import solve as solve_one

KERNELS = ""
CELLS_AT_ONCE = 10_000
EXAMPLE = Latin(2, "....")
NAMES = {1: "naked-single", 2: "hidden-single"}


class Batch(NamedTuple):
    """Places of some puzzles, and what happened on each."""

    at: np.ndarray
    found: list


def solve(puzzles, solver):
    """Solve puzzles, all in one batch."""
    yield Batch(np.arange(len(puzzles)), [solve_one(puzzle) for puzzle in puzzles])


def step_rows(batch):
    """Return one row a step."""
    rows = [
        {
            "at": at,
            "step": number,
            "technique": technique,
            "technique_id": NAMES[technique],
            "cell": cell,
            "digit": digit,
            "completion_ratio_before": ratio,
        }
        for at, found in zip(batch.at.tolist(), batch.found, strict=True)
        for number, (technique, cell, digit, ratio) in enumerate(found.steps, 1)
    ]
    return _table(rows, "at step technique technique_id cell digit completion_ratio_before")


def contradiction_rows(batch):
    """Return one row a list of hypotheses."""
    rows = [
        {"at": at, "sequence": number, **row}
        for at, found in zip(batch.at.tolist(), batch.found, strict=True)
        for number, row in enumerate(found.contradictions, 1)
    ]
    return _table(
        rows,
        "at sequence stage completion_ratio_before candidates hypotheses refuted candidate depth "
        "step",
    )


def outcome_rows(batch):
    """Return one row a puzzle."""
    rows = [
        {"at": at, **found.outcome}
        for at, found in zip(batch.at.tolist(), batch.found, strict=True)
    ]
    return _table(rows, f"at {' '.join(batch.found[0].outcome)}")


def _table(rows, names):
    found = pa.table({name: [row[name] for row in rows] for name in names.split()})
    return found.set_column(0, "at", found["at"].cast(pa.int64()))


ROWS = {"steps": step_rows, "contradictions": contradiction_rows, "outcomes": outcome_rows}
