"""Particles that walk side by side; those with small products give place to copies of others.

Arrays are as in `pipeline.paths.estimates.run_estimates`. The two of a particle's position are
whatever a model needs to go on from there, rows of whole numbers.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
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
def step_one(step, i, weights, state, decidable, depth, wait, product):
    """Let particle i choose the variable that it decides next; return it, or -1."""
    total = _total(weights, decidable[i])
    v = _choose(state, weights, decidable[i], wait[i], total)
    if v >= 0:
        depth[i, v] = step + 1
        product[i] *= total
    return v


@entry_kernel
def step_on(step, weights, state, position, decidable, depth, wait, product):
    """Let each particle decide one more variable."""
    for i in range(position.shape[0]):
        v = step_one(step, i, weights, state, decidable, depth, wait, product)
        if v >= 0:
            put(position[i], v)


@kernel
def _copy(position, decidable, depth, wait, source, target):
    """Let particle `target` go on from where `source` is."""
    for word in range(position.shape[1]):
        position[target, word] = position[source, word]
    for word in range(decidable.shape[1]):
        decidable[target, word] = decidable[source, word]
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
def share_out_all(last, state, position, decidable, depth, wait, product, copies, log_counts):
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
    share_out_all(last, state, position, decidable, depth, wait, product, copies, log_counts)
