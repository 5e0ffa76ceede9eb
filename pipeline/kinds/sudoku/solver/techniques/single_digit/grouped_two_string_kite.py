"""A row and a column that leave a block by one cell each, and whose crossing there is taken."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, keep
from pipeline.kinds.sudoku.solver.pairs import pair_of
from pipeline.kinds.sudoku.solver.removing import remove_seen_by_both
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.tokens import add_pair, add_places_in

BEFORE, AFTER = 0, 128
"""Where in `work` the pairs before and after the crossing are listed; a digit has at most 54."""


@kernel
def grouped_two_string_kite(cand, spot, found):
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
    for d in range(grid.DIGITS):
        for row in range(9):
            for third in range(3):
                row_end = _end_outside(spot, d, row, third)
                if row_end >= 0:
                    for column in range(9 + 3 * third, 12 + 3 * third):
                        column_end = _crossed(cand, spot, d, row, column)
                        if column_end >= 0 and both_see_any(spot, d, row_end, column_end):
                            begin(found, signs.PAIR, signs.PLUS)
                            remove_seen_by_both(found, cand, row_end, column_end, d)
                            _add_crossing(spot, found, d, row, column, row_end, column_end)
                            if keep(found):
                                return


@kernel
def _end_outside(spot, d, line, third):
    """Return the one cell of d in the line outside a third of it, -1 unless that is so.

    There must be places inside, too.
    """
    inside = spot[line, d] & 7 << 3 * third
    outside = spot[line, d] ^ inside
    if inside and grid.COUNT[outside] == 1:
        return grid.HOUSES[line, grid.FIRST[outside]]
    return -1


@kernel
def _crossed(cand, spot, d, row, column):
    """Return the end of a column that a row with one end outside crosses in a block, or -1."""
    column_end = _end_outside(spot, d, column, row // 3)
    if cand[grid.HOUSES[row, column - 9]] >> d & 1:
        return -1
    if grid.COUNT[spot[row, d]] == 2 and grid.COUNT[spot[column, d]] == 2:
        return -1
    return column_end


@kernel
def _add_crossing(spot, found, d, row, column, row_end, column_end):
    block = grid.HOUSE_OF[grid.HOUSES[row, column - 9], grid.BLOCK]
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
    for d in range(grid.DIGITS):
        for row in range(9):
            for third in range(3):
                row_end = _end_outside(spot, d, row, third)
                if row_end >= 0:
                    for column in range(9 + 3 * third, 12 + 3 * third):
                        column_end = _crossed(cand, spot, d, row, column)
                        if column_end >= 0 and _lengthened(
                            cand, spot, found, work, d, row, column, row_end, column_end
                        ):
                            return


@kernel
def _lengthened(cand, spot, found, work, d, row, column, row_end, column_end):
    """Try every pair, or none, at each of the two ends; return whether to stop."""
    before = _pairs_at(spot, work, BEFORE, d, row_end, column_end)
    after = _pairs_at(spot, work, AFTER, d, column_end, row_end)
    for i in range(before):
        for j in range(1 if i == 0 else 0, after):
            near_head, head = divmod(work[BEFORE + i], grid.CELLS)
            near_tail, tail = divmod(work[AFTER + j], grid.CELLS)
            if head in (tail, near_tail) or tail == near_head:
                continue
            if not both_see_any(spot, d, head, tail):
                continue
            begin(found, signs.PAIR, signs.PLUS)
            remove_seen_by_both(found, cand, head, tail, d)
            if i:
                add_pair(found, signs.OPEN_SQUARE, head, near_head)
            add_token(found, signs.OPEN_SQUARE)
            _add_crossing(spot, found, d, row, column, row_end, column_end)
            add_token(found, signs.CLOSE_SQUARE)
            if j:
                add_pair(found, signs.OPEN_SQUARE, near_tail, tail)
            if keep(found):
                return True
    return False


@kernel
def _pairs_at(spot, work, start, d, end, other_end):
    """List the pairs of d that the cell `end` sees with one place; count them.

    A pair is the near cell times 81 plus the far one. The first entry is the end itself, for no
    pair.
    """
    work[start] = end * grid.CELLS + end
    many = 1
    for house in range(grid.HOUSES_IN_ALL):
        if grid.COUNT[spot[house, d]] == 2:
            first, last = pair_of(spot, house, d)
            if first in (end, other_end) or last in (end, other_end):
                continue
            if grid.SEES[end, first]:
                work[start + many] = first * grid.CELLS + last
                many += 1
            if grid.SEES[end, last]:
                work[start + many] = last * grid.CELLS + first
                many += 1
    return many
