"""Models of a solver who rules candidates out before he decides: techniques, higher orders.

At a position the candidates are those that the digits leave, less those that are ruled out until no
more are; a cell is decidable where a single is left. Level by level, the easiest first, so a higher
level never decides less. What was ruled out is forgotten with each step and found anew.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Protocol

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.positions import membership
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = (
    "expected a sudoku with a solution, found that filling it leads to a cell without a digit or "
    "a digit without a place"
)


class Levels(Protocol):
    """What is decidable at a position, level by level."""

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """Yield the digits that are decidable with the levels up to 1, 2 ... `most`.

        `digits`, (81,) int8, are the position, 0 in an open cell. What is decidable is (81,) int16,
        written over at the next level. PuzzleError is raised where the position is found to have no
        solution.
        """


class ClosingModel:
    """What some levels of a solver decide on one sudoku: a `Model`.

    Its kinds are the levels: by the lowest that decides it a cell is decidable. Variables are the
    `cells` that the levels decide in the end, with their digits `values`. PuzzleError is raised
    when the clues are found to contradict each other.
    """

    slow = True

    def __init__(self, puzzle: Sudoku, kinds: tuple[str, ...], levels: Levels):
        self.kinds, self._levels, self._clues = kinds, levels, puzzle.digits
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
            for bit, unique in enumerate(self._levels.by_level(digits, len(self.kinds))):
                levels[(levels == 0) & (unique > 0)] = 1 << bit
                if levels[waiting].all():
                    break
        return np.where(decided, 0, levels[self.cells])

    def _last_position(self):
        """Return the digits where the techniques decide no more; the easiest level first."""
        digits = self._clues.copy()
        while True:
            levels = self._levels.by_level(digits, len(self.kinds))
            unique = next((found for found in levels if found.any()), None)
            if unique is None:
                return digits
            digits[unique > 0] = unique[unique > 0]
