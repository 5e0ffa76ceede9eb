"""Particles that walk by rules side by side; heavy ones are copied over light ones.

Each particle has a row in these arrays, the particles of one run side by side:

unmet : (particles, words) int64
    Clauses that no decided variable meets, see `pipeline.paths.packed_clauses`, without those of
    variables that are decidable or decided.
decidable : (particles, words) int64
depth : (particles, variables) int16
    The step at which each variable was decided, from 1.
wait : (particles, variables) float64, or without columns
    Sums, over the steps at which a variable was decidable, of one over the total weight.
product : (particles,) float64
    Of the total weights that it chose from.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.packed_clauses import forget_variable, meet_clauses
from pipeline.paths.positions import WIDTH, put
from pipeline.paths.random_numbers import next_random


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
def _choose(state, weights, decidable, wait, total):
    """Choose a decidable variable by its weight; the weights sum to `total`."""
    rest, chosen = next_random(state) * total, -1
    part = 1 / total if total > 0 else 0.0
    waits = wait.shape[0] > 0
    for word in range(decidable.shape[0]):
        bits = decidable[word]
        while bits != 0 and (waits or rest >= 0):
            v = word * WIDTH + lowest(bits)
            if waits:
                wait[v] += part
            chosen = v if rest >= 0 else chosen
            rest -= weights[v]
            bits &= bits - 1
    return chosen


@kernel
def _step(step, i, weights, state, decidable, depth, wait, product):
    """Let particle i choose the variable that it decides next; return it, or -1."""
    total = _total(weights, decidable[i])
    v = _choose(state, weights, decidable[i], wait[i], total)
    if v >= 0:
        depth[i, v] = step + 1
        product[i] *= total
    return v


@kernel
def _copy(unmet, decidable, depth, wait, source, target):
    """Let particle `target` go on from where `source` is."""
    for word in range(decidable.shape[1]):
        decidable[target, word] = decidable[source, word]
    for word in range(unmet.shape[1]):
        unmet[target, word] = unmet[source, word]
    for v in range(depth.shape[1]):
        depth[target, v] = depth[source, v]
    for v in range(wait.shape[1]):
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
def _move(unmet, decidable, depth, wait, first, copies):
    """Write the copies of particles over those that have none."""
    free = 0
    for source in range(copies.shape[0]):
        while copies[source] > 1:
            while copies[free] > 0:
                free += 1
            _copy(unmet, decidable, depth, wait, first + source, first + free)
            copies[free] += 1
            copies[source] -= 1


@kernel
def _resample(last, state, unmet, decidable, depth, wait, product, copies, log_counts):
    """Take the mean of each run's products into its count where its particles are resampled.

    Products are divided by the largest. Particles are resampled when the effective sample size is
    below half of them, and never after the last step, where the products weigh the depths.
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
            _move(unmet, decidable, depth, wait, first, copies)
            for i in range(first, first + particles):
                product[i] = 1.0


@kernel
def _find_next(v, packed, unmet, decidable):
    """Add to what is decidable what the decision of variable v makes so."""
    for word in range(unmet.shape[0]):
        guards = meet_clauses(packed, v, word, unmet)
        while guards != 0:
            u = packed.variable[word, lowest(guards)]
            guards &= guards - 1
            put(decidable, u)
            forget_variable(packed, u, unmet)


@entry_kernel
def run_particles(at_once, packed, weights, state, unmet, decidable, depth, wait, product, copies,
                  log_counts):  # fmt: skip
    """Let all particles go to the end; the last products are not resampled.

    Parameters
    ----------
    at_once : (variables that are decidable at the start,) int64
    packed : PackedClauses
    weights : (variables,) float64
    state : (1,) uint64
        Of the random numbers.
    copies : (particles of a run,) float64
        Scratch space.
    log_counts : (runs,) float64
        Added to: the logarithm of the mean product of each run.
    """
    for i in range(unmet.shape[0]):
        for j in range(at_once.shape[0]):
            forget_variable(packed, at_once[j], unmet[i])
            put(decidable[i], at_once[j])
    for step in range(weights.shape[0]):
        if step > 0:
            _resample(False, state, unmet, decidable, depth, wait, product, copies, log_counts)
        for i in range(unmet.shape[0]):
            v = _step(step, i, weights, state, decidable, depth, wait, product)
            if v >= 0:
                decidable[i, v // WIDTH] ^= np.int64(1) << (v % WIDTH)
                _find_next(v, packed, unmet[i], decidable[i])
    _resample(True, state, unmet, decidable, depth, wait, product, copies, log_counts)
