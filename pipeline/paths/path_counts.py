"""The number of solution paths of a whole puzzle: counted region by region, or estimated."""

from dataclasses import dataclass
from math import factorial, lgamma, log, prod

import numpy as np

from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import PARTICLES, RUNS, estimate_paths
from pipeline.paths.lattice import Model, build_lattice
from pipeline.paths.regions import regions_of, shuffled_depths
from pipeline.paths.rules import Rules
from pipeline.paths.segments import rounds_of
from pipeline.paths.walks import walk

WALKS = 8
"""Random walks that tell whether a lattice has too many positions to be built."""


@dataclass(frozen=True)
class PathCount:
    """How many solution paths a puzzle has.

    Attributes
    ----------
    log_paths, log_low, log_high : float
        Natural logarithm of the number, and its interval of 95 %; all the same if counted.
    log_orders : float
        Logarithm of the number of orders if every order were a path.
    mean_depths : (variables,) float64
        The mean step at which each variable is decided over all paths, from 1.
    regions : int
        Independent regions.
    paths : int or None
        The number itself where all regions were counted.
    """

    log_paths: float
    log_low: float
    log_high: float
    log_orders: float
    mean_depths: np.ndarray
    regions: int
    paths: int | None


def count_exactly(model: Model, most_positions: int) -> PathCount | None:
    """Count the solution paths of a model as one region; None if there are too many positions.

    Parameters
    ----------
    most_positions : int
        A lattice of more positions is not built.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> count_exactly(make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])]), 10).paths
    1
    """
    variables = len(model.names)
    decided = max(rounds_of(model), default=0)
    free = log_orders(variables)
    if variables and decided == variables:
        # All is decidable at the start and stays so: every order is a path.
        depths = np.full(variables, (variables + 1) / 2)
        return PathCount(free, free, free, free, depths, 1, factorial(variables))
    few = _least_positions(model) <= most_positions
    lattice = build_lattice(model, most_positions) if few else None
    if lattice is None:
        return None
    counts = count_paths(lattice)
    number, depths = log(counts.paths), np.array(counts.mean_depths)
    return PathCount(number, number, number, free, depths, 1, counts.paths)


def _least_positions(model: Model) -> int:
    """Return a number of positions that the lattice of a model has at least.

    Where k variables are decidable each set of them leads to a position. Half of these sets leave
    out what a path decides next, which all its later positions hold. So along any path the numbers
    2 ** (k - 1) add up to positions that all differ.
    """
    decidable = walk(model, WALKS, 1, np.ones(1 << len(model.kinds))).decidable
    # larger powers are more than any lattice that is built
    sets = np.where(decidable > 0, 2.0 ** (np.minimum(decidable, 60) - 1.0), 0)
    return int(sets.sum(1).max(initial=0)) + 1


def count_or_estimate(
    rules: Rules,
    seed: int,
    most_positions: int,
    runs: int = RUNS,
    particles: int = PARTICLES,
) -> PathCount:
    """Count the solution paths by rules region by region; estimate those of large regions.

    Parameters
    ----------
    most_positions : int
        A region whose lattice has more positions is estimated.
    runs, particles : int
        See `estimate_paths`.

    Examples
    --------
    b waits on a, and d on c: each region has one path, and they can be shuffled in 6 ways.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0]]), (2, 0, []), (3, 0, [[2]])]
    >>> found = count_or_estimate(make_rules("abcd", ["only"], given), 1, 100)
    >>> found.paths, found.regions, found.mean_depths.round(2).tolist()
    (6, 2, [1.67, 3.33, 1.67, 3.33])
    """
    variables = len(rules.names)
    regions = regions_of(rules)
    depths = np.zeros(variables)
    free = log_orders(variables)
    log_paths, below, above, counted = free, 0.0, 0.0, []
    for number, (members, region) in enumerate(regions):
        found = count_exactly(region, most_positions)
        if found is None:
            found = estimate_paths(region, seed + 1000 * number, runs, particles)
            counted.append(None)
        else:
            counted.append(found.paths)
        log_paths += found.log_paths - log_orders(len(members))
        below += (found.log_paths - found.log_low) ** 2
        above += (found.log_high - found.log_paths) ** 2
        depths[members] = shuffled_depths(found.mean_depths, variables)
    return PathCount(
        log_paths,
        log_paths - below**0.5,
        min(log_paths + above**0.5, free) if above else log_paths,
        free,
        depths,
        len(regions),
        None if None in counted else _shuffles([len(m) for m, _ in regions]) * prod(counted),
    )


def log_orders(variables: int) -> float:
    """Return the natural logarithm of the number of all orders of so many variables.

    >>> round(log_orders(5), 6) == round(log(120), 6)
    True
    """
    return lgamma(variables + 1)


def _shuffles(sizes):
    """Return in how many ways sequences of these lengths can be shuffled."""
    ways, length = 1, 0
    for number in sizes:
        for step in range(1, number + 1):
            length += 1
            ways = ways * length // step
    return ways
