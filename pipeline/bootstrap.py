"""Bootstrap samples of puzzles: how often each puzzle was drawn.

A sample is held as weights and not as a list of puzzles, so that thousands of samples are ranked
and averaged as matrices, without sorting or copying any of them.

References
----------
Efron and Tibshirani (1993), An Introduction to the Bootstrap.
"""

import numpy as np

NUMBERS_AT_ONCE = 250_000
"""Weights held at once: 2 MB, so that what is made of them stays near the processor."""


def drawn_weights(puzzles: int, samples: int, seed) -> np.ndarray:
    """Return how often each puzzle stands in each bootstrap sample.

    Parameters
    ----------
    seed : int, or numpy.random.Generator to go on with

    Returns
    -------
    ndarray of int, shape (samples, puzzles)

    >>> drawn_weights(5, 3, seed=1).sum(axis=1)
    array([5, 5, 5])
    """
    drawn = np.random.default_rng(seed).integers(0, puzzles, size=(samples, puzzles))
    drawn += puzzles * np.arange(samples)[:, None]
    return np.bincount(drawn.ravel(), minlength=samples * puzzles).reshape(samples, puzzles)


def in_samples(function, puzzles: int, samples: int, seed: int) -> np.ndarray:
    """Return what `function` gives for every bootstrap sample, some samples at a time.

    Parameters
    ----------
    function : from weights, shape (samples, puzzles), to an array of shape (samples, ...)

    >>> in_samples(lambda weights: weights.sum(axis=1), 5, 3, seed=1)
    array([5, 5, 5])
    """
    random, at_once = np.random.default_rng(seed), max(1, NUMBERS_AT_ONCE // puzzles)
    portions = [min(at_once, samples - start) for start in range(0, samples, at_once)]
    return np.concatenate([function(drawn_weights(puzzles, many, random)) for many in portions])
