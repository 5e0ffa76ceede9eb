"""How many solution paths there are, estimated without bias where they are too many to count.

Particles walk side by side from the start, each choosing among the decidable variables with equal
chances (Knuth, Estimating the efficiency of backtrack programs, 1975: the product of the numbers
of choices has the number of paths as its mean). Along the way particles with small products give
their places to copies of those with large ones, each in proportion (sequential Monte Carlo; Del
Moral, Feynman-Kac formulae, 2004, 7.4: the mean stays the number of paths, the variance falls).
Independent runs tell how far the estimate may be off.
"""

from dataclasses import dataclass
from math import lgamma, log, sqrt

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.paths.positions import holds
from pipeline.paths.random_numbers import next_random
from pipeline.paths.rules import Rules, begin, decide

RUNS, PARTICLES = 12, 64
T_OF_RUNS = {4: 3.182, 8: 2.365, 12: 2.201, 16: 2.131, 32: 2.040}
"""Student's t at 97.5 % for so many runs less one."""


@dataclass(frozen=True)
class PathCount:
    """The number of solution paths, counted or estimated.

    Attributes
    ----------
    log_paths, log_low, log_high : float
        Natural logarithm of the number, and its interval of 95 %; all the same if counted.
    log_orders : float
        Logarithm of the number of orders if all were free.
    mean_depths : tuple of float
        For each variable, the mean step at which it is decided over all paths, from 1.
    paths : int or None
        The number itself where it was counted.
    positions : int or None
        How many different positions there are, where they were counted.
    """

    log_paths: float
    log_low: float
    log_high: float
    log_orders: float
    mean_depths: tuple[float, ...]
    paths: int | None = None
    positions: int | None = None


def log_orders(variables: int) -> float:
    """Return the logarithm of the number of orders of so many variables.

    >>> round(exp(log_orders(5)))
    120
    """
    return lgamma(variables + 1)


def estimate(rules: Rules, seed: int, runs: int = RUNS, particles: int = PARTICLES) -> PathCount:
    """Estimate the number of solution paths and the mean depth of each variable.

    Parameters
    ----------
    rules : Rules
    seed : int, above 0
        The same seed gives the same estimate, everywhere.
    runs : int, one of T_OF_RUNS
        Independent runs.
    particles : int
        Particles in each run.

    Examples
    --------
    Three variables without conditions have six orders.

    >>> from pipeline.paths.rules import make_rules
    >>> rule = np.array([[0, 0], [1, 0], [2, 0]], np.int32)
    >>> no_clauses = np.zeros((0, 1), np.int64), np.zeros(0, np.int32)
    >>> round(exp(estimate(make_rules("abc", ["only"], rule, *no_clauses), 1).log_paths), 6)
    6.0
    """
    log_counts, depths = run_estimates(rules, seed, runs, particles)
    top = log_counts.max()
    shares = np.exp(log_counts - top)
    mean = shares.mean()
    error = shares.std(ddof=1) / mean / sqrt(runs)
    log_paths = float(top + log(mean))
    width = T_OF_RUNS[runs] * error
    free = log_orders(len(rules.names))
    return PathCount(
        log_paths,
        log_paths - width,
        min(log_paths + width, free),
        free,
        tuple((shares @ depths / shares.sum()).tolist()),
    )


def run_estimates(rules: Rules, weights, seed: int, runs: int, particles: int):
    """Return what each of some independent runs finds.

    Parameters
    ----------
    weights : (variables,) float64
        How readily each variable is chosen.

    Returns
    -------
    log_counts : (runs,) float64
        The logarithm of an unbiased estimate of the number of paths, whatever the weights.
    depths : (runs, variables) float64
        Mean step of each variable.
    waits : (runs, variables) float64
        Mean of what a variable's weight should be the inverse of, see `fitted_weights`.
    """
    variables = len(rules.names)
    log_counts, depths, waits = (
        np.zeros(runs),
        np.zeros((runs, variables)),
        np.zeros((runs, variables)),
    )
    room = (
        np.zeros((particles, rules.clause.shape[1]), np.int64),
        np.zeros((particles, len(rules.rule)), np.int16),
        np.zeros((particles, variables), np.int16),
        np.zeros((particles, variables), np.int16),
        np.zeros((particles, variables)),
        np.zeros((2, particles)),
    )
    state = np.array([seed], np.uint64)
    run_all(*rules.tables, weights, state, *room, log_counts, depths, waits)
    return log_counts, depths, waits


