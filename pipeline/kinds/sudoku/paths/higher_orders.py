"""Uniqueness of higher orders on a sudoku: what takes candidates away (Korekawa and Kotani, 4.3.2).

They are asked where first-order uniqueness decides nothing, so no cell and no digit is single.

Subsets: where k open cells of a house have only k digits between them, no other cell of the house
takes these; and where k digits have only k cells, these take no other.

Crossings: where a digit's places in one house all lie in a second, it goes nowhere else in the
second; one digit and two houses, so of the second order too. Fish are not of these orders: the
paper's condition |P'| = |X'| is about cells of one group (同一グループ内).

Candidates are (81, 9) bool by cell and digit here.
"""

from functools import partial
from itertools import combinations

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board.grid import CELLS, DIGITS, HOUSES
from pipeline.kinds.sudoku.paths import candidates as c

FIRST, CROSSINGS, PAIRS, TRIPLES, QUADRUPLES, CONTRADICTION, NOTHING = range(1, 8)
"""What decides next, the easiest first. Orders of the paper: 1, 2, 2, 3, 4; then supposing."""

IN_HOUSE = (np.arange(CELLS) == HOUSES[:, :, None]).any(1)
IN_BOTH = IN_HOUSE.astype(int) @ IN_HOUSE.T
FIRST_HOUSE, SECOND_HOUSE = (
    IN_HOUSE[houses].astype(np.float32) for houses in np.nonzero((IN_BOTH > 0) & (IN_BOTH < DIGITS))
)
"""(pairs, 81) each: the cells of two houses that cross, either one first."""
SUBSETS = {
    size: np.array(
        [np.isin(range(DIGITS), some) for some in combinations(range(DIGITS), size)], np.float32
    )
    for size in (2, 3, 4)
}


def _crossed(could):
    """Return what crossings rule out, (81, 9) bool."""
    in_both = FIRST_HOUSE * SECOND_HOUSE
    places = FIRST_HOUSE @ could
    locked = (places > 0) & (in_both @ could == places)
    return (SECOND_HOUSE - in_both).T @ locked > 0


def _outside_subsets(size, could):
    """Return what so many cells, or digits, of a house rule out, (81, 9) bool."""
    in_houses, found = could[HOUSES], np.zeros((CELLS, DIGITS), bool)
    by_cells = _outside(size, in_houses)
    by_digits = _outside(size, in_houses.swapaxes(1, 2)).swapaxes(1, 2)
    np.logical_or.at(found, HOUSES, by_cells | by_digits)
    return found


def _outside(size, could):
    """Return what k rows with k columns between them take from other rows, (27, 9, 9) bool."""
    subsets = SUBSETS[size]
    columns = subsets @ could > 0
    is_open = (subsets @ could.any(2)[:, :, None] == size)[:, :, 0]
    closed = is_open & (columns.sum(2) == size)
    return (1 - subsets).T @ (columns & closed[:, :, None]) > 0


RULES = {CROSSINGS: _crossed} | {
    technique: partial(_outside_subsets, size)
    for size, technique in enumerate((PAIRS, TRIPLES, QUADRUPLES), 2)
}


@kernel
def cells_to_contradiction(digits, candidates, cell, digit, most, scratch, found):
    """Suppose a digit; return how many cells are written until the board breaks, `most` at most."""
    for i in range(CELLS):
        scratch[0, i], scratch[1, i] = digits[i], candidates[i]
    c.write(scratch[0], scratch[1], cell, digit)
    written = 1
    while written < most:
        if c.is_broken(scratch[0], scratch[1]):
            return written
        number = c.fill_round(scratch[0], scratch[1], found)
        if number == 0:
            return most
        written += number
    return most


@entry_kernel
def refute_shortest(digits, candidates, scratch):
    """Take every candidate whose hypothesis breaks soonest.

    Returns after how many written cells they break; 0 if none breaks. `scratch` is (4, 81) int16.
    """
    least = CELLS + 1
    refuted = scratch[2]
    for cell in range(CELLS):
        for digit in range(1, DIGITS + 1):
            if candidates[cell] >> (digit - 1) & 1:
                length = cells_to_contradiction(
                    digits, candidates, cell, digit, least + 1, scratch, scratch[3]
                )  # fmt: skip
                if length < least:
                    least = length
                    refuted[:] = 0
                if length == least and least <= CELLS:
                    refuted[cell] |= 1 << (digit - 1)
    if least > CELLS:
        return 0
    for cell in range(CELLS):
        candidates[cell] &= ~refuted[cell]
    return least


def narrow(digits: np.ndarray, candidates: np.ndarray) -> tuple[int, int]:
    """Let the easiest technique that takes candidates take all that it rules out at once.

    Returns the technique, NOTHING if none takes any, and how many cells were written until
    hypotheses broke.
    """
    could = (candidates[:, None] >> np.arange(DIGITS) & 1).astype(bool)
    for technique, rule in RULES.items():
        gone = rule(could) & could
        if gone.any():
            candidates &= ~(gone @ (1 << np.arange(DIGITS))).astype(np.int16)
            return technique, 0
    written = refute_shortest(digits, candidates, np.zeros((4, CELLS), np.int16))
    return (CONTRADICTION if written else NOTHING), written
