"""Two parallel lines hold a digit at two ends, one pair of ends aligned, one not (片台形)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import COLUMN, COUNT, DIGITS, FIRST, HOUSES, ROW
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, keep
from pipeline.kinds.sudoku.solver.removing import remove_seen_by_both


@kernel
def skyscraper(cand, spot, found):
    """片台形交点付近配置不可 (Skyscraper): one of the two shifted ends holds the digit.

    (Y+ 4D:4H:8D:8G)   3 in rows 4 and 8 only at a (aligned) and s (shifted)

         D E F   G H I          D E F   G H I
      4  a . . | . s .       4  a . . | . s .
      5  . . . | x . .       5  . . . | - . .
      6  . . . | x . .       6  . . . | - . .
      7  . . . | . x .  ->   7  . . . | . - .
      8  a . . | s . .       8  a . . | s . .
      9  . . . | . x .       9  . . . | . - .

    Not both a hold 3, so one s does: no 3 where both s are seen (x). The first letter names the
    two lines; the aligned end of each comes first.
    """
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for one in range(9 * kind, 9 * kind + 8):
                if COUNT[spot[one, d]] == 2:
                    for other in range(one + 1, 9 * kind + 9):
                        if COUNT[spot[other, d]] == 2 and _ends(cand, spot, found, d, one, other):
                            return


@kernel
def _ends(cand, spot, found, d, one, other):
    """Clear what both shifted ends see, if two pairs are a skyscraper; return whether to stop."""
    aligned = spot[one, d] & spot[other, d]
    shifted_one, shifted_other = FIRST[spot[one, d] ^ aligned], FIRST[spot[other, d] ^ aligned]
    if COUNT[aligned] != 1 or shifted_one // 3 != shifted_other // 3:
        return False
    begin(found, one // 9, signs.PLUS)
    end, end_other = HOUSES[one, shifted_one], HOUSES[other, shifted_other]
    remove_seen_by_both(found, cand, end, end_other, d)
    for cell in (HOUSES[one, FIRST[aligned]], end, HOUSES[other, FIRST[aligned]], end_other):
        add_token(found, cell)
    return keep(found)
