"""Linear models of scaled features, and ridge regression of all puzzles or all but each fold."""

import numpy as np
from scipy.linalg import lapack
from sklearn.base import BaseEstimator, RegressorMixin

FARTHEST = 4.0
"""Standard deviations from the mean beyond which a feature counts no further."""


def scaled_features(table, mean, spread) -> np.ndarray:
    """Return features in standard deviations from their mean, `FARTHEST` at most."""
    away = table - mean
    away /= spread
    return away.clip(-FARTHEST, FARTHEST, out=away)


def scales(table) -> tuple[np.ndarray, np.ndarray]:
    """Return mean and spread of each feature; a feature that never changes has the spread 1.

    >>> scales(np.array([[0.1, 1.0], [0.1, 3.0], [0.1, 2.0]]))[1].round(3).tolist()
    [1.0, 0.816]
    """
    mean, spread = table.mean(0), table.std(0)
    # The spread of equal numbers may come out as some 1e-17.
    return mean, np.where(spread > 1e-9 * (1 + np.abs(mean)), spread, 1.0)


class ScaledLinearModel(RegressorMixin, BaseEstimator):
    """A weighted sum of scaled features.

    Attributes
    ----------
    coef_, mean_, spread_ : ndarray of float, one a feature
    intercept_ : float
    """

    def predict(self, features) -> np.ndarray:
        """Return the prediction for each puzzle."""
        scaled = scaled_features(np.asarray(features, dtype=float), self.mean_, self.spread_)
        return self.intercept_ + scaled @ self.coef_


def ridge(scaled, target, weights, penalties):
    """Return mean target, coefficients for each penalty, and mean features, weighted means all."""
    share = weights / weights.sum()
    centre, middle = share @ target, share @ scaled
    rooted = np.sqrt(weights)
    rows, times = (scaled - middle) * rooted[:, None], rooted * (target - centre)
    if len(rows) < rows.shape[1]:
        # With fewer puzzles than features the puzzles' matrix is smaller.
        return centre, _solved(rows @ rows.T, times, penalties) @ rows, middle
    return centre, _solved(rows.T @ rows, rows.T @ times, penalties), middle


def _solved(products, along, penalties) -> np.ndarray:
    """Return the coefficients for each penalty, by Cholesky decomposition."""
    found = np.empty((len(penalties), len(along)))
    for row, penalty in zip(found, penalties, strict=True):
        penalised = products.copy()
        penalised[np.diag_indices(len(along))] += penalty
        _, row[:], _ = lapack.dposv(penalised, along)
    return found


class RidgeWithoutFolds:
    """Ridge regression to all puzzles but those of each fold, whose numbers begin at 0."""

    def __init__(self, table, target, fold):
        self.target = target
        self.out = [fold == number for number in range(fold.max() + 1)]
        self.scaled = [scaled_features(table, *scales(table[~out])) for out in self.out]

    def held_out(self, weights, penalties) -> np.ndarray:
        """Return predictions, (penalties, puzzles), by weights fitted without the puzzle's fold."""
        predicted = np.empty((len(penalties), len(self.target)))
        for out, scaled in zip(self.out, self.scaled, strict=True):
            rest = ~out
            found = ridge(scaled[rest], self.target[rest], weights[rest], penalties)
            centre, coefficients, middle = found
            predicted[:, out] = centre + coefficients @ (scaled[out] - middle).T
        return predicted

    def centres(self, weights) -> np.ndarray:
        """Return for each puzzle the mean of the targets to which its weights are fitted."""
        found = np.empty(len(self.target))
        for out in self.out:
            found[out] = np.average(self.target[~out], weights=weights[~out])
        return found
