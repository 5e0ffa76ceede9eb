"""Skyscrapers (片台形), plain and with several cells at one end."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    COLUMN,
    COUNT,
    DIGITS,
    FIRST,
    HOUSE_OF,
    HOUSES,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import (
    add_places_in,
    add_token,
    begin,
    follows,
    keep,
    remove,
)
from pipeline.kinds.sudoku.solver.sight import remove_seen_by_both


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
                        if COUNT[spot[other, d]] == 2 and _clear(cand, spot, found, d, one, other):
                            return


@kernel
def _clear(cand, spot, found, d, one, other):
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
    for kind in (ROW, COLUMN):
        for d in range(DIGITS):
            for one in range(9 * kind, 9 * kind + 9):
                if COUNT[spot[one, d]] == 2:
                    for other in range(9 * kind, 9 * kind + 9):
                        if 3 <= COUNT[spot[other, d]] <= 4 and _finned_ends(
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
        shifted, several = FIRST[spot[one, d] & ~aligned], spot[other, d] & ~aligned
        if not in_third(several, shifted):
            continue
        single = HOUSES[one, shifted]
        begin(found, one // 9, signs.PLUS)
        for cell in HOUSES[HOUSE_OF[HOUSES[other, FIRST[several]], BLOCK]]:
            if SEES[cell, single] and HOUSE_OF[cell, one // 9] != other:
                remove(found, cand, cell, d)
        if follows(found):
            add_token(found, HOUSES[one, FIRST[aligned]])
            add_token(found, single)
            add_token(found, HOUSES[other, FIRST[aligned]])
            add_places_in(found, signs.OPEN_SQUARE, other, several)
            if keep(found):
                return True
    return False
