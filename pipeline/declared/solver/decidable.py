"""Decisions of one rule at a position: the model of solution paths of declared kinds."""

from collections.abc import Sequence

import numpy as np

from pipeline.declared.rules.constraints import Rules
from pipeline.declared.solver.arrays import CONFLICT, NONE, OPEN, Arrays, arrays_of
from pipeline.declared.solver.deducing import deduce, deduce_block, deduce_loop, deduce_part
from pipeline.declared.solver.state import CUT, PROPOSED, State, empty_state, settle, take_back
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.positions import membership
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = "expected a puzzle with a solution, found that its rules contradict each other"
MAX_VARIABLES = 400
"""Looking at a position of more values is slow."""


class RuleModel:
    """Decisions of one rule after the other on one puzzle: a `pipeline.paths.model.Model`.

    Its `kinds` are the rules of the declaration, by their `titles`; its variables are the `numbers`
    of those that rules decide in the end, with their `values`, ON or OFF. `named` makes the name of
    a variable with a value. PuzzleError is raised where the rules contradict each other.
    """

    def __init__(self, rules: Rules, titles: dict[str, str], named):
        self.kinds = tuple(titles.values())
        order = list(titles)
        rule_ids = [
            *(one.rule for one in rules.constraints),
            rules.loop_rule or order[0],
            *(part.rule for part in rules.parts),
        ]
        self._kind_of = np.array([order.index(rule) for rule in rule_ids], np.int64)
        self._arrays: Arrays = arrays_of(rules)
        self._state = empty_state(self._arrays)
        last = self._last_position()
        self.numbers = np.flatnonzero(last != OPEN)
        self.values = last[self.numbers]
        numbered = zip(self.numbers.tolist(), self.values.tolist(), strict=True)
        self.names: Sequence[str] = tuple(named(number, value) for number, value in numbered)
        self.slow = len(self.names) > MAX_VARIABLES

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which rules each variable is decidable, see `Model`."""
        decided = np.zeros((len(positions), len(self._arrays.places)), np.int8)
        decided[:, self.numbers] = membership(positions, len(self.names)) * self.values
        return self._look(decided)[0][:, self.numbers]

    def _look(self, decided):
        """Return kinds and values of what is decidable, each (n, variables), and what breaks."""
        kinds, values = np.zeros(decided.shape, np.int16), np.zeros(decided.shape, np.int8)
        broken = find_decidable(self._arrays, self._state, self._kind_of, decided, kinds, values)
        return kinds, values, broken

    def _last_position(self):
        decided = np.zeros((1, len(self._arrays.places)), np.int8)
        while True:
            _, values, broken = self._look(decided)
            if broken:
                raise PuzzleError(NO_SOLUTION)
            if not values.any():
                return decided[0]
            decided += values


@entry_kernel
def find_decidable(rules: Arrays, state: State, kind_of, decided, kinds, values):
    """Note at each position, (n, variables) int8, what each rule decides; return how many break."""
    broken, loop = 0, len(rules.tables)
    for at in range(decided.shape[0]):
        state.numbers[CUT] = 1
        state.dirty[:] = 1
        for variable in range(decided.shape[1]):
            if decided[at, variable] != OPEN:
                settle(rules, state, variable, decided[at, variable], NONE)
        wrong = False
        for constraint in range(loop):
            wrong |= deduce(rules, state, constraint) == CONFLICT
            wrong |= _note(state, kind_of[constraint], kinds[at], values[at])
        if rules.has_loop[0]:
            wrong |= deduce_loop(rules, state) == CONFLICT
            wrong |= _note(state, kind_of[loop], kinds[at], values[at])
            wrong |= deduce_block(rules, state) == CONFLICT
            wrong |= _note(state, kind_of[loop], kinds[at], values[at])
        for part in range(len(state.dirty)):
            wrong |= deduce_part(rules, state, part) == CONFLICT
            wrong |= _note(state, kind_of[loop + 1 + part], kinds[at], values[at])
        take_back(rules, state, 0)
        broken += wrong
    return broken


@kernel
def _note(state: State, kind, kinds, values):
    """Note what is proposed, and propose nothing any more; return whether values contradict."""
    contradict = False
    for at in range(state.numbers[PROPOSED]):
        variable, value = state.proposed[at, 0], state.proposed[at, 1]
        contradict |= values[variable] != OPEN and values[variable] != value
        kinds[variable] |= 1 << kind
        values[variable] = value
    state.numbers[PROPOSED] = 0
    return contradict
