"""Ridge regression on scaled features, of all puzzles and of all but each fold.

A model of times is chosen by what it predicts for puzzles left out, and so is each model of a
cross-validation within, thousands of fits to nearly the same rows. So the sums of products of the
features are kept a fold, and a fit without a fold has them from a difference; only what is cut off
far from the mean is counted row by row. The matrix is made tridiagonal once for all penalties,
each of which then costs a line. The numbers are those of a fit to the rows, but for rounding
(`tests/calibration/test_ridge.py`).
"""

import numpy as np
from scipy.linalg import lapack
from scipy.sparse import csr_array

FARTHEST = 4.0
"""Standard deviations from the mean beyond which a feature counts no further."""
LEAST_SPREAD = 1e-4
"""A feature that keeps less of its variance without a fold is looked at row by row: differences of
sums would tell it from a feature that never changes no more."""


def scaled_features(table, mean, spread) -> np.ndarray:
    """Return features in standard deviations from their mean, `FARTHEST` at most.

    >>> scaled_features(np.array([[3.0], [99.0]]), np.array([1.0]), np.array([2.0])).tolist()
    [[1.0], [4.0]]
    """
    away = table - mean
    away /= spread
    return away.clip(-FARTHEST, FARTHEST, out=away)


def scales(table) -> tuple[np.ndarray, np.ndarray]:
    """Return mean and spread of each feature; a feature that never changes has the spread 1.

    >>> scales(np.array([[0.1, 1.0], [0.1, 3.0], [0.1, 2.0]]))[1].round(3).tolist()
    [1.0, 0.816]
    """
    mean = table.mean(0)
    away = table - mean
    spread = np.sqrt(np.square(away, out=away).mean(0))
    return mean, np.where(_changes(mean, spread), spread, 1.0)


def _changes(mean, spread):
    # The spread of equal numbers may come out as some 1e-17.
    return spread > 1e-9 * (1 + np.abs(mean))


def ridge(scaled, target, weights, penalties):
    """Return mean target, coefficients for each penalty, and mean features, weighted means all.

    Parameters
    ----------
    scaled : ndarray of float, shape (puzzles, features)
    target, weights : ndarray of float, shape (puzzles,)
    penalties : sequence of float above 0

    Returns
    -------
    float; ndarray of float, shape (penalties, features); ndarray of float, shape (features,)

    >>> centre, coefficients, middle = ridge(np.array([[1.0], [3.0]]), np.array([5.0, 9.0]),
    ...                                      np.ones(2), [2.0])
    >>> float(centre), coefficients.tolist(), middle.tolist()
    (7.0, [[1.0]], [2.0])
    """
    share = weights / weights.sum()
    centre, middle = share @ target, share @ scaled
    rooted = np.sqrt(weights)
    rows, times = (scaled - middle) * rooted[:, None], rooted * (target - centre)
    if len(rows) < rows.shape[1]:
        # Of few puzzles and many features the puzzles' matrix is the smaller one.
        return centre, solved(rows @ rows.T, times, penalties) @ rows, middle
    return centre, solved(rows.T @ rows, rows.T @ times, penalties), middle


