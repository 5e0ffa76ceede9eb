"""How often the techniques of sudoku are used on many puzzles."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.catalogue import Catalogue, catalogue
from pipeline.kinds.sudoku.solver.solving import Batch, solve_batch


class Uses(NamedTuple):
    """How often the techniques and the stages of hypotheses were used.

    Attributes
    ----------
    techniques : table with one row a technique that is asked, in the order of asking
        `technique`, its number; `steps`; `puzzles`, those that took it.
    stages : (stages,) int64
        The puzzles that came to each stage, from the first on.
    """

    techniques: pd.DataFrame
    stages: np.ndarray


def every_technique() -> Catalogue:
    """Return the catalogue with every technique asked, those also that the author left out.

    >>> len(every_technique().order)
    42
    """
    known = catalogue()
    asked = tuple(found.model_copy(update={"asked": True}) for found in known.listed)
    return Catalogue.model_construct(listed=asked, stages=known.stages)


def uses(puzzles: Sequence[Sudoku], chosen: Catalogue | None = None) -> Uses:
    """Solve puzzles and count the steps of each technique, and the puzzles that took one.

    Parameters
    ----------
    puzzles : Sudokus
    chosen : Catalogue
        Whose techniques are asked; that of the configuration, if not given.

    Examples
    --------
    >>> easy = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> uses([Sudoku(easy)]).techniques.head(3)
       technique  steps  puzzles
    0         35     53        1
    1         36     11        1
    2          1      2        1
    """
    chosen = chosen or catalogue()
    return uses_in(solve_batch(puzzles, chosen), chosen)


def uses_in(batches: Iterable[Batch], chosen: Catalogue) -> Uses:
    """Return the same for puzzles that were solved with this catalogue already."""
    steps, took = np.zeros((2, max(chosen.techniques) + 1), np.int64)
    stages = np.zeros(len(chosen.stages) + 1, np.int64)
    for batch in batches:
        step, lists = batch.record.step, batch.record.list
        steps += np.bincount(step[:, r.STEP_TECHNIQUE], minlength=len(steps))
        took += _puzzles_by(step[:, [r.STEP_PUZZLE, r.STEP_TECHNIQUE]], len(took))
        stages += _puzzles_by(lists[:, [r.LIST_PUZZLE, r.LIST_STAGE]], len(stages))
    order = chosen.order
    table = pd.DataFrame({"technique": order, "steps": steps[order], "puzzles": took[order]})
    return Uses(table, stages[1:])


def _puzzles_by(rows, count):
    """Return of rows of a puzzle and a number how many puzzles have each number."""
    return np.bincount(np.unique(rows, axis=0)[:, 1], minlength=count)
