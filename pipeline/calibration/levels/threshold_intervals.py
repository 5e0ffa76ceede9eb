"""How sure a threshold is: where levels would begin had other puzzles been rated."""

import numpy as np

SAMPLES = 200
ENDS = (0.025, 0.975)
MOST_MISSING = 0.05
"""An interval is given if the level is missing from no more of the samples than this."""


def threshold_intervals(method, scores, levels, seed, samples=SAMPLES) -> dict[int, tuple]:
    """Return the bootstrap interval (95 %) of where each level but the lowest begins.

    Puzzles are drawn anew with their scores, which were predicted without them; the interval does
    not hold that other puzzles would have given other weights too.

    Parameters
    ----------
    method : one of `level_fitting.CUT_METHODS`; it is not changed
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

    Examples
    --------
    >>> from pipeline.calibration.levels.isotonic_cuts import IsotonicCuts
    >>> scores = np.arange(40.0)
    >>> found = threshold_intervals(IsotonicCuts(), scores, (scores > 19) + 1, 1)
    >>> bool(found[2][0] <= 19.5 <= found[2][1])
    True
    """
    rng = np.random.default_rng(seed)
    begins = {int(level): [] for level in np.unique(levels)[1:]}
    for cuts in method.drawn_anew(scores, levels, rng, samples):
        for level, begin in zip(cuts.levels_[1:], cuts.thresholds_, strict=True):
            if int(level) in begins:
                begins[int(level)].append(begin)
    return {level: _ends(found, samples) for level, found in begins.items()}


def _ends(found, samples) -> tuple[float, float]:
    if len(found) < (1 - MOST_MISSING) * samples:
        return float("nan"), float("nan")
    return tuple(map(float, np.quantile(found, ENDS)))


def technique_intervals(hardest, levels, catalogue, seed, samples=SAMPLES):
    """Return between which levels the fitted level of each technique lies in 95 % of the samples.

    Parameters
    ----------
    hardest, levels, catalogue : as `technique_levels` takes them
    seed : int

    Returns
    -------
    DataFrame as of `technique_levels`, with the columns fitted_low and fitted_high besides

    >>> found = technique_intervals([7, 7, 8, 9] * 9, [1, 1, 1, 3] * 9, {7: 1, 8: 2, 9: 3}, 1)
    >>> found[["fitted_low", "fitted_high"]].values.tolist()
    [[1, 1], [1, 1], [3, 3]]
    """
    # It loads scikit-learn, which a page that only asks how sure its thresholds are does without.
    from pipeline.calibration.levels.technique_levels import technique_levels

    hardest, levels = np.asarray(hardest), np.asarray(levels)
    found = technique_levels(hardest, levels, catalogue)
    rng = np.random.default_rng(seed)
    anew = []
    for _ in range(samples if len(levels) else 0):
        drawn = rng.integers(0, len(levels), len(levels))
        anew.append(technique_levels(hardest[drawn], levels[drawn], catalogue)["fitted_level"])
    low, high = np.quantile(anew, ENDS, axis=0, method="nearest") if anew else (found["level"],) * 2
    return found.assign(fitted_low=low.astype(int), fitted_high=high.astype(int))
