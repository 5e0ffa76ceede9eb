"""Scores binned where the quadratic weighted kappa with a rater is greatest."""

import numpy as np

from pipeline.calibration.levels.binning import LevelCuts, by_score
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa

MAX_ROUNDS = 50


class KappaCuts(LevelCuts):
    """Cut points with the greatest quadratic weighted kappa, 1 - O / E.

    Observed disagreement O and expected disagreement E are sums over puzzles once the rater's
    levels are given. For a fixed ratio r, dynamic programming over the sorted scores finds the cut
    points with the least O - r E; their ratio is the next r, down to the least ratio (Dinkelbach).

    Attributes
    ----------
    levels_, thresholds_ : see `LevelCuts`; a level that no puzzle should get is missing.
    kappa_ : float
        The kappa reached on these puzzles; NaN where the rater gives one level only.

    References
    ----------
    Dinkelbach (1967), On nonlinear fractional programming, Management Science 13.
    Cohen (1968), Weighted kappa, Psychological Bulletin 70.
    """

    def fit(self, scores, levels):
        """Find the cut points for a rater's levels; equal scores are never split."""
        scores, levels = by_score(scores, levels)
        possible = np.arange(levels.min(), levels.max() + 1)
        weights = (possible[:, None] - possible) ** 2
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
        ends = starts[firsts[1:]]
        self.thresholds_ = (scores[ends - 1] + scores[ends]) / 2
        self.kappa_ = float(1 - min(ratio, before)) if len(possible) > 1 else float("nan")
        return self


def _cheapest(costs: np.ndarray) -> np.ndarray:
    """Return the rising row of each column whose costs (rows, columns) have the least sum.

    Of equal sums the lowest rows.

    >>> _cheapest(np.array([[0, 5, 5], [0, 0, 0]])).tolist()
    [0, 1, 1]
    """
    # For a handful of rows lists are faster than arrays.
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


def agreement(given, levels) -> tuple[float, float]:
    """Return the share of equal levels, and the quadratic weighted kappa.

    >>> [round(ratio, 4) for ratio in agreement([1, 2, 2], [1, 2, 3])]
    [0.6667, 0.6667]
    """
    given, levels = np.asarray(given), np.asarray(levels)
    lowest = min(given.min(), levels.min())
    # Weights need two levels; of one level kappa is undefined.
    number = max(given.max(), levels.max(), lowest + 1) - lowest + 1
    cells = (given - lowest) * number + (levels - lowest)
    counts = np.bincount(cells, minlength=number**2).reshape(number, number)
    kappa = cohen_kappa(counts, agreement_weights(number, "quadratic"))
    return float((given == levels).mean()), float(kappa)
