"""The noise ceiling: the rank correlation that a perfect prediction could reach.

Published times are means of a few people. Where persons' own times are known, halves of the
persons give their reliability (Spearman and Brown). Where only means and numbers of people are
known, the variance b / n of the time model does. It does not tell whether outliers come from the
people or from the model, so that three interpretations give a range.
"""

from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import spearmanr

from pipeline.calibration.times.cross_validation import SEED
from pipeline.calibration.times.time_model import UNUSUAL, noise_of
from pipeline.corpora.attempts.persons import are_linked, solved_by_half, together_of
from pipeline.corpora.attempts.practice import without_practice
from pipeline.statistics.bootstrap import percentile_ends
from pipeline.statistics.rank_correlation import spearman

DRAWS = 200
CUTS = 50
SAMPLES_A_CUT = 10
MIN_PEOPLE = 4
LEAST_PUZZLES = 1000
"""Of means: of fewer puzzles only ceilings that came out too high have a narrow interval."""
SAMPLES = 200
SIGNIFICANCE = 0.05
WIDEST_CEILING = 0.2
"""A ceiling with a wider interval is not reported."""
AS_FOUND, WINSORISED, NORMAL = "as found", "winsorised", "normal"
"""The noise of people: the residuals with their long tail, if outliers are theirs; the residuals
winsorised as in `noise_of`, if they are not; normal noise of normal true times."""


class Ceiling(NamedTuple):
    """The expected Spearman's rho of a perfect model.

    `low` and `high` are the ends of the bootstrap interval (95 %), `least` and `most` the extremes
    of the interpretations of the noise.
    """

    value: float
    low: float
    high: float
    least: float
    most: float


CEILING_COLUMNS = ["ceiling", "ceiling_low", "ceiling_high", "ceiling_least", "ceiling_most"]


def is_known(low: float, high: float) -> bool:
    """Return whether a ceiling's interval is narrow enough to report the ceiling.

    >>> is_known(0.7, 0.9), is_known(0.55, 1.0), is_known(float("nan"), 1.0)
    (True, False, False)
    """
    return round(high - low, 9) <= WIDEST_CEILING


NO_CEILING = Ceiling(*[float("nan")] * 5)


def ceiling_of_means(log_times, n_people, residuals, least_people=1, seed=SEED) -> Ceiling:
    """Return the ceiling of Spearman's rho for means of n people.

    True times are drawn from the published ones, shrunk by the share of noise in their variance,
    and correlated with themselves plus noise. The value is that of winsorised residuals.

    Parameters
    ----------
    log_times, n_people, residuals : ndarray of float, shape (puzzles,)
        The residuals are those of predictions of puzzles left out.
    least_people : int
        The ceiling is that of puzzles with so many people or more; the noise is estimated on all.
    seed : int

    Returns
    -------
    Ceiling; NaN with equal numbers of people throughout, with fewer than LEAST_PUZZLES puzzles,
    and where `people_follow_times`

    >>> rng = np.random.default_rng(1)
    >>> people, truth = rng.integers(5, 50, 2000), rng.normal(6, 0.4, 2000)
    >>> noise = rng.normal(0, 1, 2000) / np.sqrt(people)
    >>> found = ceiling_of_means(truth + noise, people, noise)
    >>> reached = spearman(truth, truth + noise)
    >>> bool(found.low < reached < found.high), bool(abs(found.value - reached) < 0.02)
    (True, True)
    """
    people = np.asarray(n_people, dtype=float)
    chosen = people >= least_people
    is_small = chosen.sum() < LEAST_PUZZLES
    if is_small or np.ptp(people) == 0 or people_follow_times(log_times, people):
        return NO_CEILING
    rng = np.random.default_rng(seed)
    puzzles = np.asarray(log_times, float), people, np.asarray(residuals, float), chosen
    by_noise = {
        noise: _at_ceiling(*puzzles, noise, rng, DRAWS) for noise in (AS_FOUND, WINSORISED, NORMAL)
    }
    samples = []
    for _ in range(SAMPLES):
        drawn = rng.choice(len(people), len(people))
        sample = (column[drawn] for column in puzzles)
        samples.append(_at_ceiling(*sample, WINSORISED, rng, 3))
    ends = percentile_ends(np.array(samples), len(people))
    return Ceiling(by_noise[WINSORISED], *ends, min(by_noise.values()), max(by_noise.values()))


