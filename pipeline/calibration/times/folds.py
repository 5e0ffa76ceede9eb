"""Folds of cross-validation, with copies of a puzzle in one fold."""

import numpy as np
from sklearn.model_selection import GroupKFold


def fold_of_each(groups, folds: int, seed: int) -> np.ndarray:
    """Return the number of the fold of each puzzle; puzzles of one group stay together."""
    fold = np.empty(len(groups), int)
    cut = GroupKFold(folds, shuffle=True, random_state=seed).split(fold, groups=groups)
    for number, (_, out) in enumerate(cut):
        fold[out] = number
    return fold
