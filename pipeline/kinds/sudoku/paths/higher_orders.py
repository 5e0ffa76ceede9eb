"""Uniqueness of higher orders on a sudoku: what takes candidates away (Korekawa and Kotani, 4.3.2).

Subsets: where k open cells P' of a house have only k digits X' between them, no other cell of the
house takes these; and where k digits have only k cells, these take no other. A subset is
irreducible: no smaller part of it has as many digits as cells. So a single is none, nor part of
one: it is first-order's business, and speaks when it is written.

Crossings: where a digit's places in one house, two at least, all lie in a second, it goes nowhere
else in the second; one digit and two houses, so of the second order too. Fish are not of these
orders: the paper's condition |P'| = |X'| is about cells of one group (同一グループ内).
"""

from itertools import combinations

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board.grid import CELLS, COUNT, DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.paths import candidates as c
from pipeline.kinds.sudoku.paths.candidates import CELLS_OF

FIRST, CROSSINGS, PAIRS, TRIPLES, QUADRUPLES, CONTRADICTION, NOTHING = range(1, 8)
"""What decides next, the easiest first. Orders of the paper: 1, 2, 2, 3, 4; then supposing."""

CROSSED = np.argwhere(
    np.isin((CELLS_OF[:, None, :, None] == CELLS_OF[:, None]).sum((2, 3)), range(2, DIGITS))
)
"""(pairs, 2): two houses that share cells, more than one, in this order; either one first."""
SUBSETS = np.array(
    [sum(1 << at for at in some) for k in (2, 3, 4) for some in combinations(range(DIGITS), k)]
)
"""Sets of 2 to 4 places of a house, or of digits, in bits."""


@kernel
def _cross(candidates, gone):
    """Add what crossings rule out."""
    for pair in range(CROSSED.shape[0]):
        first, second = CELLS_OF[CROSSED[pair, 0]], CELLS_OF[CROSSED[pair, 1]]
        once, twice, outside = 0, 0, 0
        for i in range(DIGITS):
            digits = candidates[first[i]]
            if _has(second, first[i]):
                twice |= once & digits
                once |= digits
            else:
                outside |= digits
        for i in range(DIGITS):
            if not _has(first, second[i]):
                gone[second[i]] |= twice & ~outside


@kernel
def _has(cells, cell):
    """Return whether a house has a cell."""
    for i in range(DIGITS):  # noqa: SIM110, kernels make no generators
        if cells[i] == cell:
            return True
    return False


@kernel
def _subsets(size, candidates, rows, gone):
    """Add what so many cells, or digits, of a house rule out; `rows` is (9,) scratch space."""
    for house in range(HOUSES_IN_ALL):
        cells = CELLS_OF[house]
        for by_digit in range(2):
            for i in range(DIGITS):
                rows[i] = _places(candidates, cells, i) if by_digit else candidates[cells[i]]
            small = 0
            for i in range(DIGITS):
                small |= (2 <= COUNT[rows[i]] <= size) << i
            for at in range(SUBSETS.shape[0]):
                some = SUBSETS[at]
                if some & ~small == 0 and COUNT[some] == size and _is_subset(rows, some):
                    columns = _union(rows, some)
                    for i in range(DIGITS):
                        taken = 0 if some >> i & 1 else rows[i] & columns
                        if by_digit:
                            for place in range(DIGITS):
                                if taken >> place & 1:
                                    gone[cells[place]] |= 1 << i
                        else:
                            gone[cells[i]] |= taken


@kernel
def _places(candidates, cells, digit):
    """The places of a digit, from 0, in a house."""
    found = 0
    for place in range(DIGITS):
        found |= (candidates[cells[place]] >> digit & 1) << place
    return found


@kernel
def _union(rows, some):
    """What some rows have together."""
    found = 0
    for i in range(DIGITS):
        if some >> i & 1:
            found |= rows[i]
    return found


@kernel
def _is_subset(rows, some):
    """Return whether some rows have as many columns, and no part of them has."""
    if COUNT[_union(rows, some)] != COUNT[some]:
        return False
    part = (some - 1) & some
    while part:
        if COUNT[_union(rows, part)] <= COUNT[part]:
            return False
        part = (part - 1) & some
    return True


@kernel
def _add(technique, candidates, scratch):
    """Add to the first row of `scratch` what a technique, CROSSINGS to QUADRUPLES, rules out."""
    if technique == CROSSINGS:
        _cross(candidates, scratch[0])
    else:
        _subsets(technique - PAIRS + 2, candidates, scratch[1], scratch[0])


@kernel
def _take(candidates, gone):
    """Take candidates away, and forget which; return whether any was there."""
    taken = False
    for cell in range(CELLS):
        taken |= candidates[cell] & gone[cell] != 0
        candidates[cell] &= ~gone[cell]
        gone[cell] = 0
    return taken


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


@kernel
def _refute_shortest(digits, candidates, scratch):
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


@entry_kernel
def narrow(digits, candidates, scratch):
    """Let the easiest technique that takes candidates take all that it rules out at once.

    Returns the technique, NOTHING if none takes any, and how many cells were written until
    hypotheses broke. `scratch` is (4, 81) int16.
    """
    for cell in range(CELLS):
        scratch[0, cell] = 0
    for technique in range(CROSSINGS, QUADRUPLES + 1):
        _add(technique, candidates, scratch)
        if _take(candidates, scratch[0]):
            return technique, 0
    written = _refute_shortest(digits, candidates, scratch)
    return (CONTRADICTION if written else NOTHING), written


@entry_kernel
def decidable_by(hardest, digits, candidates, scratch, unique):
    """Rule out until nothing more is, and fill `unique` with what first-order uniqueness decides.

    All techniques up to the `hardest` look at the same candidates, and all that they rule out is
    taken at once. Returns False where the board is broken.
    """
    taken = True
    for cell in range(CELLS):
        scratch[0, cell] = 0
    while taken:
        for technique in range(CROSSINGS, hardest + 1):
            _add(technique, candidates, scratch)
        taken = _take(candidates, scratch[0])
    c.unique_digits(candidates, unique)
    return not c.is_broken(digits, candidates)
