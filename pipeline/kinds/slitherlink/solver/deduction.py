"""Asking the techniques, level by level, and the tests for the end (Sato 2003, section 4)."""

from pipeline.kernels.compiling import kernel, merged_kernel
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.techniques import PARTS, STARTS, ask

BROKE, EXHAUSTED, DONE, AGAIN = range(4)
"""How following the techniques ends."""
NEAR_END_PERCENT = 95


@kernel
def look_at_completion(board):
    """Note whether the board is nearly full; the listing remembers what it saw last (KANTY)."""
    percent = int(board[state.DECIDED] / board[state.EDGES] * 100 + 0.5)
    board[state.NEAR_END] = percent >= NEAR_END_PERCENT


@merged_kernel
def ask_and_record(grid, board, level, number, out, steps):
    """Ask one technique; write its steps down where there is room, in a hypothesis count them.

    Of a hypothesis the hardest technique that saw anything is remembered too.
    """
    for part in range(PARTS[number]):
        board[state.CALLS] += number not in STARTS
        decided = board[state.DECIDED]
        out[columns.ASKED] = number
        for i in range(state.ASKS_KEPT - 1, 0, -1):
            before = state.BEFORE_ASK + i
            board[state.LEFTOVER, before] = board[state.LEFTOVER, before - 1]
        board[state.LEFTOVER, state.BEFORE_ASK] = decided
        board[state.BASIC_ASKS] = board[state.BASIC_ASKS] + 1 if level == 0 else 0
        ask(grid, board, number, part)
        acted = board[state.DECIDED] != decided
        if steps.shape[0] == 0:
            hardness = columns.LEVEL_WEIGHT * level + number
            out[columns.FOLLOWED] += acted
            if acted or board[state.BROKEN] == 1:
                out[columns.FOLLOWED_HARDEST] = max(out[columns.FOLLOWED_HARDEST], hardness)
        elif acted:
            i = out[columns.STEPS]
            steps[i, columns.TECHNIQUE], steps[i, columns.CALL] = number, board[state.CALLS]
            steps[i, columns.DECIDED_BEFORE] = decided
            steps[i, columns.DECIDED_AFTER] = board[state.DECIDED]
            out[columns.STEPS] += 1


@merged_kernel
def ask_level(grid, board, groups, level, out, steps):
    """Ask the techniques of a level in their order; whether anything was decided or broken.

    All basic rules are asked; of a higher level none after the first that acts.
    """
    decided = board[state.DECIDED]
    for i in range(groups.shape[1]):
        number = groups[level, i]
        if number == 0:
            break
        ask_and_record(grid, board, level, number, out, steps)
        if board[state.BROKEN] == 1 or (level > 0 and board[state.DECIDED] != decided):
            return True
    return board[state.DECIDED] != decided


@kernel
def _loop_is_wrong(board, supposed):
    """Whether a closed loop leaves something over, or no loop is left to draw."""
    loops, ends = board[state.LOOPS], board[state.ENDS]
    if not board[state.LOOP_MUST_BE_ALL]:
        return supposed and (loops > 1 or (loops == 1 and ends > 0))
    if board[state.BRANCHED] == 1 or loops == 0:
        return board[state.BRANCHED] == 1 or board[state.DECIDED] == board[state.EDGES]
    return loops > 1 or ends > 0 or board[state.OPEN_CLUES] > 0


@kernel
def _is_complete(board):
    """Whether the puzzle is finished: one loop and all clues done, or every edge decided.

    The listing never forgets that all clues were done, even if that was within a hypothesis.
    """
    clues_done = board[state.OPEN_CLUES] == 0
    board[state.CLUES_DONE] |= clues_done
    if board[state.KEEPS_LEFTOVERS]:
        clues_done = board[state.CLUES_DONE] == 1
    board[state.CALLS] += 1
    if clues_done and board[state.LOOPS] == 1 and board[state.ENDS] == 0:
        return True
    board[state.CALLS] += 1
    look_at_completion(board)
    return board[state.DECIDED] == board[state.EDGES]


@kernel
def follow(grid, board, groups, out, steps):
    """Ask the techniques of levels 0 to 3 until the puzzle breaks, is done, or nothing acts.

    `groups` are as of `solve_all`; `out` and `steps` are a puzzle's rows of the record, `steps` is
    empty within a hypothesis.
    """
    supposed, level = steps.shape[0] == 0, 0
    while level < groups.shape[0] - 1:
        if level == 3 and out[columns.LEVEL] < level:
            out[columns.DECIDED_AT_LEVEL_3] = columns.NEVER_EXHAUSTED
        out[columns.LEVEL] = max(out[columns.LEVEL], level)
        if ask_level(grid, board, groups, level, out, steps):
            if board[state.BROKEN] == 1:
                return BROKE
            level = 0
            continue
        if level == 1:
            board[state.CALLS] += 3
            if _loop_is_wrong(board, supposed):
                return BROKE
            if _is_complete(board):
                return DONE
        level += 1
    return EXHAUSTED


@kernel
def _rule_and_place(board):
    """The first cell whose clue is violated, else the first dot whose rule is; else no place."""
    for cell in range(board[state.CELLS]):
        clue = board[state.CLUE, cell]
        if clue > 0 and board[state.CELL_LINES, cell] > clue:
            return columns.TOO_MANY_LINES, cell
        if clue > 0 and board[state.CELL_CROSSES, cell] > 4 - clue:
            return columns.TOO_FEW_PLACES, cell
    for d in range(board[state.DOTS]):
        if board[state.DOT_LINES, d] > 2:
            return columns.BRANCH, d
        if board[state.DOT_LINES, d] == 1 and board[state.DOT_CROSSES, d] == 3:
            return columns.DEAD_END, d
    if board[state.BROKEN] == 1:
        return columns.BOTH_WAYS, -1
    return columns.LOOP if board[state.LOOPS] > 0 else columns.NO_LOOP, -1


@kernel
def note_what_broke(board, row):
    """Write into the row of a list of hypotheses which rule is violated on the board, and where.

    Where no rule is violated yet, a technique has found an edge that must be a line and must not.
    """
    row[columns.BROKEN_RULE], row[columns.BROKEN_PLACE] = _rule_and_place(board)
