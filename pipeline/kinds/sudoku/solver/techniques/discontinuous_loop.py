"""A chain of one digit that comes back to its start, which then holds it (単数字ペアの基点)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, COUNT, DIGITS, HOUSE_OF, HOUSES, PLACE_IN, ROW
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import begin, keep, say, settle
from pipeline.kinds.sudoku.solver.pairs import pair_of, partner_of
from pipeline.kinds.sudoku.solver.removing import line_of_both
from pipeline.kinds.sudoku.solver.saying import say_two
from pipeline.kinds.sudoku.solver.techniques.finned_x_wing import in_third


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
                    found, signs.PLUS, base, row_end, column_end, d
                ):
                    return


@kernel
def _block_fails(spot, d, base, row_end, column_end):
    """Tell whether the two ends leave no place in the block where they cross, and 9, 10 miss it."""
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
def discontinuous_loop(spot, found):
    """単数字ペアの基点確定, first form (浜田ロジック): without the base, a line has no place.

    (PT 5H:[4I:7H])   7 in the block only at b and e (4I), in column H only at b and e (7H), in
                      column C only at *

         A B C   D E F   G H I
      4  . . * | . . . | . . e
      5  . . . | . . . | . b .
      7  . . * | . . . | . e .

    If not at the base 5H, 7 is at both e and nowhere in column C: the base is 7. The author has
    withdrawn it, because Skyscraper says all of it. The second letter names the line without
    place; the end in the block comes first.
    """
    for d in range(DIGITS):
        for block in range(18, 27):
            if COUNT[spot[block, d]] != 2:
                continue
            for base in pair_of(spot, block, d):
                block_end = partner_of(spot, block, d, base)
                if line_of_both(base, block_end) != signs.PLUS:
                    continue
                for kind in (ROW, COLUMN):
                    line = HOUSE_OF[base, kind]
                    if COUNT[spot[line, d]] != 2:
                        continue
                    line_end = partner_of(spot, line, d, base)
                    if _line_fails(spot, d, kind, base, block_end, line_end) and _base_kept(
                        found, kind, base, block_end, line_end, d
                    ):
                        return


@kernel
def _line_fails(spot, d, kind, base, block_end, line_end):
    """Tell whether some parallel line has just the two places that the two ends see."""
    both = 1 << PLACE_IN[block_end, kind] | 1 << PLACE_IN[line_end, kind]
    for line in range(9 * kind, 9 * kind + 9):
        own = line == HOUSE_OF[base, kind] or line == HOUSE_OF[block_end, kind]
        if spot[line, d] == both and not own:
            return True
    return False


@kernel
def _base_kept(found, sign, base, end, other_end, d):
    """Write down that the base holds d; tell whether to stop."""
    begin(found, signs.PAIR, sign)
    settle(found, base, d)
    say(found, base)
    say_two(found, signs.OPEN_SQUARE, end, other_end)
    return keep(found)
