"""As many digits as cells (占拠): two, three or four of each keep all others out."""

from itertools import combinations

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import ALL, COUNT, HOUSES, HOUSES_IN_ALL
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_places, begin, follows, keep
from pipeline.kinds.sudoku.solver.sight import remove_all

SUBSETS = np.array(
    [sum(1 << n for n in some) for size in (2, 3, 4) for some in combinations(range(9), size)]
)
"""The sets of two, of three and of four of nine numbers."""
FIRST_OF_SIZE = np.array([0, 0, 0, 36, 120, 246])
"""By size, the first set in SUBSETS."""

# Every subset is reported in which each cell has 2 to n digits (each digit 2 to n cells), as the
# author counts them. So a triple may hold a pair: it says more than the pair, and whoever asks
# for all that can be seen wants it. In a trace the pair comes first and leaves no such triple.


@kernel
def naked_pair(cand, found, work):
    """2数字2マス占拠 (Naked Pair): two cells of a house hold the same two digits.

    (YY 9D:9F)

         A   B   C    D   E   F    G   H   I
      9  2x  3x  .    23  .   23   3x  .   .      2 and 3 go to 9D and 9F; not to x

    If the two cells share a block as well, that is another finding (AA 9D:9F).
    """
    _naked(2, cand, found, work)


@kernel
def hidden_pair(cand, spot, found):
    """2数字2マス隠れ占拠 (Hidden Pair): two digits of a house have the same two places.

    (YO 4D:4H)

         A   B   C    D      E   F    G   H      I
      4  .   .   .    13-69  .   .    .   13-29  .      1 and 3 only there; nothing else with them
    """
    _hidden(2, cand, spot, found)


@kernel
def naked_triple(cand, found, work):
    """3数字3マス占拠 (Naked Triple): three cells of a house hold three digits, two or three each.

    (YY 1B:1C:1E)

         A   B    C     D   E    F    G   H    I
      1  .   36   346   .   34   6x   .   4x   .      3, 4 and 6 go to 1B, 1C and 1E; not to x
    """
    _naked(3, cand, found, work)


@kernel
def hidden_triple(cand, spot, found):
    """3数字3マス隠れ占拠 (Hidden Triple): three digits of a house have three places.

    (TO 1H:3H:8H)

         H
      1  178-46
      2  .
      3  17-4
      8  78-5        1, 7 and 8 only there in column H; nothing else with them
    """
    _hidden(3, cand, spot, found)


@kernel
def naked_quad(cand, found, work):
    """4数字4マス占拠 (Naked Quad): four cells of a house hold four digits, two to four each.

    (AA 4D:5D:5F:6E)

         D     E    F
      4  356   .    39x
      5  36    .    59
      6  .     369  56x      3, 5, 6 and 9 go to 4D, 5D, 5F and 6E; not to x
    """
    _naked(4, cand, found, work)


@kernel
def hidden_quad(cand, spot, found):
    """4数字4マス隠れ占拠 (Hidden Quad): four digits of a house have four places.

    (TO 1E:3E:7E:9E)

         E
      1  578-129
      3  567-123
      7  58-34
      9  678-24      5, 6, 7 and 8 only there in column E; nothing else with them
    """
    _hidden(4, cand, spot, found)


@kernel
def _naked(size, cand, found, work):
    """Look in every house for `size` cells that hold `size` digits in all."""
    nine = work[:9]
    for house in range(HOUSES_IN_ALL):
        for place in range(9):
            nine[place] = cand[HOUSES[house, place]]
        fitting = sets_that_fit(nine, size)
        for places in SUBSETS[FIRST_OF_SIZE[size] : FIRST_OF_SIZE[size + 1]]:
            digits = union_of(nine, places, fitting)
            if not 0 < COUNT[digits] <= size:
                continue
            begin(found, house // 9, house // 9)
            for place in range(9):
                if places >> place & 1 == 0:
                    remove_all(found, cand, HOUSES[house, place], digits)
            if follows(found):
                add_places(found, house, places)
                if keep(found):
                    return


@kernel
def _hidden(size, cand, spot, found):
    """Look in every house for `size` digits that have `size` places in all."""
    for house in range(HOUSES_IN_ALL):
        fitting = sets_that_fit(spot[house], size)
        for digits in SUBSETS[FIRST_OF_SIZE[size] : FIRST_OF_SIZE[size + 1]]:
            places = union_of(spot[house], digits, fitting)
            if not 0 < COUNT[places] <= size:
                continue
            begin(found, house // 9, signs.OWN)
            for place in range(9):
                if places >> place & 1:
                    remove_all(found, cand, HOUSES[house, place], ALL & ~digits)
            if follows(found):
                add_places(found, house, places)
                if keep(found):
                    return


@kernel
def sets_that_fit(nine, size):
    """Return which of nine sets have 2 to `size` members.

    None where only `size` of the nine are not empty, so that nothing is kept out.
    """
    fitting = opened = 0
    for number in range(9):
        opened += nine[number] != 0
        if 2 <= COUNT[nine[number]] <= size:
            fitting |= 1 << number
    return 0 if opened == size else fitting


@kernel
def union_of(nine, numbers, fitting):
    """Return the union of the sets with these numbers, 0 if one of them does not fit."""
    union = 0
    if numbers & ~fitting == 0:
        for number in range(9):
            if numbers >> number & 1:
                union |= nine[number]
    return union
