"""Bootstrap intervals of thresholds."""

import numpy as np

from pipeline.calibration.levels.binning import RangeDivision
from pipeline.statistics.bootstrap import percentile_ends

SAMPLES = 200
MOST_MISSING = 0.05
"""An interval is given if the level is missing from no more of the samples than this."""
WIDE = 6
"""How many times where the lower quarter ends the upper one begins, of scores that are too wide."""


def threshold_intervals(method, scores, levels, seed, samples=SAMPLES) -> dict[int, tuple]:
    """Return the interval (95 %) of where each level but the lowest would begin in many puzzles.

    The method would cut a large book like this one there. Puzzles are drawn with their scores,
    smoothed: without it the interval holds the cut of many puzzles in 83 of 100 books of 60. Coarse
    scores, as times in minutes, are not: a large book has the same ties. The weights of the scores
    are held fixed.

    Returns
    -------
    dict of level to (low, high), NaN where a level is missing from more than `MOST_MISSING` of the
    samples. Empty for a method whose cuts hang on the shortest and longest time: these grow with
    the number of puzzles, so that no cut of many puzzles exists.

    References
    ----------
    Efron and Tibshirani (1993), An Introduction to the Bootstrap: percentile intervals.
    Silverman and Young (1987), The bootstrap: to smooth or not to smooth? Biometrika 74.
    """
    if isinstance(method, RangeDivision):
        return {}
    rng = np.random.default_rng(seed)
    begins = {int(level): [] for level in np.unique(levels)[1:]}
    for cuts in method.resampled(scores, levels, rng, samples, _smoothing(scores)):
        for level, begin in zip(cuts.levels_[1:], cuts.thresholds_, strict=True):
            if int(level) in begins:
                begins[int(level)].append(begin)
    least = (1 - MOST_MISSING) * samples
    return {
        level: percentile_ends(np.array(some), len(scores))
        if len(some) >= least
        else (np.nan, np.nan)
        for level, some in begins.items()
    }


def are_wide(scores) -> bool:
    """Return whether scores go over orders of magnitude, as positions that a search looks at.

    One width of smoothing fits neither their tail nor their clumps: the cuts among the low scores
    would move by more than chance moves them.

    >>> are_wide([6, 200, 400, 30_000]), are_wide([60, 120, 240, 300])
    (True, False)
    """
    lower, upper = np.quantile(scores, [0.25, 0.75])
    return bool(upper > WIDE * lower >= 0)


def _smoothing(scores) -> float:
    """Return the spread of what is added to each score drawn: none if values are under half."""
    if 2 * len(np.unique(scores)) < len(scores):
        return 0.0
    quarters = np.quantile(scores, [0.25, 0.75])
    spread = min(np.std(scores), np.ptp(quarters) / 1.349) or np.std(scores)
    return float(spread * len(scores) ** -0.4)
