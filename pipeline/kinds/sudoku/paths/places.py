"""Where each digit can still go, as sets of cells: one look tells which houses have one place.

`places` is (9, 5) int64: of each digit the cells of six houses in a word, house by house, ten bits
each: nine cells, and above them a guard, which stays free. So a subtraction in one house takes
nothing from the next one, and a few operations look at six. Digits in kernels here are 1 to 9.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.paths.candidates import CELLS_OF, HOUSE_OF

HOUSES_IN_WORD, WIDTH = 6, 10
WORDS = 5
WORD_OF, SHIFT_OF = np.arange(27) // HOUSES_IN_WORD, np.arange(27) % HOUSES_IN_WORD * WIDTH
"""(27,): the word of a house, and how many bits are below its cells."""
FIRSTS = sum(1 << WIDTH * house for house in range(HOUSES_IN_WORD))
"""The lowest cell of each house of a word."""
GUARDS = FIRSTS << grid.DIGITS
FIRST_LINES, FIRST_ROWS, LAST_ROWS = 1, 1, 2
"""The first word with lines, and the first and last with rows; the first two have the blocks."""


def _in_words(of_houses) -> np.ndarray:
    """Return some cells of each house, (27,) sets of nine bits or ten, in their words, (5,)."""
    return np.bitwise_or.reduceat(of_houses << SHIFT_OF, np.arange(0, 27, HOUSES_IN_WORD))


_GUARDS = np.full(27, 1 << grid.DIGITS)
BLOCKS = _in_words(np.where(np.arange(27) < 9, _GUARDS, 0))
"""(5,): the guards of the blocks."""
LINES = _in_words(np.where(np.arange(27) < 9, 0, _GUARDS))
"""(5,): the guards of the rows and columns."""
ROWS = _in_words(np.where(np.arange(27) // 9 == 1, grid.ALL, 0))
"""(5,): all cells of the rows."""


def _words_with(cells) -> np.ndarray:
    """Return some cells as (5,) int64, in all their houses."""
    return _in_words(np.isin(CELLS_OF, cells) @ (1 << np.arange(9)))


WORDS_OF = WORD_OF[HOUSE_OF]
"""(81, 3): the words in which a cell stands, in its block, row and column."""
CELL_IN = np.array(
    [
        [1 << SHIFT_OF[house] + CELLS_OF[house].tolist().index(cell) for house in HOUSE_OF[cell]]
        for cell in range(81)
    ]
)
"""(81, 3): the cell in these words."""
UNSEEN = np.array([_words_with(np.flatnonzero(~sees)) for sees in grid.SEES])
UNSEEN &= ~np.array([_words_with([cell]) for cell in range(81)])
"""(81, 5): the cells that a cell does not see, without itself."""


@kernel
def note_places(candidates, places):
    """Set the places to what the candidates say."""
    for digit in range(grid.DIGITS):
        for word in range(WORDS):
            places[digit, word] = 0
    for cell in range(grid.CELLS):
        digits = int(candidates[cell])
        while digits != 0:
            for i in range(3):
                places[lowest(digits), WORDS_OF[cell, i]] |= CELL_IN[cell, i]
            digits &= digits - 1


@kernel
def write_place(places, candidates, cell, digit):
    """Write a digit into a cell with candidates: no other goes here, it to none that sees this."""
    digits = int(candidates)
    while digits != 0:
        for i in range(3):
            places[lowest(digits), WORDS_OF[cell, i]] &= ~CELL_IN[cell, i]
        digits &= digits - 1
    for word in range(WORDS):
        places[digit - 1, word] &= UNSEEN[cell, word]


@kernel
def with_one(cells):
    """The guards of the houses of a word that have one cell.

    A guard is put above each house; less one, it is gone from houses without a cell. What the
    cells have in common with that is all but the lowest, and these are looked at likewise.
    """
    below = (cells | GUARDS) - FIRSTS
    return below & ~((cells & below | GUARDS) - FIRSTS) & GUARDS


@kernel
def bits_in(word):
    """How many bits of a word are set; few are, as a rule."""
    number = 0
    while word != 0:
        number += 1
        word &= word - 1
    return number


@kernel
def blocks_with_one(places, digit):
    """In how many blocks the digit has one place."""
    number = 0
    for word in range(FIRST_ROWS + 1):
        number += bits_in(with_one(places[digit - 1, word]) & BLOCKS[word])
    return number


@kernel
def lines_with_one(places):
    """How many digits have one place in a line, added up over the lines."""
    number = 0
    for digit in range(grid.DIGITS):
        for word in range(FIRST_LINES, WORDS):
            number += bits_in(with_one(places[digit, word]) & LINES[word])
    return number


@kernel
def cells_with_one(places):
    """How many cells can take one digit only."""
    number = 0
    for word in range(FIRST_ROWS, LAST_ROWS + 1):
        once, twice = 0, 0
        for digit in range(grid.DIGITS):
            twice |= once & places[digit, word]
            once |= places[digit, word]
        number += bits_in(once & ~twice & ROWS[word])
    return number


@kernel
def is_decidable(places):
    """Whether first-order uniqueness decides anything: a cell with one digit, or one place."""
    for digit in range(grid.DIGITS):
        for word in range(WORDS):
            if with_one(places[digit, word]) != 0:
                return True
    return cells_with_one(places) > 0


@kernel
def place_in(places, house, digit):
    """The only cell of the house that can take the digit; -1 if there are none or several."""
    cells = places[digit - 1, WORD_OF[house]] >> SHIFT_OF[house] & grid.ALL
    if cells == 0 or cells & (cells - 1) != 0:
        return -1
    return CELLS_OF[house, lowest(cells)]
