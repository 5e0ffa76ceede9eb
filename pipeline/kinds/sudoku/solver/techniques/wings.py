"""W-Wing, S-Wing and XYZ-Wing: a pair or a cell, and what both of its cases exclude."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pair_of, pairs_both_ways, two_digit_cells


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
    for one, low, high in two_digit_cells(cand):
        for other in range(one + 1, grid.CELLS):
            if cand[one] == cand[other] and not grid.SEES[one, other]:
                _joined_by_pair(cand, spot, found, one, other, low, high)
                _joined_by_pair(cand, spot, found, one, other, high, low)


@kernel
def _joined_by_pair(cand, spot, found, one, other, a, b):
    """Look for pairs of a between two cells that hold a or b."""
    for house in range(grid.HOUSES_IN_ALL):
        if grid.COUNT[spot[house, a]] == 2:
            first, last = pair_of(spot, house, a)
            for end_of_first, end_of_last in ((one, other), (other, one)):
                if grid.SEES[first, end_of_first] and grid.SEES[last, end_of_last]:
                    findings.begin(found, signs.PAIR, signs.PLUS)
                    findings.remove_seen_by_both(found, cand, one, other, b)
                    findings.add_cells(found, (first, last))
                    findings.add_pair(found, signs.OPEN_SQUARE, end_of_first, end_of_last)
                    findings.keep(found)


@kernel
def s_wing(cand, spot, found):
    """Vパターンの同居配置不可 (S-Wing): of two cells in one house one holds x or the other y.

    (P+ 2B:{2G:9G}:{7B:7H})   2B holds x or y; x in column G, y in row 7 only where shown

         A B C  D E F  G H I          A B C  D E F  G H I
      2  . xy.  . . .  x . .       2  . xy.  . . .  x . .
      7  . y .  . . .  . xy.  ->   7  . y .  . . .  . y .
      9  . . .  . . .  xy. .       9  . . .  . . .  x . .

    2G is not x or 7B is not y, so 9G is x or 7H is y: in either case 9G is not y and 7H not x.
    """
    for cell, x, y in two_digit_cells(cand):
        for _, near, far in pairs_both_ways(spot, x):
            if _leads_away(cell, near, far):
                for _, other_near, other_far in pairs_both_ways(spot, y):
                    if _leads_away(cell, other_near, other_far) and grid.SEES[far, other_far]:
                        findings.begin(found, signs.PAIR, signs.PLUS)
                        findings.remove(found, cand, far, y)
                        findings.remove(found, cand, other_far, x)
                        findings.add_token(found, cell)
                        findings.add_pair(found, signs.OPEN_BRACE, near, far)
                        findings.add_pair(found, signs.OPEN_BRACE, other_near, other_far)
                        findings.keep(found)


@kernel
def _leads_away(cell, near, far):
    """Return whether the cell sees the near place of a pair and not the far one."""
    return grid.SEES[cell, near] and not grid.SEES[cell, far] and far != cell


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
    for cell in range(grid.CELLS):
        if grid.COUNT[cand[cell]] == 3:
            for inside in grid.HOUSES[grid.HOUSE_OF[cell, grid.BLOCK]]:
                if grid.COUNT[cand[inside]] == 2 and cand[inside] & ~cand[cell] == 0:
                    _outside(cand, found, cell, inside)


@kernel
def _outside(cand, found, cell, inside):
    """Look for the third cell, out of the block."""
    for outside in grid.PEERS[cell]:
        if (
            grid.COUNT[cand[outside]] == 2
            and cand[inside] | cand[outside] == cand[cell]
            and grid.HOUSE_OF[outside, grid.BLOCK] != grid.HOUSE_OF[cell, grid.BLOCK]
            # three cells in one line are a naked triple
            and not grid.SEES[inside, outside]
        ):
            findings.begin(found, signs.WIDE, signs.COMMON)
            for target in grid.HOUSES[grid.HOUSE_OF[cell, grid.BLOCK]]:
                if grid.SEES[target, outside] and target != cell:
                    findings.remove(found, cand, target, grid.FIRST[cand[inside] & cand[outside]])
            findings.add_cells(found, (cell, inside, outside))
            findings.keep(found)
