"""Random numbers that are the same on every machine, compiled or not."""

import hashlib

import numpy as np

from pipeline.kernels.compiling import kernel

LEFT, RIGHT, LAST = np.uint64(13), np.uint64(7), np.uint64(17)
BELOW_53_BITS = np.uint64(11)


def seed_of(text: str) -> int:
    """Return a seed that depends on the text alone, such as the clues of a puzzle."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") | 1


def random_state(seed: int) -> np.ndarray:
    """Return the state, (1,) uint64, with which random numbers of a seed begin.

    Near seeds begin far apart.
    """
    return np.array([seed_of(str(seed))], np.uint64)


@kernel
def next_random(state):
    """Return the next random number from 0 to 1 (Marsaglia, Xorshift RNGs, 2003, 64 bits).

    `state` is (1,) uint64, not 0.
    """
    x = state[0]
    x ^= x << LEFT
    x ^= x >> RIGHT
    x ^= x << LAST
    state[0] = x
    return float(x >> BELOW_53_BITS) / 9007199254740992.0
