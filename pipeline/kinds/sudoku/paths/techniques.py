"""The techniques of Number Place Support up to a level on a sudoku, as a model of the solver.

At a position the candidates are those that the digits leave, less those that the techniques take
until they take no more (`closing`); a cell is decidable where a single is left. The candidates that
were taken are forgotten with each step and taken anew: a pair of cells that took a digit from
others takes it no more once one of the two is a single that nobody has written. So positions with
the same digits are told apart by what is known there, in lattices and walks alike. A level takes
only where easier ones have taken all, so a higher level never decides less at a position.
"""

from functools import lru_cache

import numpy as np

from pipeline.kinds.sudoku.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.paths.closing import ClosingBoard
from pipeline.kinds.sudoku.paths.way import NO_SOLUTION
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.paths.positions import membership
from pipeline.texts.errors import PuzzleError

MOST_KEPT = 20_000
"""So many positions are kept, for those who come by again."""


class TechniqueModel:
    """What the techniques up to a level, 1 to 5, decide on one sudoku: a `Model`.

    PuzzleError is raised when the techniques find that the clues contradict each other.

    Attributes
    ----------
    kinds : tuple of str
        The levels: by the lowest that decides it a cell is decidable.
    cells, values : (variables,) int
        The cells that the techniques decide in the end, and their digits; named like `1G=8`.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> [len(TechniqueModel(EXAMPLES[0], level).names) for level in (1, 2)]
    [5, 53]
    """

    slow = True

    def __init__(self, puzzle: Sudoku, level: int):
        self.kinds = tuple(f"level {of}" for of in range(1, level + 1))
        self._board, self._clues = ClosingBoard(catalogue()), puzzle.digits
        digits = self._last_position()
        self.cells = np.flatnonzero((self._clues == 0) & (digits > 0))
        self.values = digits[self.cells]
        self.names = tuple(
            f"{CELL_NAMES[cell]}={digit}"
            for cell, digit in zip(self.cells, self.values, strict=True)
        )
        self._kinds_of = lru_cache(MOST_KEPT)(self._look)

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which level each cell is decidable, see `Model`."""
        found = np.zeros((len(positions), len(self.names)), np.int16)
        for row, position in zip(found, positions, strict=True):
            row[:] = self._kinds_of(position.tobytes())
        return found

    def _look(self, position: bytes) -> np.ndarray:
        (decided,) = membership(np.frombuffer(position, np.int64)[None], len(self.names))
        digits, levels = self._clues.copy(), np.zeros(CELLS, np.int16)
        digits[self.cells[decided]] = self.values[decided]
        waiting = self.cells[~decided]
        for bit, unique in enumerate(self._board.by_level(digits, len(self.kinds))):
            if unique is None:
                break
            levels[(levels == 0) & (unique > 0)] = 1 << bit
            if levels[waiting].all():
                break
        return np.where(decided, 0, levels[self.cells])

    def _last_position(self):
        """Return the digits where the techniques decide no more; the easiest level first."""
        digits, moved = self._clues.copy(), True
        while moved:
            moved = False
            for unique in self._board.by_level(digits, len(self.kinds)):
                if unique is None:
                    raise PuzzleError(NO_SOLUTION)
                if unique.any():
                    digits[unique > 0] = unique[unique > 0]
                    moved = True
                    break
        return digits
