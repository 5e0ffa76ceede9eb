"""How many solutions sudoku have, many at once, and which the solver proved to have one."""

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from pipeline.kinds.sudoku.exact.counting import MOST_TRIED, count_all
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.puzzle import Sudoku


def count_many(puzzles: Sequence[Sudoku]) -> Iterator[int | str]:
    """Yield how many solutions each puzzle has, or in words why nobody can say.

    >>> list(count_many([Sudoku("." * 81), Sudoku("11" + "." * 79)]))
    [2, 0]
    """
    clues = [puzzle.digits for puzzle in puzzles]
    for count in count_all(np.array(clues).reshape(-1, CELLS)).counts.tolist():
        yield count if count >= 0 else f"found no answer within {MOST_TRIED} tried digits"


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution."""
    return outcomes["ended"] == "solved"
