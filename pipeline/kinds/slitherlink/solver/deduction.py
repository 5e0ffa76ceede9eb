"""Asking the techniques, level by level, and the tests for the end (Sato 2003, section 4)."""

from pipeline.kernels.compiling import kernel, merged_kernel
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.techniques import PARTS, STARTS, ask

BROKE, EXHAUSTED, DONE, AGAIN = range(4)
"""How following the techniques ends."""


NEAR_END_PERCENT = 95


@kernel
def percent_decided(b):
    """The completion ratio in whole percent, rounded as the listing does."""
    return int(b[state.DECIDED] / b[state.EDGES] * 100 + 0.5)


@kernel
def look_at_completion(b):
    """Note whether the board is nearly full; the listing remembers what it saw last (KANTY)."""
    b[state.NEAR_END] = percent_decided(b) >= NEAR_END_PERCENT


@kernel
def _note_followed(b, level, number, acted, out):
    """Within a hypothesis: count the step, and remember the hardest technique that saw anything."""
    if acted or b[state.BROKEN] == 1:
        out[columns.FOLLOWED] += acted
        hardness = columns.LEVEL_WEIGHT * level + number
        out[columns.FOLLOWED_HARDEST] = max(out[columns.FOLLOWED_HARDEST], hardness)


@merged_kernel
def ask_and_record(g, b, level, number, out, steps):
    """Ask one technique; write its steps down where there is room, in a hypothesis count them."""
    for part in range(PARTS[number]):
        b[state.CALLS] += number not in STARTS
        decided = b[state.DECIDED]
        out[columns.ASKED] = number
        ask(g, b, number, part)
        if steps.shape[0] == 0:
            _note_followed(b, level, number, b[state.DECIDED] != decided, out)
        elif b[state.DECIDED] != decided:
            i = out[columns.STEPS]
            steps[i, columns.TECHNIQUE], steps[i, columns.CALL] = number, b[state.CALLS]
            steps[i, columns.DECIDED_BEFORE] = decided
            steps[i, columns.DECIDED_AFTER] = b[state.DECIDED]
            out[columns.STEPS] += 1


@merged_kernel
def ask_level(g, b, groups, level, out, steps):
    """Ask the techniques of a level in their order; whether anything was decided or broken.

    All basic rules are asked; of a higher level none after the first that acts.
    """
    decided = b[state.DECIDED]
    for i in range(groups.shape[1]):
        number = groups[level, i]
        if number == 0:
            break
        ask_and_record(g, b, level, number, out, steps)
        if b[state.BROKEN] == 1 or (level > 0 and b[state.DECIDED] != decided):
            return True
    return b[state.DECIDED] != decided


@kernel
def _loop_is_wrong(b, supposed):
    """Whether a closed loop leaves something over, or no loop is left to draw."""
    if b[state.LOOP_MUST_BE_ALL]:
        nothing_drawn = b[state.DECIDED] == b[state.EDGES] and b[state.LOOPS] == 0
        if b[state.BRANCHED] == 1 or nothing_drawn:
            return True
        left_over = b[state.LOOPS] > 1 or b[state.ENDS] > 0 or b[state.OPEN_CLUES] > 0
        return b[state.LOOPS] > 0 and left_over
    return supposed and (b[state.LOOPS] > 1 or (b[state.LOOPS] == 1 and b[state.ENDS] > 0))


@kernel
def _is_complete(b):
    """Whether the puzzle is finished: one loop and all clues done, or every edge decided.

    The listing never forgets that all clues were done, even if that was within a hypothesis.
    """
    if b[state.OPEN_CLUES] == 0:
        b[state.CLUES_DONE] = 1
    clues_done = b[state.OPEN_CLUES] == 0
    if b[state.KEEPS_LEFTOVERS]:
        clues_done = b[state.CLUES_DONE] == 1
    b[state.CALLS] += 1
    if clues_done and b[state.LOOPS] == 1 and b[state.ENDS] == 0:
        return True
    b[state.CALLS] += 1
    look_at_completion(b)
    return b[state.DECIDED] == b[state.EDGES]


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
        if level == 3 and out[columns.LEVEL] < level:
            out[columns.DECIDED_AT_LEVEL_3] = columns.NEVER_EXHAUSTED
        out[columns.LEVEL] = max(out[columns.LEVEL], level)
        if ask_level(g, b, groups, level, out, steps):
            if b[state.BROKEN] == 1:
                return BROKE
            level = 0
            continue
        if level == 1:
            b[state.CALLS] += 3
            if _loop_is_wrong(b, supposed):
                return BROKE
            if _is_complete(b):
                return DONE
        level += 1
    return EXHAUSTED
