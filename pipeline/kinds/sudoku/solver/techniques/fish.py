"""Fish (四角形): as many parallel lines as lines across them hold a digit."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import COLUMN, DIGITS, HOUSES, ROW
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques import subsets


@kernel
def x_wing(cand, spot, found, work):
    """四角形2X2配置不可 (X-Wing): a digit has the same two places in two parallel lines.

    (TY 1C:5C:1G:5G)   4 in columns C and G only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      1  x x * | . . . | * . .       1  - - * | . . . | * . .
      2  . . . | . . . | . . .  ->   2  . . . | . . . | . . .
      5  . x * | . . x | * . x       5  . - * | . . - | * . -
    """
    _fish(2, cand, spot, found, work)


@kernel
def swordfish(cand, spot, found, work):
    """四角形3X3配置不可 (Swordfish): three lines hold a digit in three lines across, two each way.

    (YT [2H:2I]:[5A:5I]:[8A:8H])   3 in rows 2, 5 and 8 only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      2  . . . | . . . | . * *       2  . . . | . . . | . * *
      5  * . . | . . . | . . *       5  * . . | . . . | . . *
      8  * . . | . . . | . * .  ->   8  * . . | . . . | . * .
      9  x . . | . . . | . . .       9  - . . | . . . | . . .
    """
    _fish(3, cand, spot, found, work)


@kernel
def jellyfish(cand, spot, found, work):
    """四角形4X4配置不可 (Jellyfish): four lines hold a digit in four lines across, two each way.

    (YT [3B:3I]:[4A:4G]:[6B:6G:6I]:[7A:7B:7G:7I])   3 in rows 3, 4, 6 and 7 only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      2  x . . | . . . | x . .       2  - . . | . . . | - . .
      3  . * . | . . . | . . *       3  . * . | . . . | . . *
      4  * . . | . . . | * . .  ->   4  * . . | . . . | * . .
      6  . * . | . . . | * . *       6  . * . | . . . | * . *
      7  * * . | . . . | * . *       7  * * . | . . . | * . *
    """
    _fish(4, cand, spot, found, work)


@kernel
def _fish(size, cand, spot, found, work):
    """Look among the rows, then among the columns: the author's order.

    A fish is a subset: the lines are its members, and their places the lines across.
    """
    nine, lines, sets, pick = work[:9], work[9:18], work[18:27], work[27:36]
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for line in range(9):
                nine[line] = spot[9 * kind + line, d]
            count = subsets.list_sets(nine, size, lines, sets)
            subsets.start_subsets(pick)
            while subsets.next_subset(sets, count, size, pick):
                _clear_across(size, d, kind, lines, sets, pick, cand, spot, found)


@kernel
def _clear_across(size, d, kind, lines, sets, pick, cand, spot, found):
    """Clear the lines across, if each meets at least two of the lines."""
    once = twice = 0
    for k in range(size):
        twice |= once & sets[pick[k]]
        once |= sets[pick[k]]
    if once != twice:
        return
    own, _ = subsets.picked(lines, sets, size, pick)
    findings.begin(found, kind, 1 - kind)
    for line in range(9):
        for place in range(9):
            if own >> line & 1 == 0 and once >> place & 1:
                findings.remove(found, cand, HOUSES[9 * kind + line, place], d)
    for k in range(size):
        line = 9 * kind + lines[pick[k]]
        # the four cells of an X-Wing come without brackets
        if size == 2:
            findings.add_places(found, line, spot[line, d])
        else:
            findings.add_places_in(found, signs.OPEN_SQUARE, line, spot[line, d])
    findings.keep(found)
