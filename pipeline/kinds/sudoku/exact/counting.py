"""How many solutions sudoku have, one puzzle or very many."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.kernels.compiling import entry_kernel
from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.exact.search import (
    UNDECIDED,
    count,
    new_workspace,
    place_singles,
    search,
)
from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of, candidates_of, digits_of, text_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import Joined, message
from pipeline.texts.terms import Term

MOST_TRIED = 20_000_000
"""Digits tried in one puzzle, some tens of seconds; the bundled puzzles take 64 at most."""


class Counted(NamedTuple):
    """Counts of many puzzles.

    `counts` (n,) int8 is 0, 1 or 2, for more than one; -1 where the search met its limit.
    `solutions` (n, 81) int8 is the first solution of each, 0 where there is none.
    """

    counts: np.ndarray
    solutions: np.ndarray


def solutions(clues: str, most: int = 2) -> list[str]:
    """Return the solutions of a sudoku, at most `most`, in a fixed order.

    `clues` are 81 characters, row by row: `1` to `9`, or `.` (also `0`) for an empty cell. Clues
    that contradict each other have no solution. Raises PuzzleError when `clues` are no such text,
    or when 20,000,000 digits were tried without an answer.

    >>> len(solutions("." * 81)), len(solutions("11" + "." * 79))
    (2, 0)
    """
    if most < 1:
        raise ValueError(f"expected at most 1 or more solutions, found {most}")
    counts, found = _counted(digits_of(clues)[None], most, most, MOST_TRIED)
    if counts[0] < 0:
        raise PuzzleError(
            f"expected a sudoku whose solutions can be counted by trying {MOST_TRIED} digits; "
            "give more clues"
        )
    return [text_of(digits) for digits in found[0, : counts[0]]]


def may_have_solution(held: Sequence[str]) -> bool:
    """Return whether some solution has of each cell one of the digits held.

    True too where the search met its limit.

    >>> may_have_solution(["1"] + 80 * ["123456789"]), may_have_solution(81 * ["12"])
    (True, False)
    """
    boards, tries, tally = new_workspace()
    boards[0] = [sum(1 << int(digit) - 1 for digit in digits) for digits in held]
    nothing_kept = np.zeros((0, CELLS), np.int8)
    return _may_have_solution(nothing_kept, MOST_TRIED, boards, tries, tally)


def count_all(clues: np.ndarray, limit: int = MOST_TRIED) -> Counted:
    """Count the solutions of many puzzles, `clues` (n, 81) int8, 0 for an empty cell.

    `limit` is how many digits may be tried in one puzzle.

    >>> count_all(np.stack([digits_of("." * 81), digits_of("11" + "." * 79)])).counts.tolist()
    [2, 0]
    """
    counts, found = _counted(clues, 2, 1, limit)
    return Counted(counts.astype(np.int8), found[:, 0])


def _counted(clues, most, kept, limit):
    """Return by puzzle the number of solutions, -1 beyond the limit, and the first of them."""
    clues = np.ascontiguousarray(clues, np.int8).reshape(-1, CELLS)
    counts = np.zeros(len(clues), np.int64)
    found = np.zeros((len(clues), kept, CELLS), np.int8)
    _count(clues, most, counts, found, limit, *new_workspace())
    return counts, found


def count_many(puzzles: Sequence[Sudoku]) -> Iterator[int | str]:
    """Yield how many solutions each puzzle has, or in words why it is unknown."""
    for number in count_all(boards_of(puzzles)).counts.tolist():
        yield number if number >= 0 else f"found no answer within {MOST_TRIED} tried digits"


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution."""
    return outcomes["ended"] == "solved"


@entry_kernel
def _count(clues, most, counts, found, limit, boards, tries, tally):
    for at in range(len(clues)):
        counts[at] = count(clues[at], most, found[at], limit, boards, tries, tally)
        if tally[UNDECIDED]:
            counts[at] = -1


@entry_kernel
def _may_have_solution(found, limit, boards, tries, tally):
    if not place_singles(boards[0]):
        return False
    return search(1, found, limit, boards, tries, tally) > 0 or tally[UNDECIDED] > 0


def without_solution(position: Sudoku) -> Joined | str:
    """Return that pencil marks leave no solution of the clues, "" if they do or it is unknown.

    Of clues with one solution the cells are named that lack its digit, those too whose digit on the
    board is eliminated. Clues without a solution give "".

    >>> from pipeline.kinds.sudoku.puzzle import SudokuPosition
    >>> rows = "123456789 456789123 789123456 231674895 875912364 694538217 317265948 542897631"
    >>> clues = f"{rows}968341572".replace(" ", "").replace("1", ".", 1)
    >>> str(without_solution(SudokuPosition(clues, {(1, 1, 1)})))
    'with these pencil marks there is no solution; 1A lacks 1'
    """
    found, held = solutions(position.clues), candidates_of(position)
    for digit, row, col in getattr(position, "eliminated", ()):
        held[9 * row + col - 10] = held[9 * row + col - 10].replace(str(digit), "")
    if not found or may_have_solution(held):
        return ""
    lacking = [
        message("sudoku_cell_lacks", cell=cell, digit=digit)
        for cell, kept, digit in zip(CELL_NAMES, held, found[0], strict=True)
        if len(found) == 1 and digit not in kept
    ]
    told = message("sudoku_marks_without_solution")
    return Joined((told, *lacking), Term("; ", "；"))
