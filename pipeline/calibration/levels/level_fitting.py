"""Levels from predicted scores: which cut method serves best, and how good it is out of sample."""

import numpy as np
import pandas as pd
from sklearn.base import clone
from sklearn.model_selection import GroupKFold

from pipeline.calibration.levels.equal_counts import EqualCounts
from pipeline.calibration.levels.isotonic_cuts import IsotonicCuts
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.ordinal_cuts import OrdinalCuts
from pipeline.calibration.times.cross_validation import FOLDS
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa

CUT_METHODS = {
    "proportional": EqualCounts(),
    "isotonic": IsotonicCuts(),
    "ordinal": OrdinalCuts(alpha=0.01),
    "kappa": KappaCuts(),
}
"""Ways to cut scores into levels, by the name that levels.yaml gives them."""


def compare_cut_methods(scores, levels, groups, seed) -> pd.DataFrame:
    """Return how well each cut method gives a rater's levels to puzzles left out.

    Parameters
    ----------
    scores : ndarray of float
        Each predicted by a model fitted without its puzzle.
    levels : ndarray of int
    groups : ndarray, the same for copies of a puzzle
    seed : int

    Returns
    -------
    DataFrame indexed by method, with columns agree_ratio and kappa (quadratic weights; NaN where
    everything is in one level), in the order of CUT_METHODS

    Examples
    --------
    >>> scores = np.arange(40.0)
    >>> bool(compare_cut_methods(scores, (scores > 19) + 1, scores, 1)["kappa"].min() > 0.8)
    True
    """
    folds = list(_folds(groups, seed))
    rows = {}
    for name, method in CUT_METHODS.items():
        given = np.empty(len(levels), int)
        for rest, out in folds:
            given[out] = clone(method).fit(scores[rest], levels[rest]).predict(scores[out])
        rows[name] = agreement(given, levels)
    return pd.DataFrame.from_dict(rows, orient="index", columns=["agree_ratio", "kappa"])


def best_cut_method(compared: pd.DataFrame) -> str:
    """Return the cut method with the greatest kappa, the first of equals.

    >>> best_cut_method(pd.DataFrame({"kappa": [np.nan, 0.5]}, index=["isotonic", "kappa"]))
    'kappa'
    """
    kappas = compared["kappa"].fillna(-np.inf)
    return str(compared.index[int(np.argmax(kappas))])


def levels_out_of_sample(model, table, target, levels, n_people, groups, seed) -> np.ndarray:
    """Return the level of each puzzle by a model, and a cut method, chosen without it.

    Parameters
    ----------
    model : TimeModel or LevelScore; it is not changed
    table : ndarray of float, shape (puzzles, features)
    target : ndarray
        What the model is fitted to: log times, or the levels.
    levels : ndarray of int
    n_people, groups : ndarray, as `TimeModel.fit` takes them
    seed : int

    Returns
    -------
    ndarray of int
    """
    given = np.empty(len(levels), int)
    for rest, out in _folds(groups, seed):
        fitted = clone(model).fit(table[rest], target[rest], n_people[rest], groups[rest])
        compared = compare_cut_methods(fitted.held_out_, levels[rest], groups[rest], seed)
        cuts = clone(CUT_METHODS[best_cut_method(compared)])
        cuts.fit(fitted.held_out_, levels[rest])
        given[out] = cuts.predict(fitted.predict(table[out]))
    return given


def _folds(groups, seed):
    return GroupKFold(FOLDS, shuffle=True, random_state=seed).split(groups, groups=groups)


def agreement(given, levels) -> tuple[float, float]:
    """Return the part of equal levels, and the quadratic weighted kappa.

    >>> [round(ratio, 4) for ratio in agreement([1, 2, 2], [1, 2, 3])]
    [0.6667, 0.6667]
    """
    given, levels = np.asarray(given), np.asarray(levels)
    lowest = min(given.min(), levels.min())
    # Of one level alone, too, there are weights: kappa is not defined then, whatever they are.
    number = max(given.max(), levels.max(), lowest + 1) - lowest + 1
    cells = (given - lowest) * number + (levels - lowest)
    counts = np.bincount(cells, minlength=number**2).reshape(number, number)
    kappa = cohen_kappa(counts, agreement_weights(number, "quadratic"))
    return float((given == levels).mean()), float(kappa)
