"""The engine: asks the techniques in their order, records each step, supposes when none helps."""

from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver import hypotheses
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.board import broken, eliminate, set_up


@entry_kernel
def solve_some(givens, order, second, asked, buffers, record):
    """Solve puzzles, `givens` (puzzles, 81) int8, until the record is full; return how many.

    `order` (n,) int64 has the numbers of the techniques, as asked; singles first. Of `second` the
    first are asked where none of these helps, and never within a hypothesis; how many, `asked` says
    by puzzle, (puzzles,) int64.
    """
    used = record.used
    used[:] = 0
    for puzzle in range(len(givens)):
        if (
            used[r.USED_STEPS] + r.MOST_STEPS > len(record.step)
            or used[r.USED_TAPE] + r.MOST_TAPE > len(record.tape)
            or used[r.USED_LISTS] + r.MOST_LISTS > len(record.list)
        ):
            return puzzle
        out = record.outcome[puzzle]
        buffers.tally[:] = 0
        out[r.ENDED] = _solve(
            puzzle, givens[puzzle], order, second[: asked[puzzle]], buffers, record
        )
        out[r.SOLVED] = out[r.ENDED] == r.BY_PATTERNS or out[r.ENDED] == r.BY_HYPOTHESIS
        out[r.WORK] = buffers.tally[hypotheses.CALLS]
        out[r.FILLED_END] = hypotheses.filled(buffers.digits[0])
        for cell in range(CELLS):
            record.final[puzzle, cell] = buffers.digits[0, cell]
    return len(givens)


@merged_kernel
def _solve(puzzle, givens, order, second, buffers, record):
    """Solve one puzzle on board 0; return how it ended."""
    digit, cand, spot = buffers.digits[0], buffers.cands[0], buffers.spots[0]
    if not set_up(digit, cand, spot, givens):
        return r.CONTRADICTION
    while True:
        while hypotheses.next_finding(order, 0, buffers):
            _take_step(puzzle, digit, cand, spot, buffers, record)
        if broken(digit, cand, spot):
            return r.CONTRADICTION
        if hypotheses.filled(digit) == CELLS:
            return r.BY_PATTERNS
        if hypotheses.next_finding(second, 0, buffers):
            _take_step(puzzle, digit, cand, spot, buffers, record)
            continue
        end = _suppose_by_stages(puzzle, order, buffers, record)
        if end == hypotheses.COMPLETES:
            hypotheses.copy_board(buffers, 1, 0)
            return r.BY_HYPOTHESIS
        if end != hypotheses.BREAKS:
            return r.STUCK


@merged_kernel
def _suppose_by_stages(puzzle, order, buffers, record):
    """Suppose until something breaks, and take it away, or the board is complete.

    Returns BREAKS, COMPLETES, or OPEN when all stages are at their end.
    """
    out, used = record.outcome[puzzle], record.used
    for stage in range(hypotheses.TWO_CANDIDATE_CELLS, hypotheses.EXHAUSTIVE + 1):
        count = hypotheses.list_candidates(stage, buffers)
        row = record.list[used[r.USED_LISTS]]
        used[r.USED_LISTS] += 1
        out[r.LISTS] += 1
        out[r.HARDEST_STAGE] = max(out[r.HARDEST_STAGE], stage)
        row[r.LIST_PUZZLE], row[r.LIST_STAGE] = puzzle, stage
        row[r.LIST_FILLED], row[r.LIST_CANDIDATES] = hypotheses.filled(buffers.digits[0]), count
        row[r.LIST_AFTER_STEP], row[r.LIST_CANDIDATE] = out[r.STEPS], -1
        row[r.LIST_TRIED] = row[r.LIST_REFUTED] = row[r.LIST_DEPTH] = 0
        for number in range(count):
            candidate = buffers.listed[number]
            end = hypotheses.suppose(stage, candidate, order, buffers)
            out[r.HYPOTHESES] += 1
            row[r.LIST_TRIED] += 1
            row[r.LIST_DEPTH] = max(row[r.LIST_DEPTH], buffers.tally[hypotheses.DEPTH])
            if end in (hypotheses.BREAKS, hypotheses.COMPLETES):
                row[r.LIST_CANDIDATE] = candidate
                if end == hypotheses.BREAKS:
                    row[r.LIST_REFUTED] = 1
                    out[r.REFUTED] += 1
                    eliminate(buffers.cands[0], buffers.spots[0], candidate // 9, candidate % 9)
                return end
    return hypotheses.OPEN


@kernel
def _take_step(puzzle, digit, cand, spot, buffers, record):
    """Record the step that was found, and do it."""
    finding, used = buffers.found[1], record.used
    row = record.step[used[r.USED_STEPS]]
    used[r.USED_STEPS] += 1
    record.outcome[puzzle, r.STEPS] += 1
    row[r.STEP_PUZZLE], row[r.STEP_FILLED] = puzzle, hypotheses.filled(digit)
    row[r.STEP_TECHNIQUE], row[r.STEP_AT] = finding[f.TECHNIQUE], used[r.USED_TAPE]
    row[r.STEP_MESSAGE] = f.FIRST_TOKEN - f.TECHNIQUE + finding[f.TOKENS]
    row[r.STEP_PLACED], row[r.STEP_REMOVED] = finding[f.PLACED], finding[f.REMOVED]
    for first, count in (
        (f.TECHNIQUE, row[r.STEP_MESSAGE]),
        (f.FIRST_PLACED, row[r.STEP_PLACED]),
        (f.FIRST_REMOVED, row[r.STEP_REMOVED]),
    ):
        for number in finding[first : first + count]:
            record.tape[used[r.USED_TAPE]] = number
            used[r.USED_TAPE] += 1
    hypotheses.apply(digit, cand, spot, buffers.found)
