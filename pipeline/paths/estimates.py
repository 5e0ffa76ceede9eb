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

from pipeline.compiling import entry_kernel, kernel
from pipeline.paths.lattice import Model
from pipeline.paths.positions import WIDTH, put, words_for
from pipeline.paths.random_numbers import next_random, random_state
from pipeline.paths.rules import Rules, can_decide

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
    model: Model,
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
    weights = fitted_weights(model, seed, FITTING_ROUNDS, fitting)
    log_counts, depths, _ = run_estimates(model, weights, seed + 1, runs, particles)
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


def fitted_weights(model: Model, seed: int, rounds: int, particles: int) -> np.ndarray:
    """Return weights by which random walks come near to all paths alike.

    A variable on which many others wait must be chosen early more often than chance does it; where
    each waits on one other, its weight is the number of those that wait on it. The weights are
    fitted to the particles of one run after the other (Hunter, MM algorithms for generalized
    Bradley-Terry models, 2004, section 5), each correcting less than the one before.

    Returns
    -------
    (variables,) float64
    """
    log_weights = np.zeros(len(model.names))
    for number in range(rounds):
        weights = np.exp(log_weights)
        _, _, waits = run_estimates(model, weights, seed + 2 * number + 2, 1, particles)
        part = 1 / (1 + number / 4)
        log_weights = (1 - part) * log_weights - part * np.log(np.maximum(waits[0], 1e-300))
    return np.exp(log_weights)


