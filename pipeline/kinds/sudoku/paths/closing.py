"""What the techniques of Number Place Support up to a level leave of the candidates at a position.

Level by level, the easiest first: all techniques of a level look at the same candidates, and all
that they rule out is taken at once; then the easiest level looks again. So what is left depends
neither on the order of scanning nor on the way a board is turned, as far as each technique finds
the same on each image. Nothing is written: after each level the singles say what is decidable.
"""

from collections.abc import Iterator

import numpy as np

from pipeline.compiling import entry_kernel
from pipeline.kinds.sudoku.grid import ALL, CELLS
from pipeline.kinds.sudoku.paths.candidates import unique_digits
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.asking import MOST_FINDINGS, ask_one
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
        self.numbers = [[one.number for one in above if one.level == level] for level in range(6)]

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
            while self._take(level):
                pass
            if is_broken(*self.board):
                yield None
                return
            look_for_singles(self.board[1], self.unique)
            yield self.unique

    def _take(self, level: int) -> bool:
        """Take what the easiest level that finds anything rules out; tell whether there is any."""
        for numbers in self.numbers[1 : level + 1]:
            self.gone[:] = 0
            for number in numbers:
                ask_one(number, *self.board, self.found, self.work)
                note_found(self.found, self.board[1], self.gone)
            if numbers and take_away(self.board[1], self.board[2], self.gone):
                return True
        return False


@entry_kernel
def set_up_digits(digits, digit, cand, spot):
    """Put digits on the board, (81,) int8; tell whether they agree."""
    return set_up(digit, cand, spot, digits)


@entry_kernel
def is_broken(digit, cand, spot):
    """Tell whether a cell has no candidate left, or a digit no place in a house."""
    return broken(digit, cand, spot)


@entry_kernel
def look_for_singles(cand, unique):
    """Fill `unique`, (81,) int16, with the digits that first-order uniqueness decides."""
    unique_digits(cand, unique)


@entry_kernel
def note_found(found, cand, gone):
    """Add to `gone`, sets of digits by cell, all that the findings of a table rule out."""
    for number in range(1, found[0, f.KEPT] + 1):
        row = found[number]
        for i in range(row[f.PLACED]):
            placed = row[f.FIRST_PLACED + i]
            gone[placed // 9] |= cand[placed // 9] & (ALL ^ 1 << placed % 9)
        for i in range(row[f.REMOVED]):
            removed = row[f.FIRST_REMOVED + i]
            gone[removed // 9] |= 1 << removed % 9


@entry_kernel
def take_away(cand, spot, gone):
    """Take candidates away, sets of digits by cell; tell whether any was there."""
    some = False
    for cell in range(CELLS):
        for d in range(9):
            if gone[cell] >> d & 1 and eliminate(cand, spot, cell, d):
                some = True
    return some
