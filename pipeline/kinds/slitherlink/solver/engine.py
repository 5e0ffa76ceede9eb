"""The engine (Sato 2003, section 4): asks the techniques, tests for the end, supposes and refutes.

It asks the techniques of the lowest level first and returns to them after every success. When
all levels up to three are exhausted it supposes edges, stage by stage, and follows each with the
same techniques; what breaks is refuted, and all begins again from the basic rules.
"""

from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kinds.slitherlink.solver import dead_ends, deduction, state
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.deduction import AGAIN, BROKE, DONE, EXHAUSTED
from pipeline.kinds.slitherlink.solver.hypotheses import (
    breaking,
    candidates,
    joining,
    one_move,
    within,
)
from pipeline.kinds.slitherlink.solver.record import ACCEPTED, CONTRADICTED, FINISHED, STUCK
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import STARTS

FINAL_STAGE, WITHIN_STAGE = 4, 5


@kernel
def _list_hypotheses(g, b, h, stage):
    candidates.clear(h)
    if stage == 1:
        near_end = b[state.TWO_WAYS_NEAR_END] and b[state.NEAR_END]
        one_move.list_stage_1(g, b, h, near_end)
    elif stage == 2:
        joining.list_stage_2(g, b, h)
    elif stage == 3:
        joining.list_stage_3(g, b, h)
    else:
        joining.list_stage_4(g, b, h)


@merged_kernel
def suppose_in_turn(g, b, h, groups, stage, out, steps, lists):
    """Try the hypotheses of a stage one after the other (MUJYUNSYORI).

    Returns BROKE when one is refuted (and its opposite decided), DONE when one finishes the
    board, EXHAUSTED when none does either.
    """
    _list_hypotheses(g, b, h, stage)
    b[state.CALLS] += 1
    number = h[candidates.NUMBER, 0]
    if number == 0:
        return EXHAUSTED
    row = lists[out[columns.LISTS]]
    out[columns.LISTS] += 1
    row[columns.STAGE], row[columns.LIST_DECIDED] = stage, b[state.DECIDED]
    row[columns.CANDIDATES], row[columns.AFTER_STEP] = number, out[columns.STEPS]
    row[columns.TRIED], row[columns.BROKEN_EDGE] = 0, -1
    state.keep(b, 0)
    for i in range(number):
        e, value = h[candidates.SUPPOSED_EDGE, i], h[candidates.SUPPOSED_VALUE, i]
        out[columns.HYPOTHESES] += 1
        row[columns.TRIED] += 1
        out[columns.FOLLOWED] = out[columns.FOLLOWED_HARDEST] = 0
        state.settle(g, b, e, value)
        end = deduction.follow(g, b, groups, out, steps[:0])
        if end == EXHAUSTED and stage == WITHIN_STAGE:
            end = within.suppose_within(g, b, groups, out, steps[:0], row)
        if stage > 1:
            deduction.look_at_completion(b)
        if end != EXHAUSTED:
            row[columns.BROKEN_VALUE] = value
            row[columns.BY_TECHNIQUE] = h[candidates.PROPOSED_BY, i]
            row[columns.LIST_FOLLOWED] = out[columns.FOLLOWED]
            row[columns.LIST_HARDEST] = out[columns.FOLLOWED_HARDEST]
        if end == DONE:
            return DONE
        if end == BROKE:
            breaking.note_what_broke(b, row)
        state.put_back(b, 0)
        b[state.CALLS] += 1 if stage == 1 else 2
        if end == BROKE:
            row[columns.BROKEN_EDGE] = e
            out[columns.REFUTED] += 1
            state.settle(g, b, e, -value)
            return BROKE
    return EXHAUSTED


@kernel
def _finish_empty_cells(b):
    """Cells without a clue whose edges are all decided need no further look."""
    for c in range(b[state.CELLS]):
        b[state.CALLS] += b[CLUE, c] == NO_CLUE
        if b[CLUE, c] == NO_CLUE and b[state.CELL_LINES, c] + b[state.CELL_CROSSES, c] == 4:
            state.cell_is_done(b, c)


@kernel
def _is_exhausted(b, out, column):
    """Note in a column how much is decided when a level is exhausted for the first time."""
    b[state.CALLS] += 1
    deduction.look_at_completion(b)
    if out[column] < 0:
        out[column] = b[state.DECIDED]


