"""Two pairs of one digit, in lines side by side or across, of which an end may have fins."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pair_of, partner_of

KINDS_OF_TWO = np.array(
    [[grid.ROW, grid.COLUMN], [grid.BLOCK, grid.ROW], [grid.BLOCK, grid.COLUMN]]
)
"""Which two kinds of houses two pairs of a kite may have, the one written first first."""


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
    for kind in (grid.ROW, grid.COLUMN):
        for d in range(grid.DIGITS):
            for one in range(9 * kind, 9 * kind + 8):
                for other in range(one + 1, 9 * kind + 9):
                    aligned = spot[one, d] & spot[other, d]
                    two_pairs = grid.COUNT[spot[one, d]] == 2 and grid.COUNT[spot[other, d]] == 2
                    if two_pairs and grid.COUNT[aligned] == 1:
                        shifted, other_shifted = spot[one, d] ^ aligned, spot[other, d] ^ aligned
                        if grid.FIRST[shifted] // 3 == grid.FIRST[other_shifted] // 3:
                            near = grid.HOUSES[one, grid.FIRST[aligned]]
                            other_near = grid.HOUSES[other, grid.FIRST[aligned]]
                            _join(cand, spot, found, d, one, other, near, other_near, kind)


@kernel
def _join(cand, spot, found, d, one, other, near, near_other, base):
    """Record what the far ends of two pairs remove, whose near ends do not both hold d."""
    far, far_other = partner_of(spot, one, d, near), partner_of(spot, other, d, near_other)
    findings.begin(found, base, signs.PLUS)
    findings.remove_seen_by_both(found, cand, far, far_other, d)
    findings.add_cells(found, (near, far, near_other, far_other))
    findings.keep(found)


@kernel
def finned_x_wing(cand, spot, found):
    """複マス片台形交点付近配置不可 (finned or sashimi X-Wing): one shifted end is 2 or 3 cells.

    (Y+ 2A:2I:7A:[7H:7I])   7 in rows 2 and 7 only at a (aligned) and s (shifted)

         A B C   D E F   G H I          A B C   D E F   G H I
      2  a . . | . . . | . . s       2  a . . | . . . | . . s
      7  a . . | . . . | . s s  ->   7  a . . | . . . | . s s
      8  . . . | . . . | . . x       8  . . . | . . . | . . -
      9  . . . | . . . | . . x       9  . . . | . . . | . . -

    One of all s holds 7: no 7 where all of them are seen (x), which is beside the several ones.
    With 7I among them it is a finned X-Wing, without it a sashimi one. The line with one shifted
    end comes first.
    """
    for kind in (grid.ROW, grid.COLUMN):
        for d in range(grid.DIGITS):
            for one in range(9 * kind, 9 * kind + 9):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(9 * kind, 9 * kind + 9):
                        if 3 <= grid.COUNT[spot[other, d]] <= 4:
                            _finned_ends(cand, spot, found, d, one, other)


@kernel
def all_in_third(places, place):
    """Return whether places of a line all stand in the same third, one block wide, as the place."""
    return places & ~(7 << place // 3 * 3) == 0


@kernel
def _finned_ends(cand, spot, found, d, one, other):
    """Clear what all shifted ends see, either end of the first line aligned."""
    for near in pair_of(spot, one, d):
        aligned = 1 << grid.PLACE_IN[near, one // 9]
        single = partner_of(spot, one, d, near)
        several = spot[other, d] & ~aligned
        if several == spot[other, d] or not all_in_third(several, grid.PLACE_IN[single, one // 9]):
            continue
        findings.begin(found, one // 9, signs.PLUS)
        for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[other, grid.FIRST[several]], grid.BLOCK]]:
            if grid.SEES[cell, single] and grid.HOUSE_OF[cell, one // 9] != other:
                findings.remove(found, cand, cell, d)
        findings.add_cells(found, (near, single, grid.HOUSES[other, grid.FIRST[aligned]]))
        findings.add_places_in(found, signs.OPEN_SQUARE, other, several)
        findings.keep(found)


@kernel
def two_string_kite(cand, spot, found):
    """単数字ペア2組の交点配置不可 (two-string kite): not both near ends, so a far one.

    (P+ 1C:1I:3A:7A)   3 in row 1 only at 1C and 1I, in column A only at 3A and 7A

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . . n | . . . | . . f       1  . . n | . . . | . . f
      3  n . . | . . . | . . .  ->   3  n . . | . . . | . . .
      7  f . . | . . . | . . x       7  f . . | . . . | . . -

    The near ends share a block, so one f holds 3: no 3 at their crossing (x), nor elsewhere where
    both f are seen. A block and a line make a turbot fish in the same way, with the near ends in
    one line. Each pair says its near end first; a row comes before a column, a block before both.
    """
    for d in range(grid.DIGITS):
        for k in range(3):
            one_kind, other_kind = KINDS_OF_TWO[k, 0], KINDS_OF_TWO[k, 1]
            for one in range(9 * one_kind, 9 * one_kind + 9):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(9 * other_kind, 9 * other_kind + 9):
                        if grid.COUNT[spot[other, d]] == 2:
                            _meet(cand, spot, found, d, one, other)


@kernel
def _meet(cand, spot, found, d, one, other):
    """Join two pairs at all ends that see each other."""
    for near_other in pair_of(spot, other, d):
        for near in pair_of(spot, one, d):
            far, far_other = partner_of(spot, one, d, near), partner_of(spot, other, d, near_other)
            # Four different cells: two pairs with the same far end settle it, and are no kite.
            if (
                grid.SEES[near, near_other]
                and far not in (near_other, far_other)
                and far_other != near
            ):
                _join(cand, spot, found, d, one, other, near, near_other, signs.PAIR)
