"""Particles that walk by rules: what is decidable is kept, and followed up after each decision.

What each particle still waits for stands in `unmet`, see there; what is decidable is a set, as
positions are.
"""

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.packed_clauses import ONES, forget, is_met, met_in
from pipeline.paths.particles import share_out_all, step_one
from pipeline.paths.positions import WIDTH, put


@kernel
def _find_next(kept, frame, decides, others, span, unmet, decidable):
    """Follow up the decision that keeps `kept`, (words,), of what is unmet."""
    for word in range(unmet.shape[0]):
        guards = met_in(word, unmet, kept, frame)
        while guards != 0:
            v = decides[word, lowest(guards)]
            if is_met(word, unmet, frame):
                put(decidable, v)
                forget(v, unmet, others, span)
            guards &= guards - 1


@entry_kernel
def run_by_rules(at_once, kept, frame, decides, others, span, weights, state,
                 unmet, decidable, depth, wait, product, copies, log_counts):  # fmt: skip
    """Let all particles go to the end, by rules; the last products are not shared out.

    Parameters
    ----------
    at_once : (variables that are decidable at the start,) int64
    kept, frame, decides, others, span : arrays, as in `Unmet`
    unmet : (particles, words) int64
        Room.
    others : as in `run_estimates`
    """
    for i in range(unmet.shape[0]):
        for word in range(unmet.shape[1]):
            unmet[i, word] = frame[ONES, word]
        for j in range(at_once.shape[0]):
            put(decidable[i], at_once[j])
            forget(at_once[j], unmet[i], others, span)
    for step in range(weights.shape[0]):
        if step > 0:
            share_out_all(False, state, unmet, decidable, depth, wait, product, copies, log_counts)
        for i in range(unmet.shape[0]):
            v = step_one(step, i, weights, state, decidable, depth, wait, product)
            if v >= 0:
                decidable[i, v // WIDTH] ^= 1 << (v % WIDTH)
                _find_next(kept[v], frame, decides, others, span, unmet[i], decidable[i])
