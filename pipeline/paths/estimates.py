"""How many solution paths there are, estimated without bias where they are too many to count.

Particles walk side by side from the start. Each chooses among the decidable variables by weights,
and carries the product of the sums of the weights it chose from. As every path decides the same
variables, the mean of that product over the product of all weights is the number of paths (Knuth,
Estimating the efficiency of backtrack programs, 1975, with weights). On the way particles with
small products give their places to copies of those with large ones, in proportion (sequential
Monte Carlo; Del Moral, Feynman-Kac formulae, 2004, 7.4): the mean stays the number of paths, the
variance falls. Independent runs tell how far the estimate may be off.

Each particle has a row in `position` and `decidable`, sets of variables; in `noted`, the step at
which each variable was decided, or, when weights are fitted, the sum, over the steps at which it
was decidable, of one over the total weight; and in `product`, of the total weights it chose from.
"""

from math import sqrt

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kernels.random_numbers import next_random, random_state
from pipeline.paths.counting import PathCount
from pipeline.paths.positions import WIDTH, as_positions, put, words_for
from pipeline.paths.rules import Rules, applies

FITTING_ROUNDS = 15
RUNS, PARTICLES = 12, 64
FEWEST_PARTICLES, MOST_PARTICLES = 512, 16_384
"""Of each run, where an interval is to be narrow; a whole puzzle takes some 4 seconds with most."""
T_OF_RUNS = 2.718
"""Student's t at 99 % for so many runs less one: at 97.5 % intervals of 95 % that are put together
from many small regions held the exact count in 90 of 100."""


def estimate_paths(rules: Rules, seed: int, particles: int = PARTICLES) -> PathCount:
    """Estimate the number of solution paths and the mean depth of each variable.

    The logarithms of independent runs are nearly normal (Bérard, Del Moral and Doucet, A lognormal
    central limit theorem for particle approximations of normalizing constants, 2014), so that of
    the mean is theirs plus half their variance (Cox's method; Zhou and Gao 1997). The same seed
    gives the same estimate, everywhere; each of RUNS runs has so many particles.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, []), (2, 0, [])])
    >>> round(float(np.exp(estimate_paths(rules, 1).log_paths)), 1)
    6.0
    """
    weights = _fitted_weights(rules, seed, particles)
    log_counts, depths = run_estimates(rules, weights, seed + 1, RUNS, particles)
    top = log_counts.max()
    shares = np.exp(log_counts - top)
    log_paths = float(top + np.log(shares.mean()))
    variance = log_counts.var(ddof=1)
    middle = log_counts.mean() + variance / 2
    width = T_OF_RUNS * sqrt(variance / RUNS + variance**2 / (2 * (RUNS - 1)))
    low, high = min(float(middle - width), log_paths), max(float(middle + width), log_paths)
    return PathCount(log_paths, low, high, shares @ depths / shares.sum())


def estimate_narrowly(rules: Rules, seed: int, widest: float) -> PathCount | None:
    """Return the first estimate whose interval, in logarithms, is not wider than asked.

    Particles are doubled until it is; None where the most of them do not do.
    """
    particles = FEWEST_PARTICLES
    while particles <= MOST_PARTICLES:
        found = estimate_paths(rules, seed, particles)
        if found.log_high - found.log_low <= widest:
            return found
        particles *= 2
    return None


def _fitted_weights(rules, seed, particles):
    """Return weights, (variables,), by which random walks come near to all paths alike.

    A variable on which many others wait must be chosen early more often than chance does it. The
    weights are fitted to the particles of one run after the other (Hunter, MM algorithms for
    generalized Bradley-Terry models, 2004, section 5), each correcting less than the one before.
    """
    log_weights = np.zeros(len(rules.names))
    for number in range(FITTING_ROUNDS):
        run_seed = seed + 2 * number + 2
        _, waits = run_estimates(rules, np.exp(log_weights), run_seed, 1, particles, fitting=True)
        part = 1 / (1 + number / 4)
        log_weights = (1 - part) * log_weights - part * np.log(np.maximum(waits[0], 1e-300))
    return np.exp(log_weights)


