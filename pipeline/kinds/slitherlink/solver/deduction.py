"""Asking the techniques, level by level, and the tests for the end (Sato 2003, section 4)."""

from pipeline.compiling import kernel
from pipeline.kinds.slitherlink.solver import board
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.techniques import PARTS, STARTS, ask

BROKE, EXHAUSTED, DONE, AGAIN = range(4)
"""How following the techniques ends."""


@kernel
def ask_and_record(g, b, number, out, steps):
    """Ask one technique; write its steps down where there is room (not in hypotheses)."""
    for part in range(PARTS[number]):
        b[board.CALLS] += number not in STARTS
        decided = b[board.DECIDED]
        ask(g, b, number, part)
        if b[board.DECIDED] != decided and steps.shape[0] > 0:
            i = out[columns.STEPS]
            steps[i, columns.TECHNIQUE], steps[i, columns.CALL] = number, b[board.CALLS]
            steps[i, columns.DECIDED_BEFORE] = decided
            steps[i, columns.DECIDED_AFTER] = b[board.DECIDED]
            out[columns.STEPS] += 1


@kernel
def ask_level(g, b, groups, level, out, steps):
    """Ask the techniques of a level in their order; whether anything was decided or broken.

    All basic rules are asked; of a higher level none after the first that acts.
    """
    decided = b[board.DECIDED]
    for i in range(groups.shape[1]):
        number = groups[level, i]
        if number == 0:
            break
        ask_and_record(g, b, number, out, steps)
        if b[board.BROKEN] == 1 or (level > 0 and b[board.DECIDED] != decided):
            return True
    return b[board.DECIDED] != decided


@kernel
def _loop_is_wrong(b, supposed):
    """Whether a closed loop leaves something over, or no loop is left to draw."""
    if b[board.LOOP_MUST_BE_ALL]:
        nothing_drawn = b[board.DECIDED] == b[board.EDGES] and b[board.LOOPS] == 0
        if b[board.BRANCHED] == 1 or nothing_drawn:
            return True
        left_over = b[board.LOOPS] > 1 or b[board.ENDS] > 0 or b[board.OPEN_CLUES] > 0
        return b[board.LOOPS] > 0 and left_over
    return supposed and (b[board.LOOPS] > 1 or (b[board.LOOPS] == 1 and b[board.ENDS] > 0))


@kernel
def _is_complete(b):
    """Whether the puzzle is finished: one loop and all clues done, or every edge decided.

    The listing never forgets that all clues were done, even if that was within a hypothesis.
    """
    if b[board.OPEN_CLUES] == 0:
        b[board.CLUES_DONE] = 1
    clues_done = b[board.OPEN_CLUES] == 0
    if b[board.KEEPS_LEFTOVERS]:
        clues_done = b[board.CLUES_DONE] == 1
    b[board.CALLS] += 1
    if clues_done and b[board.LOOPS] == 1 and b[board.ENDS] == 0:
        return True
    b[board.CALLS] += 1
    return b[board.DECIDED] == b[board.EDGES]


@kernel
def follow(g, b, groups, out, steps):
    """Ask the techniques of levels 0 to 3 until the puzzle breaks, is done, or nothing acts.

    Parameters
    ----------
    groups : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0.
    out, steps : arrays
        A puzzle's rows of the record; `steps` is empty within a hypothesis.
    """
    supposed = steps.shape[0] == 0
    level = 0
    while level < groups.shape[0] - 1:
        out[columns.LEVEL] = max(out[columns.LEVEL], level)
        if ask_level(g, b, groups, level, out, steps):
            if b[board.BROKEN] == 1:
                return BROKE
            level = 0
            continue
        if level == 1:
            b[board.CALLS] += 3
            if _loop_is_wrong(b, supposed):
                return BROKE
            if _is_complete(b):
                return DONE
        level += 1
    return EXHAUSTED
