"""How many variables there are to choose from at each step, in the mean of random orders.

At each position of a random order all that is decidable is as likely to be decided next. Where the
lattice is small, means are exact, by the chance of each position; else they are those of walks.
"""

from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np

from pipeline.paths.lattice import Lattice, build_lattice
from pipeline.paths.model import Model
from pipeline.paths.walks import Walks

MAX_POSITIONS, MAX_POSITIONS_IF_SLOW = 10_000, 1_000
"""Of a lattice of which means are exact; fewer than are counted, as bottlenecks are often asked."""


class Choices(NamedTuple):
    """Choices before each step, of orders that go on; 0 where none does."""

    means: np.ndarray
    """(steps,), to two places, so that what is printed is what is compared."""
    ones: np.ndarray
    """(steps,): the share of orders with exactly one."""
    n_walks: int
    """0 where the means are exact."""


def choices_of(model: Model, walks: Walks) -> Choices:
    """Return the choices of a model, exactly where its lattice is small, else of some walks."""
    most = MAX_POSITIONS_IF_SLOW if model.slow else MAX_POSITIONS
    lattice = build_lattice(model, most) if fewest_positions(walks) <= most else None
    if lattice is not None:
        return exact_choices(lattice)
    choices = walks.choices
    found = np.maximum(np.isfinite(choices).sum(0), 1)
    means, ones = np.nansum(choices, 0) / found, (choices == 1).sum(0) / found
    return Choices(means.round(2), ones, len(choices))


def exact_choices(lattice: Lattice) -> Choices:
    """Return the choices of all orders of a lattice, each as likely as random choice makes it.

    Examples
    --------
    b waits on a or on c. Half of the orders begin with a or c, which leaves two.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abcd", ["only"], [(0, 0, []), (1, 0, [[0]]), (2, 0, []), (3, 0, [[1]])])
    >>> exact_choices(build_lattice(rules, 10)).means.tolist()
    [2.0, 1.5, 1.25, 1.0]
    """
    number, source = np.diff(lattice.successor_from), lattice.source
    chance = np.zeros(len(number))
    chance[0] = 1
    means, ones = np.zeros((2, len(lattice.names)))
    for step, (first, after) in enumerate(pairwise(lattice.level_from)):
        goes_on = chance[first:after] * (number[first:after] > 0)
        if not goes_on.any():
            break
        means[step] = goes_on @ number[first:after] / goes_on.sum()
        ones[step] = goes_on[number[first:after] == 1].sum() / goes_on.sum()
        level = slice(*lattice.successor_from[[first, after]])
        at = source[level]
        np.add.at(chance, lattice.successor[level], chance[at] / number[at])
    return Choices(means.round(2), ones, 0)


def fewest_positions(walks: Walks) -> int:
    """Return a number of positions that a lattice with these walks has at least.

    Where c variables are decidable any i of them can be decided next.
    """
    steps = walks.variable.shape[1]
    levels = [1] + [0] * steps
    for step, most in enumerate(walks.sets.sum(2).max(0).tolist()):
        for after in range(1, most + 1):
            levels[step + after] = max(levels[step + after], comb(most, after))
    return sum(levels)
