"""Levels from predicted scores: which cut method serves best, and how good it is out of sample."""

import numpy as np
import pandas as pd
from sklearn.base import clone
from sklearn.model_selection import GroupKFold

from pipeline.calibration.cross_validation import FOLDS
from pipeline.calibration.equal_counts import EqualCounts
from pipeline.calibration.isotonic_cuts import IsotonicCuts
from pipeline.calibration.kappa_cuts import KappaCuts
from pipeline.calibration.ordinal_cuts import OrdinalCuts

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

    >>> agreement([1, 2, 2], [1, 2, 3])
    (0.6666666666666666, 0.6666666666666667)
    """
    given, levels = np.asarray(given), np.asarray(levels)
    return float((given == levels).mean()), quadratic_kappa(given, levels)


def quadratic_kappa(given, levels) -> float:
    """Return the quadratic weighted kappa; NaN where everything is in one level.

    The same bits as scikit-learn's `cohen_kappa_score`, which takes thirty times as long to check
    what it is given, and is asked thousands of times for one book.

    Parameters
    ----------
    given, levels : ndarray of int, shape (puzzles,)

    >>> quadratic_kappa(np.array([1, 2, 2]), np.array([1, 2, 3]))
    0.6666666666666667
    """
    lowest = min(given.min(), levels.min())
    number = max(given.max(), levels.max()) - lowest + 1
    cells = (given - lowest) * number + (levels - lowest)
    counts = np.bincount(cells, minlength=number**2).reshape(number, number).astype(float)
    by_chance = np.outer(counts.sum(0), counts.sum(1)) / counts.sum(0).sum()
    away = np.subtract.outer(np.arange(number), np.arange(number)).astype(float) ** 2
    chance = (away * by_chance).sum()
    return float(1 - (away * counts).sum() / chance) if chance else float("nan")
