"""Sudoku with a single solution: any, with a number of clues, or in a given shape."""

from collections.abc import Callable
from functools import partial

import numpy as np

from pipeline.generating.searching import USUAL, Attempt, Limit, Suits, first_finds
from pipeline.kinds.sudoku.board.grid import CELLS, DIGITS
from pipeline.kinds.sudoku.exact.search import new_workspace
from pipeline.kinds.sudoku.generating.making import make, vary
from pipeline.kinds.sudoku.generating.shapes import CLUE, FEWEST_CLUES, SYMMETRIES, random_shape
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of
from pipeline.texts.errors import PuzzleError

MAX_CLUES = 80
MAX_TRIED = 100_000
"""Digits tried for one question; an attempt that would need more is given up."""
STEPS = 2000
"""Clues changed in one attempt at a shape."""
MAX_SOLUTIONS = 1000
"""So far solutions are counted in an attempt at a shape."""
TOGETHER = 8
"""Puzzles of one attempt, where each is to be graded."""
GIVEN_BACK = tuple(range(2, 21, 2))
"""So many clues more the other puzzles of an attempt have."""
TWO_ORDERS = np.tile(np.arange(CELLS, dtype=np.int32), (2, 1))
DIGIT_ORDERS = np.tile(np.arange(DIGITS, dtype=np.int32), (CELLS, 1))
"""Before they are mixed: the cells twice, and the digits of each cell."""


def generated(count: int, seed: int, clues: int = 0) -> np.ndarray:
    """Return sudoku made at random with a single solution, as (count, 81) int8, 0 for no clue.

    A full board is drawn, and its clues are taken away in a random order as long as the solution
    stays the only one; none where only `clues` are left. With 0 no clue can be left out. The puzzle
    at a place depends on the seed and the place only.

    >>> text_of(generated(2, seed=7)[0])
    '.6.7...........5295.3........18......5.3..1.8.9...6......18.392.....7.8..4.9...1.'
    """
    return np.array([_made(seed, number, clues) for number in range(count)]).reshape(count, CELLS)


def refuse_impossible(clues: int) -> None:
    """Raise PuzzleError when a number of clues is not 0 or 17 to 80."""
    if clues and not FEWEST_CLUES <= clues <= MAX_CLUES:
        why = f"; with fewer than {FEWEST_CLUES} no sudoku has a single solution"
        raise PuzzleError(
            f"expected {FEWEST_CLUES} to {MAX_CLUES} clues, found {clues}"
            f"{why * (clues < FEWEST_CLUES)}"
        )


def sudoku(
    count: int,
    seed: int,
    clues: int = 0,
    shape: str = "",
    limit: Limit = USUAL,
    processes: int = 1,
    suits: Suits | None = None,
) -> list[Sudoku]:
    """Return sudoku which suit, with a single solution and just so many clues, or any with 0.

    With a shape the clues are in its cells; the name of a symmetry stands for a random shape of it
    in each attempt. Raises PuzzleError when `clues` is not 0 or 17 to 80, or when the limit is met
    first.

    >>> from pipeline.kinds.sudoku.generating.shapes import load_shape
    >>> sudoku(1, seed=7, shape=load_shape("heart"))[0].clue_rows[:3]
    ['.29...57.', '5..7.8..2', '7...6...1']
    """
    refuse_impossible(clues)
    attempt = partial(_attempt_free, seed, clues, bool(suits) and not clues)
    if shape:
        attempt = partial(_attempt_shape, seed, shape, clues)
    if suits and (shape or clues):
        attempt = partial(_attempt_several, attempt)
    return first_finds(attempt, count, limit, processes, suits)


def _attempt_several(attempt: Callable[[int], Attempt], number: int) -> Attempt:
    """Make several attempts at once, since their puzzles are graded faster together."""
    tried = [attempt(number * TOGETHER + at) for at in range(TOGETHER)]
    found = [one.puzzle for one in tried if one.puzzle is not None]
    if not found:
        return min(tried, key=lambda one: one.distance)
    return Attempt(found[0], others=found[1:])


def _attempt_free(seed: int, clues: int, with_others: bool, number: int) -> Attempt:
    """Make a puzzle; the others, if any, have more and more clues of its solution."""
    made = _made(seed, number, clues)
    left = np.count_nonzero(made)
    if clues and left > clues:
        return Attempt(None, left, f"{left} clues")
    others = []
    if with_others:
        full = _made(seed, number, CELLS)
        gone = np.random.default_rng([seed, number, 1]).permutation(np.flatnonzero(made == 0))
        for more in GIVEN_BACK:
            puzzle = made.copy()
            puzzle[gone[:more]] = full[gone[:more]]
            others.append(Sudoku(text_of(puzzle)))
    return Attempt(Sudoku(text_of(made)), others=others)


def _attempt_shape(seed: int, shape: str, clues: int, number: int) -> Attempt:
    rng, cells, orders = _drawn(seed, number)
    if shape in SYMMETRIES:
        shape = random_shape(shape, clues, rng)
    given = np.array([character == CLUE for character in shape])
    steps = np.stack([rng.choice(np.flatnonzero(given), STEPS), rng.integers(1, DIGITS + 1, STEPS)])
    steps, out = steps.T.astype(np.int32, order="C"), np.zeros((1, CELLS), np.int8)
    found = vary(cells[0], orders, given, steps, MAX_SOLUTIONS, out, MAX_TRIED, *new_workspace())
    if found == 1:
        return Attempt(Sudoku(text_of(out[0])))
    at_least = "at least " * (found == MAX_SOLUTIONS)
    return Attempt(None, found, f"{at_least}{found} solutions")


def _made(seed: int, number: int, clues: int) -> np.ndarray:
    """Return the puzzle at a place as (81,) int8, see `generated`."""
    _, cells, orders = _drawn(seed, number)
    out = np.zeros((1, CELLS), np.int8)
    make(cells, orders, clues, out, MAX_TRIED, *new_workspace())
    return out[0]


def _drawn(seed, number):
    """Return a source of random numbers, two orders of the cells, and orders of their digits."""
    rng = np.random.default_rng([seed, number])
    return rng, rng.permuted(TWO_ORDERS, axis=1), rng.permuted(DIGIT_ORDERS, axis=1)
