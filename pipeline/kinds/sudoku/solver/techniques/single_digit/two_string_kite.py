"""Two pairs of a digit that meet, and a row and a column that leave a block by one cell each."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COLUMN,
    COUNT,
    DIGITS,
    FIRST,
    HOUSE_OF,
    HOUSES,
    HOUSES_IN_ALL,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import pair_of, partner_of
from pipeline.kinds.sudoku.solver.findings import add_pair, add_places_in, add_token, begin, keep
from pipeline.kinds.sudoku.solver.sight import both_see_any, remove_seen_by_both

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


BEFORE, AFTER = 0, 128
"""Where in `work` the pairs before and after the crossing are listed; a digit has at most 54."""


@kernel
def grouped_two_string_kite(cand, spot, found, work):
    """エリア内交点別数字外交点不可 (grouped two-string kite): row and column of a block.

    (P+ 8A:{7G:7H:7I:8G:8I:9G:9H}:1H)   1 in row 8 only at 8A and *, in column H only at 1H and *

         A B C ... G H I          A B C ... G H I
      1  x . .     . 1 .       1  - . .     . 1 .
      7  . . .     * * *   ->  7  . . .     * * *
      8  1 . .     * # *       8  1 . .     * # *
      9  . . .     * * .       9  . . .     * * .

    # is no 1, so no one place of the block serves the row and the column: 1 is at 8A or at 1H.
    Two plain pairs are left to the two-string kite.
    """
    _crossings(cand, spot, found, work, False)


@kernel
def _crossings(cand, spot, found, work, longer):
    """Look for a row and a column that cross in a block, plain ones or those made longer."""
    for d in range(DIGITS):
        for row in range(9):
            for third in range(3):
                row_end = _end_outside(spot, d, row, third)
                if row_end >= 0:
                    for column in range(9 + 3 * third, 12 + 3 * third):
                        column_end = _crossed(cand, spot, d, row, column)
                        if column_end >= 0 and _with_pairs(
                            cand, spot, found, work, d, row, column, row_end, column_end, longer
                        ):
                            return


@kernel
def _end_outside(spot, d, line, third):
    """Return the one cell of d in the line outside a third of it, -1 unless that is so.

    There must be places inside, too.
    """
    inside = spot[line, d] & 7 << 3 * third
    outside = spot[line, d] ^ inside
    if inside and COUNT[outside] == 1:
        return HOUSES[line, FIRST[outside]]
    return -1


@kernel
def _crossed(cand, spot, d, row, column):
    """Return the end of a column that a row with one end outside crosses in a block, or -1."""
    column_end = _end_outside(spot, d, column, row // 3)
    if cand[HOUSES[row, column - 9]] >> d & 1:
        return -1
    if COUNT[spot[row, d]] == 2 and COUNT[spot[column, d]] == 2:
        return -1
    return column_end


@kernel
def _add_crossing(spot, found, d, row, column, row_end, column_end):
    block = HOUSE_OF[HOUSES[row, column - 9], BLOCK]
    add_token(found, row_end)
    add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
    add_token(found, column_end)


@kernel
def extended_grouped_two_string_kite(cand, spot, found, work):
    """EXエリア内交点別数字外交点不可: the same, made longer by a pair at one end or at both.

    (P+ [2A:{1G:1H:2H:3G}:4G]:[4C:9C])   9 at 2A or 4G as above; in column C only at 4C and 9C

         A B C ... G H I          A B C ... G H I
      1  . . .     * * .       1  . . .     * * .
      2  9 . .     # * .       2  9 . .     # * .
      3  . . .     * . .       3  . . .     * . .
      4  . . 9     9 . .   ->  4  . . 9     9 . .
      8  x . .     . . .       8  - . .     . . .
      9  x . 9     . . .       9  - . 9     . . .

    9 at 4G means not at 4C, so at 9C: 9 is at 2A or at 9C, and not where both are seen (x).
    """
    _crossings(cand, spot, found, work, True)


@kernel
def _with_pairs(cand, spot, found, work, d, row, column, row_end, column_end, longer):
    """Try every pair, or none, at each of the two ends; return whether to stop."""
    before = _pairs_at(spot, work, BEFORE, d, row_end, column_end, longer)
    after = _pairs_at(spot, work, AFTER, d, column_end, row_end, longer)
    for i in range(before):
        for j in range(1 if longer and i == 0 else 0, after):
            near_head, head = divmod(work[BEFORE + i], CELLS)
            near_tail, tail = divmod(work[AFTER + j], CELLS)
            if head in (tail, near_tail) or tail == near_head:
                continue
            if not both_see_any(spot, d, head, tail):
                continue
            begin(found, signs.PAIR, signs.PLUS)
            remove_seen_by_both(found, cand, head, tail, d)
            if i:
                add_pair(found, signs.OPEN_SQUARE, head, near_head)
            if longer:
                add_token(found, signs.OPEN_SQUARE)
            _add_crossing(spot, found, d, row, column, row_end, column_end)
            if longer:
                add_token(found, signs.CLOSE_SQUARE)
            if j:
                add_pair(found, signs.OPEN_SQUARE, near_tail, tail)
            if keep(found):
                return True
    return False


@kernel
def _pairs_at(spot, work, start, d, end, other_end, longer):
    """List the pairs of d that the cell `end` sees with one place, if any are wanted; count them.

    A pair is the near cell times 81 plus the far one. The first entry is the end itself, for no
    pair.
    """
    work[start] = end * CELLS + end
    many = 1
    for house in range(HOUSES_IN_ALL if longer else 0):
        if COUNT[spot[house, d]] == 2:
            first, last = pair_of(spot, house, d)
            if first in (end, other_end) or last in (end, other_end):
                continue
            if SEES[end, first]:
                work[start + many] = first * CELLS + last
                many += 1
            if SEES[end, last]:
                work[start + many] = last * CELLS + first
                many += 1
    return many
