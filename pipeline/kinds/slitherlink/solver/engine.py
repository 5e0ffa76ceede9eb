"""The engine (Sato 2003, section 4): asks the techniques, supposes edges and refutes.

When all levels up to three are exhausted it supposes edges, stage by stage, and follows each with
the same techniques; what breaks is refuted, and all begins again from the basic rules.
"""

from pipeline.kernels.compiling import entry_kernel, kernel, merged_kernel
from pipeline.kinds.slitherlink.board.grid import DOT_EDGE, EDGE_DOT
from pipeline.kinds.slitherlink.solver import dead_ends, deduction, state
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.deduction import AGAIN, BROKE, DONE, EXHAUSTED
from pipeline.kinds.slitherlink.solver.hypotheses import candidates, joining
from pipeline.kinds.slitherlink.solver.record import ACCEPTED, CONTRADICTED, FINISHED, STUCK
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import STARTS

FINAL_STAGE, WITHIN_STAGE = 4, 5
LEVELS_WITHIN = 3
"""Levels of techniques within the second hypothesis: basic rules, 1 and 2."""
KEPT_WITHIN = state.KEPT + state.STATE
"""Where the state before the second hypothesis is kept."""


@kernel
def _extends_line(grid, board, e):
    """Whether edge e meets a line that the hypothesis has drawn."""
    found = False
    for i in range(2):
        for direction in range(4):
            other = grid[grid[e, EDGE_DOT + i], DOT_EDGE + direction]
            drawn = board[EDGE, other] == LINE
            found = found or (drawn and board[state.KEPT + EDGE, other] == UNDECIDED)
    return found


@merged_kernel
def _suppose_within(grid, board, groups, out, steps, row):
    """Suppose every open edge, both ways, within a hypothesis where nothing acts (多重の仮定法).

    An edition that nests early supposes only edges that extend what the hypothesis has drawn.
    What breaks is refuted, and the first hypothesis is followed on. Ends when it breaks, when
    either hypothesis finishes the board, or when nothing more breaks. Arguments and result are
    those of `deduction.follow`; `row` is that of the list of hypotheses.
    """
    # `follow` leaves out the last level that it is given
    easy = groups[: LEVELS_WITHIN + 1]
    edges = board[state.EDGES]
    place, last = 0, 2 * edges - 1
    state.copy_state(board, 0, KEPT_WITHIN)
    while place <= last:
        e, value = (place >> 1) % edges, LINE if place & 1 == 0 else CROSS
        place += 1
        if board[EDGE, e] != UNDECIDED:
            continue
        if board[state.NESTS_EARLY] and not _extends_line(grid, board, e):
            continue
        row[columns.WITHIN] += 1
        followed, hardest = out[columns.FOLLOWED], out[columns.FOLLOWED_HARDEST]
        state.settle(grid, board, e, value)
        end = deduction.follow(grid, board, easy, out, steps)
        # what was seen within the second hypothesis is no step of the first
        out[columns.FOLLOWED], out[columns.FOLLOWED_HARDEST] = followed, hardest
        if end == DONE:
            return DONE
        state.copy_state(board, KEPT_WITHIN, 0)
        if end == BROKE:
            out[columns.FOLLOWED] += 1
            state.settle(grid, board, e, -value)
            end = deduction.follow(grid, board, groups, out, steps)
            if end != EXHAUSTED:
                return end
            state.copy_state(board, 0, KEPT_WITHIN)
            # once more round, from here
            last = place - 1 + 2 * edges
    return EXHAUSTED


@merged_kernel
def suppose_in_turn(grid, board, hyps, groups, stage, within, out, steps, lists):
    """Try the hypotheses of a stage one after the other (MUJYUNSYORI), or hypotheses within them.

    Returns BROKE when one is refuted (and its opposite decided), DONE when one finishes the
    board, EXHAUSTED when none does either.
    """
    joining.list_stage(grid, board, hyps, stage)
    if board[state.GOES_ON_WHEN_BROKEN]:
        dead_ends.note_listed(grid, board, stage)
    board[state.CALLS] += 1
    number = hyps[candidates.NUMBER, 0]
    if number == 0:
        return EXHAUSTED
    row = lists[out[columns.LISTS]]
    out[columns.LISTS] += 1
    row[columns.STAGE], row[columns.LIST_DECIDED] = stage, board[state.DECIDED]
    row[columns.CANDIDATES], row[columns.AFTER_STEP] = number, out[columns.STEPS]
    row[columns.TRIED], row[columns.DECIDING_EDGE] = 0, board[state.EDGES]
    state.copy_state(board, 0, state.KEPT)
    for i in range(number):
        e, value = hyps[candidates.SUPPOSED_EDGE, i], hyps[candidates.SUPPOSED_VALUE, i]
        out[columns.HYPOTHESES] += 1
        row[columns.TRIED] += 1
        out[columns.FOLLOWED] = out[columns.FOLLOWED_HARDEST] = 0
        state.settle(grid, board, e, value)
        board[state.BASIC_ASKS] = 0
        end = deduction.follow(grid, board, groups, out, steps[:0])
        if end == EXHAUSTED and within:
            end = _suppose_within(grid, board, groups, out, steps[:0], row)
        if stage > 1:
            deduction.look_at_completion(board)
        if end != EXHAUSTED:
            row[columns.DECIDING_EDGE], row[columns.DECIDING_VALUE] = e, value
            row[columns.BY_TECHNIQUE] = hyps[candidates.PROPOSED_BY, i]
            row[columns.LIST_FOLLOWED] = out[columns.FOLLOWED]
            row[columns.LIST_HARDEST] = out[columns.FOLLOWED_HARDEST]
        if end == DONE:
            return DONE
        if end == BROKE:
            deduction.note_what_broke(board, row)
            if board[state.GOES_ON_WHEN_BROKEN]:
                dead_ends.note_last_open(grid, board, out)
        state.copy_state(board, state.KEPT, 0)
        board[state.CALLS] += 1 if stage == 1 else 2
        if end == BROKE:
            out[columns.REFUTED] += 1
            state.settle(grid, board, e, -value)
            board[state.BASIC_ASKS] = 0
            return BROKE
    return EXHAUSTED


