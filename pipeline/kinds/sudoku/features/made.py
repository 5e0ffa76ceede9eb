"""Features of sudoku that no table has as a column: functions of `puzzles` and `features`."""

import numpy as np

from pipeline.kinds.sudoku.board.grid import BLOCK, HOUSES


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
    # how many of the nine digits no clue shows
    "digits_without_clue": lambda puzzles, _: (_clues_of_digits(puzzles) == 0).sum(1),
    # how many clues show the digit that is shown least, and most
    "fewest_clues_of_a_digit": lambda puzzles, _: _clues_of_digits(puzzles).min(1),
    "most_clues_of_a_digit": lambda puzzles, _: _clues_of_digits(puzzles).max(1),
    # how many clues the emptiest block has, and how far the blocks' numbers of clues differ
    "emptiest_block_clues": lambda puzzles, _: _clues_of_blocks(puzzles).min(1),
    "block_clues_spread": lambda puzzles, _: _clues_of_blocks(puzzles).std(1),
}
