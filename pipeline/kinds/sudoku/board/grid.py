"""The grid of a sudoku: its cells and houses, who sees whom, and what they are called.

A cell is 0 to 80, row by row. A house (グループ) is 0 to 26: rows (横列), then columns (縦列), then
blocks (エリア). A digit is 0 to 8 in kernels; sets of digits, and sets of places in a house, are
nine bits. A candidate is 9 times its cell plus its digit. All are plain tables, for kernels, too.
"""

import numpy as np

from pipeline.texts.terms import Term

CELLS, DIGITS, HOUSES_IN_ALL = 81, 9, 27
ROW, COLUMN, BLOCK = 0, 1, 2
"""Kinds of houses."""
ALL = 511
"""The set of all digits, or of all places."""


def _houses() -> np.ndarray:
    cells = np.arange(CELLS).reshape(9, 9)
    blocks = cells.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    return np.concatenate([cells, cells.T, blocks])


def _houses_of(houses: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    house_of, place_in = np.empty((2, CELLS, 3), np.int64)
    for house, cells in enumerate(houses):
        house_of[cells, house // 9] = house
        place_in[cells, house // 9] = np.arange(9)
    return house_of.astype(np.int64), place_in.astype(np.int64)


HOUSES = _houses()
"""(27, 9): the cells of each house, in the order of their places."""
HOUSE_OF, PLACE_IN = _houses_of(HOUSES)
"""(81, 3): the row, column and block of each cell, and its place in each of them."""
SEES = (HOUSE_OF[:, None] == HOUSE_OF[None]).any(axis=2) & ~np.eye(CELLS, dtype=bool)
"""(81, 81): whether two cells share a house, so that they cannot hold the same digit."""
PEERS = np.array([np.flatnonzero(row) for row in SEES])
"""(81, 20): the cells that a cell sees."""
COUNT = np.array([number.bit_count() for number in range(512)])
"""(512,): how many members a set has."""
FIRST = np.array([(number & -number).bit_length() - 1 for number in range(512)])
"""(512,): the least member of a set, -1 of the empty one."""

COLUMN_LETTERS = "ABCDEFGHI"
_NINE = range(1, 10)
CELL_NAMES = tuple(f"{row}{column}" for row in _NINE for column in COLUMN_LETTERS)
"""The author of Number Place Support names a cell by the digit of its row and the letter of its
column: 3C."""
HOUSE_NAMES = (
    *(Term(f"row {row}", f"横{row}列") for row in _NINE),
    *(Term(f"column {letter}", f"縦{letter}列") for letter in COLUMN_LETTERS),
    *(Term(f"block {block}", f"エリア{block}") for block in _NINE),
)
CANDIDATE_NAMES = tuple(f"{d}{row}{column}" for row in _NINE for column in _NINE for d in _NINE)
"""By number, the digit, row and column of each candidate: 292 is the digit 2 in the cell 9B."""
CANDIDATE = {name: candidate for candidate, name in enumerate(CANDIDATE_NAMES)}
"""The number of each candidate by its name."""