def run_estimates(model: Model, weights, seed: int, runs: int, particles: int):
    """Return what each of some independent runs finds.

    Parameters
    ----------
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
    variables, number = len(model.names), runs * particles
    state = random_state(seed)
    position = np.zeros((number, words_for(variables)), np.int64)
    decidable, depth = np.zeros_like(position), np.zeros((number, variables), np.int16)
    wait, product, copies = np.zeros((number, variables)), np.ones(number), np.zeros(particles)
    log_counts = np.full(runs, -np.log(weights).sum())
    particles_of = position, decidable, depth, wait, product, copies, log_counts
    if isinstance(model, Rules):
        tables = model.rule_from, model.clause_from, model.clause, model.waiting
        run_by_rules(*tables, weights, state, *particles_of)
    else:
        for step in range(variables):
            decidable[:] = model.decidable(position, decidable)
            step_on(step, weights, state, position, decidable, depth, wait, product)
            if step + 1 < variables:
                share_out(False, state, *particles_of)
    if variables:
        # The weights of what a path never decides were divided by in vain.
        product *= np.exp((depth == 0) @ np.log(weights))
        share_out(True, state, *particles_of)
    share = product.reshape(runs, particles, 1)
    share = share / share.sum(1, keepdims=True)
    depths, waits = (
        (share * of.reshape(runs, particles, variables)).sum(1) for of in (depth, wait)
    )
    return log_counts, depths, waits


@kernel
def _total(weights, decidable):
    """The sum of the weights of what is decidable."""
    total = 0.0
    for word in range(decidable.shape[0]):
        bits, v = decidable[word], word * WIDTH
        while bits != 0:
            if bits & 1:
                total += weights[v]
            bits >>= 1
            v += 1
    return total


@kernel
def _choose(state, weights, decidable, wait, total):
    """Choose a decidable variable by its weight; the weights sum to `total`."""
    rest, chosen = next_random(state) * total, -1
    part = 1 / total if total > 0 else 0.0
    for word in range(decidable.shape[0]):
        bits, v = decidable[word], word * WIDTH
        while bits != 0:
            if bits & 1:
                wait[v] += part
                if rest >= 0:
                    chosen = v
                    rest -= weights[v]
            bits >>= 1
            v += 1
    return chosen


@kernel
def _step_on(step, i, weights, state, position, decidable, depth, wait, product):
    """Let particle i decide one more variable; return it, or -1."""
    total = _total(weights, decidable[i])
    v = _choose(state, weights, decidable[i], wait[i], total)
    if v >= 0:
        put(position[i], v)
        depth[i, v] = step + 1
        product[i] *= total
    return v


@kernel
def _find_next(rule_from, clause_from, clause, waiting, position, decidable):
    """Add to what is decidable that of `waiting`, (words,), of which a rule applies now."""
    for word in range(waiting.shape[0]):
        bits, v = waiting[word] & ~position[word] & ~decidable[word], word * WIDTH
        while bits != 0:
            if bits & 1 and can_decide(rule_from, clause_from, clause, position, v):
                put(decidable, v)
            bits >>= 1
            v += 1


@entry_kernel
def run_by_rules(rule_from, clause_from, clause, waiting, weights, state,
                 position, decidable, depth, wait, product, copies, log_counts):  # fmt: skip
    """Let all particles go to the end, by rules; the last products are not shared out.

    What is decidable is looked for among what waits on the variable decided last.

    Parameters
    ----------
    rule_from, clause_from, clause, waiting : arrays, as in `Rules`
    others : as in `run_estimates`
    """
    for v in range(weights.shape[0]):
        if can_decide(rule_from, clause_from, clause, position[0], v):
            for i in range(position.shape[0]):
                put(decidable[i], v)
    for step in range(weights.shape[0]):
        if step > 0:
            _share_out(False, state, position, decidable, depth, wait, product, copies, log_counts)
        for i in range(position.shape[0]):
            v = _step_on(step, i, weights, state, position, decidable, depth, wait, product)
            if v >= 0:
                decidable[i, v // WIDTH] &= ~(np.int64(1) << (v % WIDTH))
                _find_next(rule_from, clause_from, clause, waiting[v], position[i], decidable[i])


@entry_kernel
def step_on(step, weights, state, position, decidable, depth, wait, product):
    """Let each particle decide one more variable."""
    for i in range(position.shape[0]):
        _step_on(step, i, weights, state, position, decidable, depth, wait, product)


@kernel
def _copy(position, decidable, depth, wait, source, target):
    """Let particle `target` go on from where `source` is."""
    for word in range(position.shape[1]):
        position[target, word] = position[source, word]
        decidable[target, word] = decidable[source, word]
    for v in range(depth.shape[1]):
        depth[target, v] = depth[source, v]
        wait[target, v] = wait[source, v]


@kernel
def _count_copies(state, product, first, total, copies):
    """Give each particle of a run places in proportion to its product (systematically)."""
    particles = copies.shape[0]
    at, reached, given = next_random(state), 0.0, 0
    for i in range(particles):
        reached += product[first + i] / total * particles
        copies[i] = 0
        while at < reached and given < particles:
            copies[i] += 1
            given += 1
            at += 1
    # rounding may leave a place over
    copies[particles - 1] += particles - given


@kernel
def _move(position, decidable, depth, wait, first, copies):
    """Write the copies of particles over those that have none."""
    free = 0
    for source in range(copies.shape[0]):
        while copies[source] > 1:
            while copies[free] > 0:
                free += 1
            _copy(position, decidable, depth, wait, first + source, first + free)
            copies[free] += 1
            copies[source] -= 1


@kernel
def _share_out(last, state, position, decidable, depth, wait, product, copies, log_counts):
    """Take the mean of each run's products into its count, as far as they are shared out.

    Products are divided by the largest; they are shared out when they are worth less than half of
    the particles, and never after the last step, where they weigh the depths.
    """
    particles = copies.shape[0]
    for run in range(log_counts.shape[0]):
        first = run * particles
        top, total, squares = 0.0, 0.0, 0.0
        for i in range(first, first + particles):
            top = max(top, product[i])
        for i in range(first, first + particles):
            product[i] /= top
            total += product[i]
            squares += product[i] * product[i]
        log_counts[run] += np.log(top)
        if last:
            log_counts[run] += np.log(total / particles)
        elif total * total < squares * particles / 2:
            log_counts[run] += np.log(total / particles)
            _count_copies(state, product, first, total, copies)
            _move(position, decidable, depth, wait, first, copies)
            for i in range(first, first + particles):
                product[i] = 1.0


@entry_kernel
def share_out(last, state, position, decidable, depth, wait, product, copies, log_counts):
    """The same, as Python calls it."""
    _share_out(last, state, position, decidable, depth, wait, product, copies, log_counts)
