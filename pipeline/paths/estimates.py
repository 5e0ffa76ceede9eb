"""How many solution paths there are, estimated without bias where they are too many to count.

Particles walk side by side from the start. Each chooses among the decidable variables by weights,
and carries the product of the sums of the weights it chose from. As every path decides the same
variables, the mean of that product over the product of all weights is the number of paths (Knuth,
Estimating the efficiency of backtrack programs, 1975, with weights). On the way particles with
small products give their places to copies of those with large ones, in proportion (sequential
Monte Carlo; Del Moral, Feynman-Kac formulae, 2004, 7.4): the mean stays the number of paths, the
variance falls. Independent runs tell how far the estimate may be off.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from pipeline.paths.particles import run_particles
from pipeline.paths.positions import words_for
from pipeline.paths.random_numbers import random_state
from pipeline.paths.rules import Rules

FITTING_ROUNDS, FITTING_PARTICLES = 15, 64
RUNS, PARTICLES = 12, 64
T_OF_RUNS = {4: 3.182, 8: 2.365, 12: 2.201, 16: 2.131, 32: 2.040}
"""Student's t at 97.5 % for so many runs less one."""


@dataclass(frozen=True)
class Estimate:
    """An estimate of the number of solution paths.

    Attributes
    ----------
    log_paths : float
        Natural logarithm of the unbiased estimate of the number.
    log_low, log_high : float
        Interval of 95 % for the logarithm of the number.
    mean_depths : (variables,) float64
        The mean step of each variable over all paths, from 1.
    """

    log_paths: float
    log_low: float
    log_high: float
    mean_depths: np.ndarray


def estimate_paths(
    rules: Rules,
    seed: int,
    runs: int = RUNS,
    particles: int = PARTICLES,
) -> Estimate:
    """Estimate the number of solution paths and the mean depth of each variable.

    Parameters
    ----------
    seed : int
        The same seed gives the same estimate, everywhere.
    runs : int, one of T_OF_RUNS
        Independent runs.
    particles : int
        Particles in each run.

    Examples
    --------
    Three variables without conditions have six orders.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, []), (2, 0, [])])
    >>> round(float(np.exp(estimate_paths(rules, 1).log_paths)), 1)
    6.0
    """
    fitting = min(max(particles, FITTING_PARTICLES), 2 * particles)
    weights = fitted_weights(rules, seed, FITTING_ROUNDS, fitting)
    wait = np.zeros((runs * particles, 0))
    log_counts, share, depth = _run(rules, weights, seed + 1, runs, particles, wait)
    depths = _means(share, depth)
    top = log_counts.max()
    shares = np.exp(log_counts - top)
    log_paths = float(top + np.log(shares.mean()))
    low, high = interval(log_counts)
    return Estimate(
        log_paths, min(low, log_paths), max(high, log_paths), shares @ depths / shares.sum()
    )


def interval(log_counts: np.ndarray) -> tuple[float, float]:
    """Return an interval of 95 % for the logarithm of the mean, from those of independent runs.

    The logarithms are nearly normal (Bérard, Del Moral and Doucet, A lognormal central limit
    theorem for particle approximations of normalizing constants, 2014), so the mean's is theirs
    plus half their variance (Cox's method; Zhou and Gao 1997).

    >>> interval(np.array([5.0, 5.0, 5.0, 5.0]))
    (5.0, 5.0)
    """
    runs, variance = len(log_counts), log_counts.var(ddof=1)
    middle = log_counts.mean() + variance / 2
    width = T_OF_RUNS[runs] * sqrt(variance / runs + variance**2 / (2 * (runs - 1)))
    return float(middle - width), float(middle + width)


def fitted_weights(rules: Rules, seed: int, rounds: int, particles: int) -> np.ndarray:
    """Return weights by which random walks come near to all paths alike.

    A variable on which many others wait must be chosen early more often than chance does it; where
    each waits on one other, its weight is the number of those that wait on it. The weights are
    fitted to the particles of one run after the other (Hunter, MM algorithms for generalized
    Bradley-Terry models, 2004, section 5), each correcting less than the one before.

    Returns
    -------
    (variables,) float64
    """
    log_weights = np.zeros(len(rules.names))
    for number in range(rounds):
        weights = np.exp(log_weights)
        wait = np.zeros((particles, len(weights)))
        _, share, _ = _run(rules, weights, seed + 2 * number + 2, 1, particles, wait)
        part = 1 / (1 + number / 4)
        waits = np.maximum(_means(share, wait)[0], 1e-300)
        log_weights = (1 - part) * log_weights - part * np.log(waits)
    return np.exp(log_weights)


def run_estimates(rules: Rules, weights, seed: int, runs: int, particles: int):
    """Return what each of some independent runs finds.

    Parameters
    ----------
    rules : Rules
        With at least one variable, all of which every path decides.
    weights : (variables,) float64
        How readily each variable is chosen; the estimates are unbiased whatever they are.

    Returns
    -------
    log_counts : (runs,) float64
        The logarithm of an unbiased estimate of the number of paths.
    depths : (runs, variables) float64
        Mean step of each variable.
    waits : (runs, variables) float64
        Mean of what a fitted weight is the inverse of, see `fitted_weights`.
    """
    wait = np.zeros((runs * particles, len(rules.names)))
    log_counts, share, depth = _run(rules, weights, seed, runs, particles, wait)
    return log_counts, _means(share, depth), _means(share, wait)


def _run(rules, weights, seed, runs, particles, wait):
    """Return the counts of all runs, the share of each particle in its run, and its depths.

    `wait`, zeros, is filled; without columns nothing is noted there, which takes less time.
    """
    variables, number = len(rules.names), runs * particles
    depth = np.zeros((number, variables), np.int16)
    product, copies = np.ones(number), np.zeros(particles)
    log_counts = np.full(runs, -np.log(weights).sum())
    decidable = np.zeros((number, words_for(variables)), np.int64)
    unmet = np.repeat(rules.packed.ones[None], number, axis=0)
    run_particles(rules.at_once, rules.packed, weights, random_state(seed), unmet, decidable,
                  depth, wait, product, copies, log_counts)  # fmt: skip
    share = product.reshape(runs, particles, 1)
    return log_counts, share / share.sum(1, keepdims=True), depth


def _means(share, of_particles):
    """Return the means of each run, (runs, variables), of what particles found."""
    return (share * of_particles.reshape(*share.shape[:2], -1)).sum(1)
