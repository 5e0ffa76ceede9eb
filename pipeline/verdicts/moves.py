"""Which puzzles should get another printed level: at most one in twenty of a book.

The difficulty of a puzzle is what the reference and the calibrated score together tell of it, with
its uncertainty. The printed levels themselves set the scale: levels begin where they agree best
with that difficulty. A puzzle is listed if its printed level is improbable there.
"""

import numpy as np
import pandas as pd
from scipy.stats import norm

from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.times.time_model import noise_of

ONE_IN = 20
LEAST_PROBABILITY = 0.9
"""That the printed level is wrong, for a puzzle to be listed."""
LEAST_KAPPA = 0.4
"""Levels that agree less with the difficulty tell no scale on which a puzzle could move. Of levels
drawn by chance 95 of 100 books of 40 puzzles stay below."""
LEAST_SHARES = (0.25, 0.75)
RIGHT = (0.2, 0.99)
"""Limits of how often printed levels are right."""
ROUNDS = 50
SAMPLES, SEED = 100, 2003
"""Bootstrap samples of the beginnings of levels."""
COLUMNS = [
    "puzzle_id", "rank", "rater", "level", "suggested_level", "probability", "reason",
    "reason_values",
]  # fmt: skip


def known_difficulty(score, log_times, n_people) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean and the standard deviation of what is known of each puzzle's log time.

    The score is off by a variance a, the mean time of n people by b / n. The data tell their sum
    well and their shares badly, or not at all where every time has as many people: at a typical
    number of people each is taken to have a quarter of the sum at least.

    Parameters
    ----------
    score : ndarray of float, log seconds predicted without the puzzle
    log_times, n_people : ndarray of float; NaN where nobody was timed

    >>> mean, spread = known_difficulty(np.zeros(4), np.array([1, -1, 1, -1.0]), np.ones(4))
    >>> mean.round(6).tolist(), spread.round(6).tolist()
    ([0.5, -0.5, 0.5, -0.5], [0.5, 0.5, 0.5, 0.5])
    """
    timed = ~np.isnan(log_times)
    people = np.where(timed & (n_people > 0), n_people, 1.0)
    typical = float(np.median(people[timed]))
    a, b = noise_of((log_times - score)[timed], people[timed])
    whole = a + b / typical
    share = 0.5 if np.ptp(people[timed]) == 0 else np.clip(a / whole, *LEAST_SHARES)
    a, b = whole * share, whole * (1 - share) * typical
    off = np.where(timed, b / people, np.inf)
    trust = a / (a + off + 1e-12)
    mean = np.where(timed, score + trust * (np.nan_to_num(log_times) - score), score)
    return mean, np.sqrt(a * (1 - trust) + 1e-12)


def spread_of_score(score, levels) -> np.ndarray:
    """Return the standard deviation of a score within the printed levels, one for all puzzles."""
    within = pd.Series(score) - pd.Series(score).groupby(np.asarray(levels)).transform("mean")
    return np.full(len(score), float(np.sqrt(np.mean(np.square(within)))) + 1e-12)


def suggested_moves(printed: pd.DataFrame, mean, spread) -> pd.DataFrame | None:
    """Return the table `suggested_moves` of levels on one scale; arguments as `improbable_levels`.

    >>> levels = np.repeat([1, 2, 3], 20)
    >>> printed = pd.DataFrame({"puzzle_id": np.arange(60), "book": "", "rater": "editor",
    ...                         "level": np.where(np.arange(60) == 5, 3, levels)})
    >>> found = suggested_moves(printed, levels + np.arange(60) / 100, np.full(60, 0.1))
    >>> found[["puzzle_id", "level", "suggested_level"]].values.tolist()
    [[5, 3, 1]]
    """
    found = improbable_levels(printed, mean, spread)
    return None if found is None else in_order([found], printed)


def in_order(found: list[pd.DataFrame], printed) -> pd.DataFrame | None:
    """Return improbable levels, the surest first, at most `ONE_IN` of a book.

    Parameters
    ----------
    found : list of DataFrame, as of `improbable_levels`; None is returned for none
    printed : DataFrame with a row a puzzle, of which `book` is asked
    """
    if not found:
        return None
    rows = pd.concat(found)
    rows = rows.reindex(columns=[*rows.columns, *(name for name in COLUMNS if name not in rows)])
    rows = rows.assign(away=(rows["suggested_level"] - rows["level"]).abs())
    rows = rows.sort_values(["probability", "away", "puzzle_id"], ascending=[False, False, True])
    most = printed["book"].value_counts() // ONE_IN
    place = rows.groupby("book", observed=True).cumcount()
    rows = rows[place < rows["book"].map(most).astype(int)]
    return rows.assign(rank=np.arange(1, len(rows) + 1))[COLUMNS].reset_index(drop=True)


def improbable_levels(printed: pd.DataFrame, mean, spread) -> pd.DataFrame | None:
    """Return the puzzles whose printed level is improbable.

    Parameters
    ----------
    printed : DataFrame with puzzle_id, book, rater, level: the levels of one rater
    mean, spread : ndarray of float, shape (puzzles,): what is known of the difficulty

    Returns
    -------
    rows of `printed` with suggested_level and probability; None where the levels tell no scale
    """
    levels = printed["level"].to_numpy(int)
    cuts = KappaCuts().fit(mean, levels)
    if not cuts.kappa_ >= LEAST_KAPPA:
        return None
    chance = np.mean([
        level_chances(sampled, mean, spread, cuts.levels_)
        for sampled in cuts.resampled(mean, levels, np.random.default_rng(SEED), SAMPLES)
    ], axis=0)  # fmt: skip
    chance = given_the_printed(chance, cuts.levels_, levels)
    suggested = cuts.levels_[chance.argmax(axis=1)]
    wrong = 1 - (chance * (levels[:, None] == cuts.levels_)).sum(axis=1)
    rows = printed.assign(suggested_level=suggested, probability=wrong.round(3))
    # A level that no puzzle should get has no place on the scale.
    known = np.isin(levels, cuts.levels_)
    return rows[known & (suggested != levels) & (wrong >= LEAST_PROBABILITY)]


def level_chances(cuts, mean, spread, levels) -> np.ndarray:
    """Return how probable each of some levels is by cuts, ndarray of float (puzzles, levels)."""
    ends = np.concatenate([[-np.inf], cuts.thresholds_, [np.inf]])
    below = norm.cdf((ends[None] - np.asarray(mean)[:, None]) / np.asarray(spread)[:, None])
    found = np.zeros((len(below), len(levels)))
    there = np.isin(cuts.levels_, levels)
    found[:, np.searchsorted(levels, cuts.levels_[there])] = np.diff(below, axis=1)[:, there]
    return found


def given_the_printed(chance, levels, printed) -> np.ndarray:
    """Return how probable each level is, the printed one being right with one probability for all.

    That probability is the mean of what the puzzles themselves tell (expectation-maximisation); a
    wrong level is any other one. So an editor who is mostly right is believed.

    Parameters
    ----------
    chance : ndarray of float (puzzles, levels), without the printed levels
    levels, printed : ndarray of int: the levels of the columns, and those printed

    >>> chance = np.array([[0.4, 0.6]] + [[0.99, 0.01]] * 30)
    >>> given_the_printed(chance, np.array([1, 2]), np.ones(31, int))[0].argmax()
    np.int64(0)
    """
    same = np.asarray(printed)[:, None] == levels
    right, others = 0.9, max(1, len(levels) - 1)
    for _ in range(ROUNDS):
        found = chance * np.where(same, right, (1 - right) / others)
        found /= found.sum(axis=1, keepdims=True)
        right = float(np.clip((found * same).sum() / len(found), *RIGHT))
    return found
