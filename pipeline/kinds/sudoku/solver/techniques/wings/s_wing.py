"""A cell of two digits that sees one place of a pair of each (Vパターン)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, HOUSES_IN_ALL, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.pairs import pair_of, two_digits
from pipeline.kinds.sudoku.solver.tokens import add_pair

SECOND_LIST = 64
"""Where in `work` the pairs of the higher digit begin; a digit has 27 houses."""


@kernel
def s_wing(cand, spot, found, work):
    """Vパターンの同居配置不可 (S-Wing): of two cells in one house one holds x or the other y.

    (P+ 2B:{2G:9G}:{7B:7H})   2B holds x or y; x in column G, y in row 7 only where shown

         A B C  D E F  G H I          A B C  D E F  G H I
      2  . xy.  . . .  x . .       2  . xy.  . . .  x . .
      7  . y .  . . .  . xy.  ->   7  . y .  . . .  . y .
      9  . . .  . . .  xy. .       9  . . .  . . .  x . .

    2G is not x or 7B is not y, so 9G is x or 7H is y: in either case 9G is not y and 7H not x.
    """
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 2:
            x, y = two_digits(cand, cell)
            of_x = _pairs_seen(spot, work, 0, cell, x)
            of_y = _pairs_seen(spot, work, SECOND_LIST, cell, y) if of_x else 0
            for i in range(of_x):
                for j in range(SECOND_LIST, SECOND_LIST + of_y):
                    if _joined(cand, found, cell, x, y, work[i], work[j]):
                        return


@kernel
def _pairs_seen(spot, work, start, cell, d):
    """List the pairs of d with one place that the cell sees and one that it does not; count them.

    A pair is the seen cell times 81 plus the other.
    """
    many = 0
    for house in range(HOUSES_IN_ALL):
        if COUNT[spot[house, d]] == 2:
            first, last = pair_of(spot, house, d)
            # the cell itself holds d, too, and does not see itself
            if SEES[cell, first] and not SEES[cell, last] and last != cell:
                work[start + many] = first * CELLS + last
                many += 1
            elif SEES[cell, last] and not SEES[cell, first] and first != cell:
                work[start + many] = last * CELLS + first
                many += 1
    return many


@kernel
def _joined(cand, found, cell, x, y, pair_of_x, pair_of_y):
    """Write down what follows if the far places see each other; return whether to stop."""
    far_x, far_y = pair_of_x % CELLS, pair_of_y % CELLS
    if not SEES[far_x, far_y]:
        return False
    begin(found, signs.PAIR, signs.PLUS)
    remove(found, cand, far_x, y)
    remove(found, cand, far_y, x)
    if not follows(found):
        return False
    add_token(found, cell)
    for pair in (pair_of_x, pair_of_y):
        add_pair(found, signs.OPEN_BRACE, pair // CELLS, pair % CELLS)
    return keep(found)
