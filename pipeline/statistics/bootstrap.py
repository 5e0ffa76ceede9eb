"""Bootstrap samples of puzzles: how often each puzzle was drawn.

A sample is held as weights and not as a list of puzzles, so that thousands of samples are ranked
and averaged as matrices.

References
----------
Efron and Tibshirani (1993), An Introduction to the Bootstrap.
"""

from functools import lru_cache

import numpy as np
from scipy.stats import beta, norm, t

SAMPLES, SEED = 1000, 2003
"""Of every interval by default, so that a figure has one interval wherever it stands."""
MOST_UNDEFINED = 0.05
"""An interval is given if a figure is undefined in no more of the samples than this."""
NUMBERS_AT_ONCE = 60_000
"""Weights that are worked on at once, so that they stay in the cache."""
MOST_DRAWN = 2000
"""Samples are drawn from so many puzzles at most."""
CHANCE, CHANCE_ROWS = 0.5, 100
"""Each sample has one of so many puzzles rated by chance, see `by_chance`, with so much weight on
average: half a puzzle, as Jeffreys's prior of a share has."""
NOISE_VARIANCE, CLEAR = 2.5, 3.0
"""How much more than by the bootstrap the rho of out-of-fold predictions of noise varies: twice,
and some more in small books. And how clear of 0 it must be to vary less."""


def drawn_weights(puzzles: int, samples: int, seed) -> np.ndarray:
    """Return how often each puzzle stands in each bootstrap sample, (samples, puzzles)."""
    drawn = np.random.default_rng(seed).integers(0, puzzles, size=(samples, puzzles))
    drawn += puzzles * np.arange(samples)[:, None]
    return np.bincount(drawn.ravel(), minlength=samples * puzzles).reshape(samples, puzzles)


def by_chance(columns, seed: int) -> list[np.ndarray]:
    """Return `CHANCE_ROWS` puzzles to which chance deals out the entries of each column.

    >>> one, other = by_chance([np.arange(9), np.arange(9)], 1)
    >>> len(one), bool(0 < (one == other).mean() < 0.3)
    (100, True)
    """
    random = np.random.default_rng([seed, CHANCE_ROWS])
    return [np.asarray(some)[random.integers(0, len(some), CHANCE_ROWS)] for some in columns]


def in_samples(function, columns, samples: int, seed: int, chance=None) -> np.ndarray:
    """Return what `function` gives for every bootstrap sample, some samples at a time.

    The function takes `columns`, each with an entry or row a puzzle, and weights (samples,
    puzzles). With `chance`, as of `by_chance`, each sample has one puzzle of these too, with the
    weight of half a puzzle in a Bayesian bootstrap (gamma with shape `CHANCE`): raters who agreed
    on all puzzles may differ on others (benchmarks/simulations/coverage.py).

    Of more than `MOST_DRAWN` puzzles, samples are drawn from a random subset of that size, and the
    deviations from the subset's value are shrunk by the root of the ratio of both numbers. The
    length of an interval is then off by chance by 2 %.

    References
    ----------
    Bickel, Götze and van Zwet (1997), Resampling fewer than n observations, Statistica Sinica 7;
    Kleiner, Talwalkar, Sarkar and Jordan (2014), A scalable bootstrap for massive data, Journal of
    the Royal Statistical Society B 76; Rubin (1981), The Bayesian bootstrap, Annals of Statistics
    9.
    """
    columns = [np.asarray(column) for column in columns]
    puzzles = len(columns[0])
    if puzzles <= MOST_DRAWN:
        return _drawn(function, columns, samples, seed, chance)
    random = np.random.default_rng(seed)
    chosen = np.sort(random.choice(puzzles, MOST_DRAWN, replace=False, shuffle=False))
    few = [column[chosen] for column in columns]
    found = _drawn(function, few, samples, seed, chance)
    value, of_few = (function(*some, np.ones((1, len(some[0])), int))[0] for some in (columns, few))
    shifted = value + np.sqrt(MOST_DRAWN / puzzles) * (found - of_few)
    # Keep within the range of the samples, so that no ratio exceeds 1.
    return np.clip(shifted, np.fmin(found.min(0), value), np.fmax(found.max(0), value))


