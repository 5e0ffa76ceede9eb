"""The board of a sudoku as tables: which cells share a row, a column or a block.

Cells are numbered from 0 to 80, row by row; digits from 0 to 8, one less than they are printed.
Houses are numbered rows 0 to 8, columns 9 to 17, blocks 18 to 26.
"""

import numpy as np

CELLS, DIGITS, HOUSES = 81, 9, 27

_CELLS = np.arange(CELLS)
_ROW, _COL = np.divmod(_CELLS, 9)

HOUSES_OF = np.stack([_ROW, 9 + _COL, 18 + _ROW // 3 * 3 + _COL // 3], axis=1).astype(np.int32)
"""(81, 3): row, column and block of each cell."""

CELLS_OF = np.stack([np.nonzero((house == HOUSES_OF).any(axis=1))[0] for house in range(HOUSES)])
"""(27, 9): the cells of each house, in their order."""

PEERS = np.stack(
    [
        np.nonzero((HOUSES_OF[cell] == HOUSES_OF).any(axis=1) & (cell != _CELLS))[0]
        for cell in _CELLS
    ]
)
"""(81, 20): the other cells of the row, the column and the block of each cell."""

ON_DIAGONAL = np.isin(HOUSES_OF[:, 2], (18, 22, 26))
"""(81,): the cells of the three blocks from the top left to the bottom right; none sees another."""