def solved(products, along, penalties) -> np.ndarray:
    """Return the coefficients for each penalty, shape (penalties, features).

    Parameters
    ----------
    products : ndarray of float, shape (features, features), of weighted and centred features
    along : ndarray of float, shape (features,), their products with the target
    penalties : sequence of float above 0

    References
    ----------
    Golub and Van Loan (2013), Matrix Computations, 4th edition, 8.3.1: Q from the left and its
    transpose from the right make a symmetric matrix tridiagonal, and leave a penalty as it is.

    >>> solved(np.array([[2.0, 1.0], [1.0, 2.0]]), np.array([4.0, 4.0]), [1.0]).round(9).tolist()
    [[1.0, 1.0]]
    """
    if len(along) < 2:
        return np.array([along / (products.ravel() + penalty) for penalty in penalties])
    reflectors, middle, beside, factors, _ = lapack.dsytrd(products, lower=1)
    turns = np.asfortranarray(reflectors[1:, :-1])
    turned = along[:, None].copy()
    turned[1:] = _turned(turns, factors, turned[1:], "T")
    # All penalties in one call, below one another: nothing is beside between one and the next.
    size, many = len(along), len(penalties)
    every = (middle + np.asarray(penalties)[:, None]).ravel()
    apart = np.tile(np.append(beside, 0.0), many)[:-1]
    *_, answer, wrong = lapack.dptsv(every, apart, np.tile(turned, (many, 1)))
    if wrong:
        found = penalties[(wrong - 1) // size]
        raise np.linalg.LinAlgError(f"expected a penalty above 0, found {found}")
    found = np.asfortranarray(answer.reshape(many, size).T)
    found[1:] = _turned(turns, factors, found[1:], "N")
    return found.T


def _turned(turns, factors, vectors, how):
    turned, _, _ = lapack.dormqr("L", how, turns, factors, vectors, max(64, 32 * vectors.shape[1]))
    return turned


class RidgeWithoutFolds:
    """Ridge regression to all puzzles but those of each fold, by weights that may change.

    Parameters
    ----------
    table : ndarray of float, shape (puzzles, features)
    target : ndarray of float, shape (puzzles,)
    fold : ndarray of int, shape (puzzles,)

    Examples
    --------
    >>> rng = np.random.default_rng(1)
    >>> table, fold = rng.normal(size=(40, 2)), np.arange(40) % 4
    >>> folds = RidgeWithoutFolds(table, table.sum(1), fold)
    >>> predicted = folds.held_out(np.ones(40), [1e-6])
    >>> bool(np.abs(predicted - table.sum(1)).max() < 1e-6)
    True
    """

    def __init__(self, table, target, fold):
        self.order = np.argsort(fold, kind="stable")
        self.mean_target = target.mean()
        self.target = target[self.order] - self.mean_target
        self.puzzles = np.bincount(fold)
        ends = np.cumsum(self.puzzles)
        self.parts = [slice(*of) for of in zip(ends - self.puzzles, ends, strict=True)]
        changing = table[:, np.ptp(table, axis=0) > 0][self.order]
        self.mean, self.spread = scales(changing)
        # From the mean of all, so that sums lose nothing where a feature is far from 0.
        self.table = (changing - self.mean) / self.spread
        self._scale()
        self._find_far()

    def held_out(self, weights, penalties) -> np.ndarray:
        """Return (penalties, puzzles) predictions by weights fitted without the puzzle's fold."""
        predicted = np.empty((len(penalties), len(self.target)))
        weights = weights[self.order]
        moments = None if self.by_row.all() else self._moments(weights)
        for number, part in enumerate(self.parts):
            if self.by_row[number]:
                found = self._by_row(part, weights, penalties)
            else:
                found = self._from_sums(number, weights, moments, penalties)
            predicted[:, self.order[part]] = found
        return predicted + self.mean_target

    def _scale(self):
        """Find each feature's mean and spread without each fold, in those of all."""
        sums = np.array([self.table[part].sum(0) for part in self.parts])
        squares = np.array([(self.table[part] ** 2).sum(0) for part in self.parts])
        rest = (len(self.table) - self.puzzles)[:, None]
        self.middles = (sums.sum(0) - sums) / rest
        kept = (squares.sum(0) - squares) / rest - self.middles**2
        doubtful = kept < LEAST_SPREAD
        self.spreads = np.sqrt(np.where(doubtful, 1, kept))
        # Of few puzzles and many features rows cost less than sums.
        self.by_row, self.still = rest[:, 0] < self.table.shape[1], doubtful.copy()
        for number in np.flatnonzero(doubtful.any(1)):
            rows = np.delete(self.table[:, doubtful[number]], self.parts[number], axis=0)
            spread = self.spread[doubtful[number]]
            mean = self.mean[doubtful[number]] + spread * rows.mean(0)
            self.by_row[number] |= _changes(mean, spread * rows.std(0)).any()

    def _find_far(self):
        """List what may be cut off without one fold or another, feature by feature."""
        far = FARTHEST * self.spreads
        self.lows, self.highs = self.middles - far, self.middles + far
        lowest = np.where(self.still, -np.inf, self.lows).max(0)
        highest = np.where(self.still, np.inf, self.highs).min(0)
        beyond = (self.table < lowest) | (self.table > highest)
        self.feature, self.row = np.nonzero(beyond.T)
        self.starts = np.concatenate([[0], np.cumsum(beyond.sum(0))])
        self.far = self.table[self.row, self.feature]

    def _moments(self, weights):
        """Return of each fold the sums of weights, of features, of products; of times the same."""
        squares, firsts = [], []
        for part in self.parts:
            rows = self.table[part] * np.sqrt(weights[part])[:, None]
            squares.append(rows.T @ rows)
            firsts.append(
                np.stack([np.ones(part.stop - part.start), self.target[part]])
                * weights[part]
                @ np.column_stack([np.ones(part.stop - part.start), self.table[part]])
            )
        return np.array(squares), sum(squares), np.array(firsts), sum(firsts)

    def _from_sums(self, number, weights, moments, penalties):
        part, still = self.parts[number], self.still[number]
        squares, all_squares, firsts, all_firsts = moments
        sums = all_firsts - firsts[number]
        low, high = self.lows[number], self.highs[number]
        # What is cut off of the rows that are left, as a sparse table.
        cut = np.clip(self.far, low[self.feature], high[self.feature]) - self.far
        cut[(self.row >= part.start) & (self.row < part.stop)] = 0
        weighted = cut * weights[self.row]
        off = csr_array((weighted, self.row, self.starts), shape=self.table.T.shape)
        self.table[self.row, self.feature] = self.far + cut / 2
        products = off @ self.table
        self.table[self.row, self.feature] = self.far
        products = all_squares - squares[number] + products + products.T
        whole, centre = sums[0, 0], sums[1, 0] / sums[0, 0]
        lost = np.stack([weighted, weighted * self.target[self.row]])
        found = sums[:, 1:] + np.array(
            [np.bincount(self.feature, values, len(low)) for values in lost]
        )
        middle = found[0] / whole
        spread = np.where(still, np.inf, self.spreads[number])
        products = (products - whole * np.outer(middle, middle)) / np.outer(spread, spread)
        along = (found[1] - whole * middle * centre) / spread
        coefficients = solved(products, along, penalties)
        out = (np.clip(self.table[part], low, high) - middle) / spread
        return centre + coefficients @ out.T

    def _by_row(self, part, weights, penalties):
        left = np.delete(np.arange(len(self.table)), part)
        rest, target, weights = self.table[left], self.target[left], weights[left]
        scale = scales(rest)
        scaled = scaled_features(rest, *scale)
        centre, coefficients, middle = ridge(scaled, target, weights, penalties)
        return centre + coefficients @ (scaled_features(self.table[part], *scale) - middle).T
