"""Particles that walk by rules side by side; heavy ones are copied over light ones.

Each particle has a row in these arrays, the particles of one run side by side:

position, decidable : (particles, words) int64
noted : (particles, variables) float64
    The step at which each variable was decided, from 1; or, when weights are fitted, the sum, over
    the steps at which it was decidable, of one over the total weight.
product : (particles,) float64
    Of the total weights that it chose from.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.positions import WIDTH, put
from pipeline.paths.random_numbers import next_random
from pipeline.paths.rules import applies


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

    Products are divided by the largest. Particles are resampled when the effective sample size is
    below half of them, and never after the last step, where the products weigh what was noted.
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

    Parameters
    ----------
    fitting : bool
        What is noted, see above.
    waiting, rule_from, clause_from, clause : as in `pipeline.paths.rules.Rules`
    weights : (variables,) float64
    state : (1,) uint64
        Of the random numbers.
    copies : (particles of a run,) int64
        Scratch space.
    log_counts : (runs,) float64
        Added to: the logarithm of the mean product of each run.
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
