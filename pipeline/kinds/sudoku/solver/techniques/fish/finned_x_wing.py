"""A skyscraper with several cells of a block at one shifted end: a finned or sashimi X-Wing."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.tokens import add_places_in


@kernel
def finned_x_wing(cand, spot, found):
    """複マス片台形交点付近配置不可 (finned or sashimi X-Wing): one shifted end is 2 or 3 cells.

    The author calls it Finned Skyscraper, too. Those cells lie in one block.

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
                        if 3 <= grid.COUNT[spot[other, d]] <= 4 and _finned_ends(
                            cand, spot, found, d, one, other
                        ):
                            return


@kernel
def in_third(places, place):
    """Return whether places of a line all stand in the same third, one block wide, as the place."""
    return places & ~(7 << place // 3 * 3) == 0


@kernel
def _finned_ends(cand, spot, found, d, one, other):
    """Clear what all shifted ends see, either end aligned; return whether to stop."""
    both = spot[one, d] & spot[other, d]
    while both:
        aligned = both & -both
        both ^= aligned
        shifted, several = grid.FIRST[spot[one, d] & ~aligned], spot[other, d] & ~aligned
        if not in_third(several, shifted):
            continue
        single = grid.HOUSES[one, shifted]
        begin(found, one // 9, signs.PLUS)
        for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[other, grid.FIRST[several]], grid.BLOCK]]:
            if grid.SEES[cell, single] and grid.HOUSE_OF[cell, one // 9] != other:
                remove(found, cand, cell, d)
        if follows(found):
            add_token(found, grid.HOUSES[one, grid.FIRST[aligned]])
            add_token(found, single)
            add_token(found, grid.HOUSES[other, grid.FIRST[aligned]])
            add_places_in(found, signs.OPEN_SQUARE, other, several)
            if keep(found):
                return True
    return False
