"""A digit that a house holds only where another house crosses it."""

from pipeline.compiling import kernel
from pipeline.solvers.sudoku.findings import begin, follows, keep, remove, say
from pipeline.solvers.sudoku.houses import COUNT, DIGITS, FIRST, HOUSE_OF, HOUSES
from pipeline.solvers.sudoku.numbers import LOCKED_CANDIDATES


@kernel
def locked_candidates(cand, spot, found):
    """単数字不可 (Locked Candidates): the last 2 or 3 places of a digit lie in a second house too.

    (TA 7B:8B)   2 in column B: only at * ; not at x of the block

         A B C                  A B C
      7  . * .               7  . 2?.
      8  . * .         ->    8  . 2?.
      9  x . .               9  - . .
    """
    for house in range(27):
        for d in range(DIGITS):
            places = spot[house, d]
            if 2 <= COUNT[places] <= 3:
                for kind in range(3):
                    if kind != house // 9 and _removed_in(cand, found, house, places, kind, d):
                        return


@kernel
def _removed_in(cand, found, house, places, kind, d):
    """Clear the crossing house of that kind, if all places lie in it; tell whether to stop."""
    crossing = HOUSE_OF[HOUSES[house, FIRST[places]], kind]
    for place in range(9):
        if places >> place & 1 and HOUSE_OF[HOUSES[house, place], kind] != crossing:
            return False
    begin(found, LOCKED_CANDIDATES, house // 9, kind)
    for cell in HOUSES[crossing]:
        if HOUSE_OF[cell, house // 9] != house:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    for place in range(9):
        if places >> place & 1:
            say(found, HOUSES[house, place])
    return keep(found)
