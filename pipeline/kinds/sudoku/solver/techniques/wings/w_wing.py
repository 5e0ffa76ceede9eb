"""A pair of places of one digit, and at each of them a cell with the same two digits."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, HOUSES_IN_ALL, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, keep
from pipeline.kinds.sudoku.solver.pairs import pair_of, two_digits
from pipeline.kinds.sudoku.solver.removing import remove_seen_by_both
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.tokens import add_pair


@kernel
def w_wing(cand, spot, found, work):
    """単数字ペアの出先交点他不可 (W-Wing): both places of a digit lead to one same other digit.

    (P+ 4A:5C:[3A:8C])   7 in the block of 4A only at 4A or 5C; 3A and 8C hold 6 or 7

         A  B  C                A  B  C
      3  67 .  x             3  67 .  -
      4  7* .  .             4  7* .  .
      5  .  .  7*     ->     5  .  .  7*
      7  x  .  .             7  -  .  .
      8  x  .  67            8  -  .  67

    If 7 is at 4A then 3A is 6; if it is at 5C then 8C is 6: no 6 where both are seen (x). Ends
    in one house are a naked pair, which says more.
    """
    many = 0
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 2:
            work[many] = cell
            many += 1
    for i in range(many):
        for j in range(i + 1, many):
            one, other = work[i], work[j]
            if cand[one] == cand[other] and not SEES[one, other]:
                low, high = two_digits(cand, one)
                if _joined(cand, spot, found, one, other, low, high) or _joined(
                    cand, spot, found, one, other, high, low
                ):
                    return


@kernel
def _joined(cand, spot, found, one, other, a, b):
    """Look for pairs of a between two cells that hold a or b; return whether to stop."""
    if not both_see_any(spot, b, one, other):
        return False
    for house in range(HOUSES_IN_ALL):
        if COUNT[spot[house, a]] == 2:
            first, last = pair_of(spot, house, a)
            straight = SEES[first, one] and SEES[last, other]
            turned = SEES[first, other] and SEES[last, one]
            if straight and _kept(cand, found, first, last, one, other, b):
                return True
            if turned and _kept(cand, found, first, last, other, one, b):
                return True
    return False


@kernel
def _kept(cand, found, first, last, end_of_first, end_of_last, b):
    """Write the finding down; return whether to stop."""
    begin(found, signs.PAIR, signs.PLUS)
    remove_seen_by_both(found, cand, end_of_first, end_of_last, b)
    add_token(found, first)
    add_token(found, last)
    add_pair(found, signs.OPEN_SQUARE, end_of_first, end_of_last)
    return keep(found)
