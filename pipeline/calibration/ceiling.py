"""How high a rank correlation any prediction could reach: people's mean times are noisy.

A perfect model would predict the mean over endless people. What is published is the mean of a
few, and correlates with the perfect prediction only so far. Where persons' own times are known,
their two halves tell how far (Spearman and Brown); where only means and numbers of people are,
the noise b / n of the time model does, which is what the errors of prediction lose as n grows.
"""

import numpy as np
import pandas as pd

from pipeline.calibration.cross_validation import SEED
from pipeline.calibration.time_model import noise_of
from pipeline.corpora.half_times import half_times
from pipeline.rank_correlation import spearman

DRAWS = 200
CUTS = 50
MIN_PEOPLE = 4
SAMPLES = 200


def ceiling_of_means(log_times, n_people, residuals, least_people=1, seed=SEED):
    """Return the ceiling of Spearman's rho for means of n people, and its interval.

    The residuals have the variance a + b / n, and people's part of it is b / n. So a residual,
    times the root of that part, stands for one noise as people make it, long tail and all. What
    the noise leaves of the variance of the log times is the puzzles' own; true times are drawn
    with it, shrunk from the published ones, noise is added, and the two are correlated.

    Parameters
    ----------
    log_times, n_people, residuals : ndarray of float, shape (puzzles,)
        The residuals are those of predictions of puzzles left out.
    least_people : int
        The ceiling is that over puzzles of so many people or more; the noise is estimated on all.
    seed : int

    Returns
    -------
    ceiling, low, high : float
        The interval (95 %) is that of puzzles drawn anew. NaN where all n are equal, since then
        nothing tells the noise of people from the faults of the model, or where fewer than three
        puzzles are left.

    Examples
    --------
    >>> rng = np.random.default_rng(1)
    >>> people, truth = rng.integers(5, 50, 2000), rng.normal(6, 0.4, 2000)
    >>> noise = rng.normal(0, 1, 2000) / np.sqrt(people)
    >>> ceiling, low, high = ceiling_of_means(truth + noise, people, noise)
    >>> reached = spearman(truth, truth + noise)
    >>> bool(low < reached < high), bool(abs(ceiling - reached) < 0.02)
    (True, True)
    """
    people = np.asarray(n_people, dtype=float)
    chosen = people >= least_people
    if np.ptp(people) == 0 or chosen.sum() < 3:
        return (float("nan"),) * 3
    rng = np.random.default_rng(seed)
    everyone = np.arange(len(people))
    found = _at_ceiling(log_times, people, residuals, chosen, everyone, rng, DRAWS)
    others = [
        _at_ceiling(log_times, people, residuals, chosen, rng.choice(everyone, len(people)), rng, 3)
        for _ in range(SAMPLES)
    ]
    low, high = np.nanquantile(others, [0.025, 0.975])
    return found, float(low), float(high)


def _at_ceiling(log_times, people, residuals, chosen, drawn, rng, draws):
    """Return the mean correlation of true times with noisy ones, the noise as in `drawn`."""
    of_model, of_people = noise_of(residuals[drawn], people[drawn])
    parts = np.sqrt(of_people / (of_model * people[drawn] + of_people + 1e-12))
    noise = (residuals[drawn] - residuals[drawn].mean()) * parts
    # The noise of one person; of n people it is this over the root of n.
    single = noise * np.sqrt(people[drawn])
    at = drawn[chosen[drawn]]
    whole = log_times[drawn].var()
    own = max(whole - (noise**2).mean(), 0.0) / whole
    truth = np.sqrt(own) * log_times[drawn]
    rhos = []
    for _ in range(draws):
        puzzles = rng.choice(truth, len(at))
        errors = rng.choice(single, len(at)) / np.sqrt(people[at])
        rhos.append(spearman(puzzles, puzzles + errors))
    return float(np.mean(rhos))


def ceiling_of_attempts(attempts: pd.DataFrame, seed=SEED) -> tuple[float, float, float]:
    """Return the ceiling of Spearman's rho from single persons' times, and its interval.

    The people of each puzzle are cut into halves by chance, many times; the correlation r of the
    halves' times tells that of all people with as many others, 2 r / (1 + r), whose root is the
    correlation with what endless people would need. The time of a half is that at which half of
    its people finish, as for the ratings themselves.

    Parameters
    ----------
    attempts : table `attempts`
    seed : int

    Returns
    -------
    ceiling, low, high : float, the middle and 95 % of the cuts; NaN where fewer than three
    puzzles were tried by `MIN_PEOPLE` or more.

    References
    ----------
    Spearman (1910) and Brown (1910), British Journal of Psychology 3.
    """
    rng = np.random.default_rng(seed)
    tried = attempts.groupby("puzzle_id")["puzzle_id"].transform("size") >= MIN_PEOPLE
    rows = attempts[tried].sort_values(["puzzle_id", "person"])
    puzzles, seconds, finished = (
        pd.factorize(rows["puzzle_id"])[0],
        rows["seconds"],
        rows["finished"],
    )
    if puzzles.max(initial=-1) < 2:
        return (float("nan"),) * 3
    ceilings = []
    for _ in range(CUTS):
        mixed = np.lexsort((rng.random(len(rows)), puzzles))
        # Rows of one puzzle stand together, so that every other one is half of its people.
        place = np.arange(len(rows)) - np.searchsorted(puzzles[mixed], puzzles[mixed])
        halves = []
        for side in (0, 1):
            chosen = mixed[place % 2 == side]
            people = (puzzles[chosen], seconds.to_numpy()[chosen], finished.to_numpy()[chosen])
            halves.append(half_times(*people)[0])
        halves_agree = max(spearman(*halves), 0.0)
        ceilings.append(np.sqrt(2 * halves_agree / (1 + halves_agree)))
    low, middle, high = np.nanquantile(ceilings, [0.025, 0.5, 0.975])
    return float(middle), float(low), float(high)
