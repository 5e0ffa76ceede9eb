"""Bootstrap intervals of thresholds."""

import numpy as np

SAMPLES = 200
ENDS = (0.025, 0.975)
MOST_MISSING = 0.05
"""An interval is given if the level is missing from no more of the samples than this."""


def threshold_intervals(method, scores, levels, seed, samples=SAMPLES) -> dict[int, tuple]:
    """Return the bootstrap interval (95 %) of where each level but the lowest begins.

    Puzzles are drawn with their scores; the weights of the scores are held fixed.

    Parameters
    ----------
    method : LevelCuts; it is not changed
    scores : ndarray of float, shape (puzzles,), each predicted without its puzzle
    levels : ndarray of int
    seed : int

    Returns
    -------
    dict of level to (low, high), NaN where a level is missing from more than `MOST_MISSING` of the
    samples

    References
    ----------
    Efron and Tibshirani (1993), An Introduction to the Bootstrap: percentile intervals.

    >>> from pipeline.calibration.levels.binning import EqualCounts
    >>> scores = np.arange(40.0)
    >>> found = threshold_intervals(EqualCounts(), scores, (scores > 19) + 1, 1)
    >>> bool(found[2][0] <= 20 <= found[2][1])
    True
    """
    rng = np.random.default_rng(seed)
    begins = {int(level): [] for level in np.unique(levels)[1:]}
    for cuts in method.resampled(scores, levels, rng, samples):
        for level, begin in zip(cuts.levels_[1:], cuts.thresholds_, strict=True):
            if int(level) in begins:
                begins[int(level)].append(begin)
    return {level: _ends(found, samples) for level, found in begins.items()}


def _ends(found, samples) -> tuple[float, float]:
    if len(found) < (1 - MOST_MISSING) * samples:
        return float("nan"), float("nan")
    return tuple(map(float, np.quantile(found, ENDS)))
