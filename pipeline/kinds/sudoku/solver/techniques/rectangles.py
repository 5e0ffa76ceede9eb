"""Unique rectangles: four cells that hold two digits only would give a second solution."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import CELLS, COUNT, DIGITS, FIRST, HOUSE_OF, PLACE_IN, SEES
from pipeline.kinds.sudoku.solver import findings, signs

HIDDEN = 1
"""The form in which a corner is supposed to hold one of the two digits."""


@kernel
def unique_rectangle(cand, spot, found):
    """唯一解四角形 (Unique Rectangle, Hidden Rectangle): 1 and 2 could be exchanged in four cells.

    (O+ 1A:1B:4A:4B)   only where the puzzle has one solution; none of the cells is a clue

         A  B  C                A  B  C
      1  12 12 .             1  12 12 .
      4  12 xx .     ->      4  12 -- .     4B held 1, 2, 5 and 6: it keeps 5 and 6

    The cells lie in two rows, two columns and two blocks. Their other digits are in one cell, which
    loses 1 and 2, or are all the same one, which goes where all of these are seen. Hidden: if a
    corner held 1, the others would hold 1 and 2 too, as their only two digits, or as the only
    other place of a digit in a house; so it does not. That corner comes first then.
    """
    for one in range(CELLS):
        for other in range(one + 1, one // 9 * 9 + 9):
            for below in range(one + 9, CELLS, 9):
                corners = (one, other, below, below + other - one)
                if _in_two_blocks(one, corners[3]):
                    for a in range(DIGITS):
                        for b in range(a + 1, DIGITS):
                            if _may_be(cand, corners, a, b) or _may_be(cand, corners, b, a):
                                _look(cand, spot, found, corners, a, b)


@kernel
def _in_two_blocks(one, opposite):
    """Return whether two corners lie in one band or one stack, but not in both."""
    return (one // 27 == opposite // 27) != (one % 9 // 3 == opposite % 9 // 3)


@kernel
def _may_be(cand, corners, a, b):
    """Return whether the cells may hold a, b, b, a."""
    one, beside, below, opposite = corners
    return (cand[one] & cand[opposite]) >> a & 1 and (cand[beside] & cand[below]) >> b & 1


@kernel
def _look(cand, spot, found, corners, a, b):
    """Look at four cells that may hold the digits a and b crosswise."""
    pair, more, lone, count = 1 << a | 1 << b, 0, 0, 0
    for cell in corners:
        if cand[cell] & ~pair:
            more |= cand[cell] & ~pair
            lone = cell
            count += 1
    if count == 1:
        findings.begin(found, signs.OWN, signs.PLUS)
        findings.remove_all(found, cand, lone, pair)
        _keep(found, corners)
        return
    if COUNT[more] == 1:
        findings.begin(found, signs.OWN, signs.PLUS)
        _remove_seen_by_all(cand, found, corners, FIRST[more])
        _keep(found, corners)
    if count > 1:
        one, beside, below, opposite = corners
        for turned in (
            (one, beside, below, opposite), (beside, one, opposite, below),
            (below, opposite, one, beside), (opposite, below, beside, one),
        ):  # fmt: skip
            for held, exchanged in ((a, b), (b, a)):
                if _all_follow(cand, spot, turned, held, exchanged):
                    findings.begin(found, signs.OWN, signs.PLUS)
                    findings.set_form(found, HIDDEN)
                    findings.remove(found, cand, turned[0], held)
                    _keep(found, turned)


@kernel
def _remove_seen_by_all(cand, found, corners, d):
    """Clear a digit where all corners that may hold it are seen."""
    for cell in range(CELLS):
        seen = True
        for corner in corners:
            seen &= cand[corner] >> d & 1 == 0 or SEES[cell, corner]
        if seen:
            findings.remove(found, cand, cell, d)


@kernel
def _all_follow(cand, spot, corners, held, exchanged):
    """Return whether all corners hold one of two digits if the first one holds `held`."""
    one, beside, below, opposite = corners
    pair = 1 << held | 1 << exchanged
    return (
        (cand[beside] & ~pair == 0 or _only_there(spot, one, beside, exchanged))
        and (cand[below] & ~pair == 0 or _only_there(spot, one, below, exchanged))
        and (
            cand[opposite] & ~pair == 0
            or _only_there(spot, beside, opposite, held)
            or _only_there(spot, below, opposite, held)
        )
    )


@kernel
def _only_there(spot, one, other, d):
    """Return whether a house has two cells and no other for a digit."""
    for kind in range(3):
        house = HOUSE_OF[one, kind]
        both = 1 << PLACE_IN[one, kind] | 1 << PLACE_IN[other, kind]
        if HOUSE_OF[other, kind] == house and spot[house, d] == both:
            return True
    return False


@kernel
def _keep(found, corners):
    findings.add_cells(found, corners)
    findings.keep(found)
