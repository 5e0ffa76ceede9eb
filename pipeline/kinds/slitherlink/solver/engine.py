"""The engine (Sato 2003, section 4): asks the techniques, tests for the end, supposes and refutes.

It asks the techniques of the lowest level first and returns to them after every success. When
all levels up to three are exhausted it supposes edges, stage by stage, and follows each with the
same techniques; what breaks is refuted, and all begins again from the basic rules.
"""

from pipeline.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.solver.board import (
    CALLS,
    CELL_CROSSES,
    CELL_LINES,
    CELLS,
    CLUE,
    CROSS,
    DECIDED,
    EDGE,
    EDGES,
    EXHAUSTION_IS_LEVEL_6,
    LEFTOVER,
    LOOP_MUST_BE_ALL,
    NO_CLUE,
    OPTION,
    SIZE,
    TALLY,
    TRAIL,
    TWO_WAYS_NEAR_END,
    UNDECIDED,
    cell_is_done,
    keep,
    put_back,
    settle,
    start,
)
from pipeline.kinds.slitherlink.solver.deduction import (
    AGAIN,
    BROKE,
    DONE,
    EXHAUSTED,
    ask_and_record,
    ask_level,
    follow,
)
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import (
    NUMBER,
    PROPOSED_BY,
    SUPPOSED_EDGE,
    SUPPOSED_VALUE,
    clear,
)
from pipeline.kinds.slitherlink.solver.hypotheses.joining import (
    list_stage_2,
    list_stage_3,
    list_stage_4,
)
from pipeline.kinds.slitherlink.solver.hypotheses.one_move import list_stage_1
from pipeline.kinds.slitherlink.solver.record import (
    ACCEPTED,
    AFTER_STEP,
    BROKEN_EDGE,
    BROKEN_VALUE,
    BY_TECHNIQUE,
    CANDIDATES,
    CONTRADICTED,
    DECIDED_AT_END,
    DECIDED_AT_LEVEL_3,
    DECIDED_AT_LEVEL_4,
    DECIDED_PROVEN,
    ENDED,
    FINISHED,
    HYPOTHESES,
    LEVEL,
    LIST_DECIDED,
    LISTS,
    OUTCOME_COLUMNS,
    REFUTED,
    SOLVED,
    STAGE,
    STEPS,
    STUCK,
    TRIED,
    WORK,
)
from pipeline.kinds.slitherlink.solver.techniques import STARTS

NEAR_END_PERCENT = 95


@kernel
def percent_decided(b):
    """The completion ratio in whole percent, rounded as the listing does."""
    return int(b[TALLY, DECIDED] / b[SIZE, EDGES] * 100 + 0.5)


@kernel
def _list_hypotheses(g, b, h, stage):
    clear(h)
    if stage == 1:
        near_end = b[OPTION, TWO_WAYS_NEAR_END] and percent_decided(b) >= NEAR_END_PERCENT
        list_stage_1(g, b, h, near_end)
    elif stage == 2:
        list_stage_2(g, b, h)
    elif stage == 3:
        list_stage_3(g, b, h)
    else:
        list_stage_4(g, b, h)


@kernel
def suppose_in_turn(g, b, h, groups, stage, out, steps, lists):
    """Try the hypotheses of a stage one after the other (MUJYUNSYORI).

    Returns BROKE when one is refuted (and its opposite decided), DONE when one finishes the
    board, EXHAUSTED when none does either.
    """
    _list_hypotheses(g, b, h, stage)
    b[LEFTOVER, CALLS] += 1
    number = h[NUMBER, 0]
    if number == 0:
        return EXHAUSTED
    row = lists[out[LISTS]]
    out[LISTS] += 1
    row[STAGE], row[LIST_DECIDED] = stage, b[TALLY, DECIDED]
    row[CANDIDATES], row[TRIED], row[AFTER_STEP] = number, 0, out[STEPS]
    row[BROKEN_EDGE] = -1
    keep(b)
    for i in range(number):
        e, value = h[SUPPOSED_EDGE, i], h[SUPPOSED_VALUE, i]
        out[HYPOTHESES] += 1
        row[TRIED] += 1
        settle(g, b, e, value)
        end = follow(g, b, groups, out, steps[:0])
        if end == DONE:
            row[BROKEN_VALUE], row[BY_TECHNIQUE] = value, h[PROPOSED_BY, i]
            return DONE
        put_back(b)
        b[LEFTOVER, CALLS] += 1 if stage == 1 else 2
        if end == BROKE:
            row[BROKEN_EDGE], row[BROKEN_VALUE], row[BY_TECHNIQUE] = e, value, h[PROPOSED_BY, i]
            out[REFUTED] += 1
            settle(g, b, e, -value)
            return BROKE
    return EXHAUSTED