def fitted_weights(rules: Rules, seed: int, rounds: int, particles: int) -> np.ndarray:
    """Return weights with which random walks come near to all paths alike.

    A variable on which many others wait must be chosen early more often than chance does it; on a
    forest its weight is the number of those that wait on it. The weights are fitted to the walks
    of a run before them (Hunter, MM algorithms for generalized Bradley-Terry models, 2004, 5).
    """
    weights = np.ones(len(rules.names))
    for number in range(rounds):
        log_counts, _, waits = run_estimates(rules, weights, seed + 2 * number, 1, particles)
        weights = 1 / waits[0]
    return weights


@kernel
def _choose(state, weights, position, kinds, wait):
    """Choose a decidable variable by its weight; also return one over the chance of that."""
    total = 0.0
    for v in range(kinds.shape[0]):
        if kinds[v] != 0 and not holds(position, v):
            total += weights[v]
    rest, chosen = next_random(state) * total, -1
    for v in range(kinds.shape[0]):
        if kinds[v] != 0 and not holds(position, v):
            wait[v] += 1 / total
            if rest >= 0:
                chosen = v
                rest -= weights[v]
    return chosen, total


@kernel
def _copy(position, unmet, kinds, depth, wait, source, target):
    """Let particle `target` go on from where `source` is."""
    for word in range(position.shape[1]):
        position[target, word] = position[source, word]
    for r in range(unmet.shape[1]):
        unmet[target, r] = unmet[source, r]
    for v in range(kinds.shape[1]):
        kinds[target, v] = kinds[source, v]
        depth[target, v] = depth[source, v]
        wait[target, v] = wait[source, v]


@kernel
def _weigh(weight):
    """Divide the weights by the largest; return its logarithm, their sum and sum of squares."""
    top = 0.0
    for i in range(weight.shape[0]):
        top = max(top, weight[i])
    total, squares = 0.0, 0.0
    for i in range(weight.shape[0]):
        weight[i] /= top
        total += weight[i]
        squares += weight[i] * weight[i]
    return np.log(top), total, squares


@kernel
def _share_out(state, weight, copies, total, position, unmet, kinds, depth, wait):
    """Give each particle places in proportion to its weight (systematic resampling)."""
    particles = weight.shape[0]
    at, reached = next_random(state), 0.0
    for i in range(particles):
        reached += weight[i] / total * particles
        copies[i] = 0.0
        while at < reached:
            copies[i] += 1
            at += 1
    # rounding may leave one place over
    given = 0.0
    for i in range(particles):
        given += copies[i]
    copies[particles - 1] += particles - given
    free = 0
    for source in range(particles):
        while copies[source] > 1:
            while copies[free] > 0:
                free += 1
            _copy(position, unmet, kinds, depth, wait, source, free)
            copies[free] = 1
            copies[source] -= 1
    for i in range(particles):
        weight[i] = 1.0


@entry_kernel
def run_all(
    rule, clause, clause_rule, mention_from, mention, weights, state,
    position, unmet, kinds, depth, wait, weight_room, log_counts, depths, waits,
):  # fmt: skip
    """Fill the results of `run_estimates`; from `position` to `weight_room` is room."""
    particles, variables = depth.shape
    weight, copies = weight_room[0], weight_room[1]
    for run in range(log_counts.shape[0]):
        for i in range(particles):
            begin(rule, clause_rule, unmet[i], kinds[i])
            position[i, :] = 0
            wait[i, :] = 0.0
            weight[i] = 1.0
        for step in range(variables):
            for i in range(particles):
                v, factor = _choose(state, weights, position[i], kinds[i], wait[i])
                weight[i] *= factor
                depth[i, v] = step + 1
                decide(
                    rule, clause, clause_rule, mention_from, mention, v,
                    position[i], unmet[i], kinds[i],
                )  # fmt: skip
            log_top, total, squares = _weigh(weight)
            log_counts[run] += log_top
            if total * total < squares * particles / 2 and step + 1 < variables:
                log_counts[run] += np.log(total / particles)
                _share_out(state, weight, copies, total, position, unmet, kinds, depth, wait)
        total = 0.0
        for i in range(particles):
            total += weight[i]
            for v in range(variables):
                depths[run, v] += weight[i] * depth[i, v]
                waits[run, v] += weight[i] * wait[i, v]
        for v in range(variables):
            depths[run, v] /= total
            waits[run, v] /= total
        log_counts[run] += np.log(total / particles)
        for v in range(variables):
            log_counts[run] -= np.log(weights[v])
