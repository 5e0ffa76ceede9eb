"""Uniqueness up to an order on a sudoku, as a model of the solver (Korekawa and Kotani, 4.3.2)."""

from collections.abc import Iterator

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.paths.candidates import start
from pipeline.kinds.sudoku.paths.closing import NO_SOLUTION, ClosingModel
from pipeline.kinds.sudoku.paths.higher_orders import (
    FIRST,
    PAIRS,
    QUADRUPLES,
    TRIPLES,
    decidable_by,
)
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError

HARDEST_OF = (FIRST, PAIRS, TRIPLES, QUADRUPLES)
"""The hardest technique of each order, from 1."""


class OrderModel(ClosingModel):
    """What uniqueness up to an order, 1 to 4, decides on one sudoku.

    Figure 4-3 of the paper: a pair of 2 and 9 leaves 8 for 2I.

    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> figure = EXAMPLES[0]
    >>> [len(OrderModel(figure, order).names) for order in (1, 2)]
    [5, 53]
    """

    def __init__(self, puzzle: Sudoku, order: int):
        super().__init__(puzzle, tuple(f"order {of}" for of in range(1, order + 1)), OrderBoard())


class OrderBoard:
    """A board on which subsets and crossings rule candidates out: `Levels`, a level an order."""

    def __init__(self):
        self.candidates = np.zeros(CELLS, np.int16)
        self.scratch, self.unique = np.zeros((4, CELLS), np.int16), np.zeros(CELLS, np.int16)

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """See `Levels`."""
        digits = digits.astype(np.int16)
        whole = start(digits, self.candidates)
        for hardest in HARDEST_OF[:most]:
            # rules out at this order what easier ones leave
            whole = whole and decidable_by(
                hardest, digits, self.candidates, self.scratch, self.unique
            )
            if not whole:
                raise PuzzleError(NO_SOLUTION)
            yield self.unique
