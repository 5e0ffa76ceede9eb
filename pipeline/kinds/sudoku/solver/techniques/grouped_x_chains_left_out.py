"""Grouped X-Chains with a block (エリアビーム) that the author left out for lack of examples.

His pictures of them are lost; only the names remain. What each one is, is derived here from the
combinations that he kept (16, 20 and 23), and is sound whatever his pictures showed. As in 20 the
beam has at least three cells: two would be a pair, and all of it a chain.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import begin, follows, keep, remove, say
from pipeline.kinds.sudoku.solver.pairs import pair_of, partner_of
from pipeline.kinds.sudoku.solver.removing import remove_seen_by_both, sees_all
from pipeline.kinds.sudoku.solver.saying import say_places, say_places_in
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.techniques.finned_x_wing import in_third
from pipeline.kinds.sudoku.solver.techniques.two_string_kite import KINDS_OF_TWO

SIGHT = (grid.SEES[:, grid.HOUSES[18:]] << np.arange(9)).sum(axis=2)
"""(81, 9): the places of each block that a cell sees."""


@kernel
def finned_x_wing_and_block(cand, spot, found):
    """複マス四角形+エリアビーム: as 複マス片台形+エリアビーム, with a fourth corner in place.

    (Y+ 2A:2I:7A:[7H:7I]:{4I:5G:5I})   digit in rows 2 and 7 only at a and s; in the block only
                                       at *

         A B C   D E F   G H I          A B C   D E F   G H I
      2  a . . | . . . | . . s       2  a . . | . . . | . . s
      4  . . . | . . . | . . *       4  . . . | . . . | . . *
      5  . . . | . . . | * . *  ->   5  . . . | . . . | * . *
      7  a . . | . . . | . s s       7  a . . | . . . | . s s
      8  . . . | . . . | x . .       8  . . . | . . . | - . .

    One of all s holds the digit. If 2I does, the block holds it at 5G: not at x. If 7H or 7I does,
    not at x again. The line of the end that meets the beam comes first. The author's picture is
    lost: this is his 23, 2数字チェーン+エリアビーム, with the ends of a 複マス四角形 in place
    of those of a chain.
    """
    _finned_and_block(True, cand, spot, found)


@kernel
def sashimi_x_wing_and_block(cand, spot, found):
    """複マス片台形+エリアビーム: one of the shifted ends holds the digit, and so does a block.

    (Y+ 2A:2I:7A:[7G:7H]:{4I:5G:5I})   as the 複マス四角形, with no digit at the fourth corner 7I

    The two sides need not stand in one stack of blocks, as they must in 10: the beam brings them
    to a crossing all the same. The picture of the author is lost; see 複マス四角形+エリアビーム.
    """
    _finned_and_block(False, cand, spot, found)


@kernel
def _finned_and_block(with_corner, cand, spot, found):
    for kind in (grid.ROW, grid.COLUMN):
        for d in range(grid.DIGITS):
            for one in range(9 * kind, 9 * kind + 9):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(9 * kind, 9 * kind + 9):
                        if 3 <= grid.COUNT[spot[other, d]] <= 4 and _finned_ends(
                            with_corner, cand, spot, found, d, one, other
                        ):
                            return


@kernel
def _finned_ends(with_corner, cand, spot, found, d, one, other):
    """Hang beams on the single end of two lines with an aligned end; tell whether to stop."""
    both = spot[one, d] & spot[other, d]
    while both:
        aligned = both & -both
        both ^= aligned
        single, several = spot[one, d] & ~aligned, spot[other, d] & ~aligned
        corner = single & several != 0
        if in_third(several, grid.FIRST[several]) and corner == with_corner:
            cell = grid.HOUSES[one, grid.FIRST[single]]
            for block in range(18, 27):
                if _hang(cand, spot, found, d, one, other, aligned, cell, block):
                    return True
    return False


@kernel
def skyscraper_and_block(cand, spot, found):
    """片台形+エリアビーム: one of the shifted ends holds the digit, and so does a block.

    (Y+ 4D:4H:8D:8G:{1H:2H:2I})   digit in rows 4 and 8 only at a and s; in the block only at *

         D E F   G H I          D E F   G H I
      1  . . . | . * .       1  . . . | . * .
      2  . . . | . * *       2  . . . | . * *
      4  a . . | . s .  ->   4  a . . | . s .
      7  . . . | . . x       7  . . . | . . -
      8  a . . | s . .       8  a . . | s . .

    If 4H holds the digit, the block holds it at 2I: not at x. If 8G does, not at x again. The line
    of the end that meets the beam comes first. This is his 23, 2数字チェーン+エリアビーム, with the
    ends of a 片台形 for those of a chain.

    (YT 4D:4H:8D:8G:{1G:1H:2H})   the block meets both shifted ends and no other line

    Then not both s hold the digit, so one of the aligned ends does: no other cell of their line.
    This is his 20, 両台形+エリアビーム, with the other ends aligned. Which one he had in mind, the
    lost picture must have shown.
    """
    for kind in (grid.ROW, grid.COLUMN):
        for d in range(grid.DIGITS):
            for one in range(9 * kind, 9 * kind + 9):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(9 * kind, 9 * kind + 9):
                        if (
                            grid.COUNT[spot[other, d]] == 2
                            and other != one
                            and _skyscraper_ends(cand, spot, found, d, one, other)
                        ):
                            return


@kernel
def _skyscraper_ends(cand, spot, found, d, one, other):
    """Hang beams on the shifted end of line one, and between both; tell whether to stop."""
    aligned = spot[one, d] & spot[other, d]
    if grid.COUNT[aligned] != 1:
        return False
    cell = grid.HOUSES[one, grid.FIRST[spot[one, d] ^ aligned]]
    cell_other = grid.HOUSES[other, grid.FIRST[spot[other, d] ^ aligned]]
    for block in range(18, 27):
        if _hang(cand, spot, found, d, one, other, aligned, cell, block):
            return True
        if one < other and _stands_between(spot, d, block, cell, cell_other):
            begin(found, one // 9, 1 - one // 9)
            place = grid.FIRST[aligned]
            end, end_other = grid.HOUSES[one, place], grid.HOUSES[other, place]
            remove_seen_by_both(found, cand, end, end_other, d)
            _say_all(spot, found, d, one, other, aligned, block)
            if keep(found):
                return True
    return False


@kernel
def _stands_between(spot, d, block, cell, cell_other):
    """Tell whether a beam would have no place if both cells held d, but has one with either."""
    beam = spot[block, d]
    seen, seen_other = beam & SIGHT[cell, block - 18], beam & SIGHT[cell_other, block - 18]
    return (
        grid.COUNT[beam] >= 3
        and seen | seen_other == beam
        and seen != beam
        and seen_other != beam
        and grid.HOUSE_OF[cell, grid.BLOCK] != block
        and grid.HOUSE_OF[cell_other, grid.BLOCK] != block
    )


@kernel
def _hang(cand, spot, found, d, one, other, aligned, cell, block):
    """Clear what sees the ends in line `other` and what the cell leaves of the beam.

    The cell is the end in line `one`. Tells whether to stop.
    """
    beam = spot[block, d]
    left = beam & ~SIGHT[cell, block - 18]
    ends = spot[other, d] & ~aligned
    if (
        grid.COUNT[beam] < 3
        or left == 0
        or left == beam
        or block == grid.HOUSE_OF[cell, grid.BLOCK]
        or block == grid.HOUSE_OF[grid.HOUSES[other, grid.FIRST[ends]], grid.BLOCK]
    ):
        return False
    begin(found, one // 9, signs.PLUS)
    for seen in range(grid.CELLS):
        if cand[seen] >> d & 1 and sees_all(seen, block, left) and sees_all(seen, other, ends):
            remove(found, cand, seen, d)
    if not follows(found):
        return False
    _say_all(spot, found, d, one, other, aligned, block)
    return keep(found)


@kernel
def _say_all(spot, found, d, one, other, aligned, block):
    """Say the ends of both lines, the aligned ones first, and the beam."""
    for line in (one, other):
        shifted = spot[line, d] & ~aligned
        say_places(found, line, aligned)
        if grid.COUNT[shifted] == 1:
            say_places(found, line, shifted)
        else:
            say_places_in(found, signs.OPEN_SQUARE, line, shifted)
    say_places_in(found, signs.OPEN_BRACE, block, spot[block, d])


@kernel
def two_pairs_and_block(cand, spot, found):
    """単数字ペア2組+エリアビーム: a block cannot do without one of the near ends.

    (P+ 1E:1I:5A:9A:{4E:5D:6E})   digit in row 1, in column A and in the block only at n, f and *

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . . . | . n . | . . f       1  . . . | . n . | . . f
      4  . . . | . * . | . . .       4  . . . | . * . | . . .
      5  n . . | * . . | . . .  ->   5  n . . | * . . | . . .
      6  . . . | . * . | . . .       6  . . . | . * . | . . .
      9  f . . | . . . | . . x       9  f . . | . . . | . . -

    With both n the block would have no place, so one f holds the digit: not at x. This is his 20
    for two pairs that are not parallel, as 13 is for 9; the picture is lost. The order is that of
    13, the beam comes last.
    """
    for d in range(grid.DIGITS):
        for k in range(3):
            one_kind, other_kind = KINDS_OF_TWO[k, 0], KINDS_OF_TWO[k, 1]
            for one in range(9 * one_kind, 9 * one_kind + 9):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(9 * other_kind, 9 * other_kind + 9):
                        if grid.COUNT[spot[other, d]] == 2 and _joined(
                            cand, spot, found, d, one, other
                        ):
                            return


@kernel
def _joined(cand, spot, found, d, one, other):
    """Look for beams between ends of two pairs; tell whether to stop."""
    for near_other in pair_of(spot, other, d):
        for near in pair_of(spot, one, d):
            # near ends that see each other need no beam
            if grid.SEES[near, near_other] or near == near_other:
                continue
            far, far_other = partner_of(spot, one, d, near), partner_of(spot, other, d, near_other)
            if not both_see_any(spot, d, far, far_other):
                continue
            for block in range(18, 27):
                if _stands_between(spot, d, block, near, near_other):
                    begin(found, signs.PAIR, signs.PLUS)
                    remove_seen_by_both(found, cand, far, far_other, d)
                    for cell in (near, far, near_other, far_other):
                        say(found, cell)
                    say_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
                    if keep(found):
                        return True
    return False
