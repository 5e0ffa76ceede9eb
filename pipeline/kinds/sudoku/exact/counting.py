"""How many solutions sudoku have, one puzzle or very many, by the partial analysis."""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.exact.engine import TRIED, UNDECIDED, count, new_position
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.puzzle import digits_of, text_of
from pipeline.notations.errors import PuzzleError

MOST_TRIED = 20_000_000
"""Digits tried in one puzzle, some 10 seconds; the bundled puzzles take 64 at most."""


class Counted(NamedTuple):
    """What was counted of many puzzles.

    Attributes
    ----------
    counts : (n,) int8
        0, 1 or 2, for more than one; -1 where the search met its limit.
    solutions : (n, 81) int8
        The first solution of each as digits 1 to 9, the only one where `counts` is 1; 0 where
        there is none.
    tried : (n,) int64
        How many digits were tried that were no singles.
    """

    counts: np.ndarray
    solutions: np.ndarray
    tried: np.ndarray


def count_solutions(clues: str) -> int:
    """Return how many solutions a sudoku has: 0, 1, or 2 for more than one.

    Parameters
    ----------
    clues : str
        81 characters, row by row: `1` to `9`, or `.` (also `0`) for an empty cell. Clues that
        contradict each other have no solution.

    Raises
    ------
    PuzzleError
        When `clues` are no 81 such characters, or when 20,000,000 digits were tried without an
        answer.

    Examples
    --------
    >>> row = "123456789"
    >>> count_solutions("." * 81), count_solutions("11" + "." * 79)
    (2, 0)
    >>> count_solutions("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
    ...     "....8..79")
    1
    """
    return len(solutions(clues))


def solutions(clues: str, most: int = 2) -> list[str]:
    """Return the solutions of a sudoku, at most `most`, in a fixed order.

    Parameters and errors are those of `count_solutions`; ValueError if `most` is less than 1.

    Examples
    --------
    >>> first = solutions("." * 81, most=3)[0]
    >>> len(first), solutions(first) == [first]
    (81, True)
    """
    if most < 1:
        raise ValueError(f"expected at most 1 or more solutions, found {most}")
    found = np.zeros((most, CELLS), np.int8)
    tally = np.zeros(3, np.int64)
    number = _list(digits_of(clues), most, found, tally, MOST_TRIED, *new_position())
    if tally[UNDECIDED]:
        raise PuzzleError(
            f"expected a sudoku whose solutions can be counted by trying {MOST_TRIED} digits, "
            f"found {number} till then; give more clues"
        )
    return [text_of(digits) for digits in found[:number]]


def count_all(clues: np.ndarray, limit: int = MOST_TRIED) -> Counted:
    """Count the solutions of many puzzles at once, some 50,000 of them a second.

    Parameters
    ----------
    clues : (n, 81) int8
        Digits 1 to 9, 0 for an empty cell; see `digits_of`.
    limit : int
        How many digits may be tried in one puzzle.

    Returns
    -------
    Counted

    Examples
    --------
    >>> counted = count_all(np.stack([digits_of("." * 81), digits_of("11" + "." * 79)]))
    >>> counted.counts.tolist()
    [2, 0]
    """
    clues = np.ascontiguousarray(clues, np.int8).reshape(-1, CELLS)
    counts = np.zeros(len(clues), np.int8)
    found = np.zeros(clues.shape, np.int8)
    tallies = np.zeros((len(clues), 3), np.int64)
    _count(clues, counts, found, tallies, limit, *new_position())
    return Counted(counts, found, tallies[:, TRIED])


@entry_kernel
def _count(clues, counts, found, tallies, limit, free, places, trail, waiting, choices):
    position = free, places, trail, waiting, choices
    for at in range(len(clues)):
        tally = tallies[at]
        counts[at] = count(clues[at], 2, found[at : at + 1], tally, limit, *position)
        if tally[UNDECIDED]:
            counts[at] = -1


@entry_kernel
def _list(clues, most, found, tally, limit, free, places, trail, waiting, choices):
    return count(clues, most, found, tally, limit, free, places, trail, waiting, choices)
