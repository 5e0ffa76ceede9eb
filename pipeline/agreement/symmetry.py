"""Do two raters differ only by chance? Bowker's test of symmetry and Stuart-Maxwell's test."""

from typing import NamedTuple

import numpy as np


class ChiSquared(NamedTuple):
    """A chi-squared statistic, its degrees of freedom, its p, and why it may be undefined."""

    statistic: float
    degrees: int
    p_value: float
    note: str


def bowker_symmetry(counts) -> ChiSquared:
    """Test whether every disagreement is as frequent one way as the other way.

    Pairs of levels that nobody confuses say nothing and give no degree of freedom; statsmodels,
    whose statistic this is, counts them too, which hides asymmetry in sparse matrices.

    Parameters
    ----------
    counts : array of int, shape (levels, levels)

    References
    ----------
    Bowker (1948), Journal of the American Statistical Association 43; for empty pairs Hoenig,
    Morgan and Brown (1995), Canadian Journal of Fisheries and Aquatic Sciences 52.

    >>> bowker_symmetry(np.array([[5, 9, 0], [1, 5, 0], [0, 0, 5]]))[:2]
    (6.4, 1)
    """
    counts = np.asarray(counts)
    above = np.triu_indices(len(counts), 1)
    one_way, other_way = counts[above], counts.T[above]
    confused = one_way + other_way > 0
    degrees = int(confused.sum())
    if degrees == 0:
        return ChiSquared(np.nan, 0, np.nan, "no disagreement to test")
    apart = (one_way - other_way)[confused] ** 2 / (one_way + other_way)[confused]
    return _tested(float(apart.sum()), degrees)


def stuart_maxwell(counts) -> ChiSquared:
    """Test whether both raters put as many puzzles in each level.

    Levels in which no puzzle is disputed are left out: they say nothing, and the test cannot be
    computed with them.

    Parameters
    ----------
    counts : array of int, shape (levels, levels)

    References
    ----------
    Stuart (1955), Biometrika 42; Maxwell (1970), British Journal of Psychiatry 116.

    >>> stuart_maxwell(np.array([[5, 8, 0], [2, 5, 0], [0, 0, 5]]))[1]
    1
    """
    counts = np.asarray(counts)
    apart = counts - np.diag(counts.diagonal())
    disputed = (apart + apart.T).sum(axis=1) > 0
    if not disputed.any():
        return ChiSquared(np.nan, 0, np.nan, "no disagreement to test")
    kept = counts[np.ix_(disputed, disputed)]
    from scipy.sparse.csgraph import connected_components

    if connected_components(kept, directed=False, return_labels=False) > 1:
        return ChiSquared(
            np.nan, 0, np.nan, "the levels fall into groups between which nothing is confused"
        )
    rows, cols = kept.sum(axis=1), kept.sum(axis=0)
    # The last difference follows from the others.
    shift = (rows - cols)[:-1].astype(float)
    spread = (np.diag(rows + cols) - kept - kept.T)[:-1, :-1]
    return _tested(float(shift @ np.linalg.solve(spread, shift)), len(kept) - 1)


def _tested(statistic, degrees) -> ChiSquared:
    # Of scipy.special: scipy.stats and statsmodels take longer to load than an audit takes.
    from scipy.special import chdtrc

    return ChiSquared(statistic, degrees, float(chdtrc(degrees, statistic)), "")
