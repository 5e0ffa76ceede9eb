"""The engine: asks the techniques in their order, records each step, supposes when none helps."""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kinds.sudoku.grid import CELLS, DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver import hypotheses
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.board import broken, eliminate, set_up

DEEPEST = CELLS + 2


def new_boards() -> tuple[np.ndarray, ...]:
    """Return the engine's room: digits, cands, spots, branches, listed, marked, tally.

    One board a depth of hypotheses; depth 0 is the real board.
    """
    return (
        np.zeros((DEEPEST, CELLS), np.int32),
        np.zeros((DEEPEST, CELLS), np.int32),
        np.zeros((DEEPEST, HOUSES_IN_ALL, DIGITS), np.int32),
        np.zeros((DEEPEST, 2), np.int32),
        np.zeros(hypotheses.MOST_LISTED, np.int32),
        np.zeros(hypotheses.MOST_LISTED, np.bool_),
        np.zeros(2, np.int64),
    )


@entry_kernel
def solve_some(
    givens, first, order, digits, cands, spots, branches, listed, marked, tally, found, work,
    outcome, final, step, tape, lists, used,
):  # fmt: skip
    """Solve the puzzles of `givens` from number `first` on; return the first not yet solved.

    Parameters
    ----------
    givens : (puzzles, 81) int8
    first : int
    order : (n,) int64
        Numbers of the techniques, as asked; singles first.
    digits to tally : the room of `new_boards`
    found, work : a table of one finding, and the room of the techniques
    outcome to used : the tables of a `Record`

    Stops before a puzzle that might not fit in the record any more.
    """
    used[:] = 0
    for puzzle in range(first, len(givens)):
        if (
            used[r.USED_STEPS] + r.MOST_STEPS > len(step)
            or used[r.USED_TAPE] + r.MOST_TAPE > len(tape)
            or used[r.USED_LISTS] + r.MOST_LISTS > len(lists)
        ):
            return puzzle
        out = outcome[puzzle]
        tally[:] = 0
        out[r.ENDED] = _solve(
            puzzle, givens[puzzle], order, digits, cands, spots, branches, listed, marked, tally,
            found, work, out, step, tape, lists, used,
        )  # fmt: skip
        out[r.SOLVED] = out[r.ENDED] == r.BY_PATTERNS or out[r.ENDED] == r.BY_HYPOTHESIS
        out[r.WORK] = tally[0]
        out[r.FILLED_END] = hypotheses.filled(digits[0])
        for cell in range(CELLS):
            final[puzzle, cell] = digits[0, cell]
    return len(givens)


@merged_kernel
def _solve(
    puzzle, givens, order, digits, cands, spots, branches, listed, marked, tally,
    found, work, out, step, tape, lists, used,
):  # fmt: skip
    """Solve one puzzle on board 0; return how it ended."""
    digit, cand, spot = digits[0], cands[0], spots[0]
    if not set_up(digit, cand, spot, givens):
        return r.CONTRADICTION
    while True:
        while hypotheses.next_finding(order, digit, cand, spot, found, work, tally):
            _record_step(puzzle, found[1], hypotheses.filled(digit), out, step, tape, used)
            hypotheses.apply(digit, cand, spot, found)
        if broken(digit, cand, spot):
            return r.CONTRADICTION
        if hypotheses.filled(digit) == CELLS:
            return r.BY_PATTERNS
        end = _suppose_by_stages(
            puzzle, order, digits, cands, spots, branches, listed, marked, tally,
            found, work, out, lists, used,
        )  # fmt: skip
        if end == hypotheses.COMPLETES:
            hypotheses.copy_board(digits, cands, spots, 1, 0)
            return r.BY_HYPOTHESIS
        if end != hypotheses.BREAKS:
            return r.STUCK


@merged_kernel
def _suppose_by_stages(
    puzzle, order, digits, cands, spots, branches, listed, marked, tally,
    found, work, out, lists, used,
):  # fmt: skip
    """Suppose until something breaks, and take it away, or the board is complete.

    Returns BREAKS, COMPLETES, or OPEN when all stages are at their end.
    """
    marked[:] = False
    for stage in range(hypotheses.TWO_CANDIDATE_CELLS, hypotheses.EXHAUSTIVE + 1):
        if stage == hypotheses.WITH_PATTERNS:
            marked[:] = False
        count = hypotheses.list_candidates(stage, cands[0], spots[0], listed, marked)
        row = lists[used[r.USED_LISTS]]
        used[r.USED_LISTS] += 1
        out[r.LISTS] += 1
        out[r.HARDEST_STAGE] = max(out[r.HARDEST_STAGE], stage)
        row[r.LIST_PUZZLE], row[r.LIST_STAGE] = puzzle, stage
        row[r.LIST_FILLED], row[r.LIST_CANDIDATES] = hypotheses.filled(digits[0]), count
        row[r.LIST_AFTER_STEP], row[r.LIST_CANDIDATE] = out[r.STEPS], -1
        row[r.LIST_TRIED] = row[r.LIST_REFUTED] = row[r.LIST_DEPTH] = 0
        for number in range(count):
            end = hypotheses.suppose(
                stage, listed[number], order, digits, cands, spots, branches, found, work, tally
            )
            out[r.HYPOTHESES] += 1
            row[r.LIST_TRIED] += 1
            row[r.LIST_DEPTH] = max(row[r.LIST_DEPTH], tally[1])
            if end in (hypotheses.BREAKS, hypotheses.COMPLETES):
                row[r.LIST_CANDIDATE] = listed[number]
                if end == hypotheses.BREAKS:
                    row[r.LIST_REFUTED] = 1
                    out[r.REFUTED] += 1
                    eliminate(cands[0], spots[0], listed[number] // 9, listed[number] % 9)
                return end
    return 0


@kernel
def _record_step(puzzle, finding, filled_before, out, step, tape, used):
    row = step[used[r.USED_STEPS]]
    used[r.USED_STEPS] += 1
    out[r.STEPS] += 1
    row[r.STEP_PUZZLE], row[r.STEP_FILLED] = puzzle, filled_before
    row[r.STEP_AT] = used[r.USED_TAPE]
    for column in range(f.TECHNIQUE, f.REMOVED + 1):
        row[r.STEP_TECHNIQUE + column] = finding[column]
    for first, count in (
        (f.FIRST_TOKEN, finding[f.TOKENS]),
        (f.FIRST_PLACED, finding[f.PLACED]),
        (f.FIRST_REMOVED, finding[f.REMOVED]),
    ):
        for at in range(first, first + count):
            tape[used[r.USED_TAPE]] = finding[at]
            used[r.USED_TAPE] += 1
