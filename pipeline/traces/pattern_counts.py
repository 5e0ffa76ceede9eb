"""How often the patterns of sudoku are used on many puzzles."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from pipeline.puzzles import Sudoku
from pipeline.solvers.sudoku import record as r
from pipeline.solvers.sudoku.catalogue import Catalogue, catalogue
from pipeline.solvers.sudoku.numbers import LAST
from pipeline.solvers.sudoku.solver import solve_batch


def every_pattern() -> Catalogue:
    """Return the catalogue with every pattern asked, those also that the author left out.

    >>> len(every_pattern().order)
    42
    """
    known = catalogue()
    asked = {number: replace(found, asked=True) for number, found in known.techniques.items()}
    return replace(known, techniques=asked)


def uses(puzzles: Sequence[Sudoku], chosen: Catalogue | None = None) -> pd.DataFrame:
    """Solve puzzles and count the steps of each pattern, and the puzzles that took one.

    Parameters
    ----------
    puzzles : Sudokus
    chosen : Catalogue
        Whose patterns are asked; that of the configuration, if not given.

    Returns
    -------
    table with one row a pattern that is asked, in the order of asking
        `technique`, its number; `steps`; `puzzles`.

    Examples
    --------
    >>> easy = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> uses([Sudoku(easy)]).head(3)
       technique  steps  puzzles
    0         35     53        1
    1         36     11        1
    2          1      2        1
    """
    chosen = chosen or catalogue()
    steps, took = np.zeros((2, LAST + 1), np.int64)
    for batch in solve_batch(puzzles, chosen):
        step = batch.record.step
        steps += np.bincount(step[:, r.STEP_TECHNIQUE], minlength=len(steps))
        pairs = np.unique(step[:, [r.STEP_PUZZLE, r.STEP_TECHNIQUE]], axis=0)
        took += np.bincount(pairs[:, 1], minlength=len(took))
    order = chosen.order
    return pd.DataFrame({"technique": order, "steps": steps[order], "puzzles": took[order]})
