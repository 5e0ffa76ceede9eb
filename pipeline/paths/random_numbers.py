"""Random numbers that are the same on every machine, compiled or not."""

import hashlib

import numpy as np

from pipeline.kernels.compiling import kernel

LEFT, RIGHT, LAST = np.uint64(13), np.uint64(7), np.uint64(17)
BELOW_53_BITS = np.uint64(11)
EIGHT, BYTE = np.uint64(8), np.uint64(255)


def _after_eight() -> np.ndarray:
    """Return what comes of each byte of a state in eight draws, (8, 256) uint64."""
    x = np.arange(256, dtype=np.uint64) << EIGHT * np.arange(8, dtype=np.uint64)[:, None]
    for _ in range(8):
        x ^= x << LEFT
        x ^= x >> RIGHT
        x ^= x << LAST
    return x


AFTER_EIGHT = _after_eight()
"""(8, 256) uint64: the state eight draws after one with this byte, and no other bits."""


def seed_of(text: str) -> int:
    """Return a seed that depends on the text alone, such as the clues of a puzzle.

    >>> seed_of("53..7") == seed_of("53..7") != seed_of("53..8")
    True
    """
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") | 1


def random_state(seed: int) -> np.ndarray:
    """Return the state with which random numbers of a seed begin; near seeds begin far apart.

    >>> random_state(1).dtype, len(random_state(1))
    (dtype('uint64'), 1)
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


@kernel
def skip_random(state, number):
    """Draw so many random numbers that nobody needs, eight at once where there are as many.

    A state is made from the one before by shifts and exclusive ors alone; so the state after eight
    draws is the exclusive or of what comes of each byte of this one.
    """
    x = state[0]
    for _ in range(number // 8):
        after = AFTER_EIGHT[0, x & BYTE]
        for byte in range(1, 8):
            x >>= EIGHT
            after ^= AFTER_EIGHT[byte, x & BYTE]
        x = after
    for _ in range(number % 8):
        x ^= x << LEFT
        x ^= x >> RIGHT
        x ^= x << LAST
    state[0] = x
