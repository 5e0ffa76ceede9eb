"""The chance that a person finishes a puzzle, from who finished what."""

from dataclasses import dataclass
from typing import Self

import numpy as np
import pandas as pd
from scipy.linalg import cho_factor, cho_solve
from scipy.sparse import csr_array, hstack
from scipy.special import expit, log_expit

SPREADS = (0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0)
"""Standard deviations of the log odds of puzzles, and of persons.

Beforehand each is as likely as it is wide, so that a log too small to tell leaves wide intervals.
"""
ANY_BASE = 0.01
"""Precision of the mean log odds: nearly nothing is known beforehand."""
LEAST_WEIGHT = 0.01
"""How likely spreads must be, as a share of the likeliest ones, to be counted."""
QUANTILES = 0.5, 0.025, 0.975
REACH = np.linspace(-7, 7, 71)
"""Where a posterior is computed: standard errors from the densest log odds."""
MOST_STEPS, SHORTEST, ENOUGH = 50, 1e-3, 1e-6


@dataclass(frozen=True)
class Outcomes:
    """Attempts on sides a (the larger) and b: a code of each, and whether it was finished.

    `of_a` has a row for each of a, and `beside` a column of ones and one for each of b.
    """

    a: np.ndarray
    b: np.ndarray
    finished: np.ndarray
    of_a: csr_array
    beside: csr_array

    @classmethod
    def of(cls, a, b, finished, counts) -> Self:
        """Return attempts by the codes of both sides, of which there are `counts`."""
        at, ones = np.arange(len(a)), np.ones(len(a))
        of_a = csr_array((ones, (a, at)), (counts[0], len(a)))
        of_b = csr_array((ones, (at, b)), (len(a), counts[1]))
        return cls(a, b, finished, of_a, hstack([ones[:, None], of_b]).tocsr())

    def fits(self, odds) -> np.ndarray:
        """Return the log probability of each outcome at these log odds."""
        return log_expit(np.where(self.finished, odds, -odds))


@dataclass(frozen=True)
class Fit:
    """The densest log odds of both sides for one pair of spreads, and their variances.

    `evidence` is Laplace's logarithm of how likely the outcomes and the spreads are.
    """

    spreads: tuple[float, float]
    base: float
    effects: tuple[np.ndarray, np.ndarray]
    variances: tuple[np.ndarray, np.ndarray]
    evidence: float


def finishing(attempts, puzzles, persons) -> tuple[np.ndarray, np.ndarray]:
    """Return each puzzle's chance to be finished by an average person, and each person's chance.

    The log odds are a base, what the puzzle adds and what the person adds, the last two normal.
    Their spreads are those of `SPREADS`, each weighted by how likely it makes the log (Laplace's
    method). For each pair of spreads the chance of one puzzle or person has the exact posterior
    for the others at their densest, stretched by what is unsure of these. If everybody finished
    everything the chance is 1, and its interval that of n of n attempts (exact binomial).

    Returns
    -------
    ndarray of float, shape (3, puzzles), and one of shape (3, persons): the median of the chance
    and the ends of its interval (95 %)

    References
    ----------
    Rasch (1960), Probabilistic Models for Some Intelligence and Attainment Tests. Tierney and
    Kadane (1986), Journal of the American Statistical Association 81: Laplace's method.
    Clopper, Pearson (1934), Biometrika 26.

    Examples
    --------
    >>> attempts = pd.DataFrame({"puzzle_id": ["a", "a", "b", "b"], "person": ["x", "y"] * 2,
    ...                          "finished": [True, True, False, False]})
    >>> of_puzzle, of_person = finishing(attempts, ["a", "b"], ["x", "y"])
    >>> bool(of_puzzle[0, 0] > 0.5 > of_puzzle[0, 1]), of_person.shape
    (True, (3, 2))
    """
    columns = ("puzzle_id", puzzles), ("person", persons)
    if attempts["finished"].all():
        tried = (attempts[column].value_counts()[order] for column, order in columns)
        return tuple(_all_finished(each.to_numpy()) for each in tried)
    codes = [pd.Index(order).get_indexer(attempts[column]) for column, order in columns]
    # The larger side is solved one by one, the smaller one together.
    turn = 1 if len(puzzles) >= len(persons) else -1
    counts = (len(puzzles), len(persons))[::turn]
    found = _chances(Outcomes.of(*codes[::turn], attempts["finished"].to_numpy(bool), counts))
    return found[::turn]


def _all_finished(tried: np.ndarray) -> np.ndarray:
    return np.stack([np.ones(len(tried)), 0.025 ** (1 / tried), np.ones(len(tried))])


