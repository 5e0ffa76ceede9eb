"""How a supposition breaks, value by value: followed again when a page asks, as its stage did.

The record of a solver names the rules of short proofs and no order; keeping that for every
supposition would slow every solver down.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pipeline.declared.solver.arrays import NONE, OFF, ON, OPEN, Arrays
from pipeline.declared.solver.following import follow, follow_rounds, proof_size
from pipeline.declared.solver.solving import FOLLOWED
from pipeline.declared.solver.state import (
    BROKEN,
    CUT,
    FOUND,
    TOUCHED,
    State,
    empty_state,
    forget_queue,
    settle,
)
from pipeline.kernels.compiling import entry_kernel


class Followed(NamedTuple):
    """Consequences of a supposition until a rule breaks."""

    values: list[tuple[int, bool, int]]
    """Variables with their values and the rules that decide them, in their order; those that the
    proof needs, and what the same rules decide beside them."""
    broken: int
    """The rule that breaks, as `State.reasons` numbers them."""


def refuted(
    rules: Arrays, known: Mapping[int, bool], variable: int, is_true: bool, stage: int
) -> Followed | None:
    """Return how a supposition breaks after known values; None where its stage does not break it.

    `stage` is one of `solving`, from 2 on; suppositions within suppositions are not followed.
    """
    state, before = empty_state(rules), np.full(len(rules.places), OPEN)
    for one, value in known.items():
        before[one] = ON if value else OFF
    if not _refute(rules, state, before, variable, ON if is_true else OFF, stage):
        return None
    found = state.trail[len(known) + 1 : state.numbers[FOUND]].tolist()
    reasons = [(one, int(state.reasons[one])) for one in found]
    values = [(one, bool(state.values[one] == ON), why) for one, why in reasons if state.marks[why]]
    return Followed(values, int(state.numbers[BROKEN]))


@entry_kernel
def _refute(rules: Arrays, state: State, known, variable, value, stage):
    """Suppose a value as a stage does; return how many rules refute it, 0 if it does not break."""
    for one in range(len(known)):
        if known[one] != OPEN:
            settle(rules, state, one, known[one], NONE)
    # Nothing more follows from what is known.
    forget_queue(state)
    state.queued[:] = 0
    state.numbers[TOUCHED], state.numbers[CUT] = 0, 0
    state.dirty[:] = 0
    base = state.numbers[FOUND]
    settle(rules, state, variable, value, NONE)
    if stage <= 3:
        return follow_rounds(rules, state, base, stage - 1)
    return proof_size(rules, state, base) if follow(rules, state, base, FOLLOWED[stage]) else 0