def share_ends(count: int, puzzles: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the exact interval of the share of some puzzles.

    By a bootstrap none and all of the puzzles would never vary.

    References
    ----------
    Clopper and Pearson (1934), Biometrika 26.

    >>> np.round(share_ends(20, 20), 3).tolist()
    [0.832, 1.0]
    """
    error, others = (1 - confidence) / 2, puzzles - count
    low = beta.ppf(error, count, others + 1) if count else 0.0
    return float(low), float(beta.isf(error, count + 1, others) if others else 1.0)


def percentile_ends(sampled, puzzles: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the ends of an expanded percentile interval of samples of `puzzles` puzzles.

    Percentiles of n puzzles are too near by the root of (n - 1) / n, and by what a normal quantile
    is less than one of Student's t (benchmarks/simulations/coverage.py). NaN if more than
    `MOST_UNDEFINED` of the samples are NaN, or of one puzzle.

    References
    ----------
    Hesterberg (2015), What teachers should know about the bootstrap, The American Statistician 69,
    section 4 (expanded percentile interval).

    >>> [np.round(percentile_ends(np.arange(1001.0), puzzles)).tolist() for puzzles in (10, 1000)]
    [[9.0, 991.0], [25.0, 975.0]]
    """
    if puzzles < 2 or np.isnan(sampled).mean() > MOST_UNDEFINED:
        return np.nan, np.nan
    student = t.isf((1 - confidence) / 2, puzzles - 1) * np.sqrt(puzzles / (puzzles - 1))
    low, high = np.nanquantile(sampled, (norm.sf(student), norm.cdf(student)))
    return float(low), float(high)


def out_of_fold_factor(correlation: float, puzzles: int) -> float:
    """Return how much wider than by the bootstrap an interval of out-of-fold predictions is.

    The bootstrap takes predictions as given. But each puzzle is predicted from others that it helps
    to predict in turn, so that on noise rho varies as that of half as many puzzles
    (benchmarks/simulations/noise.py). Where a correlation stands clear of noise, by `CLEAR` of its
    standard deviations there or more, the interval widens less and less.

    >>> [round(out_of_fold_factor(rho, 100), 2) for rho in (0.1, np.nan, 0.7)]
    [1.58, 1.58, 1.13]
    """
    away = abs(correlation) * np.sqrt(puzzles)
    return float(np.sqrt(1 + (NOISE_VARIANCE - 1) * min(1.0, (CLEAR / max(away, 1e-9)) ** 2)))


def widened_ends(value, low, high, factor: float, least=-1.0, most=1.0) -> tuple[float, float]:
    """Return the interval of a figure with each end so much farther away, within its range.

    On the scale of Fisher's z a value of 1 would be infinitely far from any other.

    >>> [round(end, 2) for end in widened_ends(1.0, 0.9, 1.0, 1.5)]
    [0.85, 1.0]
    """
    ends = (value - factor * (value - end) for end in (low, high))
    low, high = np.clip([*ends], least, most).tolist()
    return low, high


def _drawn(function, columns, samples, seed, chance=None):
    puzzles = len(columns[0])
    at_once = max(1, NUMBERS_AT_ONCE // puzzles)
    weights = _kept_weights(puzzles, samples, seed)
    if chance is not None:
        columns = [np.concatenate(both) for both in zip(columns, chance, strict=True)]
        weights = _with_chance(puzzles, samples, seed, len(chance[0]))
    return np.concatenate(
        [function(*columns, weights[at : at + at_once]) for at in range(0, samples, at_once)]
    )


@lru_cache(maxsize=2)
def _kept_weights(puzzles, samples, seed):
    """Return the weights of all samples, read-only since coefficients share them."""
    random, at_once = np.random.default_rng(seed), max(1, NUMBERS_AT_ONCE // puzzles)
    # Portions give the same draws in less memory.
    portions = [min(at_once, samples - start) for start in range(0, samples, at_once)]
    weights = np.concatenate([drawn_weights(puzzles, many, random) for many in portions])
    weights.flags.writeable = False
    return weights


@lru_cache(maxsize=2)
def _with_chance(puzzles, samples, seed, rows):
    """Return weights of puzzles and, beside them, of puzzles by chance, of which each has one."""
    random = np.random.default_rng([seed, puzzles, rows])
    of_chance = np.zeros((samples, rows))
    chosen = random.integers(0, rows, samples)
    of_chance[np.arange(samples), chosen] = random.gamma(CHANCE, size=samples)
    weights = np.hstack([_kept_weights(puzzles, samples, seed), of_chance])
    weights.flags.writeable = False
    return weights
