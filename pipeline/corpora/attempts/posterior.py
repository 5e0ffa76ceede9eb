"""Where the posterior of difficulties and paces is densest, and the likeliest spreads.

Difficulties and paces are those of the greatest posterior density, by Newton's method. The two
spreads are those of the greatest likelihood after difficulties and paces are integrated out by
Laplace's method, which is REML where nobody gave up.

References
----------
Tierney and Kadane (1986), Journal of the American Statistical Association 81: Laplace's method.
"""

from dataclasses import dataclass

import numpy as np
from scipy.linalg import cho_factor, cho_solve
from scipy.optimize import minimize
from scipy.sparse import coo_array, csr_array
from scipy.special import log_ndtr

START = (0.4, 0.4)
LEAST_SPREAD, MOST_SPREAD = 0.02, 3.0
MOST_STEPS = 60
CLOSE_ENOUGH = 1e-8
SHRUNK = 1e-3


@dataclass(frozen=True)
class TimedAttempts:
    """The attempts; `beside` are the columns of persons, and that of practice if there is one."""

    puzzle: np.ndarray
    person: np.ndarray
    of_class: np.ndarray
    logs: np.ndarray
    finished: np.ndarray
    beside: csr_array

    @property
    def persons(self) -> int:
        return len(self.of_class)


def likeliest_spreads(attempts) -> tuple[float, float]:
    """Return the spread of paces within a class, and that of one person's time on one puzzle."""
    last = [None]

    def loss(log_spreads):
        spreads = np.clip(np.exp(log_spreads), LEAST_SPREAD, MOST_SPREAD)
        beyond = np.square(log_spreads - np.log(spreads)).sum()
        last[0] = densest(attempts, *spreads, start=last[0])
        return -_marginal(attempts, last[0], *spreads) + beyond

    best = minimize(
        loss, np.log(START), method="Nelder-Mead", options={"xatol": SHRUNK, "fatol": 1e-5}
    )
    return tuple(map(float, np.clip(np.exp(best.x), LEAST_SPREAD, MOST_SPREAD)))


@dataclass(frozen=True)
class State:
    """Where the posterior is densest, and how it bends there."""

    difficulty: np.ndarray
    own: np.ndarray
    """The paces, and the slope of practice if there is one."""
    class_pace: np.ndarray
    of_puzzle: np.ndarray
    cross: coo_array
    factor: tuple


def densest(attempts, person_spread, error_spread, start=None) -> State:
    """Return the state at these spreads, by Newton's method; the density has one top."""
    puzzles, persons = int(attempts.puzzle.max()) + 1, attempts.persons
    mean_logs = np.bincount(attempts.puzzle, attempts.logs) / np.bincount(attempts.puzzle)
    difficulty = start.difficulty if start else mean_logs
    own = start.own if start else np.zeros(attempts.beside.shape[1])
    drawn = np.arange(len(own)) < persons
    height = -np.inf
    of_class, size = attempts.of_class, np.bincount(attempts.of_class)
    by_puzzle = indicator_columns(attempts.puzzle, puzzles).T.tocsr()
    for _ in range(MOST_STEPS):
        mean = np.bincount(of_class, own[:persons]) / size
        slope, bend = slopes(attempts, difficulty, own, error_spread)
        of_puzzle = np.bincount(attempts.puzzle, bend, puzzles)
        bent = attempts.beside.multiply(bend[:, None]).tocsr()
        cross = (by_puzzle @ bent).tocsr()
        down = np.bincount(attempts.puzzle, slope, puzzles)
        up = attempts.beside.T @ slope
        up[:persons] -= (own[:persons] - mean[of_class]) * person_spread**-2
        scaled = cross.multiply(1 / of_puzzle[:, None]).tocsr()
        among = attempts.beside.T @ bent - cross.T @ scaled
        factor = cho_factor(among.toarray() + np.diag(drawn * person_spread**-2))
        step = cho_solve(factor, up - scaled.T @ down)
        other = (down - cross @ step) / of_puzzle
        difficulty, own, height = _uphill(
            attempts, (difficulty, own), (other, step), mean, person_spread, error_spread, height
        )
        if max(np.abs(step).max(), np.abs(other).max()) < CLOSE_ENOUGH:
            break
    # Only differences are known: the average person has the pace 0.
    shift = own[:persons].mean()
    mean = np.bincount(of_class, own[:persons]) / size
    return State(difficulty + shift, own - shift * drawn, mean - shift, of_puzzle, scaled, factor)


def indicator_columns(codes, count: int) -> csr_array:
    """Return the matrix with a 1 in each row, in the column of its code.

    >>> indicator_columns([1, 0], 2).toarray().tolist()
    [[0.0, 1.0], [1.0, 0.0]]
    """
    return csr_array((np.ones(len(codes)), (np.arange(len(codes)), codes)), (len(codes), count))


def _uphill(attempts, at, step, mean, person_spread, error_spread, height):
    """Go the step, or half of it, or less, until the density is higher than it was."""
    share = 1.0
    while True:
        difficulty, own = (here + share * way for here, way in zip(at, step, strict=True))
        reached = _density(attempts, difficulty, own, mean, person_spread, error_spread)
        if reached >= height - 1e-9 or share < SHRUNK:
            return difficulty, own, reached
        share /= 2


def _density(attempts, difficulty, own, mean, person_spread, error_spread) -> float:
    z = _residuals(attempts, difficulty, own) / error_spread
    done = attempts.finished
    likely = -(z[done] ** 2).sum() / 2 - done.sum() * np.log(error_spread)
    away = (own[: attempts.persons] - mean[attempts.of_class]) / person_spread
    return float(likely + log_ndtr(-z[~done]).sum() - (away**2).sum() / 2)


def _residuals(attempts, difficulty, own) -> np.ndarray:
    return attempts.logs - difficulty[attempts.puzzle] - attempts.beside @ own


def slopes(attempts, difficulty, own, spread):
    """Return the first and the negative second derivative of each attempt's likelihood."""
    z = _residuals(attempts, difficulty, own) / spread
    late = ~attempts.finished
    slope, bend = z.copy(), np.ones(len(z))
    # Density / (1 - distribution) of the normal, also far out.
    slope[late] = np.exp(-(z[late] ** 2) / 2 - log_ndtr(-z[late])) / np.sqrt(2 * np.pi)
    bend[late] = slope[late] * (slope[late] - z[late])
    return slope / spread, np.maximum(bend, 1e-12) / spread**2


def _marginal(attempts, state, person_spread, error_spread) -> float:
    """Return the logarithm of the likelihood of the spreads alone, up to a constant."""
    top = _density(
        attempts, state.difficulty, state.own, state.class_pace, person_spread, error_spread
    )
    bent = np.log(state.of_puzzle).sum() + 2 * np.log(np.diag(state.factor[0])).sum()
    return top - attempts.persons * np.log(person_spread) - bent / 2
