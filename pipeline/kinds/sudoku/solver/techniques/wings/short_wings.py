"""W-Wing, S-Wing and XYZ-Wing: a pair or a cell, and what both of its cases exclude."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COUNT,
    FIRST,
    HOUSE_OF,
    HOUSES,
    HOUSES_IN_ALL,
    PEERS,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import pair_of, two_digits
from pipeline.kinds.sudoku.solver.findings import add_pair, add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.sight import both_see_any, remove_seen_by_both


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
                if _joined_by_pair(cand, spot, found, one, other, low, high) or _joined_by_pair(
                    cand, spot, found, one, other, high, low
                ):
                    return


@kernel
def _joined_by_pair(cand, spot, found, one, other, a, b):
    """Look for pairs of a between two cells that hold a or b; return whether to stop."""
    if not both_see_any(spot, b, one, other):
        return False
    for house in range(HOUSES_IN_ALL):
        if COUNT[spot[house, a]] == 2:
            first, last = pair_of(spot, house, a)
            straight = SEES[first, one] and SEES[last, other]
            turned = SEES[first, other] and SEES[last, one]
            if straight and _ends_remove(cand, found, first, last, one, other, b):
                return True
            if turned and _ends_remove(cand, found, first, last, other, one, b):
                return True
    return False


@kernel
def _ends_remove(cand, found, first, last, end_of_first, end_of_last, b):
    """Write the finding down; return whether to stop."""
    begin(found, signs.PAIR, signs.PLUS)
    remove_seen_by_both(found, cand, end_of_first, end_of_last, b)
    add_token(found, first)
    add_token(found, last)
    add_pair(found, signs.OPEN_SQUARE, end_of_first, end_of_last)
    return keep(found)


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
                    if _far_places_remove(cand, found, cell, x, y, work[i], work[j]):
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
def _far_places_remove(cand, found, cell, x, y, pair_of_x, pair_of_y):
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


@kernel
def xyz_wing(cand, found):
    """広域3数字3マス共通数字不可 (XYZ-Wing): three cells of a block and a line.

    (GC 6D:6F:9D)   cells of three and two digits in the block, one of two below it

         D   E  F               D   E  F
      4  x   .  .            4  -   .  .
      5  x   .  .      ->    5  -   .  .
      6  389 .  39           6  389 .  39
      9  89  .  .            9  89  .  .

    9 is in one of the three: not at x, which sees them all.
    """
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 3:
            for inside in HOUSES[HOUSE_OF[cell, BLOCK]]:
                fits = COUNT[cand[inside]] == 2 and cand[inside] & ~cand[cell] == 0
                if fits and _outside(cand, found, cell, inside):
                    return


@kernel
def _outside(cand, found, cell, inside):
    """Look for the third cell, out of the block; return whether to stop."""
    for outside in PEERS[cell]:
        if (
            COUNT[cand[outside]] == 2
            and cand[inside] | cand[outside] == cand[cell]
            and HOUSE_OF[outside, BLOCK] != HOUSE_OF[cell, BLOCK]
            # three cells in one line are a naked triple
            and not SEES[inside, outside]
        ):
            common = FIRST[cand[inside] & cand[outside]]
            begin(found, signs.WIDE, signs.COMMON)
            for target in HOUSES[HOUSE_OF[cell, BLOCK]]:
                if SEES[target, outside] and target != cell:
                    remove(found, cand, target, common)
            if follows(found):
                add_token(found, cell)
                add_token(found, inside)
                add_token(found, outside)
                if keep(found):
                    return True
    return False
