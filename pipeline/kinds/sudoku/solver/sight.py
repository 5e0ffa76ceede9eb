"""Whether a digit has places that a cell, or two cells, see: what a quick look asks first.

Sets of cells are three numbers of 27 bits, one a band (three rows), so that three ANDs tell
whether two cells see a common place of a digit.
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import SEES

BANDS = 3


def _by_band(cells: np.ndarray) -> np.ndarray:
    bits = 1 << np.arange(27)
    return (cells.reshape(-1, BANDS, 27) * bits).sum(axis=2)


SEEN = _by_band(SEES)
"""(81, 3): the cells that a cell sees, as 27 bits a band."""


@inlined_kernel
def places_in(spot, d, band):
    """Return the cells of the band that may hold d."""
    return spot[3 * band, d] | spot[3 * band + 1, d] << 9 | spot[3 * band + 2, d] << 18


@kernel
def sees_any(spot, d, cell):
    """Return whether the cell sees any place of d."""
    seen = 0
    for band in range(BANDS):
        seen |= places_in(spot, d, band) & SEEN[cell, band]
    return seen != 0


@kernel
def both_see_any(spot, d, one, other):
    """Return whether the two cells see a common place of d."""
    seen = 0
    for band in range(BANDS):
        seen |= places_in(spot, d, band) & SEEN[one, band] & SEEN[other, band]
    return seen != 0