@merged_kernel
def _suppose_by_stages(g, b, h, groups, out, steps, lists):
    """Suppose edges stage by stage, with the techniques of level 4 after the first stage.

    Returns what `suppose_in_turn` returns; AGAIN if a technique of level 4 acted.
    """
    last = WITHIN_STAGE if b[state.HYPOTHESES_WITHIN] else FINAL_STAGE
    for stage in range(1, last + 1):
        if stage == 2 and out[columns.LEVEL] < 4:
            out[columns.DECIDED_AT_LEVEL_4] = columns.NEVER_EXHAUSTED
        if stage > 1:
            out[columns.LEVEL] = max(out[columns.LEVEL], 4 if stage == 2 else 5)
        if stage == 2:
            if deduction.ask_level(g, b, groups, groups.shape[0] - 1, out, steps):
                return AGAIN
            _is_exhausted(b, out, columns.DECIDED_AT_LEVEL_4)
        if stage == FINAL_STAGE and b[state.EXHAUSTION_IS_LEVEL_6]:
            out[columns.LEVEL] = 6
        end = suppose_in_turn(g, b, h, groups, stage, out, steps, lists)
        if end != EXHAUSTED:
            return end
    return EXHAUSTED


@merged_kernel
def solve(g, b, h, groups, out, steps, lists):
    """Solve the puzzle on the board; return how it ended (see `record.ENDINGS`)."""
    b[state.CALLS] += 2
    for number in STARTS:
        deduction.ask_and_record(g, b, 0, number, out, steps)
    end = BROKE
    while True:
        out[columns.DECIDED_PROVEN] = b[state.DECIDED]
        followed = deduction.follow(g, b, groups, out, steps)
        out[columns.DECIDED_PROVEN] = b[state.DECIDED]
        if followed == DONE:
            return FINISHED
        if followed == BROKE:
            if not b[state.GOES_ON_WHEN_BROKEN]:
                return CONTRADICTED
            b[state.BROKEN] = 0
            dead_ends.forget_dead_end(g, b, out, steps)
        elif end != AGAIN:
            _finish_empty_cells(b)
            _is_exhausted(b, out, columns.DECIDED_AT_LEVEL_3)
        end = _suppose_by_stages(g, b, h, groups, out, steps, lists)
        if end == DONE:
            return ACCEPTED
        if end == EXHAUSTED:
            is_full = b[state.GOES_ON_WHEN_BROKEN] and b[state.DECIDED] == b[state.EDGES]
            return FINISHED if is_full else STUCK


@kernel
def _close_record(g, b, record, i):
    """Copy the final board; when the loop is complete, what is still open is crossed out."""
    out = record.outcome[i]
    out[columns.DECIDED_AT_END] = b[state.DECIDED]
    out[columns.SOLVED] = out[columns.ENDED] == FINISHED or out[columns.ENDED] == ACCEPTED
    out[columns.WORK] = b[state.CALLS] + out[columns.SOLVED]
    for e in range(b[state.EDGES]):
        record.edge[i, e] = b[EDGE, e]
        record.trail[i, e] = b[state.TRAIL, e]
        if b[state.LOOP_MUST_BE_ALL] and out[columns.SOLVED] and b[EDGE, e] == UNDECIDED:
            record.edge[i, e] = CROSS


@entry_kernel
def solve_all(g, b, h, groups, clues, record):
    """Solve puzzles of one size one after the other.

    Parameters
    ----------
    g, b, h : tables
        Grid, board and list of hypotheses of this size.
    groups : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0.
    clues : (puzzles, cells) int8
        0 to 3, or -1.
    record : Record
        Where the traces go.
    """
    for i in range(clues.shape[0]):
        state.start(g, b, clues[i])
        out = record.outcome[i]
        for column in range(columns.OUTCOME_COLUMNS):
            out[column] = 0
        out[columns.DECIDED_AT_LEVEL_3] = columns.NEVER_ENTERED
        out[columns.DECIDED_AT_LEVEL_4] = columns.NEVER_ENTERED
        out[columns.ENDED] = solve(g, b, h, groups, out, record.step[i], record.list[i])
        _close_record(g, b, record, i)
