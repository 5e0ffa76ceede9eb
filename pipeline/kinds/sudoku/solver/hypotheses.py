"""What a person tries when no technique helps: suppose a digit, follow it, see whether it breaks.

The stages are Sato's idea (Sato 2003, 3.2) for sudoku: first where only two things can be
supposed, then anything; first followed with singles, then with every technique, at last
with further hypotheses, which finishes whatever has a solution.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import kernel, merged_kernel
from pipeline.kinds.sudoku.board.grid import CELLS, COUNT, DIGITS, FIRST, HOUSES_IN_ALL
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.board import broken, eliminate, pairs, place
from pipeline.kinds.sudoku.solver.techniques import WORK, ask

SINGLES = 2
"""How many numbers at the head of an order are singles."""
TWO_CANDIDATE_CELLS, PAIRS_OF_PLACES, ANY, WITH_PATTERNS, EXHAUSTIVE = range(1, 6)
OPEN, BREAKS, COMPLETES = range(3)
DEEPEST = CELLS + 2
CALLS, DEPTH = 0, 1
"""Entries of a tally: the calls of techniques, and the depth of hypotheses that one took."""


class Buffers(NamedTuple):
    """The arrays in which the engine works.

    digits, cands and spots are a board for each depth of hypotheses, 0 the real one; branches are
    what is tried at each depth, listed and marked what a stage supposes.
    """

    digits: np.ndarray
    cands: np.ndarray
    spots: np.ndarray
    branches: np.ndarray
    listed: np.ndarray
    marked: np.ndarray
    tally: np.ndarray
    found: np.ndarray
    work: np.ndarray


def new_buffers() -> Buffers:
    """Return the buffers of one engine."""
    return Buffers(
        np.zeros((DEEPEST, CELLS), np.int32),
        np.zeros((DEEPEST, CELLS), np.int32),
        np.zeros((DEEPEST, HOUSES_IN_ALL, DIGITS), np.int32),
        np.zeros((DEEPEST, 2), np.int32),
        np.zeros(CELLS * DIGITS, np.int32),
        np.zeros(CELLS * DIGITS, np.bool_),
        np.zeros(2, np.int64),
        f.new_findings(1),
        np.zeros(WORK, np.int32),
    )


@kernel
def apply(digit, cand, spot, found):
    """Do what the first finding says."""
    row = found[1]
    for candidate in row[f.FIRST_PLACED : f.FIRST_PLACED + row[f.PLACED]]:
        if cand[candidate // 9] >> (candidate % 9) & 1:
            place(digit, cand, spot, candidate // 9, candidate % 9)
    for candidate in row[f.FIRST_REMOVED : f.FIRST_REMOVED + row[f.REMOVED]]:
        eliminate(cand, spot, candidate // 9, candidate % 9)


@merged_kernel
def next_finding(order, depth, buffers):
    """Ask the techniques in their order; return whether one finds anything on a board."""
    for number in order:
        f.none_yet(buffers.found, number)
        buffers.tally[CALLS] += 1
        ask(
            number,
            buffers.digits[depth],
            buffers.cands[depth],
            buffers.spots[depth],
            buffers.found,
            buffers.work,
        )
        if buffers.found[0, f.KEPT]:
            return True
    return False


@kernel
def filled(digit):
    """Return how many cells are filled."""
    count = 0
    for cell in range(CELLS):
        count += digit[cell] > 0
    return count


@kernel
def follow(order, depth, buffers):
    """Go on by `order` until nothing more is found; return OPEN, BREAKS or COMPLETES."""
    digit, cand, spot = buffers.digits[depth], buffers.cands[depth], buffers.spots[depth]
    while next_finding(order, depth, buffers):
        apply(digit, cand, spot, buffers.found)
    if broken(digit, cand, spot):
        return BREAKS
    return COMPLETES if filled(digit) == CELLS else OPEN


@kernel
def list_candidates(stage, buffers):
    """List what the stage supposes, as cell * 9 + digit; return how many.

    What an earlier stage tried at this position, followed in the same way, is marked and is not
    listed again.
    """
    cand, count = buffers.cands[0], 0
    if stage in (TWO_CANDIDATE_CELLS, WITH_PATTERNS, EXHAUSTIVE):
        buffers.marked[:] = False
    if stage == PAIRS_OF_PLACES:
        for _, d, first, last in pairs(buffers.spots[0]):
            count = _list_one(first * 9 + d, buffers, count)
            count = _list_one(last * 9 + d, buffers, count)
        return count
    for cell in range(CELLS):
        if stage != TWO_CANDIDATE_CELLS or COUNT[cand[cell]] == 2:
            for d in range(DIGITS):
                if cand[cell] >> d & 1:
                    count = _list_one(cell * 9 + d, buffers, count)
    return count


@kernel
def _list_one(candidate, buffers, count):
    if not buffers.marked[candidate]:
        buffers.marked[candidate] = True
        buffers.listed[count] = candidate
        count += 1
    return count


@merged_kernel
def suppose(stage, candidate, order, buffers):
    """Suppose a candidate on board 1, a copy of board 0; return OPEN, BREAKS or COMPLETES.

    When it completes, board 1 holds the solution. The tally has the depth that it took.
    """
    copy_board(buffers, 0, 1)
    place(buffers.digits[1], buffers.cands[1], buffers.spots[1], candidate // 9, candidate % 9)
    buffers.tally[DEPTH] = 1
    if stage == EXHAUSTIVE:
        return _search(order[:SINGLES], buffers)
    return follow(order if stage == WITH_PATTERNS else order[:SINGLES], 1, buffers)


@kernel
def copy_board(buffers, source, target):
    """Make the board of one depth as that of another."""
    for cell in range(CELLS):
        buffers.digits[target, cell] = buffers.digits[source, cell]
        buffers.cands[target, cell] = buffers.cands[source, cell]
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            buffers.spots[target, house, d] = buffers.spots[source, house, d]


@merged_kernel
def _search(order, buffers):
    """Suppose within the hypothesis, cell by cell, until a board is complete or all break."""
    branches, depth = buffers.branches, 1
    while depth > 0:
        end = follow(order, depth, buffers)
        if end == COMPLETES:
            if depth > 1:
                copy_board(buffers, depth, 1)
            return COMPLETES
        branches[depth, 1] = 0
        if end == OPEN:
            cell = _narrowest(buffers.cands[depth])
            branches[depth, 0], branches[depth, 1] = cell, buffers.cands[depth, cell]
        while depth > 0 and branches[depth, 1] == 0:
            depth -= 1
        if depth > 0:
            cell, left = branches[depth, 0], branches[depth, 1]
            branches[depth, 1] = left & (left - 1)
            copy_board(buffers, depth, depth + 1)
            depth += 1
            place(
                buffers.digits[depth], buffers.cands[depth], buffers.spots[depth], cell, FIRST[left]
            )
            buffers.tally[DEPTH] = max(buffers.tally[DEPTH], depth)
    return BREAKS


@kernel
def _narrowest(cand):
    """Return the open cell with the fewest candidates."""
    best, fewest = 0, 10
    for cell in range(CELLS):
        if 0 < COUNT[cand[cell]] < fewest:
            best, fewest = cell, COUNT[cand[cell]]
    return best
