"""Fish (四角形): as many parallel lines as lines across them hold a digit."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import COLUMN, DIGITS, HOUSES, ROW
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques.subsets import SIZE, subsets


@kernel
def fish(number, cand, spot, found, work):
    """四角形2X2配置不可 (X-Wing), 3X3 (Swordfish), 4X4 (Jellyfish): two places each way or more.

    (YT [2H:2I]:[5A:5I]:[8A:8H])   3 in rows 2, 5 and 8 only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      2  . . . | . . . | . * *       2  . . . | . . . | . * *
      5  * . . | . . . | . . *       5  * . . | . . . | . . *
      8  * . . | . . . | . * .  ->   8  * . . | . . . | . * .
      9  x . . | . . . | . . .       9  - . . | . . . | . . .

    The rows come first, then the columns: the author's order. A fish is a subset: the lines are
    its members, and their places the lines across.
    """
    nine = work[:9]
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for line in range(9):
                nine[line] = spot[9 * kind + line, d]
            for lines, across in subsets(nine, SIZE[number]):
                _clear_across(SIZE[number], d, kind, lines, across, cand, spot, found)


@kernel
def _clear_across(size, d, kind, lines, across, cand, spot, found):
    """Clear the lines across, if each meets at least two of the lines."""
    once = twice = 0
    for line in range(9):
        if lines >> line & 1:
            twice |= once & spot[9 * kind + line, d]
            once |= spot[9 * kind + line, d]
    if twice != across:
        return
    findings.begin(found, kind, 1 - kind)
    for line in range(9):
        for place in range(9):
            if not lines >> line & 1 and across >> place & 1:
                findings.remove(found, cand, HOUSES[9 * kind + line, place], d)
    for line in range(9 * kind, 9 * kind + 9):
        if lines >> line % 9 & 1:
            # the four cells of an X-Wing come without brackets
            if size == 2:
                findings.add_places(found, line, spot[line, d])
            else:
                findings.add_places_in(found, signs.OPEN_SQUARE, line, spot[line, d])
    findings.keep(found)