def people_follow_times(log_times, n_people) -> bool:
    """Return whether the number of people behind a time surely depends on the time.

    Where fewer people finish hard puzzles, errors of the model that grow with difficulty look like
    noise of few people, and the ceiling comes out too low, by 0.1 and more in simulations.

    >>> people = np.arange(30, 60)
    >>> people_follow_times(-people / 10, people), people_follow_times(people % 7, people)
    (True, False)
    """
    if np.ptp(log_times) == 0 or np.ptp(n_people) == 0:
        return False
    return bool(spearmanr(log_times, n_people).pvalue < SIGNIFICANCE)


def _at_ceiling(log_times, people, residuals, chosen, noise, rng, draws) -> float:
    """Return the mean correlation of true times with noisy ones."""
    drawn = _noise_of_people(residuals, people, noise, rng)
    # The noise of one person; of n people it is this over the root of n.
    single = drawn * np.sqrt(people)
    whole = log_times.var()
    own = max(whole - (drawn**2).mean(), 0.0) / whole
    truth, at = np.sqrt(own) * log_times, people[chosen]
    rhos = []
    for _ in range(draws):
        puzzles = rng.choice(truth, len(at))
        if noise == NORMAL:
            puzzles = rng.normal(0, truth.std(), len(at))
        rhos.append(spearman(puzzles, puzzles + rng.choice(single, len(at)) / np.sqrt(at)))
    return float(np.mean(rhos))


def _noise_of_people(residuals, people, noise, rng) -> np.ndarray:
    a, b = noise_of(residuals, people)
    if noise == NORMAL:
        return rng.normal(0, np.sqrt(b / people))
    size = np.sqrt(a + b / people) + 1e-12
    if noise == WINSORISED:
        residuals = np.clip(residuals, -UNUSUAL * size, UNUSUAL * size)
    # The variance is a + b / n; a residual times the root of people's part stands for one noise.
    return (residuals - residuals.mean()) * np.sqrt(b / people) / size


def ceiling_of_attempts(attempts: pd.DataFrame, seed=SEED) -> Ceiling:
    """Return the ceiling of Spearman's rho from single persons' times.

    All persons are split into halves, once for all puzzles, many times. From the correlation r of
    the halves' times the ceiling is the root of 2 r / (1 + r). The times of a half are made as
    ratings are (`pipeline.corpora.attempts.persons`). NaN with fewer than three puzzles that
    `MIN_PEOPLE` or more tried.

    References
    ----------
    Spearman (1910) and Brown (1910), British Journal of Psychology 3.
    """
    rng = np.random.default_rng(seed)
    tried = attempts.groupby("puzzle_id")["puzzle_id"].transform("size") >= MIN_PEOPLE
    rows = attempts[tried].sort_values(["puzzle_id", "person"])
    if rows["puzzle_id"].nunique() < 3:
        return NO_CEILING
    person, names = pd.factorize(rows["person"])
    spreads = None
    if rows["finished"].any() and are_linked(rows):
        all_people, _, _ = together_of(rows)
        spreads = all_people.person_spread, all_people.error_spread
        # Once for both halves: a half by itself might not tell practice.
        rows = without_practice(rows, all_people.practice)
    values, samples, most = [], [], 0
    for _ in range(CUTS):
        in_first = rng.permutation(len(names)) < len(names) / 2
        halves = _rated_by_both(rows, in_first[person], spreads)
        if len(halves) < 3:
            continue
        most = max(most, len(halves))
        values.append(_stepped_up(halves))
        drawn = rng.integers(0, len(halves), (SAMPLES_A_CUT, len(halves)))
        samples += [_stepped_up(halves[row]) for row in drawn]
    if not np.isfinite(samples).any():
        return NO_CEILING
    value = float(np.nanmedian(values))
    return Ceiling(value, *percentile_ends(np.array(samples), most), value, value)


def _rated_by_both(rows, in_first, spreads) -> np.ndarray:
    """Return the times of the puzzles that persons of both halves tried, (puzzles, 2)."""
    halves = [
        solved_by_half(half, spreads)["seconds"] for half in (rows[in_first], rows[~in_first])
    ]
    return pd.concat(halves, axis=1, join="inner").to_numpy(float)


def _stepped_up(halves) -> float:
    agree = max(spearman(*halves.T), 0.0)
    return float(np.sqrt(2 * agree / (1 + agree)))
