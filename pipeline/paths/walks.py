"""Random walks through the positions: at each a variable that is decidable there is decided.

A walk is one solution path. Its figures are what a person meets on the way: how many variables
are decidable at each step, and by which kinds.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kernels.random_numbers import next_random, random_state
from pipeline.paths.model import Model
from pipeline.paths.positions import put, words_for

WALKS, WALKS_IF_SLOW = 400, 50
"""So many are followed to say where orders end and what there is to choose from."""


class Walks(NamedTuple):
    """Some random solution paths of a puzzle; all are int16."""

    variable: np.ndarray
    """(walks, steps): what was decided at each step; -1 where a walk had ended before."""
    sets: np.ndarray
    """(walks, steps, kind sets): how many variables were decidable before the step by exactly these
    kinds; bit k of the last index stands for kind k."""
    kinds: np.ndarray
    """(walks, steps): the kinds by which the chosen one was decidable, a bit each."""

    @property
    def choices(self) -> np.ndarray:
        """How many variables were decidable before each step; NaN where a walk had ended."""
        return np.where(self.variable < 0, np.nan, self.sets.sum(2))

    @property
    def ended(self) -> np.ndarray:
        """The steps at which walks that end early are stuck, the earliest first, from 1."""
        is_over = self.variable < 0
        return np.sort(is_over.argmax(1)[is_over[:, -1]]) + 1


def some_walks(model: Model, seed: int) -> Walks:
    """Return the walks by which texts, pages and the table say where orders are narrow and end."""
    return walk(model, WALKS_IF_SLOW if model.slow else WALKS, seed)


def walk(model: Model, walks: int, seed: int, weights=None) -> Walks:
    """Return random solution paths; the same seed gives the same, everywhere.

    A variable is chosen by `weights`, (kind sets,) float, of the kinds by which it is decidable;
    all alike if not given.

    Examples
    --------
    Variable b becomes decidable after a.

    >>> from pipeline.paths.rules import make_rules
    >>> walk(make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]), 2, 1).variable.tolist()
    [[0, 1], [0, 1]]
    """
    variables, sets = len(model.names), 1 << len(model.kinds)
    found = Walks(
        np.full((walks, variables), -1, np.int16),
        np.zeros((walks, variables, sets), np.int16),
        np.zeros((walks, variables), np.int16),
    )
    weights = np.ones(sets) if weights is None else weights
    chance = np.zeros((walks, variables))
    draw(random_state(seed), chance)
    if hasattr(model, "follow_walks"):
        model.follow_walks(weights, chance, found)
        return found
    position = np.zeros((walks, words_for(variables)), np.int64)
    kinds = np.zeros((walks, variables), np.int16)
    for step in range(variables):
        kinds |= model.kinds_at(position)
        step_on(step, weights, chance, position, kinds, *found)
    return found


@entry_kernel
def draw(state, chance):
    """Draw the random numbers of all walks, (walks, steps), as if they went side by side."""
    for step in range(chance.shape[1]):
        for i in range(chance.shape[0]):
            chance[i, step] = next_random(state)


@kernel
def choose_next(i, step, weights, chance, kinds, variable, sets, chosen_kinds):
    """Let walk i choose what it decides next, and write it into the arrays of `Walks`.

    `kinds`, (variables,), are 0 where a variable is not decidable or decided. Returns the
    variable, -1 if there is none.
    """
    total, v = 0.0, -1
    for u in range(kinds.shape[0]):
        if kinds[u] != 0:
            sets[i, step, kinds[u]] += 1
            total += weights[kinds[u]]
    rest = chance[i, step] * total
    for u in range(kinds.shape[0]):
        if kinds[u] != 0:
            v = u
            rest -= weights[kinds[u]]
            if rest < 0:
                break
    if v >= 0:
        variable[i, step], chosen_kinds[i, step] = v, kinds[v]
    return v


@entry_kernel
def step_on(step, weights, chance, position, kinds, variable, sets, chosen_kinds):
    """Decide one more variable on each walk."""
    for i in range(position.shape[0]):
        v = choose_next(i, step, weights, chance, kinds[i], variable, sets, chosen_kinds)
        if v >= 0:
            put(position[i], v)
            kinds[i, v] = 0
