"""Puzzles in folds for cross-validation, with copies of a puzzle always in one fold."""

import numpy as np

LEAST_GROUPS = 20
"""Fewer different puzzles are not cross-validated: a fold would hold one or two."""


def grouped_folds(groups, folds: int, seed: int) -> np.ndarray:
    """Return the fold of each puzzle, 0 to folds - 1.

    Groups are dealt out in an order of chance that depends on the seed and on how the groups
    compare, not on the order of the puzzles.

    Parameters
    ----------
    groups : array-like, shape (puzzles,)
        Puzzles with the same value share a fold.
    folds : int
        As many as there are groups, if there are fewer.
    seed : int

    Returns
    -------
    ndarray of int, shape (puzzles,)

    Raises
    ------
    ValueError
        When there are fewer than two groups.

    Examples
    --------
    >>> fold = grouped_folds(["a", "b", "a", "c"], 3, seed=1)
    >>> bool(fold[0] == fold[2]), sorted(set(fold.tolist()))
    (True, [0, 1, 2])
    """
    different, of_puzzle = np.unique(np.asarray(groups), return_inverse=True)
    if len(different) < 2:
        raise ValueError(f"expected two different puzzles or more, found {len(different)}")
    order = np.random.default_rng(seed).permutation(len(different))
    return order[of_puzzle] % min(folds, len(different))
