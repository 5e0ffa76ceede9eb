"""The sudoku solver as Python calls it: many puzzles in batches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of
from pipeline.kinds.sudoku.solver.catalogue import Catalogue, catalogue, number_of
from pipeline.kinds.sudoku.solver.engine import solve_some
from pipeline.kinds.sudoku.solver.hypotheses import SINGLES, new_buffers
from pipeline.kinds.sudoku.solver.record import Record, new_record

MOST_PUZZLES = 1000
SOLVER, WITH_SECOND = "number-place-support", "number-place-support-and-second"
"""What tables call the solver, without the second catalogue and with it."""


@dataclass(frozen=True)
class Batch:
    """What the engine recorded on some puzzles: `at` are their places among those given."""

    at: np.ndarray
    record: Record


def solve_batch(
    puzzles: Sequence[Sudoku], chosen: Catalogue | None = None, second: bool = False
) -> Iterator[Batch]:
    """Solve puzzles; yield them in their order, in batches of 1,000 or fewer to bound the memory.

    `chosen` has the techniques that are asked, in its order, else that of the configuration; the
    second catalogue is left out unless `second`.
    """
    chosen = chosen or catalogue()
    order, beyond = order_of(chosen), chosen.second if second else chosen.second[:0]
    buffers, at = new_buffers(), 0
    while at < len(puzzles):
        givens = boards_of(puzzles[at : at + MOST_PUZZLES])
        record = new_record(len(givens))
        solved = solve_some(givens, order, beyond, buffers, record)
        yield Batch(np.arange(at, at + solved), record.in_use(solved))
        at += solved


def order_of(chosen: Catalogue) -> np.ndarray:
    """Return the numbers of the techniques as the engine asks them.

    Raises ValueError when the first are not the singles, with which hypotheses are followed.
    """
    order = chosen.order
    if set(order[:SINGLES].tolist()) != {number_of("naked-single"), number_of("hidden-single")}:
        raise ValueError("expected the two singles first in the catalogue, and both asked")
    return order
