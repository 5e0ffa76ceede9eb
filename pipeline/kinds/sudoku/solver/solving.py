"""The sudoku solver as Python calls it: many puzzles in batches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.exact.counting import count_all
from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of
from pipeline.kinds.sudoku.solver.catalogue import Catalogue, catalogue
from pipeline.kinds.sudoku.solver.engine import solve_some
from pipeline.kinds.sudoku.solver.hypotheses import new_buffers
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
    second catalogue is left out unless `second`, and what goes by uniqueness in it where a puzzle
    has not exactly one solution.
    """
    chosen = chosen or catalogue()
    order, buffers, at = chosen.order, new_buffers(), 0
    while at < len(puzzles):
        givens = boards_of(puzzles[at : at + MOST_PUZZLES])
        record = new_record(len(givens))
        asked = asked_of(givens, chosen) if second else np.zeros(len(givens), np.int64)
        solved = solve_some(givens, order, chosen.second, asked, buffers, record)
        yield Batch(np.arange(at, at + solved), record.in_use(solved))
        at += solved


def asked_of(givens: np.ndarray, chosen: Catalogue) -> np.ndarray:
    """Return by board, (n, 81), how many of the second catalogue are asked, as int64.

    All are where there is exactly one solution, else those that do not go by uniqueness.
    """
    unique = count_all(givens).counts == 1
    return np.where(unique, len(chosen.second), chosen.certain).astype(np.int64)
