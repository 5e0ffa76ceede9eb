"""Models of a solver who rules candidates out before he decides: techniques, higher orders.

At a position the candidates are those that the digits leave, less those that are ruled out until no
more are; a cell is decidable where a single is left. Level by level, the easiest first, so a higher
level never decides less. What was ruled out is forgotten with each step and found anew.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.paths.candidates import start
from pipeline.kinds.sudoku.paths.higher_orders import (
    FIRST,
    PAIRS,
    QUADRUPLES,
    TRIPLES,
    decidable_by,
)
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.positions import membership
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = (
    "expected a sudoku with a solution, found that filling it leads to a cell without a digit or "
    "a digit without a place"
)


class ClosingModel:
    """What some levels of a solver decide on one sudoku: a `Model`.

    Its kinds are the levels: by the lowest that decides it a cell is decidable. Variables are the
    `cells` that the levels decide in the end, with their digits `values`. PuzzleError is raised
    when the clues are found to contradict each other.

    `by_level` yields the digits, (81,) int16, that are decidable at a position, (81,) int8, with
    the levels up to 1, 2, ... `most`; or raises PuzzleError where that has no solution.
    """

    slow = True

    def __init__(self, puzzle: Sudoku, kinds: tuple[str, ...], by_level: Callable):
        self.kinds, self._by_level, self._clues = kinds, by_level, puzzle.digits
        digits = self._last_position()
        self.cells = np.flatnonzero((self._clues == 0) & (digits > 0))
        self.values = digits[self.cells]
        self.names = tuple(
            f"{CELL_NAMES[cell]}={digit}"
            for cell, digit in zip(self.cells, self.values, strict=True)
        )

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which level each cell is decidable, see `Model`."""
        found = np.zeros((len(positions), len(self.names)), np.int16)
        for row, decided in zip(found, membership(positions, len(self.names)), strict=True):
            row[:] = self._look(decided)
        return found

    def _look(self, decided: np.ndarray) -> np.ndarray:
        digits, levels = self._clues.copy(), np.zeros(CELLS, np.int16)
        digits[self.cells[decided]] = self.values[decided]
        waiting = self.cells[~decided]
        # A puzzle without one solution may break on the way: then no more is decidable there.
        with suppress(PuzzleError):
            for bit, unique in enumerate(self._by_level(digits, len(self.kinds))):
                levels[(levels == 0) & (unique > 0)] = 1 << bit
                if levels[waiting].all():
                    break
        return np.where(decided, 0, levels[self.cells])

    def _last_position(self):
        """Return the digits where the techniques decide no more; the easiest level first."""
        digits = self._clues.copy()
        while True:
            levels = self._by_level(digits, len(self.kinds))
            unique = next((found for found in levels if found.any()), None)
            if unique is None:
                return digits
            digits[unique > 0] = unique[unique > 0]


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
        super().__init__(
            puzzle, tuple(f"order {of}" for of in range(1, order + 1)), OrderBoard().by_level
        )


class OrderBoard:
    """A board on which subsets and crossings rule candidates out, a level an order."""

    def __init__(self):
        self.candidates = np.zeros(CELLS, np.int16)
        self.scratch, self.unique = np.zeros((4, CELLS), np.int16), np.zeros(CELLS, np.int16)

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """See `ClosingModel`."""
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
