"""What the techniques of Number Place Support up to a level leave of the candidates at a position.

Level by level, the easiest first: all techniques of a level look at the same candidates, and all
that they rule out is taken at once; then the easiest level looks again. So what is left depends
neither on the order of scanning nor on the way a board is turned, as far as each technique finds
the same on each image. Nothing is written: after each level the singles say what is decidable.
"""

from collections.abc import Iterator

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.grid import CELLS, FIRST
from pipeline.kinds.sudoku.paths.candidates import unique_digits
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.asking import MOST_FINDINGS, ask_by_level
from pipeline.kinds.sudoku.solver.board import broken, eliminate, new_board, set_up
from pipeline.kinds.sudoku.solver.catalogue import Catalogue
from pipeline.kinds.sudoku.solver.hypotheses import SINGLES
from pipeline.kinds.sudoku.solver.solving import order_of
from pipeline.kinds.sudoku.solver.techniques import WORK


class ClosingBoard:
    """A board on which techniques take candidates, position after position.

    Parameters
    ----------
    chosen : Catalogue
        Whose techniques are asked.
    """

    def __init__(self, chosen: Catalogue):
        self.board = new_board()
        self.found, self.work = f.new_findings(MOST_FINDINGS), np.zeros(WORK, np.int32)
        self.gone, self.unique = np.zeros(CELLS, np.int32), np.zeros(CELLS, np.int16)
        above = [chosen.techniques[number] for number in order_of(chosen)[SINGLES:].tolist()]
        levels = [[one.number for one in above if one.level == level] for level in range(1, 6)]
        self.numbers = np.zeros((len(levels), max(map(len, levels))), np.int64)
        for row, numbers in zip(self.numbers, levels, strict=True):
            row[: len(numbers)] = numbers

    def by_level(self, digits: np.ndarray, most: int) -> Iterator[np.ndarray | None]:
        """Yield the digits that are decidable with the levels up to 1, 2 ... `most`.

        Parameters
        ----------
        digits : (81,) int8
            The position, 0 in an open cell.
        most : int, 1 to 5

        Yields
        ------
        (81,) int16, 0 where nothing is decidable; written over at the next level. None, and then
        no more, where the position is found to have no solution.
        """
        if not set_up_digits(digits, *self.board):
            yield None
            return
        for level in range(1, most + 1):
            # Easier levels have just been asked at this position.
            asked = self.numbers[level - 1 : level]
            while self._take(asked):
                asked = self.numbers[:level]
            if not look_for_singles(*self.board, self.unique):
                yield None
                return
            yield self.unique

    def _take(self, numbers: np.ndarray) -> bool:
        """Take what the easiest level that finds anything rules out; tell whether there is any."""
        found = ask_by_level(numbers, *self.board, self.found, self.work, self.gone)
        if found:
            take_away(self.board[1], self.board[2], self.gone)
        return found


@entry_kernel
def set_up_digits(digits, digit, cand, spot):
    """Put digits on the board, (81,) int8; tell whether they agree."""
    return set_up(digit, cand, spot, digits)


@entry_kernel
def look_for_singles(digit, cand, spot, unique):
    """Fill `unique`, (81,) int16, with the digits that first-order uniqueness decides.

    False, and nothing is filled, where a cell has no candidate left, or a digit no place in a
    house.
    """
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
