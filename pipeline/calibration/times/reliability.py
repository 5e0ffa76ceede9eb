"""How high a rank correlation any prediction could reach: people's mean times are noisy.

A perfect model would predict the mean over endless people. What is published is the mean of a
few, and correlates with the perfect prediction only so far. Where persons' own times are known,
two halves of them tell how far (Spearman and Brown); where only means and numbers of people are,
the noise b / n of the time model does, which is what the errors of prediction lose as n grows.

The latter is a weak witness. Only the change of the errors with n tells b, and nothing tells whose
the errors far out are: a few people's who were called away, or the model's on puzzles that it does
not understand. So three readings of them are computed, and the ceiling is a range.
"""

from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.times.cross_validation import SEED
from pipeline.calibration.times.time_model import UNUSUAL, noise_of
from pipeline.corpora.persons import are_linked, solving_times, together_of
from pipeline.statistics.rank_correlation import spearman

DRAWS = 200
CUTS = 50
SAMPLES_A_CUT = 10
MIN_PEOPLE = 4
SAMPLES = 200


class Ceiling(NamedTuple):
    """What a perfect model would be expected to reach as Spearman's rho.

    `low` and `high` hold 95 % of the values with puzzles drawn anew; `least` and `most` are the
    values under the readings of the noise that the data cannot tell apart.
    """

    value: float
    low: float
    high: float
    least: float
    most: float


def ceiling_columns() -> list[str]:
    """Return what tables and cards call the fields of a `Ceiling`.

    >>> ceiling_columns()
    ['ceiling', 'ceiling_low', 'ceiling_high', 'ceiling_least', 'ceiling_most']
    """
    return ["ceiling", *(f"ceiling_{name}" for name in Ceiling._fields[1:])]


NO_CEILING = Ceiling(*[float("nan")] * 5)


def as_found(residuals, size, people, b, rng):
    """Return the noise of people if errors far out are theirs: the errors' own long tail."""
    return _share_of_people(residuals, size, people, b)


def pulled_in(residuals, size, people, b, rng):
    """Return the noise of people if errors far out are not theirs: pulled in as `noise_of` does."""
    return _share_of_people(np.clip(residuals, -UNUSUAL * size, UNUSUAL * size), size, people, b)


def normal(residuals, size, people, b, rng):
    """Return normal noise with the variance b / n; true times are then taken as normal too."""
    return rng.normal(0, np.sqrt(b / people))


def _share_of_people(residuals, size, people, b):
    # The variance is a + b / n; a residual times the root of people's part stands for one noise.
    return (residuals - residuals.mean()) * np.sqrt(b / people) / size


READINGS = (as_found, pulled_in, normal)


