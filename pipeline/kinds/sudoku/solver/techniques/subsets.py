"""Singles, locked candidates, and subsets (占拠): as many digits of a house as cells."""

from itertools import combinations

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.catalogue import catalogue

IN_THIRD = np.array([any(p & ~third == 0 for third in (7, 56, 448)) for p in range(512)])
"""(512,): whether places of a line share a block, or places of a block a row."""
IN_STEP = np.array([any(p & ~step == 0 for step in (73, 146, 292)) for p in range(512)])
"""(512,): whether places of a block share a column."""
SIZE = np.array([0] + [known.size for _, known in sorted(catalogue().techniques.items())])
"""By number of a technique, how many cells, digits or lines it looks for together."""
CHOICES = np.zeros((5, 126), np.int64)
"""By size, the sets of so many of nine numbers; 0 after the last."""
for size in (2, 3, 4):
    chosen = [sum(1 << number for number in some) for some in combinations(range(9), size)]
    CHOICES[size, : len(chosen)] = chosen


@kernel
def naked_single(cand, found):
    """8数字配置済: eight digits are placed around a cell, which holds the ninth.

    1 2 3 | . . .          1 2 3 | . . .
    4 x 5 | 6 . .    ->    4 9 5 | 6 . .      x sees 1 to 8
    . . . | . . .          . . . | . . .
      7   |                  7   |
      8   |                  8   |
    """
    for cell in range(grid.CELLS):
        if grid.COUNT[cand[cell]] == 1:
            findings.begin(found, signs.OWN, signs.OWN)
            findings.add_placement(found, cell, grid.FIRST[cand[cell]])
            findings.add_token(found, cell)
            findings.keep(found)


@kernel
def hidden_single(spot, found):
    """横列・縦列・エリア内他配置不可: a digit has one place left in a row, column or block.

    . . . | . 7 .          . . . | . 7 .
    . . . | . . .    ->    . . . | . . .      7 in the left block: only x
    . x 1 | 2 . .          . 7 1 | 2 . .
    7     |                7     |
    """
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            if grid.COUNT[spot[house, d]] == 1:
                cell = grid.HOUSES[house, grid.FIRST[spot[house, d]]]
                findings.begin(found, house // 9, signs.OWN)
                findings.add_placement(found, cell, d)
                findings.add_token(found, cell)
                findings.keep(found)


@kernel
def locked_candidates(cand, spot, found):
    """単数字不可 (Locked Candidates): the last 2 or 3 places of a digit lie in a second house too.

    (TA 7B:8B)   2 in column B only at *: not at x of the block

         A B C          A B C
      7  . * .       7  . * .
      8  . * .   ->  8  . * .
      9  x . .       9  - . .
    """
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            places = spot[house, d]
            if 2 <= grid.COUNT[places] <= 3:
                across = grid.ROW if house // 9 == grid.BLOCK else grid.BLOCK
                if IN_THIRD[places]:
                    _clear_crossing(cand, found, house, places, across, d)
                if house // 9 == grid.BLOCK and IN_STEP[places]:
                    _clear_crossing(cand, found, house, places, grid.COLUMN, d)


@kernel
def _clear_crossing(cand, found, house, places, across, d):
    """Clear the crossing house of that kind, in which all places lie."""
    findings.begin(found, house // 9, across)
    for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[house, grid.FIRST[places]], across]]:
        if grid.HOUSE_OF[cell, house // 9] != house:
            findings.remove(found, cand, cell, d)
    findings.add_places(found, house, places)
    findings.keep(found)


# Every subset is reported in which each cell has 2 to n digits (each digit 2 to n cells), as the
# author counts them. So a triple may hold a pair: it says more than the pair, and whoever asks
# for all that can be seen wants it. In a trace the pair comes first and leaves no such triple.


@kernel
def naked_subset(number, cand, spot, found, work):
    """2数字2マス占拠 (Naked Pair), 3数字3マス占拠, 4数字4マス占拠: cells with as many digits.

    (YY 1B:1C:1E)

         A   B    C     D   E    F    G   H    I
      1  .   36   346   .   34   6x   .   4x   .      3, 4 and 6 go to 1B, 1C and 1E; not to x

    If the cells share a block as well, that is another finding (AA 9D:9F).
    """
    _subsets(SIZE[number], False, cand, spot, found, work)


@kernel
def hidden_subset(number, cand, spot, found, work):
    """2数字2マス隠れ占拠 (Hidden Pair), 3数字3マス隠れ占拠, 4数字4マス隠れ占拠: digits with places.

    (TO 1H:3H:8H)

         H
      1  178-46
      2  .
      3  17-4
      8  78-5        1, 7 and 8 only there in column H; nothing else with them
    """
    _subsets(SIZE[number], True, cand, spot, found, work)


@kernel
def _subsets(size, hidden, cand, spot, found, work):
    """Look in every house for so many cells with as many digits; hidden, for digits with places."""
    nine = work[:9]
    for house in range(grid.HOUSES_IN_ALL):
        for number in range(9):
            nine[number] = spot[house, number] if hidden else cand[grid.HOUSES[house, number]]
        for members, union in subsets(nine, size):
            places = union if hidden else members
            findings.begin(found, house // 9, signs.OWN if hidden else house // 9)
            for place in range(9):
                cell = grid.HOUSES[house, place]
                if hidden and places >> place & 1:
                    findings.remove_all(found, cand, cell, grid.ALL & ~members)
                elif not hidden and not places >> place & 1:
                    findings.remove_all(found, cand, cell, union)
            findings.add_places(found, house, places)
            findings.keep(found)


@kernel
def subsets(nine, size):
    """Yield which of nine sets, as many as `size`, have as many members in all, and these members.

    Each set has 2 members or more. None where only `size` of the nine are not empty, so that
    nothing is kept out.
    """
    usable = opened = 0
    for number in range(9):
        opened += nine[number] != 0
        if 2 <= grid.COUNT[nine[number]] <= size:
            usable |= 1 << number
    if opened == size or grid.COUNT[usable] < size:
        return
    for members in CHOICES[size]:
        if members and members & ~usable == 0:
            union = _union(nine, members)
            if grid.COUNT[union] <= size:
                yield members, union


@kernel
def _union(nine, chosen):
    """Return the members of these of nine sets."""
    union = 0
    while chosen:
        union |= nine[grid.FIRST[chosen]]
        chosen &= chosen - 1
    return union
