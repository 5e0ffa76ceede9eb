"""Random walks through the positions: at each a variable that is decidable there is decided.

A walk is one solution path. Its figures are what a person meets on the way: how many variables
are decidable at each step, and by which kinds of rule.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.paths.positions import holds
from pipeline.paths.random_numbers import next_random
from pipeline.paths.rules import Rules, begin, decide


@dataclass(frozen=True)
class Walks:
    """Some random solution paths of a puzzle.

    Attributes
    ----------
    variable : (walks, steps) int16
        What was decided at each step.
    decidable : (walks, steps) int16
        How many variables were decidable before it.
    sets : (walks, steps, kind sets) int16
        How many of them by exactly these kinds of rule; bit k of the last index stands for kind k.
    kinds : (walks, steps) int16
        The kinds by which the chosen one was decidable, a bit each.
    """

    variable: np.ndarray
    decidable: np.ndarray
    sets: np.ndarray
    kinds: np.ndarray


def walk(rules: Rules, walks: int, seed: int, weights=None) -> Walks:
    """Return random solution paths.

    Parameters
    ----------
    rules : Rules
    walks : int
    seed : int, above 0
        The same seed gives the same walks, everywhere.
    weights : (kind sets,) float, optional
        How readily a variable is chosen that is decidable by these kinds; all alike by default.
    """
    variables, sets = len(rules.names), 1 << len(rules.kinds)
    weights = np.ones(sets) if weights is None else np.asarray(weights, float)
    found = Walks(
        np.zeros((walks, variables), np.int16),
        np.zeros((walks, variables), np.int16),
        np.zeros((walks, variables, sets), np.int16),
        np.zeros((walks, variables), np.int16),
    )
    state = np.array([seed], np.uint64)
    room = (
        np.zeros(rules.clause.shape[1], np.int64),
        np.zeros(len(rules.rule), np.int16),
        np.zeros(variables, np.int16),
    )
    walk_all(
        *rules.tables, weights, state, *room,
        found.variable, found.decidable, found.sets, found.kinds,
    )  # fmt: skip
    return found


@kernel
def choose(state, weights, position, kinds):
    """Choose a decidable variable by the weights of its kinds; -1 if none is decidable."""
    total = 0.0
    for v in range(kinds.shape[0]):
        if kinds[v] != 0 and not holds(position, v):
            total += weights[kinds[v]]
    rest, last = next_random(state) * total, -1
    for v in range(kinds.shape[0]):
        if kinds[v] != 0 and not holds(position, v):
            last = v
            rest -= weights[kinds[v]]
            if rest < 0:
                break
    return last


@entry_kernel
def walk_all(
    rule, clause, clause_rule, mention_from, mention, weights, state, position, unmet, kinds,
    variable, decidable, sets, chosen_kinds,
):  # fmt: skip
    """Fill the arrays of `Walks`; `position`, `unmet` and `kinds` are room for one walk."""
    for i in range(variable.shape[0]):
        begin(rule, clause_rule, unmet, kinds)
        position[:] = 0
        for step in range(variable.shape[1]):
            for v in range(kinds.shape[0]):
                if kinds[v] != 0 and not holds(position, v):
                    decidable[i, step] += 1
                    sets[i, step, kinds[v]] += 1
            v = choose(state, weights, position, kinds)
            variable[i, step], chosen_kinds[i, step] = v, kinds[v]
            decide(
                rule, clause, clause_rule, mention_from, mention, v, position, unmet, kinds
            )  # fmt: skip
