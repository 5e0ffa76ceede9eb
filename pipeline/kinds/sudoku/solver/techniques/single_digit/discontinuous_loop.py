"""A chain of one digit that comes back to its start, which then holds it (単数字ペアの基点)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, COUNT, DIGITS, HOUSE_OF, HOUSES, PLACE_IN, ROW
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import pair_of, partner_of
from pipeline.kinds.sudoku.solver.findings import add_pair, add_placement, add_token, begin, keep
from pipeline.kinds.sudoku.solver.techniques.single_digit.skyscraper import in_third


@kernel
def grouped_discontinuous_loop(spot, found):
    """単数字ペアの基点確定 (grouped loop): without the base, a block has no place for it.

    (P+ 6F:[6I:9F])   1 in row 6 only at b and e, in column F only at b and e; in the block only
                      at *

         D E F   G H I
      6  . . b | . . e
      7  . . . | . . *
      8  . . . | . . *
      9  . . e | * * *

    If not at the base 6F, 1 is at both e and nowhere in the block: the base is 1.

    The author looks for it only where neither 片台形 nor 複マス片台形 finds it: a line through an e
    and the block that holds 1 nowhere else makes such a trapezoid with the pair beside it.
    """
    for d in range(DIGITS):
        for row in range(9):
            if COUNT[spot[row, d]] != 2:
                continue
            for base in pair_of(spot, row, d):
                column = HOUSE_OF[base, COLUMN]
                if COUNT[spot[column, d]] != 2:
                    continue
                row_end = partner_of(spot, row, d, base)
                column_end = partner_of(spot, column, d, base)
                if _block_fails(spot, d, base, row_end, column_end) and _base_kept(
                    found, base, row_end, column_end, d
                ):
                    return


@kernel
def _block_fails(spot, d, base, row_end, column_end):
    """Return whether the ends leave no place in the block where they cross, and 9, 10 miss it."""
    row, column = HOUSE_OF[column_end, ROW], HOUSE_OF[row_end, COLUMN]
    crossing = HOUSES[row, column - 9]
    block = HOUSE_OF[crossing, BLOCK]
    if block == HOUSE_OF[row_end, BLOCK] or block == HOUSE_OF[column_end, BLOCK]:
        return False
    in_row = in_column = elsewhere = 0
    for place in range(9):
        if spot[block, d] >> place & 1:
            cell = HOUSES[block, place]
            if HOUSE_OF[cell, ROW] == row:
                in_row += cell != crossing
            elif HOUSE_OF[cell, COLUMN] == column:
                in_column += 1
            else:
                elsewhere += 1
    # with one arm only the digit would be locked in a line of the block
    if elsewhere or in_row == 0 or in_column == 0:
        return False
    return not (
        in_third(spot[row, d] & ~(1 << PLACE_IN[base, ROW]), column - 9)
        or in_third(spot[column, d] & ~(1 << PLACE_IN[base, COLUMN]), row)
    )


@kernel
def _base_kept(found, base, end, other_end, d):
    """Write down that the base holds d; return whether to stop."""
    begin(found, signs.PAIR, signs.PLUS)
    add_placement(found, base, d)
    add_token(found, base)
    add_pair(found, signs.OPEN_SQUARE, end, other_end)
    return keep(found)
