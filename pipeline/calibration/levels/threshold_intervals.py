"""Intervals of where levels begin, whatever the scores are distributed like."""

import numpy as np
from scipy.stats import binom

from pipeline.calibration.levels.binning import FIFTHS, Fifths, RangeDivision, by_score

TAIL = 0.025
"""Probability that a level begins on one side of its interval, at most."""


def threshold_intervals(method, scores, levels) -> dict[int, tuple[float, float]]:
    """Return the interval (95 %) of where each level but the lowest would begin in many puzzles.

    The method would cut a large book like this one there. An end is the nearest score at which
    surely too many puzzles would be below the level, or too few; equal scores stay together.
    Nothing is supposed of the distribution of the scores; the weights of the scores are held fixed.

    Returns
    -------
    dict of level to (low, high), without levels of too few puzzles. Empty for a method whose cuts
    hang on the shortest and longest time: these grow with the number of puzzles, so that no cut of
    many puzzles exists.

    References
    ----------
    Conover (1999), Practical Nonparametric Statistics, 3rd edition, 3.2: interval of a quantile,
    of which Fifths know the share; 3.5: the sign test of McNemar, for shares that levels tell.

    Examples
    --------
    >>> scores = np.arange(100)
    >>> threshold_intervals(Fifths(), scores, 1 + scores // 20)[3]
    (30.0, 51.0)
    """
    if isinstance(method, RangeDivision):
        return {}
    ordered, levels = by_score(scores, levels)
    cuts = np.flatnonzero(np.concatenate([[True], ordered[1:] > ordered[:-1]]))
    found = {}
    for level in np.unique(levels)[1:].tolist():
        if isinstance(method, Fifths):
            too_few, too_many = _beside_share(cuts, len(ordered), (level - 1) / FIFTHS)
        else:
            too_few, too_many = _beside_levels(cuts, levels < level)
        if too_few.any() and too_many.any():
            ends = cuts[too_few][-1], cuts[too_many][0]
            found[level] = tuple(float(method.threshold(ordered, at)) for at in ends)
    return found


def _beside_share(cuts, n: int, share: float) -> tuple[np.ndarray, np.ndarray]:
    """Return where surely less, and surely more, than a share of all scores lies below a cut."""
    return binom.cdf(cuts, n, share) <= TAIL, binom.sf(cuts - 1, n, share) <= TAIL


def _beside_levels(cuts, below) -> tuple[np.ndarray, np.ndarray]:
    """Return where surely fewer, and surely more, puzzles lie below a cut than below a level.

    Puzzles on the same side of both tell nothing; of the others each side has half by chance.
    """
    before = np.concatenate([[0], np.cumsum(below)])[cuts]
    higher, lower = cuts - before, below.sum() - before
    return (
        binom.cdf(higher, higher + lower, 0.5) <= TAIL,
        binom.cdf(lower, higher + lower, 0.5) <= TAIL,
    )
