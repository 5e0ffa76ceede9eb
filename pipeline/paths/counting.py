"""Counting solution paths through a lattice, exactly (section 5.1 and table 5-1).

The paths through a position are those to it times those from it.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import lgamma

import numpy as np

from pipeline.paths.lattice import Lattice

MOST_IN_INT64 = 20
"""The factorial of so many variables, which no count exceeds, is below 2 ** 63."""


@dataclass(frozen=True)
class Counts:
    """How many solution paths a lattice has, and when they decide each variable.

    `depths[v][k]` paths decide variable v at step k + 1 (table 5-1).
    """

    paths: int
    depths: tuple[tuple[int, ...], ...]

    @property
    def mean_depths(self) -> np.ndarray:
        """The mean step of each variable over all paths that decide it, from 1."""
        totals = (sum(step * of for step, of in enumerate(row, 1)) for row in self.depths)
        decided = (max(sum(row), 1) for row in self.depths)
        return np.array([total / of for total, of in zip(totals, decided, strict=True)])


@dataclass(frozen=True)
class PathCount:
    """How many solution paths a puzzle has, counted or estimated, in so many regions of rules.

    `log_paths` is the natural logarithm of the number, with its interval of 95 %, which has no
    width if counted; `paths` the number itself if counted. `mean_depths`, (variables,), are the
    mean steps at which each variable is decided over all paths, from 1. Not `has_one_end` where
    orders end at different positions; then only some of the orders decide every variable.
    `independent` are the groups of variables that never wait on each other, of which a region of
    rules may hold several; if not counted, at least so many.
    """

    log_paths: float
    log_low: float
    log_high: float
    mean_depths: np.ndarray
    paths: int | None = None
    regions: int = 1
    has_one_end: bool = True
    independent: int = 1

    @property
    def log_orders(self) -> float:
        """Logarithm of the number of orders if every order were a path."""
        return log_orders(len(self.mean_depths))


def log_orders(variables: int) -> float:
    """Return the natural logarithm of the number of all orders of so many variables."""
    return lgamma(variables + 1)


def count_paths(lattice: Lattice) -> Counts:
    """Count the solution paths of a lattice, from the start until nothing is decidable.

    Examples
    --------
    Variable b becomes decidable after a: of two orders one is left.

    >>> from pipeline.paths.lattice import build_lattice
    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> count_paths(build_lattice(rules, 10))
    Counts(paths=1, depths=((1, 0), (0, 1)))
    """
    variables = len(lattice.names)
    # Numbers of any size beyond that are Python's own.
    dtype = np.int64 if variables <= MOST_IN_INT64 else object
    source, is_end = lattice.source, np.diff(lattice.successor_from) == 0
    forward, backward = np.zeros(len(is_end), dtype), is_end.astype(dtype)
    forward[0] = 1
    levels = [slice(*lattice.successor_from[[p, q]]) for p, q in pairwise(lattice.level_from)]
    for level in levels:
        np.add.at(forward, lattice.successor[level], forward[source[level]])
    for level in levels[::-1]:
        np.add.at(backward, source[level], backward[lattice.successor[level]])
    depths = np.zeros((variables, variables), dtype)
    for step, level in enumerate(levels[:variables]):
        through = forward[source[level]] * backward[lattice.successor[level]]
        np.add.at(depths[:, step], lattice.variable[level], through)
    return Counts(int(backward[0]), tuple(map(tuple, depths.tolist())))
