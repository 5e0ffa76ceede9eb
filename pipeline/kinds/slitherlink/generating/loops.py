"""Random loops for Slitherlink: the border of a region that grows cell by cell."""

import numpy as np

from pipeline.kinds.slitherlink.board.edges import lines_of
from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight cells round a cell, in the order of the way round."""
BESIDE = AROUND[::2]
WELCOME = (0.0, 1.0, 0.25, 0.05, 0.0)
"""How often a cell is taken in, by how many cells inside lie beside it: winding loops have few."""
MOST_INSIDE = 0.6
"""So much of the board is inside at most; the rest of the loop's turns are outside."""


def random_region(rows: int, cols: int, rng: np.random.Generator) -> np.ndarray:
    """Return cells inside a single loop.

    The region begins with one cell. A cell is taken in where the eight cells round it change but
    twice between inside and outside; so neither the region nor what is outside ever falls apart,
    and nowhere do two cells of one side meet in a corner only. Returns (rows, cols) bool.

    >>> region = random_region(4, 6, np.random.default_rng(7))
    >>> ["".join(".x"[cell] for cell in row) for row in region.tolist()]
    ['...xxx', '....x.', '.xxxx.', 'xxxxxx']
    """
    inside = np.zeros((rows + 2, cols + 2), bool)
    inside[rng.integers(1, rows + 1), rng.integers(1, cols + 1)] = True
    n_inside, most, quiet = 1, max(2, int(MOST_INSIDE * rows * cols)), False
    while not quiet and n_inside < most:
        quiet = True
        for cell in rng.permutation(rows * cols):
            row, col = cell // cols + 1, cell % cols + 1
            if inside[row, col] or n_inside >= most or not _may_change(inside, row, col):
                continue
            beside = sum(inside[row + down, col + right] for down, right in BESIDE)
            if rng.random() < WELCOME[beside]:
                inside[row, col] = True
                n_inside += 1
                quiet = False
    return inside[1:-1, 1:-1]


def border(inside: np.ndarray) -> str:
    """Return the lines between the cells inside and the rest, as `outcomes.lines` has them.

    >>> border(np.array([[True, True, False]]))
    '+-+-/++-++-'
    """
    cells = np.pad(inside.astype(np.int8), 1)
    upright = np.diff(cells[1:-1], axis=1) != 0
    level = np.diff(cells[:, 1:-1], axis=0) != 0
    lines = np.concatenate([upright.ravel(), level.ravel()])
    return lines_of(np.where(lines, 1, -1)[None], size_of(*inside.shape))[0]


def all_clues(inside: np.ndarray) -> Slitherlink:
    """Return the puzzle with the number of lines round every cell; a 4 is no clue and left out."""
    cells = np.pad(inside, 1)
    sides = [cells[:-2, 1:-1], cells[2:, 1:-1], cells[1:-1, :-2], cells[1:-1, 2:]]
    lines = sum(inside != side for side in sides)
    rows, cols = inside.shape
    clues = "".join(str(number) if number < 4 else BLANK for number in lines.ravel())
    return Slitherlink(rows, cols, clues)


def _may_change(inside, row, col) -> bool:
    """Say whether the border stays a single loop when a cell changes its side."""
    around = [inside[row + down, col + right] for down, right in AROUND]
    changes = sum(around[at] != around[at - 1] for at in range(len(around)))
    return changes == 2 and any(around[::2])
