"""Techniques asked by Python: the compiled code that `find` and the models of paths share."""

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.grid import ALL, CELLS
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.techniques import ask

MOST_FINDINGS = 20_000
"""Of one technique in one position; more than any position has shown."""


@entry_kernel
def ask_by_level(numbers, digit, cand, spot, found, work, gone):
    """Ask level after level, until the techniques of one rule anything out; tell whether one does.

    All techniques of a level look at the same position; it stays as it is.

    Parameters
    ----------
    numbers : (levels, most) int64
        The techniques of each level, as in the catalogue, and 0 after the last.
    digit, cand, spot : the position, as in `board`
    found : a table of findings, filled with what the technique asked last finds
    work : (WORK,) int32
    gone : (81,) int32, filled with the set of digits that the level rules out in each cell
    """
    gone[:] = 0
    for level in range(numbers.shape[0]):
        for at in range(numbers.shape[1]):
            number = numbers[level, at]
            if number == 0:
                break
            f.none_yet(found, number)
            ask(number, digit, cand, spot, found, work)
            _add_found(found, cand, gone)
        for cell in range(CELLS):
            if gone[cell] & cand[cell]:
                return True
    return False


@kernel
def _add_found(found, cand, gone):
    """Add to `gone`, sets of digits by cell, all that the findings of a table rule out."""
    for number in range(1, found[0, f.KEPT] + 1):
        row = found[number]
        for i in range(row[f.PLACED]):
            placed = row[f.FIRST_PLACED + i]
            gone[placed // 9] |= cand[placed // 9] & (ALL ^ 1 << placed % 9)
        for i in range(row[f.REMOVED]):
            removed = row[f.FIRST_REMOVED + i]
            gone[removed // 9] |= 1 << removed % 9