@kernel
def _finish_empty_cells(board):
    """Cells without a clue whose edges are all decided need no further look."""
    for cell in range(board[state.CELLS]):
        if board[CLUE, cell] == NO_CLUE:
            board[state.CALLS] += 1
            if board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell] == 4:
                state.cell_is_done(board, cell)


@kernel
def _is_exhausted(board, out, column):
    """Note in a column how much is decided when a level is exhausted for the first time."""
    board[state.CALLS] += 1
    deduction.look_at_completion(board)
    if out[column] < 0:
        out[column] = board[state.DECIDED]


@merged_kernel
def _suppose_by_stages(grid, board, hyps, groups, out, steps, lists):
    """Suppose edges stage by stage, with the techniques of level 4 after the first stage.

    Returns what `suppose_in_turn` returns; AGAIN if a technique of level 4 acted.
    """
    last = WITHIN_STAGE if board[state.HYPOTHESES_WITHIN] else FINAL_STAGE
    for stage in range(1, last + 1):
        if stage == 2 and out[columns.LEVEL] < 4:
            out[columns.DECIDED_AT_LEVEL_4] = columns.NEVER_EXHAUSTED
        if stage > 1:
            out[columns.LEVEL] = max(out[columns.LEVEL], 4 if stage == 2 else 5)
        if stage == 2:
            if deduction.ask_level(grid, board, groups, groups.shape[0] - 1, out, steps):
                return AGAIN
            _is_exhausted(board, out, columns.DECIDED_AT_LEVEL_4)
        if stage == FINAL_STAGE and board[state.EXHAUSTION_IS_LEVEL_6]:
            out[columns.LEVEL] = 6
        within = stage == WITHIN_STAGE
        end = suppose_in_turn(grid, board, hyps, groups, stage, within, out, steps, lists)
        if end == EXHAUSTED and board[state.NESTS_EARLY] and stage < FINAL_STAGE:
            end = suppose_in_turn(grid, board, hyps, groups, stage, True, out, steps, lists)
        if end != EXHAUSTED:
            return end
    return EXHAUSTED


@merged_kernel
def solve(grid, board, hyps, groups, out, steps, lists):
    """Solve the puzzle on the board; return how it ended (see `record.ENDINGS`)."""
    board[state.CALLS] += 2
    for number in STARTS:
        deduction.ask_and_record(grid, board, 0, number, out, steps)
    end = BROKE
    while True:
        followed = deduction.follow(grid, board, groups, out, steps)
        if followed == DONE:
            return FINISHED
        if followed == BROKE:
            if not board[state.GOES_ON_WHEN_BROKEN]:
                return CONTRADICTED
            board[state.BROKEN] = 0
            dead_ends.note_last_open(grid, board, out)
            dead_ends.forget_dead_end(grid, board, out)
        elif end != AGAIN:
            _finish_empty_cells(board)
            _is_exhausted(board, out, columns.DECIDED_AT_LEVEL_3)
        end = _suppose_by_stages(grid, board, hyps, groups, out, steps, lists)
        if end == DONE:
            return ACCEPTED
        if end == EXHAUSTED:
            is_full = board[state.DECIDED] == board[state.EDGES]
            return FINISHED if board[state.GOES_ON_WHEN_BROKEN] and is_full else STUCK


@kernel
def _close_record(grid, board, record, i):
    """Copy the final board; when the loop is complete, what is still open is crossed out."""
    out = record.outcome[i]
    out[columns.SOLVED] = out[columns.ENDED] == FINISHED or out[columns.ENDED] == ACCEPTED
    out[columns.WORK] = board[state.CALLS] + out[columns.SOLVED]
    for e in range(board[state.EDGES]):
        record.edge[i, e] = board[EDGE, e]
        record.trail[i, e] = board[state.TRAIL, e]
        if board[state.LOOP_MUST_BE_ALL] and out[columns.SOLVED] and board[EDGE, e] == UNDECIDED:
            record.edge[i, e] = CROSS


@entry_kernel
def solve_all(grid, board, hyps, groups, clues, record):
    """Solve puzzles of one size one after the other, and record how.

    `groups` are (5, n) int64, numbers of techniques by level: basic rules, 1, 2, 3, 4, filled up
    with 0; `clues` are (puzzles, cells) int8, 0 to 3 or -1.
    """
    for i in range(clues.shape[0]):
        state.start(grid, board, clues[i])
        out = record.outcome[i]
        out[:] = 0
        out[columns.DECIDED_AT_LEVEL_3] = columns.NEVER_ENTERED
        out[columns.DECIDED_AT_LEVEL_4] = columns.NEVER_ENTERED
        out[columns.ENDED] = solve(grid, board, hyps, groups, out, record.step[i], record.list[i])
        _close_record(grid, board, record, i)
