"""Whether the digits on a board are a solution, by the rules alone: no solver is asked."""

import numpy as np

from pipeline.kinds.sudoku.board.grid import DIGITS, HOUSES


def are_solutions(digits: np.ndarray, givens: np.ndarray) -> np.ndarray:
    """Return for each board whether each house has the digits 1 to 9 and every clue is kept.

    `digits` and `givens` are (boards, 81) int, 0 for an open cell; the result is (boards,) bool.

    >>> rows = np.add.outer([0, 3, 6, 1, 4, 7, 2, 5, 8], range(9)) % 9 + 1
    >>> boards = np.array([rows.ravel(), np.zeros(81, int)])
    >>> are_solutions(boards, np.zeros((2, 81))).tolist()
    [True, False]
    """
    in_houses = np.sort(digits[:, HOUSES], axis=2)
    fills_houses = (in_houses == np.arange(1, DIGITS + 1)).all((1, 2))
    return fills_houses & ((givens == 0) | (givens == digits)).all(1)
