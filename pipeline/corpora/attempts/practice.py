"""Whether a log of attempts can tell that people get quicker with practice, and how surely.

Practice can be told where the same puzzle met persons of different numbers of earlier attempts.
Where all met the puzzles in one order, practice and difficulty cannot be parted. Who leaves after a
slow puzzle has a slow last attempt, which looks as if people got slower; so the slope is that
without each person's last attempt.
"""

import numpy as np
import pandas as pd
from scipy.sparse import csr_array, hstack
from scipy.sparse.linalg import lsqr

NO_STAMPS, SAME_ORDER, TOO_FEW = "no time stamps", "same order", "too few attempts"
LAST_DIFFER = "last attempts differ"
MOST_WITHOUT = 0.1
"""The share of attempts without a time stamp that a log may have."""
LEAST_OWN = 0.05
"""The share of the variance of practice that puzzles and persons have to leave."""
MOST_UNSURE = 0.1
"""A larger standard error of the slope tells nothing: doubled practice within 14 % either way."""
LEAST_PERSONS = 5
LEAST_BEYOND = 20
"""Attempts beyond the number of puzzles and persons; fewer leave nothing of practice."""
SURE = 1.96


def amount_of(attempts: pd.DataFrame) -> np.ndarray:
    """Return the log of 1 + earlier attempts, less the mean of the person; 0 where not known.

    Paces are drawn to their mean. Without the person's mean taken away, what that leaves of the
    pace of persons with many attempts would pass for practice.

    >>> amount_of(pd.DataFrame({"person": list("xxyx"), "earlier": [0, 3, 9, np.nan]})).round(2)
    array([-0.69,  0.69,  0.  ,  0.  ])
    """
    amount = np.log1p(attempts["earlier"].astype(float))
    own = amount.groupby(attempts["person"]).transform("mean")
    return (amount - own).fillna(0.0).to_numpy()


def before_last(attempts: pd.DataFrame) -> np.ndarray:
    """Return which attempts have a later one of their person.

    >>> attempts = pd.DataFrame({"person": list("xxyx"), "earlier": [0, 1, 0, np.nan]})
    >>> before_last(attempts).tolist()
    [True, False, False, False]
    """
    last = attempts.groupby("person")["earlier"].transform("max")
    return (attempts["earlier"] < last).to_numpy()


def error_beside(slope: float, error: float, of_all: float, error_of_all: float) -> float:
    """Return the error of a slope without last attempts that has the interval of all attempts too.

    NaN where the two differ by more than an error, as where people leave after slow puzzles, unless
    both intervals lie below 0: who leaves so makes nobody look quicker.

    >>> [round(error_beside(slope, 0.02, 0.03, 0.02), 3) for slope in (0.02, 0.0)]
    [0.025, nan]
    """
    differ = abs(of_all - slope)
    both = max(error, error_of_all + differ / SURE)
    return both if differ <= error or slope + SURE * both < 0 else np.nan


def why_unknown(attempts: pd.DataFrame, puzzle, person) -> str:
    """Return why a log cannot tell practice, "" where it may.

    Parameters
    ----------
    attempts : table `attempts`; without a column `earlier` nothing is known of time
    puzzle, person : array of int, one entry an attempt
    """
    if "earlier" not in attempts or attempts["earlier"].isna().mean() > MOST_WITHOUT:
        return NO_STAMPS
    amount = amount_of(attempts)
    known = len(np.unique(puzzle)) + len(np.unique(person))
    if len(np.unique(person[amount != 0])) < LEAST_PERSONS or len(amount) < known + LEAST_BEYOND:
        return TOO_FEW
    at = np.arange(len(amount))
    beside = [csr_array((np.ones(len(at)), (at, codes))) for codes in (puzzle, person)]
    own = lsqr(hstack(beside).tocsr(), amount)[3]
    return SAME_ORDER if own**2 < LEAST_OWN * (amount**2).sum() else ""


def clustered_error(influence, person, of_person, least: float) -> float:
    """Return the standard error of a slope of persons drawn anew, who learn each in their way.

    Parameters
    ----------
    influence : array of float, one entry an attempt
        How far each attempt moves the slope.
    person : array of int, one entry an attempt
    of_person : array of float, one entry a person
        What the prior of the pace takes of it.
    least : float
        The error if all learn alike; the result is not below it.

    References
    ----------
    Liang and Zeger (1986), Biometrika 73: the variance of clusters.
    """
    by_person = np.bincount(person, influence, len(of_person)) - of_person
    number = np.count_nonzero(by_person)
    spread = np.sqrt((by_person**2).sum() * number / max(number - 1, 1))
    return float(max(least, spread))


def without_practice(attempts: pd.DataFrame, practice: float) -> pd.DataFrame:
    """Return the attempts with the seconds that they would take after average practice."""
    if not np.isfinite(practice):
        return attempts.assign(earlier=np.nan)
    seconds = attempts["seconds"] * np.exp(-practice * amount_of(attempts))
    return attempts.assign(seconds=seconds, earlier=np.nan)
