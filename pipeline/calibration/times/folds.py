"""Folds of cross-validation, with copies of a puzzle in one fold."""

import numpy as np


def fold_of_each(groups, folds: int, seed: int) -> np.ndarray:
    """Return the number of the fold of each puzzle.

    The folds of scikit-learn's `GroupKFold(folds, shuffle=True, random_state=seed)`, several times
    faster.

    Parameters
    ----------
    groups : array-like, shape (puzzles,)
        The same for puzzles that stay together.

    Raises
    ------
    ValueError
        When there are fewer groups than folds.

    >>> fold_of_each(["a", "b", "a", "c"], 3, seed=1).tolist()
    [0, 2, 0, 1]
    """
    names, group = np.unique(groups, return_inverse=True)
    if folds > len(names):
        raise ValueError(
            f"the number of folds, {folds}, is greater than the number of groups, {len(names)}"
        )
    fold = np.empty(len(names), int)
    shuffled = np.random.RandomState(seed).permutation(len(names))
    for number, here in enumerate(np.array_split(shuffled, folds)):
        fold[here] = number
    return fold[group]
