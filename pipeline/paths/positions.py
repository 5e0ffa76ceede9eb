"""Positions: which variables are decided, as a set in a few whole numbers.

A position is a row of int64 words; bit v % WIDTH of word v // WIDTH tells whether variable v is
decided. The sign stays free, so that no arithmetic on a word overflows.
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel

WIDTH = 62
"""Variables that one word holds."""


def words_for(variables: int) -> int:
    """Return how many words a set of so many variables needs."""
    return max(1, -(-variables // WIDTH))


def membership(positions: np.ndarray, variables: int) -> np.ndarray:
    """Return which variables some sets, (n, words) int64, hold: (n, variables) bool.

    >>> membership(np.array([[5]]), 3).tolist()
    [[True, False, True]]
    """
    bits = positions[:, :, None] >> np.arange(WIDTH) & 1
    return bits.reshape(len(positions), WIDTH * positions.shape[1])[:, :variables].astype(bool)


def as_positions(members: np.ndarray) -> np.ndarray:
    """Return rows of members, (n, variables) bool, as sets, (n, words) int64."""
    words = words_for(members.shape[1])
    bits = np.zeros((len(members), words * WIDTH), np.int64)
    bits[:, : members.shape[1]] = members
    return bits.reshape(len(members), words, WIDTH) @ (np.int64(1) << np.arange(WIDTH))


@inlined_kernel
def holds(position, variable):
    """Return whether the variable is in the set."""
    return (position[variable // WIDTH] >> (variable % WIDTH)) & 1 == 1


@inlined_kernel
def put(position, variable):
    """Put the variable into the set."""
    position[variable // WIDTH] |= np.int64(1) << (variable % WIDTH)


@inlined_kernel
def meet(one, other):
    """Return whether two sets have a variable in common."""
    for word in range(one.shape[0]):  # noqa: SIM110, kernels make no generators
        if one[word] & other[word] != 0:
            return True
    return False
