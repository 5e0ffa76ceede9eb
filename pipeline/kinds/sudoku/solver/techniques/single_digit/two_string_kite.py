"""単数字ペア: a digit has two places left in a house, and so in another that meets it."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, COUNT, DIGITS, ROW, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, keep
from pipeline.kinds.sudoku.solver.pairs import pair_of, partner_of
from pipeline.kinds.sudoku.solver.removing import remove_seen_by_both

KINDS_OF_TWO = np.array([[ROW, COLUMN], [BLOCK, ROW], [BLOCK, COLUMN]])
"""Which two kinds of houses two pairs may have, the one written first first. Two parallel lines are
a skyscraper or a fish."""


@kernel
def two_string_kite(cand, spot, found):
    """単数字ペア2組の交点配置不可 (two-string kite): not both near ends, so a far one.

    (P+ 1C:1I:3A:7A)   3 in row 1 only at 1C and 1I, in column A only at 3A and 7A

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . . n | . . . | . . f       1  . . n | . . . | . . f
      3  n . . | . . . | . . .  ->   3  n . . | . . . | . . .
      7  f . . | . . . | . . x       7  f . . | . . . | . . -

    The near ends share a block, so one f holds 3: no 3 at their crossing (x). A block and a line
    make a turbot fish in the same way, with the near ends in one line. Whatever both far ends see
    is cleared: where they stand in one band or stack, the places beside the crossing, too. Each
    pair says its near end first; a row comes before a column, a block before both.
    """
    for d in range(DIGITS):
        for k in range(3):
            one_kind, other_kind = KINDS_OF_TWO[k, 0], KINDS_OF_TWO[k, 1]
            for one in range(9 * one_kind, 9 * one_kind + 9):
                if COUNT[spot[one, d]] == 2:
                    for other in range(9 * other_kind, 9 * other_kind + 9):
                        if COUNT[spot[other, d]] == 2 and _meet(cand, spot, found, d, one, other):
                            return


@kernel
def _meet(cand, spot, found, d, one, other):
    """Clear the crossing of the far ends, if near ends see each other; return whether to stop."""
    for near_other in pair_of(spot, other, d):
        for near in pair_of(spot, one, d):
            if not SEES[near, near_other]:
                continue
            far, far_other = partner_of(spot, one, d, near), partner_of(spot, other, d, near_other)
            # Four different cells: two pairs with the same far end settle it, and are no kite.
            if far_other in (near, far) or far == near_other:
                continue
            begin(found, signs.PAIR, signs.PLUS)
            remove_seen_by_both(found, cand, far, far_other, d)
            for cell in (near, far, near_other, far_other):
                add_token(found, cell)
            if keep(found):
                return True
    return False
