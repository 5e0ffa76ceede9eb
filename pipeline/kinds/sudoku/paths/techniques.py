"""The techniques of Number Place Support up to a level on a sudoku, as a model of the solver.

At a position the candidates are those that the digits leave, less those that the techniques take
until they take no more; a cell is decidable where a single is left. Level by level, the easiest
first: all techniques of a level look at the same candidates, and all that they rule out is taken at
once; then the easiest level looks again. So a higher level never decides less.

The candidates that were taken are forgotten with each step and taken anew, so a pair may be hidden
at a later position.
"""

from collections.abc import Iterator
from contextlib import suppress

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS, FIRST
from pipeline.kinds.sudoku.paths.candidates import unique_digits
from pipeline.kinds.sudoku.paths.way import NO_SOLUTION
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.board import broken, eliminate, new_board, set_up
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import MOST_FINDINGS, ask_by_level
from pipeline.kinds.sudoku.solver.hypotheses import SINGLES
from pipeline.kinds.sudoku.solver.solving import order_of
from pipeline.kinds.sudoku.solver.techniques import WORK
from pipeline.paths.positions import membership
from pipeline.texts.errors import PuzzleError


class TechniqueModel:
    """What the techniques up to a level, 1 to 5, decide on one sudoku: a `Model`.

    Its kinds are the levels: by the lowest that decides it a cell is decidable. Variables are the
    `cells` that the techniques decide in the end, with their digits `values`. PuzzleError is raised
    when the techniques find that the clues contradict each other.

    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> [len(TechniqueModel(EXAMPLES[0], level).names) for level in (1, 2)]
    [5, 53]
    """

    slow = True

    def __init__(self, puzzle: Sudoku, level: int):
        self.kinds = tuple(f"level {of}" for of in range(1, level + 1))
        self._board, self._clues = ClosingBoard(), puzzle.digits
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
            for bit, unique in enumerate(self._board.by_level(digits, len(self.kinds))):
                levels[(levels == 0) & (unique > 0)] = 1 << bit
                if levels[waiting].all():
                    break
        return np.where(decided, 0, levels[self.cells])

    def _last_position(self):
        """Return the digits where the techniques decide no more; the easiest level first."""
        digits = self._clues.copy()
        while True:
            levels = self._board.by_level(digits, len(self.kinds))
            unique = next((found for found in levels if found.any()), None)
            if unique is None:
                return digits
            digits[unique > 0] = unique[unique > 0]


class ClosingBoard:
    """A board on which techniques take candidates, position after position."""

    def __init__(self):
        self.board = new_board()
        self.found, self.work = f.new_findings(MOST_FINDINGS), np.zeros(WORK, np.int32)
        self.gone, self.unique = np.zeros(CELLS, np.int32), np.zeros(CELLS, np.int16)
        chosen = catalogue()
        above = [chosen.techniques[number] for number in order_of(chosen)[SINGLES:].tolist()]
        levels = [[one.number for one in above if one.level == level] for level in range(1, 6)]
        self.numbers = np.zeros((len(levels), max(map(len, levels))), np.int64)
        for row, numbers in zip(self.numbers, levels, strict=True):
            row[: len(numbers)] = numbers

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """Yield the digits that are decidable with the levels up to 1, 2 ... `most`.

        `digits`, (81,) int8, are the position, 0 in an open cell. What is decidable is (81,) int16,
        written over at the next level. PuzzleError is raised where the position is found to have no
        solution.
        """
        if not set_up_digits(digits, *self.board):
            raise PuzzleError(NO_SOLUTION)
        for level in range(1, most + 1):
            # Easier levels have just been asked at this position.
            asked = self.numbers[level - 1 : level]
            while ask_by_level(asked, *self.board, self.found, self.work, self.gone):
                take_away(self.board[1], self.board[2], self.gone)
                asked = self.numbers[:level]
            if not look_for_singles(*self.board, self.unique):
                raise PuzzleError(NO_SOLUTION)
            yield self.unique


@entry_kernel
def set_up_digits(digits, digit, cand, spot):
    """Put digits on the board, (81,) int8; tell whether they agree."""
    return set_up(digit, cand, spot, digits)


@entry_kernel
def look_for_singles(digit, cand, spot, unique):
    """Fill `unique` with what first-order uniqueness decides; False where the board is broken."""
    if broken(digit, cand, spot):
        return False
    unique_digits(cand, unique)
    return True


@entry_kernel
def take_away(cand, spot, gone):
    """Take candidates away, sets of digits by cell, as far as they are there."""
    for cell in range(CELLS):
        left = gone[cell] & cand[cell]
        while left:
            eliminate(cand, spot, cell, FIRST[left])
            left &= left - 1
