"""Features of sudoku that no table has as a column, see `calibration.features`."""

import numpy as np

from pipeline.kinds.sudoku.grid import BLOCK, HOUSES


def digits_without_clue(puzzles, features):
    """How many of the nine digits no clue shows."""
    return (_clues_of_digits(puzzles) == 0).sum(1)


def fewest_clues_of_a_digit(puzzles, features):
    """How many clues show the digit that is shown least."""
    return _clues_of_digits(puzzles).min(1)


def most_clues_of_a_digit(puzzles, features):
    """How many clues show the digit that is shown most."""
    return _clues_of_digits(puzzles).max(1)


def emptiest_block_clues(puzzles, features):
    """How many clues the emptiest block has."""
    return _clues_of_blocks(puzzles).min(1)


def block_clues_spread(puzzles, features):
    """The standard deviation of the numbers of clues of the blocks."""
    return _clues_of_blocks(puzzles).std(1)


def _clues(puzzles):
    """Return the clues as (puzzles, 81) characters, each as its number in ASCII."""
    written = "".join(puzzles["clues"].tolist()).encode("ascii", "replace")
    return np.frombuffer(written, np.uint8).reshape(len(puzzles), 81)


def _clues_of_digits(puzzles):
    clues = _clues(puzzles)
    return np.stack([(clues == ord(digit)).sum(1) for digit in "123456789"], 1)


def _clues_of_blocks(puzzles):
    given = _clues(puzzles) != ord(".")
    return np.stack([given[:, cells].sum(1) for cells in HOUSES[9 * BLOCK :]], 1)


MADE = {
    function.__name__: function
    for function in (
        digits_without_clue,
        fewest_clues_of_a_digit,
        most_clues_of_a_digit,
        emptiest_block_clues,
        block_clues_spread,
    )
}
