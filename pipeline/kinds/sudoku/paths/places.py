"""Where each digit can still go, as sets of cells: one look tells whether a house has one place.

`places` is (9, 6) int64: of each digit the cells of three rows in a word of 27 bits, row by row,
then those of three columns, column by column. Digits in kernels here are 1 to 9.
"""

import numpy as np

from pipeline.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.paths.candidates import CELLS_OF
from pipeline.lowest_bit import lowest

WORDS, WIDTH, BLOCK_WORDS = 6, 27, 3
"""Words of a digit, the cells of each, and in how many first ones all blocks lie."""
CELL_AT = np.concatenate([np.arange(81), np.arange(81).reshape(9, 9).T.ravel()])
"""(162,): the cell of each bit, word after word."""


def _words_with(cells) -> np.ndarray:
    """Return some cells as (6,) int64."""
    bits = np.isin(CELL_AT, cells).reshape(WORDS, WIDTH)
    return bits @ (np.int64(1) << np.arange(WIDTH))


_HOUSES = np.array([_words_with(cells) for cells in CELLS_OF])
WORD_OF = np.array([0, 0, 0, 1, 1, 1, 2, 2, 2] * 2 + [3, 3, 3, 4, 4, 4, 5, 5, 5])
"""(27,): the word in which a house has all its cells."""
CELLS_IN = _HOUSES[np.arange(27), WORD_OF]
"""(27,): the cells of a house, in that word."""
WORDS_OF = np.array([(cell // 27, 3 + cell % 9 // 3) for cell in range(81)])
"""(81, 2): the words in which a cell stands, among rows and among columns."""
_ONE = np.array([_words_with([cell]) for cell in range(81)])
CELL_IN = np.take_along_axis(_ONE, WORDS_OF, axis=1)
"""(81, 2): the cell in these words."""
UNSEEN = np.array([_words_with(np.flatnonzero(~sees)) for sees in grid.SEES]) & ~_ONE
"""(81, 6): the cells that a cell does not see, without itself."""


@kernel
def note_places(candidates, places):
    """Set the places to what the candidates say."""
    for digit in range(grid.DIGITS):
        for word in range(WORDS):
            places[digit, word] = 0
    for cell in range(grid.CELLS):
        digits = int(candidates[cell])
        while digits != 0:
            for i in range(2):
                places[lowest(digits), WORDS_OF[cell, i]] |= CELL_IN[cell, i]
            digits &= digits - 1


@kernel
def write_place(places, candidates, cell, digit):
    """Write a digit into a cell with candidates: no other goes here, it to none that sees this."""
    digits = int(candidates)
    while digits != 0:
        for i in range(2):
            places[lowest(digits), WORDS_OF[cell, i]] &= ~CELL_IN[cell, i]
        digits &= digits - 1
    for word in range(WORDS):
        places[digit - 1, word] &= UNSEEN[cell, word]


@kernel
def blocks_with_one(places, digit):
    """In how many blocks the digit has one place."""
    number = 0
    for block in range(grid.DIGITS):
        cells = places[digit - 1, WORD_OF[block]] & CELLS_IN[block]
        number += (cells != 0) & (cells & (cells - 1) == 0)
    return number


@kernel
def is_decidable(candidates, places):
    """Whether first-order uniqueness decides anything: a cell with one digit, or one place."""
    for cell in range(grid.CELLS):
        if grid.COUNT[candidates[cell]] == 1:
            return True
    for digit in range(1, grid.DIGITS + 1):
        for house in range(grid.HOUSES_IN_ALL):
            if place_in(places, house, digit) >= 0:
                return True
    return False


@kernel
def place_in(places, house, digit):
    """The only cell of the house that can take the digit; -1 if there are none or several."""
    cells = places[digit - 1, WORD_OF[house]] & CELLS_IN[house]
    if cells == 0 or cells & (cells - 1) != 0:
        return -1
    return CELL_AT[WORD_OF[house] * WIDTH + lowest(cells)]
