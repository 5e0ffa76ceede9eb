"""Which sudoku are copies of each other: turned, mirrored, relabelled, or with lines swapped.

Colours of cells, lines, blocks, bands and digits are refined by their neighbours' (Weisfeiler and
Leman, 1968). Copies always get the same fingerprint; two sudoku that are no copies could share one.
"""

import hashlib
from collections.abc import Sequence

import numpy as np

from pipeline.kinds.sudoku.board.grid import COLUMN, HOUSE_OF, ROW
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, boards_of

ROUNDS = 6
AT_ONCE = 1000
"""So many sudoku at once, so that their colours stay near the processor."""


def fingerprints(puzzles: Sequence[Sudoku]) -> list[str]:
    """Return of each sudoku a text that all its copies share."""
    boards = boards_of(puzzles)
    return [
        hashlib.sha256(colours.tobytes()).hexdigest()[:24]
        for start in range(0, len(boards), AT_ONCE)
        for colours in _sorted(*_colours(boards[start : start + AT_ONCE]))
    ]


def canonical_copies(puzzles: Sequence[Sudoku]) -> list[Sudoku]:
    """Return of each puzzle the one that its copies share, but for some symmetric ones.

    Bands, lines and digits are put in the order of their colours and the sudoku is mirrored if
    columns then come before rows; equal colours stay in their order.
    """
    boards = boards_of(puzzles)
    _, lines, _, digits, bands = _colours(boards)
    return [Sudoku(_ordered(*one)) for one in zip(boards, lines, digits, bands, strict=True)]


def _ordered(board, lines, digits, bands) -> str:
    rows, columns = (
        sorted(range(9), key=lambda at: (of_bands[at // 3], of_lines[at]))
        for of_bands, of_lines in zip(bands.reshape(2, 3), lines.reshape(2, 9), strict=True)
    )
    grid, by_colour = board.reshape(9, 9)[rows][:, columns], np.argsort(digits, kind="stable")
    if sorted(lines[9:]) < sorted(lines[:9]):
        grid = grid.T
    renamed = np.zeros(10, int)
    renamed[by_colour + 1] = np.arange(1, 10)
    return "".join(str(digit) if digit else BLANK for digit in renamed[grid].ravel())


def _sorted(cells, lines, blocks, digits, _) -> np.ndarray:
    """Return the colours of each sudoku's cells, lines, blocks and digits, sorted each."""
    return np.concatenate([np.sort(part) for part in (cells, lines, blocks, digits)], axis=1)


def _colours(boards) -> tuple[np.ndarray, ...]:
    """Return the colours of each sudoku's cells, lines (rows first), blocks, digits and bands."""
    number = len(boards)
    cells = (boards > 0).astype(np.uint64) + np.uint64(1)
    lines, blocks, bands, digits = (np.ones((number, n), np.uint64) for n in (18, 9, 6, 9))
    for _ in range(ROUNDS):
        of_line = _mixed(lines)
        of_cell = [of_line[:, HOUSE_OF[:, ROW]] + of_line[:, HOUSE_OF[:, COLUMN]],
                   np.repeat(_mixed(blocks).reshape(-1, 3, 1, 3), 3, axis=2).repeat(3, axis=3),
                   _of_clues(_mixed(digits), boards)]  # fmt: skip
        cells = _mixed(cells, *(part.reshape(number, -1) for part in of_cell))
        drawn = _mixed(cells)
        grid = drawn.reshape(-1, 9, 9)
        of_band = np.repeat(_mixed(bands), 3, axis=1)
        lines = _mixed(lines, np.concatenate([grid.sum(2), grid.sum(1)], axis=1), of_band)
        in_block = grid.reshape(-1, 3, 3, 3, 3).sum(axis=(2, 4)).reshape(-1, 9)
        blocks, digits = _mixed(blocks, in_block), _mixed(digits, _by_clue(drawn, boards))
        bands = _mixed(bands, _mixed(lines).reshape(-1, 6, 3).sum(2))
    return cells, lines, blocks, digits, bands


def _of_clues(digits, boards):
    """Return at each cell the colour of its digit, 0 without a clue."""
    with_none = np.concatenate([np.zeros((len(digits), 1), np.uint64), digits], axis=1)
    return np.take_along_axis(with_none, boards.astype(np.intp), axis=1)


def _by_clue(drawn, boards):
    """Return the sum over the cells of each digit."""
    return np.stack([(drawn * (boards == digit)).sum(1) for digit in range(1, 10)], axis=1)


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
