"""The techniques of Number Place Support up to a level on a sudoku, as a model of the solver.

At a position the candidates are those that the digits leave, less those that the techniques take
until they take no more (`closing`); a cell is decidable where a single is left. What is decidable
stays so until it is decided. The candidates that were taken are forgotten with each step and taken
anew: a pair of cells that took a digit from others takes it no more once one of the two is a single
that nobody has written. So positions with the same digits are told apart by what is known
there, in the lattice, in walks and in estimates alike. A level takes only where easier ones have
taken all, so a higher level never decides less at a position.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.grid import CELL_NAMES
from pipeline.kinds.sudoku.paths.closing import ClosingBoard
from pipeline.kinds.sudoku.paths.way import NO_SOLUTION
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.paths.positions import as_positions, holds
from pipeline.texts.errors import PuzzleError

MOST_KEPT = 20_000
"""So many positions are kept, for those who come by again."""


@dataclass(frozen=True)
class TechniqueModel:
    """What the techniques up to a level decide on one sudoku.

    Attributes
    ----------
    names : tuple of str
        The cells that they decide in the end, like `1G=8`.
    kinds : tuple of str
        The levels: by the lowest that decides it a cell is decidable.
    cache : PositionCache
    slow : bool
        A position takes about a millisecond, so fewer particles and walks are sent.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    cache: "PositionCache"
    slow: bool = True

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at some positions, both (n, words) int64."""
        now = as_positions(self.cache.kinds_at(positions) > 0)
        known[:] = now | known & ~positions
        return known

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by which levels each cell is or was decidable, (n, variables) int16."""
        return self.cache.kinds_at(positions) | known


class PositionCache:
    """Looks at positions of one sudoku, and remembers what was found.

    Parameters
    ----------
    digits : (81,) int8
        The clues.
    cells : (variables,) int64
    values : (variables,) int8
        The digits that the cells take in the end.
    level : int, 1 to 5
    board : ClosingBoard
    """

    def __init__(self, digits, cells, values, level: int, board: ClosingBoard):
        self.digits, self.cells, self.values = digits, cells, values
        self.level, self.board = level, board
        self._kinds_of = lru_cache(MOST_KEPT)(self._look)

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which level each variable is decidable, a bit, 0 if not: (n, variables) int16.

        Variables that are decided have 0.
        """
        found = np.zeros((len(positions), len(self.cells)), np.int16)
        for row, position in zip(found, positions, strict=True):
            row[:] = self._kinds_of(position.tobytes())
        return found

    def _look(self, position: bytes) -> np.ndarray:
        words, digits = np.frombuffer(position, np.int64), self.digits.copy()
        put_values(self.cells, self.values, words, digits)
        kinds = np.zeros(len(self.cells), np.int16)
        for bit, unique in enumerate(self.board.by_level(digits, self.level)):
            if unique is None or not note_level(self.cells, digits, unique, bit, kinds):
                break
        return kinds


@entry_kernel
def put_values(cells, values, position, digits):
    """Write the values of the variables that a position holds into the digits."""
    for v in range(cells.shape[0]):
        if holds(position, v):
            digits[cells[v]] = values[v]


@entry_kernel
def note_level(cells, digits, unique, bit, kinds):
    """Note the level of what is decidable now and was not before; tell whether anything is left."""
    left = False
    for v in range(cells.shape[0]):
        if kinds[v] == 0 and digits[cells[v]] == 0:
            if unique[cells[v]] > 0:
                kinds[v] = 1 << bit
            else:
                left = True
    return left


def technique_model(puzzle: Sudoku, level: int) -> TechniqueModel:
    """Return the model of the techniques up to a level, 1 to 5, on a sudoku.

    Raises
    ------
    PuzzleError
        When the techniques find that the clues contradict each other.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> len(technique_model(EXAMPLES[0], 1).names), len(technique_model(EXAMPLES[0], 2).names)
    (5, 53)
    """
    board = ClosingBoard(catalogue())
    clues = puzzle.digits
    digits = _last_position(board, clues, level)
    cells = np.flatnonzero((clues == 0) & (digits > 0))
    return TechniqueModel(
        tuple(f"{CELL_NAMES[cell]}={digits[cell]}" for cell in cells),
        tuple(f"level {of}" for of in range(1, level + 1)),
        PositionCache(clues, cells, digits[cells], level, board),
    )


def _last_position(board: ClosingBoard, clues: np.ndarray, level: int) -> np.ndarray:
    """Return the digits where the techniques decide no more; the easiest level first."""
    digits, moved = clues.copy(), True
    while moved:
        moved = False
        for unique in board.by_level(digits, level):
            if unique is None:
                raise PuzzleError(NO_SOLUTION)
            if unique.any():
                digits[unique > 0] = unique[unique > 0]
                moved = True
                break
    return digits