@kernel
def _finish_empty_cells(b):
    """Cells without a clue whose edges are all decided need no further look."""
    for c in range(b[SIZE, CELLS]):
        b[LEFTOVER, CALLS] += b[CLUE, c] == NO_CLUE
        if b[CLUE, c] == NO_CLUE and b[CELL_LINES, c] + b[CELL_CROSSES, c] == 4:
            cell_is_done(b, c)


@kernel
def _level_3_is_exhausted(b, out):
    """Note what is done before the first stage of hypotheses."""
    _finish_empty_cells(b)
    b[LEFTOVER, CALLS] += 1
    if out[DECIDED_AT_LEVEL_3] < 0:
        out[DECIDED_AT_LEVEL_3] = b[TALLY, DECIDED]


@kernel
def _level_4_is_exhausted(b, out):
    b[LEFTOVER, CALLS] += 1
    if out[DECIDED_AT_LEVEL_4] < 0:
        out[DECIDED_AT_LEVEL_4] = b[TALLY, DECIDED]


@kernel
def _suppose_by_stages(g, b, h, groups, out, steps, lists):
    """Suppose edges stage by stage, with the techniques of level 4 after the first stage.

    Returns what `suppose_in_turn` returns; AGAIN if a technique of level 4 acted.
    """
    for stage in range(1, 5):
        if stage > 1:
            out[LEVEL] = max(out[LEVEL], 4 if stage == 2 else 5)
        if stage == 2:
            if ask_level(g, b, groups, groups.shape[0] - 1, out, steps):
                return AGAIN
            _level_4_is_exhausted(b, out)
        if stage == 4 and b[OPTION, EXHAUSTION_IS_LEVEL_6]:
            out[LEVEL] = 6
        end = suppose_in_turn(g, b, h, groups, stage, out, steps, lists)
        if end != EXHAUSTED:
            return end
    return EXHAUSTED


@kernel
def solve(g, b, h, groups, out, steps, lists):
    """Solve the puzzle on the board; return how it ended (see `record.ENDINGS`)."""
    b[LEFTOVER, CALLS] += 2
    for number in STARTS:
        ask_and_record(g, b, number, out, steps)
    end = BROKE
    while True:
        out[DECIDED_PROVEN] = b[TALLY, DECIDED]
        followed = follow(g, b, groups, out, steps)
        out[DECIDED_PROVEN] = b[TALLY, DECIDED]
        if followed != EXHAUSTED:
            return FINISHED if followed == DONE else CONTRADICTED
        if end != AGAIN:
            _level_3_is_exhausted(b, out)
        end = _suppose_by_stages(g, b, h, groups, out, steps, lists)
        if end == DONE:
            return ACCEPTED
        if end == EXHAUSTED:
            return STUCK


@kernel
def _close_record(g, b, record, i):
    """Copy the final board; when the loop is complete, what is still open is crossed out."""
    out = record.outcome[i]
    out[DECIDED_AT_END] = b[TALLY, DECIDED]
    out[SOLVED] = out[ENDED] == FINISHED or out[ENDED] == ACCEPTED
    out[WORK] = b[LEFTOVER, CALLS] + out[SOLVED]
    for e in range(b[SIZE, EDGES]):
        record.edge[i, e] = b[EDGE, e]
        record.trail[i, e] = b[TRAIL, e]
        if b[OPTION, LOOP_MUST_BE_ALL] and out[SOLVED] and b[EDGE, e] == UNDECIDED:
            record.edge[i, e] = CROSS


@entry_kernel
def solve_all(g, b, h, groups, clues, record):
    """Solve puzzles of one size one after the other.

    Parameters
    ----------
    g, b, h : int32 tables
        Grid, board and list of hypotheses of this size.
    groups : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0.
    clues : (puzzles, cells) int8
        0 to 3, or -1.
    record : Record
        Where the traces go.
    """
    for i in range(clues.shape[0]):
        start(g, b, clues[i])
        out = record.outcome[i]
        for column in range(OUTCOME_COLUMNS):
            out[column] = 0
        out[DECIDED_AT_LEVEL_3] = out[DECIDED_AT_LEVEL_4] = -1
        out[ENDED] = solve(g, b, h, groups, out, record.step[i], record.list[i])
        _close_record(g, b, record, i)
