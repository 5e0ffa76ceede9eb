"""How many variables are decidable along the random ways through a whole puzzle."""

import numpy as np

from pipeline.kinds.slitherlink.paths.figures import LEVEL
from pipeline.kinds.slitherlink.paths.model import technique_model
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths.candidates import KINDS
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.figures import readiness
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.walks import walk


def decidable_along(puzzle: Sudoku | Slitherlink, walks: int) -> np.ndarray:
    """Return how many cells or edges are decidable before each step of random ways.

    Returns
    -------
    (walks, steps) int
        Sudoku: to the end; where first-order uniqueness ends, harder techniques open the board
        again, see `models.sudoku`. Slitherlink: as far as the techniques of the table go.

    Raises
    ------
    PuzzleError
        When the puzzle contradicts itself.

    Examples
    --------
    >>> puzzle = Sudoku(
    ...     "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4..")
    >>> decidable_along(puzzle, 3)[:, 0].tolist()
    [4, 4, 4]
    """
    seed = seed_of(puzzle.clues)
    if isinstance(puzzle, Slitherlink):
        model = technique_model(puzzle, LEVEL)
        return walk(model, walks, seed, np.ones(1 << len(model.kinds))).decidable
    stretches, weights = sudoku_way(puzzle).stretches, readiness(KINDS)
    found = [walk(rules, walks, seed + at, weights).decidable for at, rules in enumerate(stretches)]
    return np.concatenate(found, axis=1)
