"""The number of solution paths of a whole puzzle: counted region by region, or estimated."""

from dataclasses import dataclass
from math import factorial, lgamma, log, prod

import numpy as np

from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import PARTICLES, RUNS, estimate_paths
from pipeline.paths.lattice import Model, build_lattice
from pipeline.paths.least_positions import least_positions
from pipeline.paths.positions import size_of
from pipeline.paths.regions import regions_of, shuffled_depths
from pipeline.paths.rules import Rules
from pipeline.paths.segments import all_at_once

MAX_POSITIONS = 20_000
"""Lattices with more positions are estimated, where nothing else is asked for."""


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


def count_or_estimate(
    model: Model,
    seed: int,
    most_positions: int = MAX_POSITIONS,
    runs: int = RUNS,
    particles: int = PARTICLES,
) -> PathCount:
    """Count the solution paths of a puzzle where that is possible, else estimate them.

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
    >>> found = count_or_estimate(make_rules("abcd", ["only"], given), 1)
    >>> found.paths, found.regions, found.mean_depths.round(2).tolist()
    (6, 2, [1.67, 3.33, 1.67, 3.33])
    """
    variables = len(model.names)
    regions = regions_of(model) if isinstance(model, Rules) else [(range(variables), model)]
    depths = np.zeros(variables)
    free = log_orders(variables)
    log_paths, below, above, counted = free, 0.0, 0.0, []
    for number, (members, region) in enumerate(regions):
        found = _count_region(region, seed + 1000 * number, most_positions, runs, particles)
        log_paths += found.log_paths - log_orders(len(members))
        below += (found.log_paths - found.log_low) ** 2
        above += (found.log_high - found.log_paths) ** 2
        depths[list(members)] = shuffled_depths(found.mean_depths, variables)
        counted.append(found.paths)
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
    """Return the logarithm of the number of orders of so many variables.

    >>> round(log_orders(5), 4) == round(log(120), 4)
    True
    """
    return lgamma(variables + 1)


def rounds_of(model: Model) -> list[int]:
    """Return how many variables each round decides, if all that are decidable are decided at once.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> rounds_of(make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])]))
    [2, 1]
    """
    return [size_of(decided[0]) for decided in all_at_once(model)]


def _shuffles(sizes):
    """Return in how many ways sequences of these lengths can be shuffled."""
    ways, length = 1, 0
    for number in sizes:
        for step in range(1, number + 1):
            length += 1
            ways = ways * length // step
    return ways


def _count_region(model, seed, most_positions, runs, particles):
    variables = len(model.names)
    if variables and _is_free(model):
        # What is decidable stays so: every order is a path, and no position need be looked at.
        free = log_orders(variables)
        depths = np.full(variables, (variables + 1) / 2)
        return PathCount(free, free, free, 0.0, depths, 1, factorial(variables))
    if _at_least(model, most_positions) <= most_positions:
        lattice = build_lattice(model, most_positions)
        if lattice is not None:
            counts = count_paths(lattice)
            number = log(counts.paths)
            depths = np.array(counts.mean_depths)
            return PathCount(number, number, number, 0.0, depths, 1, counts.paths)
    found = estimate_paths(model, seed, runs, particles)
    return PathCount(
        found.log_paths, found.log_low, found.log_high, 0.0, found.mean_depths, 1, None
    )


def _is_free(model):
    """Whether all variables are decidable at the start."""
    if isinstance(model, Rules):
        return len(model.at_once) == len(model.names)
    return rounds_of(model) == [len(model.names)]


def _at_least(model, enough):
    """Return a number of positions that the lattice of a model has, or more than `enough`."""
    if isinstance(model, Rules):
        return least_positions(model, enough)
    # Whatever is decidable at once can be decided in any order, through every subset.
    return 1 << max(rounds_of(model), default=0)
