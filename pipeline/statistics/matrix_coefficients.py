"""Shares of agreement and Cohen's kappa of matrices of two raters' levels.

Every function takes counts of shape (..., levels, levels), rows and columns from level 1 up, and
returns arrays of shape (...), NaN where a coefficient is undefined.
"""

import numpy as np

from pipeline.statistics.bootstrap import CHANCE


def agreement_weights(levels: int, kind: str) -> np.ndarray:
    """Return how far each pair of levels counts as agreement: 1 on the diagonal, down to 0.

    `kind` is "identity" or "quadratic" (Cohen 1968, Psychological Bulletin 70).
    """
    away = np.subtract.outer(np.arange(levels), np.arange(levels)) / (levels - 1)
    return {"identity": 1.0 * (away == 0), "quadratic": 1 - away**2}[kind]


def shares(counts) -> dict[str, np.ndarray]:
    """Return on how many of the puzzles both agree, or the rater of the columns says more, or less.

    `bias` is by how many levels that rater says more, on average.
    """
    ratios = _ratios(counts)
    level = np.arange(ratios.shape[-1])
    more = level - level[:, None]
    weights = {
        "agree_ratio": more == 0,
        "upwards_ratio": more > 0,
        "downwards_ratio": more < 0,
        "bias": more,
    }
    return {name: (ratios * weight).sum(axis=(-2, -1)) for name, weight in weights.items()}


def cohen_kappa(counts, weights) -> np.ndarray:
    """Return Cohen's kappa: weighted agreement beyond that of independent raters.

    Parameters
    ----------
    weights : array of shape (levels, levels), see `agreement_weights`

    Returns
    -------
    array of shape (...); NaN where both raters give one and the same level throughout

    References
    ----------
    Cohen (1960), Educational and Psychological Measurement 20; Cohen (1968).

    Gwet (2014) prints 0.796 for two abstractors of 100 records:

    >>> counts = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])
    >>> round(cohen_kappa(counts, agreement_weights(3, "identity")).item(), 3)
    0.796
    """
    return kappa_within(np.asarray(counts)[..., None, :, :], weights)


def kappa_within(counts, weights) -> np.ndarray:
    """Return Cohen's kappa, where chance pairs the levels of puzzles of one stratum only.

    Where a map, or anything else, takes the levels of one rater in each stratum after those of the
    other, that is no agreement: kappa of independent raters has the mean 0. It is below 1 where
    the two do not give the levels of a stratum equally often, whatever their order.

    Parameters
    ----------
    counts : array of shape (..., strata, levels, levels)

    >>> both = np.array([[[9, 0], [0, 0]], [[0, 0], [0, 9]]])
    >>> weights = agreement_weights(2, "identity")
    >>> cohen_kappa(both.sum(axis=0), weights).item(), kappa_within(both, weights).item()
    (1.0, nan)
    """
    counts = np.asarray(counts, dtype=float)
    puzzles = counts.sum(axis=(-2, -1))
    share = puzzles / puzzles.sum(axis=-1, keepdims=True)
    ratios = counts / np.where(puzzles > 0, puzzles, 1)[..., None, None]
    observed = ((ratios * weights).sum(axis=(-2, -1)) * share).sum(axis=-1)
    of_stratum = np.einsum("...i,ij,...j", ratios.sum(axis=-1), weights, ratios.sum(axis=-2))
    by_chance = (of_stratum * share).sum(axis=-1)
    # Rounding leaves a chance just below 1 where both raters give one level throughout.
    defined = by_chance < 1 - 1e-12
    return np.where(defined, (observed - by_chance) / np.where(defined, 1 - by_chance, 1), np.nan)


def resampled(counts, samples: int, seed: int) -> np.ndarray:
    """Return matrices of bootstrap samples, (samples, levels, levels): puzzles drawn anew.

    To draw puzzles is to draw cells of the matrix with their shares as probabilities.
    """
    counts = np.asarray(counts)
    drawn = np.random.default_rng(seed).multinomial(
        round(counts.sum()), counts.ravel() / counts.sum(), size=samples
    )
    return drawn.reshape(samples, *counts.shape)


def resampled_with_chance(counts, samples: int, seed: int) -> np.ndarray:
    """Return `resampled` matrices, each with a puzzle by chance as of `bootstrap.in_samples`.

    Its two levels are drawn independently, as often as each rater gives them.

    >>> drawn = resampled_with_chance(np.array([[9, 0], [0, 9]]), 99, seed=1)
    >>> bool((drawn > 0).any(axis=0).all())
    True
    """
    counts = np.asarray(counts)
    random = np.random.default_rng([seed, samples])
    cells = counts.sum(axis=-1)[..., None] * counts.sum(axis=-2)[..., None, :]
    cells = (cells / counts.sum(axis=(-2, -1), keepdims=True) / counts.sum()).ravel()
    one = random.multinomial(1, cells, size=samples) * random.gamma(CHANCE, size=(samples, 1))
    return resampled(counts, samples, seed) + one.reshape(samples, *counts.shape)


def _ratios(counts) -> np.ndarray:
    counts = np.asarray(counts, dtype=float)
    return counts / counts.sum(axis=(-2, -1), keepdims=True)