def ceiling_of_means(log_times, n_people, residuals, least_people=1, seed=SEED) -> Ceiling:
    """Return the ceiling of Spearman's rho for means of n people.

    The residuals have the variance a + b / n, and people's part of it is b / n. What that noise
    leaves of the variance of the log times is the puzzles' own; true times are drawn with it,
    shrunk from the published ones, noise is added, and the two are correlated. The value is that
    of `pulled_in`, where the noise is drawn from the errors as a and b were estimated from them.

    Parameters
    ----------
    log_times, n_people, residuals : ndarray of float, shape (puzzles,)
        The residuals are those of predictions of puzzles left out.
    least_people : int
        The ceiling is that over puzzles of so many people or more; the noise is estimated on all.
    seed : int

    Returns
    -------
    Ceiling; NaN where all n are equal, since then nothing tells the noise of people from the
    faults of the model, or where fewer than three puzzles are left.

    Examples
    --------
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
    if np.ptp(people) == 0 or chosen.sum() < 3:
        return NO_CEILING
    rng = np.random.default_rng(seed)
    puzzles = np.asarray(log_times, float), people, np.asarray(residuals, float)
    read = [_at_ceiling(*puzzles, chosen, reading, rng, DRAWS) for reading in READINGS]
    others = []
    for _ in range(SAMPLES):
        drawn = rng.choice(len(people), len(people))
        sample = (column[drawn] for column in puzzles)
        others.append(_at_ceiling(*sample, chosen[drawn], pulled_in, rng, 3))
    low, high = np.nanquantile(others, [0.025, 0.975])
    value = read[READINGS.index(pulled_in)]
    return Ceiling(value, float(low), float(high), min(read), max(read))


def _at_ceiling(log_times, people, residuals, chosen, reading, rng, draws) -> float:
    """Return the mean correlation of true times with noisy ones."""
    a, b = noise_of(residuals, people)
    noise = reading(residuals, np.sqrt(a + b / people) + 1e-12, people, b, rng)
    # The noise of one person; of n people it is this over the root of n.
    single = noise * np.sqrt(people)
    whole = log_times.var()
    own = max(whole - (noise**2).mean(), 0.0) / whole
    truth, at = np.sqrt(own) * log_times, people[chosen]
    rhos = []
    for _ in range(draws):
        puzzles = rng.choice(truth, len(at))
        if reading is normal:
            puzzles = rng.normal(0, truth.std(), len(at))
        rhos.append(spearman(puzzles, puzzles + rng.choice(single, len(at)) / np.sqrt(at)))
    return float(np.mean(rhos))


def ceiling_of_attempts(attempts: pd.DataFrame, seed=SEED) -> Ceiling:
    """Return the ceiling of Spearman's rho from single persons' times.

    All people are cut into halves by chance, once for all puzzles, many times over: who is quick
    is quick on every puzzle, and to halve people anew for each puzzle would count that as noise.
    The correlation r of the halves' times tells that of all people with as many others,
    2 r / (1 + r), whose root is the correlation with what endless people would need. The times of
    a half are made as the ratings themselves are (`pipeline.corpora.persons`), with the spreads of
    all people.

    Parameters
    ----------
    attempts : table `attempts`
    seed : int

    Returns
    -------
    Ceiling; NaN where fewer than three puzzles were tried by `MIN_PEOPLE` or more. Halves make no
    reading of the noise, so that `least` and `most` are the value.

    References
    ----------
    Spearman (1910) and Brown (1910), British Journal of Psychology 3.
    """
    rng = np.random.default_rng(seed)
    tried = attempts.groupby("puzzle_id")["puzzle_id"].transform("size") >= MIN_PEOPLE
    rows = attempts[tried].sort_values(["puzzle_id", "person"])
    if rows["puzzle_id"].nunique() < 3:
        return NO_CEILING
    rows = rows if "person_class" in rows else rows.assign(person_class="")
    person, names = pd.factorize(rows["person"])
    spreads = None
    if rows["finished"].any() and are_linked(rows["puzzle_id"], rows["person"]):
        all_people, _, _ = together_of(rows)
        spreads = all_people.person_spread, all_people.error_spread
    values, samples = [], []
    for _ in range(CUTS):
        in_first = rng.permutation(len(names)) < len(names) / 2
        halves = _rated_by_both(rows, in_first[person], spreads)
        if len(halves) < 3:
            continue
        values.append(_stepped_up(halves))
        drawn = rng.integers(0, len(halves), (SAMPLES_A_CUT, len(halves)))
        samples += [_stepped_up(halves[row]) for row in drawn]
    if not np.isfinite(samples).any():
        return NO_CEILING
    low, high = np.nanquantile(samples, [0.025, 0.975])
    value = float(np.nanmedian(values))
    return Ceiling(value, float(low), float(high), value, value)


def _rated_by_both(rows, in_first, spreads) -> np.ndarray:
    """Return the times of the puzzles that people of both halves tried, shape (puzzles, 2)."""
    halves = [solving_times(half, spreads) for half in (rows[in_first], rows[~in_first])]
    return pd.concat(halves, axis=1, join="inner").to_numpy(float)


def _stepped_up(halves) -> float:
    agree = max(spearman(*halves.T), 0.0)
    return float(np.sqrt(2 * agree / (1 + agree)))
