"""How printed levels err, and so how probable each level of a puzzle is.

A level is printed where the difficulty, with a normal error of the editor, lies between two cuts,
so that a wrong level is mostly a neighbour of the right one. Some levels slip besides, the seldomer
the farther, by the square of the distance. Cuts, error and share of slips are found together
(maximum a posteriori), with weak priors, and vary as the book leaves them unsure.
"""

import numpy as np
from scipy.special import expit, logit, ndtr

USUAL_ERROR, USUAL_SLIPS = 0.4, 0.05
"""Of printed levels, before the book is seen: errors in levels, and the share of slips."""
WIDTH = 3.0
"""Width of all levels, in standard deviations of the difficulty, before the book is seen."""
SPREAD = 1.0
"""Standard deviation, before the book is seen, of logarithms of widths and errors, and log odds."""
ROUNDS, LEAST_GAIN = 40, 1e-4
SAMPLES, SEED = 200, 2003
"""Draws of cuts and errors."""


class LevelErrors:
    """Cuts of a scale, the editor's error and the share of slips, of one book.

    Parameters
    ----------
    points, chance : ndarray of float (points), (puzzles, points): how probable each difficulty is
    printed : ndarray of int, levels
    """

    def __init__(self, points, chance, printed):
        self.points, self.chance = points, chance
        self.levels, self.at = np.unique(printed, return_inverse=True)
        # Before the book is seen levels are as wide as they are often used.
        shares, book = np.bincount(self.at).cumsum()[:-1] / len(self.at), chance.mean(axis=0)
        cuts = np.interp(shares, book.cumsum(), points)
        usual = WIDTH * np.sqrt(book @ (points - book @ points) ** 2) / len(self.levels)
        self.expected = np.concatenate([
            cuts[:1], np.log(np.maximum(np.diff(cuts), usual / 10)),
            [np.log(USUAL_ERROR * usual), logit(USUAL_SLIPS)],
        ])  # fmt: skip
        self.spread = np.full(len(self.expected), SPREAD)
        self.spread[0] *= usual
        away = np.abs(np.subtract.outer(*[np.arange(len(self.levels))] * 2))
        slips = np.where(away, 1 / np.maximum(away, 1) ** 2, 0.0)
        self.slips = slips / slips.sum(axis=1, keepdims=True)

    def probabilities(self) -> np.ndarray:
        """Return how probable each level is, given the printed one, (puzzles, levels)."""
        mode, covariance = self._fitted()
        drawn = np.random.default_rng(SEED).multivariate_normal(mode, covariance, SAMPLES)
        # Where cuts lie in a gap of the difficulty, this is far from normal: truncated importance
        # sampling (Ionides, 2008).
        away = drawn - mode
        normal = -np.sum(away @ np.linalg.inv(covariance) * away, axis=1) / 2
        logs = np.array([self._posterior(one) for one in drawn]) - normal
        weights = np.exp(logs - logs.max())
        weights = np.minimum(weights, weights.mean() * np.sqrt(SAMPLES))
        return np.average([self._given_printed(one) for one in drawn], axis=0, weights=weights)

    def _given_printed(self, parameters) -> np.ndarray:
        likely = self.chance * self._printed(parameters)[:, self.at].T
        right = np.searchsorted(_cuts(parameters), self.points, side="right")
        found = likely @ (right[:, None] == np.arange(len(self.levels)))
        return found / found.sum(axis=1, keepdims=True)

    def _printed(self, parameters) -> np.ndarray:
        """Return how probable each printed level is at each point (points, levels)."""
        error, slips = np.exp(parameters[-2]), expit(parameters[-1])
        below = ndtr((_cuts(parameters) - self.points[:, None]) / error)
        meant = np.diff(below, axis=1, prepend=0.0, append=1.0)
        return (1 - slips) * meant + slips * meant @ self.slips

    def _logs(self, parameters) -> np.ndarray:
        """Return the log likelihood of each printed level."""
        return np.log((self.chance @ self._printed(parameters))[np.arange(len(self.at)), self.at])

    def _posterior(self, parameters) -> float:
        """Return the log density of the parameters, but for a constant."""
        away = (parameters - self.expected) / self.spread
        return self._logs(parameters).sum() - (away**2).sum() / 2

    def _fitted(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the mode of the parameters and their covariance there.

        By the outer products of gradients (Berndt, Hall, Hall and Hausman, 1974).
        """
        now, small = self.expected, 1e-3 * self.spread
        for _ in range(ROUNDS):
            slopes = np.stack([
                (self._logs(now + step) - self._logs(now - step)) / (2 * step.sum())
                for step in np.diag(small)
            ])  # fmt: skip
            curvature = slopes @ slopes.T + np.diag(self.spread**-2.0)
            slope = slopes.sum(axis=1) - (now - self.expected) / self.spread**2
            step, before = np.linalg.solve(curvature, slope), self._posterior(now)
            step /= max(1.0, np.abs(step / self.spread).max())
            while self._posterior(now + step) < before and np.abs(step / self.spread).max() > 1e-6:
                step /= 2
            now = now + step
            if self._posterior(now) - before < LEAST_GAIN:
                break
        return now, np.linalg.inv(curvature)


def _cuts(parameters) -> np.ndarray:
    return parameters[0] + np.concatenate([[0.0], np.exp(parameters[1:-2]).cumsum()])
