"""The solver's record of one puzzle, in words and numbers: the rows of three tables.

A step is what one rule decides; what several rules decide at once, equally near, are several
steps. A hypothesis is one value of one variable; what it was refuted by, if the proof is short.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pipeline.declared.declaration import Declaration, area_in_words, place_in_words
from pipeline.declared.exact import Undecided, solutions
from pipeline.declared.levels import common_line
from pipeline.declared.parts.trace_columns import STAGES
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.solver.arrays import NONE, OFF, ON, OPEN, arrays_of
from pipeline.declared.solver.solving import (
    BROKE,
    OPEN_BEFORE,
    SETTLED,
    SOLVED,
    STAGE,
    STUCK,
    TRIED,
    Solved,
    solve,
)

ENDED = {SOLVED: "solved", STUCK: "stuck", BROKE: "contradiction"}
ACCEPTED = "accepted hypothesis"
"""How what only a search finishes ends."""


class Record(NamedTuple):
    """Rows of the tables, tuples in the order of COLUMNS."""

    steps: list[tuple]
    contradictions: list[tuple]
    outcomes: list[tuple]


def record_of(declared: Declaration, puzzle) -> Record:
    """Solve a puzzle and return what happened."""
    rules = declared.rules(puzzle)
    solved = solve(arrays_of(rules))
    telling = _Telling(declared, rules, solved)
    begin = 0
    for step in solved.steps:
        found = solved.trail[begin : step[SETTLED]].tolist()
        # Where both values of a variable break, nothing is tried in vain, and nothing decided.
        if found or solved.ended != BROKE:
            telling.add(step, found)
        begin = step[SETTLED]
    values, ended = solved.values, ENDED[solved.ended]
    if solved.ended == STUCK:
        values, ended = telling.search(values)
    return Record(telling.steps, telling.lists, [_outcome(telling, solved, values, ended)])


def _outcome(telling, solved: Solved, values, ended: str) -> tuple:
    level = common_line.level_of(solved.work, ended != ENDED[SOLVED])
    ratio = int((values != OPEN).sum()) / max(len(values), 1)
    first = telling.lists[0][2] if telling.lists else None
    signs = np.array([".", "-", "+"])[values]
    return (
        ended in (ENDED[SOLVED], ACCEPTED), level, level, first, ratio, telling.hypotheses,
        sum(row[5] for row in telling.lists), len(telling.steps), solved.work, ended,
        "".join(signs.tolist()),
    )  # fmt: skip


class _Telling:
    """The rows of one puzzle while they are written."""

    def __init__(self, declared: Declaration, rules: Rules, solved: Solved):
        self.declared, self.rules, self.solved = declared, rules, solved
        self.steps: list[tuple] = []
        self.lists: list[tuple] = []
        self.hypotheses = 0
        self.numbers = {name: at for at, name in enumerate(declared.RULES, start=1)}

    def add(self, step: np.ndarray, found: list[int]) -> None:
        """Add what one step of the solver decided, or tried in vain."""
        variables = max(len(self.rules.variables), 1)
        ratio = 1 - int(step[OPEN_BEFORE]) / variables
        if step[STAGE] == 1:
            by_reason: dict[int, list[int]] = {}
            for variable in found:
                by_reason.setdefault(int(self.solved.reasons[variable]), []).append(variable)
            for reason, decided in by_reason.items():
                rule, place = rule_of(self.rules, reason)
                self.steps.append(
                    (len(self.steps) + 1, self.numbers[rule], rule.replace("_", "-"), place,
                     *self._decided(decided), ratio)
                )  # fmt: skip
            return
        tried = int(step[TRIED])
        self.hypotheses += tried
        # A list tells the last stage; those before it tried everything that was open in vain.
        stage = int(step[STAGE]) - 1
        tried -= 2 * int(step[OPEN_BEFORE]) * (stage - 1)
        for at, variable in enumerate(found or [None]):
            # What is refuted beside the first one is a list of its own.
            count = tried - max(len(found) - 1, 0) if at == 0 else 1
            self._add_list(stage, ratio, int(step[OPEN_BEFORE]), count, variable)

    def _add_list(self, stage, ratio, opened, tried, variable) -> None:
        refuted = variable is not None
        decided = self._decided([variable]) if refuted else ("", "")
        proof, size = self._proof(variable) if refuted else ("", 0)
        depth = 2 if stage == STAGES - 1 else 1
        self.lists.append(
            (len(self.lists) + 1, stage, ratio, 2 * opened, tried, refuted, *decided,
             proof, size, depth, len(self.steps))
        )  # fmt: skip

    def search(self, values: np.ndarray) -> tuple[np.ndarray, str]:
        """Let the SAT solver finish; return the values, and how it ended."""
        try:
            found = solutions(self.rules, 2)
        except Undecided:
            return values, "given up"
        if len(found) != 1:
            return values, ENDED[STUCK if found else BROKE]
        opened = int((values == OPEN).sum())
        ratio = 1 - opened / max(len(values), 1)
        self.lists.append(
            (len(self.lists) + 1, STAGES, ratio, 2 * opened, 1, False,
             *self._decided(np.flatnonzero(values == OPEN).tolist(), found[0]), "", 0, 2,
             len(self.steps))
        )  # fmt: skip
        self.hypotheses += 1
        return np.where(np.array(found[0], bool), ON, OFF), ACCEPTED

    def _decided(self, variables, solution=None) -> tuple[str, str]:
        """Return what is decided by place, and by number."""
        values = {
            number: bool(solution[number] if solution else self.solved.values[number] == ON)
            for number in variables
        }
        numbers = (f"{number}{'+' if is_true else '-'}" for number, is_true in values.items())
        return decided_at(self.declared, self.rules, values), " ".join(numbers)

    def _proof(self, variable: int) -> tuple[str, int]:
        reasons = [reason for reason in self.solved.proofs[variable].tolist() if reason != NONE]
        rules = dict.fromkeys("@".join(rule_of(self.rules, reason)) for reason in reasons)
        return " ".join(rules), int(self.solved.sizes[variable])


def decided_at(declared: Declaration, rules: Rules, values: Mapping[int, bool]) -> str:
    """Return values of variables by their places, as the column `decided` has them."""
    places = []
    for number, is_true in values.items():
        variable = rules.variables[number]
        places.append(f"{variable.sort}:{declared.place_of(variable)}{'+' if is_true else '-'}")
    return " ".join(places)


def rule_of(rules: Rules, reason: int) -> tuple[str, str]:
    """Return the id of the rule of a reason, and where it is; "" where it is nowhere."""
    count = len(rules.constraints)
    if reason < count:
        constraint = rules.constraints[reason]
        if constraint.is_there or not constraint.members:
            return constraint.rule, place_in_words(*constraint.place)
        members = [rules.variables[member] for member in constraint.members]
        return constraint.rule, area_in_words([(one.row, one.col) for one in members])
    if reason == count:
        return rules.loop_rule, ""
    return rules.parts[reason - count - 1].rule, ""
