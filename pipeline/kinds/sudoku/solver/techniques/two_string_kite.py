"""単数字ペア: a digit has two places left in a house, and so in another that meets it."""

import numpy as np

from pipeline.compiling import kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    COLUMN,
    COUNT,
    DIGITS,
    FIRST,
    HOUSES,
    PLACE_IN,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver.findings import PAIR_SIGN, PLUS_SIGN, begin, follows, keep, say
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import remove_seen_by_both

KINDS_OF_TWO = np.array([[ROW, COLUMN], [BLOCK, ROW], [BLOCK, COLUMN]])
"""Which two kinds of houses two pairs may have, the one said first first. Two parallel lines are
a skyscraper or a fish."""


@kernel
def end_of(spot, house, d, turn):
    """Return the earlier (0) or later (1) cell of the two in which the house may hold d."""
    places = spot[house, d]
    return HOUSES[house, FIRST[places & (places - 1) if turn else places]]


@kernel
def partner_of(spot, house, d, cell):
    """Return the other of the two cells in which the house may hold d."""
    return HOUSES[house, FIRST[spot[house, d] & ~(1 << PLACE_IN[cell, house // 9])]]


@kernel
def two_string_kite(cand, spot, found):
    """単数字ペア2組の交点配置不可 (two-string kite): not both near ends, so a far one.

    (P+ 1C:1I:3A:7A)   3 in row 1 only at 1C and 1I, in column A only at 3A and 7A

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . . n | . . . | . . f       1  . . n | . . . | . . f
      3  n . . | . . . | . . .  ->   3  n . . | . . . | . . .
      7  f . . | . . . | . . x       7  f . . | . . . | . . -

    The near ends share a block, so one f holds 3: no 3 at their crossing (x). A block and a line
    make a turbot fish in the same way, with the near ends in one line. Each pair says its near end
    first; a row comes before a column, a block before both.
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
    """Clear the crossing of the far ends, if near ends see each other; tell whether to stop."""
    for turn in range(4):
        near, near_other = end_of(spot, one, d, turn & 1), end_of(spot, other, d, turn >> 1)
        if not SEES[near, near_other]:
            continue
        far, far_other = partner_of(spot, one, d, near), partner_of(spot, other, d, near_other)
        if near == far_other or far == near_other:
            continue
        begin(found, PAIR_SIGN, PLUS_SIGN)
        remove_seen_by_both(found, cand, far, far_other, d)
        if follows(found):
            say(found, near)
            say(found, far)
            say(found, near_other)
            say(found, far_other)
            if keep(found):
                return True
    return False
