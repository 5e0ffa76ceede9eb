"""The cut points at which the weighted kappa with a rater is the greatest there is."""

import numpy as np
from sklearn.base import BaseEstimator

from pipeline.calibration.levels.binning import LevelCuts, checked, halfway

MAX_ROUNDS = 50


class KappaCuts(LevelCuts, BaseEstimator):
    """Cut scores into levels so that no other cut points have a greater weighted kappa.

    Weighted kappa is 1 - O / E, the weighted disagreement observed and that expected by chance.
    Once the rater's levels are given, both are sums over puzzles: putting a puzzle of the rater's
    level j into level i costs w(i, j) in O, and the mean of w(i, .) over all puzzles in E. So
    for a fixed ratio r the cut points with the least O - r E are found exactly by dynamic
    programming over the sorted scores; taking the ratio of what was found as the next r
    (Dinkelbach) goes down to the least ratio there is, in a few rounds.

    Parameters
    ----------
    power : int
        2 for quadratic weights (i - j)^2, 1 for linear |i - j|.

    Attributes
    ----------
    levels_, thresholds_ : see `LevelCuts`; a level that no puzzle should get is missing.
    kappa_ : float
        The kappa reached on these puzzles; NaN where the rater gives one level only.

    References
    ----------
    Dinkelbach (1967), On nonlinear fractional programming, Management Science 13.
    Cohen (1968), Weighted kappa, Psychological Bulletin 70.

    Examples
    --------
    >>> cuts = KappaCuts().fit([10, 20, 30, 40, 50], [1, 1, 3, 2, 3])
    >>> cuts.thresholds_, round(cuts.kappa_, 3)
    (array([25.]), 0.889)
    """

    def __init__(self, power=2):
        self.power = power

    def fit(self, scores, levels):
        """Find the cut points.

        Parameters
        ----------
        scores : array-like of float, shape (puzzles,), finite
            Equal scores are never split.
        levels : array-like of int, shape (puzzles,)
            The rater's.

        Raises
        ------
        ValueError
            As `level_cuts.checked`.
        """
        scores, levels = checked(scores, levels)
        possible = np.arange(levels.min(), levels.max() + 1)
        weights = np.abs(possible[:, None] - possible) ** self.power
        observed = weights[:, levels - possible[0]].astype(float)
        by_chance = weights[:, levels - possible[0]].mean(1)
        # Cuts may only lie where a new score begins.
        starts = np.flatnonzero(np.concatenate([[True], scores[1:] > scores[:-1]]))
        sizes = np.diff(np.append(starts, len(scores)))
        costs = np.add.reduceat(observed, starts, axis=1)
        chances = by_chance[:, None] * sizes
        ratio, chosen = 1.0, None
        for _ in range(MAX_ROUNDS):
            found = _cheapest(costs - ratio * chances)
            at = np.arange(len(found))
            expected = chances[found, at].sum()
            before, ratio = ratio, (costs[found, at].sum() / expected if expected else 0.0)
            if chosen is not None and ratio >= before - 1e-12:
                break
            chosen = found
        self.levels_, firsts = np.unique(possible[chosen], return_index=True)
        self.thresholds_ = halfway(scores, starts[firsts[1:]])
        self.kappa_ = float(1 - min(ratio, before)) if len(possible) > 1 else float("nan")
        return self


def _cheapest(costs: np.ndarray) -> np.ndarray:
    """Return the rising row of each column whose costs (rows, columns) have the least sum.

    >>> _cheapest(np.array([[0, 0, 5, 0], [1, 1, 0, 1]]))
    array([0, 0, 1, 1])
    """
    # Of a handful of rows plain numbers cost a quarter of what arrays do.
    first, *others = costs.T.tolist()
    best, came_from = first, []
    for column in others:
        least, start, steps, sums = best[0], 0, [], []
        for row, cost in enumerate(column):
            # The cheapest of all rows up to this one, the lowest of equals.
            if best[row] < least:
                least, start = best[row], row
            steps.append(start)
            sums.append(least + cost)
        came_from.append(steps)
        best = sums
    row = best.index(min(best))
    path = [row]
    for steps in reversed(came_from):
        row = steps[row]
        path.append(row)
    return np.array(path[::-1])
