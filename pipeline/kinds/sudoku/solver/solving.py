"""The sudoku solver as Python calls it: many puzzles in batches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of
from pipeline.kinds.sudoku.solver.catalogue import Catalogue, catalogue, number_of
from pipeline.kinds.sudoku.solver.engine import solve_some
from pipeline.kinds.sudoku.solver.hypotheses import SINGLES, new_room
from pipeline.kinds.sudoku.solver.record import Record, new_record

MOST_PUZZLES = 1000
SOLVER = "number-place-support"
"""What tables call the solver."""


@dataclass(frozen=True)
class Batch:
    """What the engine recorded on some puzzles: `at` are their places among those given."""

    at: np.ndarray
    record: Record


def solve_batch(puzzles: Sequence[Sudoku], chosen: Catalogue | None = None) -> Iterator[Batch]:
    """Solve puzzles; yield them in their order, in batches of 1,000 or fewer to bound the memory.

    `chosen` has the techniques that are asked, in its order, else that of the configuration.
    """
    order = order_of(chosen or catalogue())
    room = new_room()
    for start in range(0, len(puzzles), MOST_PUZZLES):
        givens = boards_of(puzzles[start : start + MOST_PUZZLES])
        first = 0
        while first < len(givens):
            record = new_record(len(givens))
            end = solve_some(givens, first, order, room, record)
            yield Batch(np.arange(start + first, start + end), _cut(record, first, end))
            first = end


def order_of(chosen: Catalogue) -> np.ndarray:
    """Return the numbers of the techniques as the engine asks them.

    Raises ValueError when the first are not the singles, with which hypotheses are followed.
    """
    order = chosen.order
    if set(order[:SINGLES].tolist()) != {number_of("naked-single"), number_of("hidden-single")}:
        raise ValueError("expected the two singles first in the catalogue, and both asked")
    return order


def _cut(record: Record, first: int, end: int) -> Record:
    """Return the part of the tables that is in use, puzzles numbered from 0."""
    steps, tape, lists = record.used
    step, listed = record.step[:steps], record.list[:lists]
    step[:, 0] -= first
    listed[:, 0] -= first
    return record._replace(
        outcome=record.outcome[first:end],
        final=record.final[first:end],
        step=step,
        tape=record.tape[:tape],
        list=listed,
    )
