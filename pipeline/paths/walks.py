"""Random walks through the positions: at each a variable that is decidable there is decided.

A walk is one solution path. Its figures are what a person meets on the way: how many variables
are decidable at each step, and by which kinds.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.lattice import Model
from pipeline.paths.positions import holds, put, words_for
from pipeline.paths.random_numbers import next_random, random_state


@dataclass(frozen=True)
class Walks:
    """Some random solution paths of a puzzle.

    Attributes
    ----------
    variable : (walks, steps) int16
        What was decided at each step; -1 where a walk had ended before.
    sets : (walks, steps, kind sets) int16
        How many variables were decidable before the step by exactly these kinds; bit k of the last
        index stands for kind k.
    kinds : (walks, steps) int16
        The kinds by which the chosen one was decidable, a bit each.
    """

    variable: np.ndarray
    sets: np.ndarray
    kinds: np.ndarray

    @property
    def decidable(self) -> np.ndarray:
        """(walks, steps): how many variables were decidable before each step."""
        return self.sets.sum(2)


def walk(model: Model, walks: int, seed: int, weights) -> Walks:
    """Return random solution paths.

    Parameters
    ----------
    seed : int
        The same seed gives the same walks, everywhere.
    weights : (kind sets,) float
        How readily a variable is chosen that is decidable by these kinds.

    Examples
    --------
    Variable b becomes decidable after a.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> walk(rules, 2, 1, np.ones(2)).variable.tolist()
    [[0, 1], [0, 1]]
    """
    variables, sets = len(model.names), 1 << len(model.kinds)
    found = Walks(
        np.full((walks, variables), -1, np.int16),
        np.zeros((walks, variables, sets), np.int16),
        np.zeros((walks, variables), np.int16),
    )
    state = random_state(seed)
    position = np.zeros((walks, words_for(variables)), np.int64)
    kinds = np.zeros((walks, variables), np.int16)
    weights = np.asarray(weights, float)
    for step in range(variables):
        kinds = model.kind_sets(position, kinds)
        step_on(step, weights, state, position, kinds, found.variable, found.sets, found.kinds)
    return found


@kernel
def _choose(state, weights, position, kinds, total):
    """Choose a decidable variable by the weights of its kinds, which sum to `total`."""
    rest, chosen = next_random(state) * total, -1
    for v in range(kinds.shape[0]):
        if kinds[v] != 0 and not holds(position, v) and rest >= 0:
            chosen = v
            rest -= weights[kinds[v]]
    return chosen


@entry_kernel
def step_on(step, weights, state, position, kinds, variable, sets, chosen_kinds):
    """Decide one more variable on each walk, and write it into the arrays of `Walks`."""
    for i in range(position.shape[0]):
        total = 0.0
        for v in range(kinds.shape[1]):
            if kinds[i, v] != 0 and not holds(position[i], v):
                sets[i, step, kinds[i, v]] += 1
                total += weights[kinds[i, v]]
        v = _choose(state, weights, position[i], kinds[i], total)
        if v >= 0:
            variable[i, step], chosen_kinds[i, step] = v, kinds[i, v]
            put(position[i], v)
