"""Images of a sudoku: the same puzzle, turned and named anew."""

import numpy as np


def at_random(clues, generator):
    """Return an image of a puzzle: digits, rows, bands, columns and stacks moved, or transposed."""
    board = np.array([int(clue.replace(".", "0")) for clue in clues]).reshape(9, 9)
    for _ in range(2):
        bands = generator.permutation(3)
        board = board[np.concatenate([3 * band + generator.permutation(3) for band in bands])].T
    if generator.random() < 0.5:
        board = board.T
    names = np.concatenate([[0], 1 + generator.permutation(9)])
    return "".join(map(str, names[board].ravel())).replace("0", ".")
