"""Which sudoku are copies of each other: turned, mirrored, relabelled, or with lines swapped.

There are 3,359,232 symmetries of the board times the relabellings; instead of the smallest of all
these copies a fingerprint is computed that is the same for all of them: colours of cells, lines,
blocks, bands and digits are refined by their neighbours' (Weisfeiler and Leman, 1968). Copies
always get the same fingerprint. Two sudoku that are no copies could share one, and would then stay
on one side of a cross-validation for nothing.
"""

import hashlib

import numpy as np

from pipeline.kinds.sudoku.grid import BLOCK, CELLS, HOUSES
from pipeline.kinds.sudoku.puzzle import Sudoku

ROUNDS = 6
LINES, BLOCKS = np.split(
    (HOUSES[:, :, None] == np.arange(CELLS)).any(axis=1).astype(np.uint64), [9 * BLOCK]
)
"""(18, 81), (9, 81): which cells lie in a line, in a block."""
BANDS = np.kron(np.eye(6, dtype=np.uint64), np.ones((1, 3), np.uint64))
"""(6, 18): the three bands and three stacks of the lines."""


def fingerprint(puzzle: Sudoku) -> str:
    """Return a text that all copies of a sudoku share.

    Examples
    --------
    >>> clues = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
    >>> swapped = clues[9:18] + clues[:9] + clues[18:]
    >>> relabelled = swapped.translate(str.maketrans("123456789", "234567891"))
    >>> others = clues, relabelled, clues[:80] + "1"
    >>> one, copy, other = (fingerprint(Sudoku(clues)) for clues in others)
    >>> one == copy, one == other
    (True, False)
    """
    given = puzzle.digits
    digits = (np.arange(1, 10)[:, None] == given).astype(np.uint64)
    cells = (given > 0).astype(np.uint64) + np.uint64(1)
    lines, blocks, bands, of_digit = (np.ones(n, np.uint64) for n in (18, 9, 6, 9))
    for _ in range(ROUNDS):
        cells = _mixed(
            cells,
            LINES.T @ _mixed(lines),
            BLOCKS.T @ _mixed(blocks),
            digits.T @ _mixed(of_digit),
        )
        drawn = _mixed(cells)
        lines = _mixed(lines, LINES @ drawn, BANDS.T @ _mixed(bands))
        blocks, of_digit = _mixed(blocks, BLOCKS @ drawn), _mixed(of_digit, digits @ drawn)
        bands = _mixed(bands, BANDS @ _mixed(lines))
    colours = np.concatenate([np.sort(part) for part in (cells, lines, blocks, of_digit)])
    return hashlib.sha256(colours.tobytes()).hexdigest()[:24]


def _mixed(*parts):
    """Return one number that stands for several, on 64 bits that overflow (splitmix64)."""
    found = np.zeros_like(parts[0])
    with np.errstate(over="ignore"):
        for part in parts:
            found = (found + part) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0xD1B54A32D192ED03)
            found = (found ^ (found >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            found = (found ^ (found >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            found ^= found >> np.uint64(31)
    return found
