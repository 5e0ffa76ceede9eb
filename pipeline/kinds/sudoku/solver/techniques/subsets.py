"""Singles, locked candidates, and subsets (占拠): as many digits of a house as cells."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver import findings, signs

IN_THIRD = np.array([any(p & ~third == 0 for third in (7, 56, 448)) for p in range(512)])
"""(512,): whether places of a line share a block, or places of a block a row."""
IN_STEP = np.array([any(p & ~step == 0 for step in (73, 146, 292)) for p in range(512)])
"""(512,): whether places of a block share a column."""


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
def naked_pair(cand, spot, found, work):
    """2数字2マス占拠 (Naked Pair): two cells of a house hold the same two digits.

    (YY 9D:9F)

         A   B   C    D   E   F    G   H   I
      9  2x  3x  .    23  .   23   3x  .   .      2 and 3 go to 9D and 9F; not to x

    If the two cells share a block as well, that is another finding (AA 9D:9F).
    """
    _subsets(2, False, cand, spot, found, work)


@kernel
def hidden_pair(cand, spot, found, work):
    """2数字2マス隠れ占拠 (Hidden Pair): two digits of a house have the same two places.

    (YO 4D:4H)

         A   B   C    D      E   F    G   H      I
      4  .   .   .    13-69  .   .    .   13-29  .      1 and 3 only there; nothing else with them
    """
    _subsets(2, True, cand, spot, found, work)


@kernel
def naked_triple(cand, spot, found, work):
    """3数字3マス占拠 (Naked Triple): three cells of a house hold three digits, two or three each.

    (YY 1B:1C:1E)

         A   B    C     D   E    F    G   H    I
      1  .   36   346   .   34   6x   .   4x   .      3, 4 and 6 go to 1B, 1C and 1E; not to x
    """
    _subsets(3, False, cand, spot, found, work)


@kernel
def hidden_triple(cand, spot, found, work):
    """3数字3マス隠れ占拠 (Hidden Triple): three digits of a house have three places.

    (TO 1H:3H:8H)

         H
      1  178-46
      2  .
      3  17-4
      8  78-5        1, 7 and 8 only there in column H; nothing else with them
    """
    _subsets(3, True, cand, spot, found, work)


@kernel
def naked_quad(cand, spot, found, work):
    """4数字4マス占拠 (Naked Quad): four cells of a house hold four digits, two to four each.

    (AA 4D:5D:5F:6E)

         D     E    F
      4  356   .    39x
      5  36    .    59
      6  .     369  56x      3, 5, 6 and 9 go to 4D, 5D, 5F and 6E; not to x
    """
    _subsets(4, False, cand, spot, found, work)


@kernel
def hidden_quad(cand, spot, found, work):
    """4数字4マス隠れ占拠 (Hidden Quad): four digits of a house have four places.

    (TO 1E:3E:7E:9E)

         E
      1  578-129
      3  567-123
      7  58-34
      9  678-24      5, 6, 7 and 8 only there in column E; nothing else with them
    """
    _subsets(4, True, cand, spot, found, work)


@kernel
def _subsets(size, hidden, cand, spot, found, work):
    """Look in every house for so many cells with as many digits; hidden, for digits with places."""
    nine, members, sets, pick = work[:9], work[9:18], work[18:27], work[27:36]
    for house in range(grid.HOUSES_IN_ALL):
        for number in range(9):
            cell = grid.HOUSES[house, number]
            nine[number] = spot[house, number] if hidden else cand[cell]
        count = list_sets(nine, size, members, sets)
        start_subsets(pick)
        while next_subset(sets, count, size, pick):
            kept, union = picked(members, sets, size, pick)
            places = union if hidden else kept
            findings.begin(found, house // 9, signs.OWN if hidden else house // 9)
            for place in range(9):
                cell = grid.HOUSES[house, place]
                if hidden and places >> place & 1:
                    findings.remove_all(found, cand, cell, grid.ALL & ~kept)
                elif not hidden and not places >> place & 1:
                    findings.remove_all(found, cand, cell, union)
            findings.add_places(found, house, places)
            findings.keep(found)


@kernel
def list_sets(nine, size, numbers, sets):
    """List the numbers of those of nine sets that have 2 to `size` members, and these sets.

    Return how many; 0 where only `size` of the nine are not empty, so that nothing is kept out.
    """
    count = opened = 0
    for number in range(9):
        opened += nine[number] != 0
        if 2 <= grid.COUNT[nine[number]] <= size:
            numbers[count], sets[count] = number, nine[number]
            count += 1
    return 0 if opened == size else count


LEVEL, UNIONS = 4, 5
"""Where a search for subsets keeps how many sets are picked, and their unions."""


@kernel
def start_subsets(pick):
    """Begin a search for subsets; `pick`, of 9 numbers, is its room."""
    pick[0], pick[LEVEL] = -1, 0


@kernel
def next_subset(sets, count, size, pick):
    """Pick the next `size` of the first `count` sets that have no more than `size` members in all.

    Their numbers are in pick[:size], in rising order. Returns False when there are no more.
    """
    level = pick[LEVEL]
    while level >= 0:
        pick[level] += 1
        if pick[level] > count - size + level:
            level -= 1
            continue
        union = sets[pick[level]]
        if level:
            union |= pick[UNIONS + level - 1]
        if grid.COUNT[union] > size:
            continue
        if level == size - 1:
            pick[LEVEL] = level
            return True
        pick[UNIONS + level] = union
        level += 1
        pick[level] = pick[level - 1]
    return False


@kernel
def picked(numbers, sets, size, pick):
    """Return the numbers of the sets that are picked, as a set, and the union of these sets."""
    kept = union = 0
    for k in range(size):
        kept |= 1 << numbers[pick[k]]
        union |= sets[pick[k]]
    return kept, union
