"""Cells that can be filled at once."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, DIGITS, FIRST, HOUSES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_placement, add_token, begin, keep


@kernel
def naked_single(cand, found):
    """8数字配置済: eight digits are placed around a cell, which holds the ninth.

    1 2 3 | . . .          1 2 3 | . . .
    4 x 5 | 6 . .    ->    4 9 5 | 6 . .      x sees 1 to 8
    . . . | . . .          . . . | . . .
      7   |                  7   |
      8   |                  8   |
    """
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 1:
            begin(found, signs.OWN, signs.OWN)
            add_placement(found, cell, FIRST[cand[cell]])
            add_token(found, cell)
            if keep(found):
                return


@kernel
def hidden_single(spot, found):
    """横列・縦列・エリア内他配置不可: a digit has one place left in a row, column or block.

    . . . | . 7 .          . . . | . 7 .
    . . . | . . .    ->    . . . | . . .      7 in the left block: only x
    . x 1 | 2 . .          . 7 1 | 2 . .
    7     |                7     |
    """
    for house in range(27):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 1:
                cell = HOUSES[house, FIRST[spot[house, d]]]
                begin(found, house // 9, signs.OWN)
                add_placement(found, cell, d)
                add_token(found, cell)
                if keep(found):
                    return
