"""What a record of solved sudoku says, held against the solutions that an exact solver found."""

import numpy as np

from pipeline.kinds.sudoku.exact import count_all
from pipeline.kinds.sudoku.puzzle import text_of
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.solving import Batch


def errors(clues: np.ndarray, batches: list[Batch]) -> list[tuple[str, int, int]]:
    """Return what contradicts the solution: its digits, the technique, the candidate.

    Technique 0 stands for a hypothesis refuted though it is true, -1 for a puzzle that does not
    have one solution, or was not solved, or not to its solution; the candidate is then -1.

    >>> from pipeline.kinds.sudoku.puzzle import digits_of
    >>> errors(np.stack([digits_of("11" + "." * 79)]), [])[0][1:]
    (-1, -1)
    """
    judged = count_all(clues)
    found = [(text_of(clues[at]), -1, -1) for at in np.nonzero(judged.counts != 1)[0]]
    for batch in batches:
        record, truth = batch.record, judged.solutions[batch.at]
        is_right = (record.outcome[:, r.SOLVED] == 1) & (record.final == truth).all(1)
        found += [(text_of(truth[at]), -1, -1) for at in np.nonzero(~is_right)[0]]
        found += _wrong_steps(record, truth) + _wrong_refutations(record, truth)
    return found


def _wrong_steps(record, truth):
    step = record.step
    first = step[:, r.STEP_AT].astype(np.int64) + step[:, r.STEP_MESSAGE]
    wrong = []
    for length, must_be in ((step[:, r.STEP_PLACED], True), (step[:, r.STEP_REMOVED], False)):
        row = np.repeat(np.arange(len(step)), length)
        within = np.arange(len(row)) - np.repeat(np.cumsum(length) - length, length)
        candidate = record.tape[first[row] + within]
        is_so = truth[step[row, r.STEP_PUZZLE], candidate // 9] == candidate % 9 + 1
        bad = is_so != must_be
        wrong += [
            (text_of(truth[step[at, r.STEP_PUZZLE]]), int(step[at, r.STEP_TECHNIQUE]), int(what))
            for at, what in zip(row[bad], candidate[bad], strict=True)
        ]
        first = first + length
    return wrong


def _wrong_refutations(record, truth):
    refuted = record.list[record.list[:, r.LIST_REFUTED] == 1]
    candidate = refuted[:, r.LIST_CANDIDATE]
    is_so = truth[refuted[:, r.LIST_PUZZLE], candidate // 9] == candidate % 9 + 1
    wrong = zip(refuted[is_so, r.LIST_PUZZLE], candidate[is_so], strict=True)
    return [(text_of(truth[at]), 0, int(what)) for at, what in wrong]
