"""Bootstrap samples of puzzles: how often each puzzle was drawn.

A sample is held as weights and not as a list of puzzles, so that thousands of samples are ranked
and averaged as matrices, without sorting or copying any of them.

References
----------
Efron and Tibshirani (1993), An Introduction to the Bootstrap.
"""

from functools import lru_cache

import numpy as np

NUMBERS_AT_ONCE = 60_000
"""Weights that are worked on at once: what is made of them stays near the processor."""
MOST_DRAWN = 2000
"""Samples are drawn of so many puzzles at most."""


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


def in_samples(function, columns, samples: int, seed: int) -> np.ndarray:
    """Return what `function` gives for every bootstrap sample, some samples at a time.

    Of more than `MOST_DRAWN` puzzles so many are chosen by chance, and samples of these are drawn:
    what each gives otherwise than all the chosen is as much smaller for all puzzles as the root of
    their number is larger, and is put beside what all puzzles give. So thousands of samples of a
    hundred thousand puzzles cost no more than those of a few thousand; the length of an interval
    is then off by chance by 2 % of itself.

    Parameters
    ----------
    function : from `columns` and weights, shape (samples, puzzles), to an array (samples, ...)
    columns : sequence of ndarray, each with an entry or a row for each puzzle

    References
    ----------
    Bickel, Götze and van Zwet (1997), Resampling fewer than n observations, Statistica Sinica 7;
    Kleiner, Talwalkar, Sarkar and Jordan (2014), A scalable bootstrap for massive data, Journal of
    the Royal Statistical Society B 76.

    >>> in_samples(lambda ones, weights: weights @ ones, [np.ones(5)], 3, seed=1)
    array([5., 5., 5.])
    """
    columns = [np.asarray(column) for column in columns]
    puzzles = len(columns[0])
    if puzzles <= MOST_DRAWN:
        return _drawn(function, columns, samples, seed)
    random = np.random.default_rng(seed)
    chosen = np.sort(random.choice(puzzles, MOST_DRAWN, replace=False, shuffle=False))
    few = [column[chosen] for column in columns]
    found = _drawn(function, few, samples, seed)
    value, of_few = (function(*some, np.ones((1, len(some[0])), int))[0] for some in (columns, few))
    shifted = value + np.sqrt(MOST_DRAWN / puzzles) * (found - of_few)
    # No ratio above 1: nothing goes beyond what some sample gave.
    return np.clip(shifted, np.fmin(found.min(0), value), np.fmax(found.max(0), value))


def percentile_ends(sampled, ends=(0.025, 0.975)) -> tuple[float, float]:
    """Return the ends of a percentile interval; samples without a value have no say.

    Parameters
    ----------
    sampled : ndarray of float, a value a sample; NaN where it is undefined, and both ends are NaN
        where it always is
    ends : pair of float, which part of the samples lies below each end

    >>> percentile_ends(np.arange(41.0)), percentile_ends(np.array([np.nan]))
    ((1.0, 39.0), (nan, nan))
    """
    if not np.isfinite(sampled).any():
        return np.nan, np.nan
    low, high = np.nanquantile(sampled, ends)
    return float(low), float(high)


def _drawn(function, columns, samples, seed):
    puzzles = len(columns[0])
    at_once = max(1, NUMBERS_AT_ONCE // puzzles)
    weights = _kept_weights(puzzles, samples, seed)
    return np.concatenate(
        [function(*columns, weights[at : at + at_once]) for at in range(0, samples, at_once)]
    )


@lru_cache(maxsize=2)
def _kept_weights(puzzles, samples, seed):
    """Return weights that several coefficients of as many puzzles share, nobody's to change."""
    random, at_once = np.random.default_rng(seed), max(1, NUMBERS_AT_ONCE // puzzles)
    # What is drawn in portions is what is drawn at once, in less memory.
    portions = [min(at_once, samples - start) for start in range(0, samples, at_once)]
    weights = np.concatenate([drawn_weights(puzzles, many, random) for many in portions])
    weights.flags.writeable = False
    return weights
