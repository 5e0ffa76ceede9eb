"""The techniques of Number Place Support up to a level on a sudoku, as a model of the solver.

All techniques of a level look at the same candidates, and all that they rule out is taken at once;
then the easiest level looks again. Those that follow one way only are asked as `every_way` does.
"""

from collections.abc import Iterator

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.board.grid import CELLS, FIRST
from pipeline.kinds.sudoku.paths.candidates import unique_digits
from pipeline.kinds.sudoku.paths.closing import NO_SOLUTION, ClosingModel
from pipeline.kinds.sudoku.paths.every_way import HARDEST, ROOM, SCRATCH, TECHNIQUES, ask_every_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.board import broken, eliminate, new_board, set_up
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import MOST_FINDINGS, ask_by_level
from pipeline.kinds.sudoku.solver.hypotheses import SINGLES
from pipeline.texts.errors import PuzzleError


class TechniqueModel(ClosingModel):
    """What the techniques up to a level, 1 to 5, decide on one sudoku.

    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> [len(TechniqueModel(EXAMPLES[0], level).names) for level in (1, 2)]
    [5, 53]
    """

    def __init__(self, puzzle: Sudoku, level: int):
        kinds = tuple(f"level {of}" for of in range(1, level + 1))
        super().__init__(puzzle, kinds, ClosingBoard().by_level)


class ClosingBoard:
    """A board on which techniques take candidates, position after position."""

    def __init__(self):
        self.board = new_board()
        self.found, self.work = f.new_findings(MOST_FINDINGS), np.zeros(ROOM, np.int32)
        self.gone, self.unique = np.zeros(CELLS, np.int32), np.zeros(CELLS, np.int16)
        self.scratch = np.zeros(SCRATCH, np.int32)
        chosen = catalogue()
        order = [one for one in chosen.order[SINGLES:].tolist() if one not in TECHNIQUES]
        above = [chosen.techniques[number] for number in order]
        levels = [[one.number for one in above if one.level == level] for level in range(1, 6)]
        self.numbers = np.zeros((len(levels), max(map(len, levels))), np.int64)
        for row, numbers in zip(self.numbers, levels, strict=True):
            row[: len(numbers)] = numbers

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """See `ClosingModel`."""
        if not set_up_digits(digits, *self.board):
            raise PuzzleError(NO_SOLUTION)
        for level in range(1, most + 1):
            # Easier levels have just been asked at this position.
            asked = self.numbers[level - 1 : level]
            while ask_by_level(asked, *self.board, self.found, self.work, self.gone) or (
                level == HARDEST and ask_every_way(*self.board, self.work, self.scratch, self.gone)
            ):
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
