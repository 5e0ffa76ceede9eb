"""Whether other thresholds would surely be better: the gain of the best of many changes.

The best of many changes gains something by chance. So the change is chosen on nine tenths of the
puzzles and judged on the rest, for each tenth in turn, and the greatest gain is compared with what
it is where the reference's ratings are dealt out anew.
"""

import math
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.decisions import LEAST_TO_DECIDE, NO, UNKNOWN, YES
from pipeline.calibration.levels.binning import NEARLY_ALL
from pipeline.statistics.bootstrap import percentile_ends
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa, resampled

FOLDS = 10
PERMUTATIONS = 199
SAMPLES = 999
MOST_PUZZLES = 2000
"""Of more puzzles so many are drawn by chance."""
MARGIN, SIGNIFICANCE = 0.05, 0.05
"""A gain of kappa that is smaller is none."""

CHANGE_COLUMNS = ("threshold_kind", "part_or_rater", "level", "step_percent", "threshold_before",
                  "threshold_after")  # fmt: skip
"""Of table `sensitivity`: what a change is."""


class Gain(NamedTuple):
    """The gain of the best change in quadratic weighted kappa: a row of table `threshold_gain`.

    `best` is the place of the change that is best on all puzzles, -1 where nothing can be said.
    """

    best: int = -1
    gain: float = math.nan
    low: float = math.nan
    high: float = math.nan
    best_gain: float = math.nan
    p_value: float = math.nan
    state: str = UNKNOWN
    n_puzzles: int = 0


def threshold_gain(before, changes, parts, seed: int) -> Gain:
    """Return what the best of some changes of thresholds gains.

    Parameters
    ----------
    before : ndarray of int, shape (2, puzzles)
        Levels of the reference and of the solver, as they are.
    changes : sequence of the same after each change
    parts : array-like, shape (puzzles,)
        Ratings are dealt out anew within parts.

    References
    ----------
    Westfall and Young (1993), Resampling-Based Multiple Testing: the greatest of many statistics.

    >>> levels = np.tile([1, 2, 3, 4], 25)
    >>> before = np.stack([levels, np.minimum(levels, 3)])
    >>> found = threshold_gain(before, [np.stack([levels, levels])], np.zeros(100), 1)
    >>> found.best, bool(found.low > 0), found.p_value
    (0, True, 0.005)
    """
    pairs = np.array([before, *changes])
    rng = np.random.default_rng(seed)
    puzzles = pairs.shape[2]
    if len(pairs) < 2 or puzzles < LEAST_TO_DECIDE:
        return Gain(n_puzzles=puzzles)
    if max(np.bincount(given).max() for given in pairs[0]) > NEARLY_ALL * puzzles:
        return Gain(n_puzzles=puzzles)
    of_fold = rng.permutation(puzzles) % FOLDS
    kappas = _kappas(pairs, np.zeros(puzzles, int), 1)[0]
    # A change that puts everything into one level has no kappa, and is none.
    pairs, numbers = pairs[~np.isnan(kappas)], np.flatnonzero(~np.isnan(kappas)) - 1
    kappas = kappas[~np.isnan(kappas)]
    if len(pairs) < 2:
        return Gain(n_puzzles=puzzles)
    best = 1 + int(np.argmax(kappas[1:]))
    # Chosen without a fold: 0 is "leave it as it is".
    without = _kappas(pairs, of_fold, FOLDS, left_out=True)
    chosen = np.nan_to_num(without, nan=-np.inf).argmax(axis=1)
    after = pairs[chosen[of_fold], :, np.arange(puzzles)]
    chosen_gain = _paired_gain(pairs[0], after.T, seed)
    gains = [_paired_gain(pairs[0], pair, seed) for pair in pairs[1:]]
    best_gain, parts = gains[best - 1][0], np.asarray(parts)
    dealt = np.array([_dealt_gain(pairs, parts, rng) for _ in range(PERMUTATIONS)])
    p_value = (1 + int((dealt >= best_gain - 1e-12).sum())) / (1 + PERMUTATIONS)
    state = state_of(chosen_gain, gains, p_value)
    gain, low, high = chosen_gain
    if low == high:
        # No fold chose a change that alters a puzzle of it: how it varies is not known.
        chosen_gain = gain, math.nan, math.nan
    return Gain(int(numbers[best]), *chosen_gain, best_gain, p_value, state, puzzles)


def state_of(chosen, gains, p_value: float) -> str:
    """Return whether other thresholds are better.

    Yes if what is chosen surely gains more than `MARGIN`, and the best change more than by chance;
    no if what is chosen and every change surely gain less than `MARGIN`.
    """
    if all(high < MARGIN for *_, high in (chosen, *gains)):
        return NO
    return YES if chosen[1] > MARGIN and p_value <= SIGNIFICANCE else UNKNOWN


def chosen_puzzles(both: pd.DataFrame, seed: int) -> pd.Index:
    """Return the puzzles with a level by both raters, or `MOST_PUZZLES` of them drawn by chance."""
    known = both.dropna().index
    if len(known) <= MOST_PUZZLES:
        return known
    rng = np.random.default_rng(seed)
    return known[np.sort(rng.choice(len(known), MOST_PUZZLES, replace=False))]


def _kappas(pairs, of_fold, folds: int, left_out=False) -> np.ndarray:
    """Return the kappa of each change in each fold, or in all but it, shape (folds, changes)."""
    highest = int(pairs.max())
    cells = (pairs[:, 0] - 1) * highest + pairs[:, 1] - 1
    places = of_fold * highest**2 + cells
    counts = np.stack([np.bincount(row, minlength=folds * highest**2) for row in places])
    counts = counts.reshape(len(pairs), folds, highest, highest).swapaxes(0, 1)
    if left_out:
        counts = counts.sum(axis=0) - counts
    return cohen_kappa(counts, agreement_weights(highest, "quadratic"))


def _dealt_gain(pairs, parts, rng) -> float:
    """Return the greatest gain where the reference's levels are dealt out anew within parts."""
    order = np.arange(len(parts))
    for part in np.unique(parts):
        here = np.flatnonzero(parts == part)
        order[here] = rng.permutation(here)
    dealt = np.stack([pairs[:, 0][:, order], pairs[:, 1]], axis=1)
    kappas = _kappas(dealt, np.zeros(len(parts), int), 1)[0]
    return float(np.nanmax(kappas[1:] - kappas[0]))


def _paired_gain(before, after, seed):
    """Return the gain of kappa with its ends; the same puzzles are drawn for both."""
    highest = int(max(before.max(), after.max()))
    weights = agreement_weights(highest, "quadratic")
    size = highest**2
    first, second = ((pair[0] - 1) * highest + pair[1] - 1 for pair in (before, after))
    counts = np.bincount(first * size + second, minlength=size**2).reshape(size, size)
    drawn = np.concatenate([counts[None], resampled(counts, SAMPLES, seed)])
    kappas = [
        cohen_kappa(drawn.sum(axis=axis).reshape(-1, highest, highest), weights)
        for axis in (2, 1)
    ]  # fmt: skip
    gains = kappas[1] - kappas[0]
    return float(gains[0]), *percentile_ends(gains[1:], int(counts.sum()))
