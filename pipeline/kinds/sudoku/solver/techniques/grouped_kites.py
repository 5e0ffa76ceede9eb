"""A row and a column that leave a block by one cell each, alone and made longer by pairs."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pairs_both_ways

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
def _crossings(cand, spot, found, work, longer):
    """Look for a row and a column that cross in a block, plain ones or those made longer."""
    for d in range(grid.DIGITS):
        for row in range(9):
            for third in range(3):
                row_end = _end_outside(spot, d, row, third)
                if row_end < 0:
                    continue
                for column in range(9 + 3 * third, 12 + 3 * third):
                    column_end = _end_outside(spot, d, column, row // 3)
                    crossing = grid.HOUSES[row, column - 9]
                    two_pairs = grid.COUNT[spot[row, d]] == 2 and grid.COUNT[spot[column, d]] == 2
                    is_there = column_end >= 0 and not cand[crossing] >> d & 1
                    if is_there and not two_pairs:
                        block = grid.HOUSE_OF[crossing, grid.BLOCK]
                        _with_pairs(cand, spot, found, work, d, block, row_end, column_end, longer)


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
def _with_pairs(cand, spot, found, work, d, block, row_end, column_end, longer):
    """Try every pair, or none, at each of the two ends."""
    before = _pairs_at(spot, work, BEFORE, d, row_end, column_end, longer)
    after = _pairs_at(spot, work, AFTER, d, column_end, row_end, longer)
    for i in range(before):
        for j in range(1 if longer and i == 0 else 0, after):
            near_head, head = divmod(work[BEFORE + i], grid.CELLS)
            near_tail, tail = divmod(work[AFTER + j], grid.CELLS)
            if head in (tail, near_tail) or tail == near_head:
                continue
            findings.begin(found, signs.PAIR, signs.PLUS)
            findings.remove_seen_by_both(found, cand, head, tail, d)
            if i:
                findings.add_pair(found, signs.OPEN_SQUARE, head, near_head)
            if longer:
                findings.add_token(found, signs.OPEN_SQUARE)
            findings.add_token(found, row_end)
            findings.add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
            findings.add_token(found, column_end)
            if longer:
                findings.add_token(found, signs.CLOSE_SQUARE)
            if j:
                findings.add_pair(found, signs.OPEN_SQUARE, near_tail, tail)
            findings.keep(found)


@kernel
def _pairs_at(spot, work, start, d, end, other_end, longer):
    """List the pairs of d that the cell `end` sees with one place, if any are wanted; count them.

    A pair is the near cell times 81 plus the far one. The first entry is the end itself, for no
    pair.
    """
    work[start] = end * grid.CELLS + end
    many = 1
    if longer:
        for _, near, far in pairs_both_ways(spot, d):
            if grid.SEES[end, near] and near != other_end and far not in (end, other_end):
                work[start + many] = near * grid.CELLS + far
                many += 1
    return many
