"""A digit that a house holds only where another house crosses it."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver.findings import add_places, begin, follows, keep, remove

IN_THIRD = np.array([any(p & ~third == 0 for third in (7, 56, 448)) for p in range(512)])
"""(512,): whether places of a line share a block, or places of a block a row."""
IN_STEP = np.array([any(p & ~step == 0 for step in (73, 146, 292)) for p in range(512)])
"""(512,): whether places of a block share a column."""


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
                if IN_THIRD[places] and _cleared(cand, found, house, places, across, d):
                    return
                in_column = house // 9 == grid.BLOCK and IN_STEP[places]
                if in_column and _cleared(cand, found, house, places, grid.COLUMN, d):
                    return


@kernel
def _cleared(cand, found, house, places, across, d):
    """Clear the crossing house of that kind, in which all places lie; return whether to stop."""
    begin(found, house // 9, across)
    for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[house, grid.FIRST[places]], across]]:
        if grid.HOUSE_OF[cell, house // 9] != house:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    add_places(found, house, places)
    return keep(found)