def _chances(outcomes: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Return the quantiles of the chances of both sides, over all spreads that are likely."""
    fits = likely_fits(outcomes)
    best = max(fits, key=lambda fit: fit.evidence)
    found = []
    for side in (0, 1):
        middle, error = best.base + best.effects[side], np.sqrt(best.variances[side])
        odds = middle[:, None] + error[:, None] * REACH
        density = sum(
            np.exp(fit.evidence - best.evidence) * _density(outcomes, fit, side, odds)
            for fit in fits
        )
        found.append(expit(_quantiles(odds, density)))
    return tuple(found)


def likely_fits(outcomes: Outcomes) -> list[Fit]:
    """Return the fits of all pairs of spreads that are likely, found from neighbour to neighbour.

    The likeliest pair whose neighbours were not tried is gone on from, until it is too unlikely.
    """
    middle = SPREADS.index(1.0), SPREADS.index(1.0)
    found = {middle: densest(outcomes, (1.0, 1.0))}
    best, waiting = found[middle].evidence, {middle}
    while waiting:
        at = max(waiting, key=lambda one: found[one].evidence)
        if found[at].evidence < best + np.log(LEAST_WEIGHT):
            break
        waiting.remove(at)
        for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            place = at[0] + step[0], at[1] + step[1]
            if place not in found and all(0 <= one < len(SPREADS) for one in place):
                spreads = SPREADS[place[0]], SPREADS[place[1]]
                found[place] = densest(outcomes, spreads, found[at])
                waiting.add(place)
                best = max(best, found[place].evidence)
    least = best + np.log(LEAST_WEIGHT)
    return [fit for fit in found.values() if fit.evidence >= least]


def densest(outcomes: Outcomes, spreads, start: Fit | None = None) -> Fit:
    """Return the densest log odds for a pair of spreads, by Newton's method."""
    count_a, count_b = outcomes.of_a.shape[0], outcomes.beside.shape[1] - 1
    precise_a, precise = spreads[0] ** -2, np.r_[ANY_BASE, np.full(count_b, spreads[1] ** -2)]
    of_a = start.effects[0] if start else np.zeros(count_a)
    rest = np.r_[start.base, start.effects[1]] if start else np.zeros(count_b + 1)

    def height(of_a, rest):
        likely = outcomes.fits(of_a[outcomes.a] + outcomes.beside @ rest).sum()
        return likely - (precise_a * of_a @ of_a + precise * rest @ rest) / 2

    now = height(of_a, rest)
    for _ in range(MOST_STEPS):
        chance = expit(of_a[outcomes.a] + outcomes.beside @ rest)
        own, cross, factor = _curvature(outcomes, chance * (1 - chance), precise_a, precise)
        missing = outcomes.finished - chance
        slope_a = outcomes.of_a @ missing - precise_a * of_a
        slope = outcomes.beside.T @ missing - precise * rest
        step = cho_solve(factor, slope - cross.T @ (slope_a / own))
        step_a = (slope_a - cross @ step) / own
        if slope @ step + slope_a @ step_a < ENOUGH:
            break
        size = 1.0
        while size > SHORTEST and height(of_a + size * step_a, rest + size * step) < now:
            size /= 2
        of_a, rest = of_a + size * step_a, rest + size * step
        now = height(of_a, rest)
    volume = np.log(own).sum() / 2 + np.log(np.diag(factor[0])).sum()
    # One less of each, for how likely the spreads are beforehand.
    evidence = now - volume - (np.array([count_a, count_b]) - 1) @ np.log(spreads)
    return Fit(spreads, rest[0], (of_a, rest[1:]), _variances(own, cross, factor), evidence)


def _curvature(outcomes, bend, precise_a, precise):
    """Return the curvature of each of side a, that with the rest, and the rest's.

    The last is a Cholesky factor of Schur's complement: what side a takes of it is taken off.
    """
    weighted = outcomes.beside.multiply(bend[:, None]).tocsr()
    own, cross = outcomes.of_a @ bend + precise_a, (outcomes.of_a @ weighted).toarray()
    among = (outcomes.beside.T @ weighted).toarray() + np.diag(precise)
    return own, cross, cho_factor(among - cross.T @ (cross / own[:, None]))


def _variances(own, cross, factor) -> tuple[np.ndarray, np.ndarray]:
    """Return the variances of the log odds of both sides, base and effect together."""
    inverse = cho_solve(factor, np.eye(cross.shape[1]))
    through = cross @ inverse / own[:, None]
    of_a = 1 / own + (through * cross).sum(axis=1) / own - 2 * through[:, 0] + inverse[0, 0]
    return of_a, np.diag(inverse)[1:] + 2 * inverse[0, 1:] + inverse[0, 0]


def _density(outcomes: Outcomes, fit: Fit, side: int, odds: np.ndarray) -> np.ndarray:
    """Return how dense the log odds of one side are at `odds`, shape (side, places)."""
    own, other = (outcomes.a, outcomes.b)[:: -1 if side else 1]
    middle, others = fit.base + fit.effects[side], fit.effects[1 - side][other]
    chance = expit(middle[own] + others)
    alone = np.bincount(own, chance * (1 - chance)) + fit.spreads[side] ** -2
    stretch = np.sqrt(np.maximum(1, fit.variances[side] * alone))
    away = middle[:, None] + (odds - middle[:, None]) / stretch[:, None]
    logs = -(((away - fit.base) / fit.spreads[side]) ** 2) / 2
    for at, value in enumerate(away.T):
        logs[:, at] += np.bincount(own, outcomes.fits(value[own] + others))
    dense = np.exp(logs - logs.max(axis=1, keepdims=True))
    return dense / dense.sum(axis=1, keepdims=True)


def _quantiles(odds: np.ndarray, density: np.ndarray) -> np.ndarray:
    """Return the quantiles of the log odds of each, shape (3, n)."""
    below = np.cumsum(density, axis=1) - density / 2
    below /= density.sum(axis=1, keepdims=True)
    found = [np.interp(QUANTILES, *each) for each in zip(below, odds, strict=True)]
    return np.array(found).T