def run_estimates(
    rules: Rules, weights: np.ndarray, seed: int, runs: int, particles: int, fitting: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """Return what each of some independent runs finds by rules whose every path decides all.

    `weights`, (variables,), say how readily each variable is chosen; the estimates are unbiased
    whatever they are. Returns the logarithms of the numbers of paths, (runs,), and the mean step of
    each variable, (runs, variables); with `fitting` that of which a fitted weight is the inverse.
    """
    variables, number = len(rules.names), runs * particles
    position = np.zeros((number, words_for(variables)), np.int64)
    start = rules.kinds_at(position[:1]) > 0
    noted, product = np.zeros((number, variables)), np.ones(number)
    log_counts = np.full(runs, -np.log(weights).sum())
    run_particles(
        fitting, rules.waiting, rules.rule_from, rules.clause_from, rules.clause, weights,
        random_state(seed), position, np.repeat(as_positions(start), number, axis=0), noted,
        product, np.zeros(particles, np.int64), log_counts,
    )  # fmt: skip
    share = product.reshape(runs, particles, 1)
    share = share / share.sum(1, keepdims=True)
    return log_counts, (share * noted.reshape(runs, particles, variables)).sum(1)


@kernel
def _total(weights, decidable):
    """The sum of the weights of what is decidable."""
    total = 0.0
    for word in range(decidable.shape[0]):
        bits = decidable[word]
        while bits != 0:
            total += weights[word * WIDTH + lowest(bits)]
            bits &= bits - 1
    return total


@kernel
def _choose(fitting, step, state, weights, total, decidable, noted):
    """Choose a decidable variable by its weight, and note it; the weights sum to `total`."""
    rest, chosen = next_random(state) * total, -1
    for word in range(decidable.shape[0]):
        bits = decidable[word]
        while bits != 0 and (fitting or rest >= 0):
            v = word * WIDTH + lowest(bits)
            if fitting:
                noted[v] += 1 / total
            chosen = v if rest >= 0 else chosen
            rest -= weights[v]
            bits &= bits - 1
    if not fitting:
        noted[chosen] = step + 1
    return chosen


@kernel
def _decide(v, waiting, rule_from, clause_from, clause, position, decidable):
    """Decide variable v, and add to what is decidable what waited on it."""
    put(position, v)
    decidable[v // WIDTH] ^= np.int64(1) << (v % WIDTH)
    for word in range(position.shape[0]):
        bits = waiting[v, word] & ~position[word] & ~decidable[word]
        while bits != 0:
            u = word * WIDTH + lowest(bits)
            bits &= bits - 1
            for r in range(rule_from[u], rule_from[u + 1]):
                if applies(clause, clause_from[r], clause_from[r + 1], position):
                    put(decidable, u)
                    break


@kernel
def _copy(rows, source, target):
    """Copy one row of a table over another."""
    for at in range(rows.shape[1]):
        rows[target, at] = rows[source, at]


@kernel
def _resample(state, first, total, position, decidable, noted, product, copies):
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
    free = 0
    for source in range(particles):
        while copies[source] > 1:
            while copies[free] > 0:
                free += 1
            _copy(position, first + source, first + free)
            _copy(decidable, first + source, first + free)
            _copy(noted, first + source, first + free)
            copies[free] += 1
            copies[source] -= 1


@kernel
def _balance(is_last, state, position, decidable, noted, product, copies, log_counts):
    """Take the mean of each run's products into its count where its particles are resampled.

    Particles are resampled when the effective sample size is below half of them, and never after
    the last step, where the products weigh what was noted.
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
        if is_last:
            log_counts[run] += np.log(total / particles)
        elif total * total < squares * particles / 2:
            log_counts[run] += np.log(total / particles)
            _resample(state, first, total, position, decidable, noted, product, copies)
            for i in range(first, first + particles):
                product[i] = 1.0


@entry_kernel
def run_particles(fitting, waiting, rule_from, clause_from, clause, weights, state, position,
                  decidable, noted, product, copies, log_counts):  # fmt: skip
    """Let all particles go to the end; the last products are not resampled.

    `log_counts`, (runs,) float64, grow by the logarithm of the mean product of each run; `copies`,
    (particles of a run,) int64, is scratch space. The rest as above and in `Rules`.
    """
    variables = weights.shape[0]
    for step in range(variables):
        for i in range(position.shape[0]):
            total = _total(weights, decidable[i])
            v = _choose(fitting, step, state, weights, total, decidable[i], noted[i])
            product[i] *= total
            _decide(v, waiting, rule_from, clause_from, clause, position[i], decidable[i])
        _balance(step == variables - 1, state, position, decidable, noted, product, copies,
                 log_counts)  # fmt: skip
