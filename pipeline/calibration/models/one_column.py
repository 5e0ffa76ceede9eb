"""A baseline of the calibrated level: the one column that orders other puzzles best."""

import numpy as np

from pipeline.statistics.rank_correlation import spearman_in_samples


def one_column(features: np.ndarray, values: np.ndarray, fold: np.ndarray) -> np.ndarray:
    """Return the place of each puzzle, 0 to 1, by the column chosen on the other folds.

    `values` are what the columns of `features` are to order.
    """
    places, numbers = np.empty(len(values)), np.unique(fold)
    # The puzzles of the other folds are a sample, in which each of them is once.
    others = (fold != numbers[:, None]).astype(int)
    every = np.array([spearman_in_samples(of, values, others) for of in features.T])
    for number, rhos in zip(numbers, np.nan_to_num(every).T, strict=True):
        out, rest = fold == number, fold != number
        best = int(np.argmax(np.abs(rhos)))
        ordered = np.sort(features[rest, best])
        below, upto = (
            np.searchsorted(ordered, features[out, best], side) for side in ("left", "right")
        )
        place = (below + upto) / 2 / len(ordered)
        places[out] = place if rhos[best] >= 0 else 1 - place
    return places
