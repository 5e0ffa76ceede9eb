"""Sudoku that a solver finished, held to the rules, the clues and the only solution."""

from collections.abc import Sequence

import numpy as np

from pipeline.kinds.sudoku.board.grid import HOUSES
from pipeline.kinds.sudoku.exact.counting import count_all
from pipeline.kinds.sudoku.puzzle import Sudoku, boards_of
from pipeline.kinds.sudoku.solver import record as r

UNKNOWN = -1


def certify(puzzles: Sequence[Sudoku], batch) -> tuple[np.ndarray, np.ndarray]:
    """Return whether each final board is a solution, and how many decisions contradict the answer.

    The answer is the board itself where it is a solution, else the only solution; UNKNOWN where
    there is none, or more than one. A decision is a digit placed, a candidate removed, or a
    hypothesis refuted.

    Parameters
    ----------
    puzzles : those of `batch`, a `pipeline.kinds.sudoku.solver.solving.Batch`, in its order
    """
    clues, answer = boards_of(puzzles), batch.record.final.copy()
    certified = _keeps_rules(answer) & ((clues == 0) | (clues == answer)).all(1)
    known, rest = certified.copy(), np.flatnonzero(~certified)
    if len(rest):
        counted = count_all(clues[rest])
        known[rest], answer[rest] = counted.counts == 1, counted.solutions
    return certified, np.where(known, _wrong(batch.record, answer), UNKNOWN)


def _keeps_rules(boards: np.ndarray) -> np.ndarray:
    """Return whether each row, column and block of (n, 81) boards holds every digit."""
    return (np.sort(boards[:, HOUSES], axis=2) == np.arange(1, 10)).all((1, 2))


def _wrong(record: r.Record, answer: np.ndarray) -> np.ndarray:
    """Return for each puzzle how many decisions contradict its answer."""
    wrong, step = np.zeros(len(answer), np.int64), record.step
    first = step[:, r.STEP_AT].astype(np.int64) + step[:, r.STEP_MESSAGE]
    for length, must_be in ((step[:, r.STEP_PLACED], True), (step[:, r.STEP_REMOVED], False)):
        row = np.repeat(np.arange(len(step)), length)
        within = np.arange(len(row)) - np.repeat(np.cumsum(length) - length, length)
        puzzle, candidate = step[row, r.STEP_PUZZLE], record.tape[first[row] + within]
        np.add.at(wrong, puzzle[_is_so(answer, puzzle, candidate) != must_be], 1)
        first = first + length
    refuted = record.list[record.list[:, r.LIST_REFUTED] == 1]
    puzzle, candidate = refuted[:, r.LIST_PUZZLE], refuted[:, r.LIST_CANDIDATE]
    np.add.at(wrong, puzzle[_is_so(answer, puzzle, candidate)], 1)
    return wrong


def _is_so(answer, puzzle, candidate):
    return answer[puzzle, candidate // 9] == candidate % 9 + 1
