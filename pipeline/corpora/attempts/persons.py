"""Fit the difficulty of puzzles and the pace of persons together to single attempts.

The logarithm of a time is the difficulty of the puzzle, plus the pace of the person, plus practice,
plus an error; an attempt given up is a censored time, without a time it is not fitted. Paces are
drawn from a normal distribution about the mean of the person's class. So a puzzle that only the
quick tried is not taken for an easy one, and books are linked by the persons who solved in both.
Practice is one slope for all persons on the logarithm of 1 + a person's earlier attempts
(`pipeline.corpora.attempts.practice`). `posterior.py` finds difficulties and paces.
"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from scipy.linalg import cho_solve
from scipy.sparse import csr_array, hstack

from pipeline.corpora.attempts.posterior import (
    TimedAttempts,
    densest,
    indicator_columns,
    likeliest_spreads,
    slopes,
)
from pipeline.corpora.attempts.practice import (
    LAST_DIFFER,
    MOST_UNSURE,
    TOO_FEW,
    amount_of,
    before_last,
    clustered_error,
    error_beside,
    why_unknown,
    without_practice,
)


@dataclass(frozen=True)
class Together:
    """Difficulties and paces, in natural logarithms of seconds, each with its standard error.

    A difficulty is the log time at which half of average persons finish, infinite for a puzzle that
    nobody finished; a person of a pace above 0 is slower than the average of all persons.
    `class_pace` is the mean pace of each class of persons. The spreads are standard deviations of
    paces within a class, and of one person's time on one puzzle. `practice` is the slope on the
    amount of practice, so that difficulties are those after average practice; NaN where it
    is not told, and `why_no_practice` says why. Its standard error is that of persons drawn anew,
    wide enough for the slopes with and without the last attempt of each person.
    """

    difficulty: np.ndarray
    difficulty_error: np.ndarray
    pace: np.ndarray
    pace_error: np.ndarray
    class_pace: np.ndarray
    person_spread: float
    error_spread: float
    practice: float = np.nan
    practice_error: float = np.nan
    why_no_practice: str = ""


def timed(attempts: pd.DataFrame) -> pd.DataFrame:
    """Return the attempts with a time; of a puzzle that nobody finished none tells how long."""
    has_end = attempts.groupby("puzzle_id")["finished"].transform("any").astype(bool)
    return attempts[has_end & attempts["seconds"].notna()]


def are_linked(attempts: pd.DataFrame) -> bool:
    """Return whether some person was timed on two puzzles, without which paces tell nothing."""
    return timed(attempts)["person"].duplicated().any()


def together(
    puzzles, persons, seconds, finished, classes=None, spreads=None, practised=None
) -> Together:
    """Fit puzzles and persons together.

    Parameters
    ----------
    puzzles, persons : array of int, one entry an attempt
        From 0 to n - 1 each.
    seconds : array of float
        The time of each attempt: until the end, or until the person gave up; NaN is not fitted.
    finished : array of bool
        ValueError when nobody finished anything.
    classes : array of int, shape (persons,), optional
        The class of each person, from 0; one class if not given.
    spreads : pair of float, optional
        person_spread and error_spread where they are known, and so not estimated.
    practised : array of float, optional
        The amount of practice before each attempt, of each person about 0.

    References
    ----------
    van der Linden (2006), A lognormal model for response times on test items, Journal of
    Educational and Behavioral Statistics 31. Tierney and Kadane (1986), Journal of the American
    Statistical Association 81: Laplace's method.

    Examples
    --------
    The slow person tried the first puzzle, the quick one the third, both the second:

    >>> found = together([0, 1, 1, 2], [0, 0, 1, 1], [400.0, 400.0, 100.0, 100.0], [True] * 4,
    ...                  spreads=(1.0, 0.01))
    >>> np.exp(found.difficulty).round().tolist()
    [200.0, 200.0, 200.0]
    """
    puzzles, persons = np.asarray(puzzles, np.int64), np.asarray(persons, np.int64)
    finished, logs = np.asarray(finished, bool), np.log(np.asarray(seconds, float))
    classes = np.zeros(persons.max(initial=-1) + 1, int) if classes is None else np.asarray(classes)
    count = int(puzzles.max(initial=-1)) + 1
    known = np.bincount(puzzles[finished], minlength=count) > 0
    if not known.any():
        raise ValueError("expected someone who finished a puzzle, found nobody")
    kept = known[puzzles] & ~np.isnan(logs)
    beside = indicator_columns(persons, len(classes))
    if practised is not None:
        beside = hstack([beside, csr_array(np.asarray(practised, float)[:, None])]).tocsr()
    attempts = TimedAttempts(
        (np.cumsum(known) - 1)[puzzles[kept]],
        persons[kept],
        classes,
        logs[kept],
        finished[kept],
        beside[kept],
    )
    if spreads is None:
        spreads = likeliest_spreads(attempts)
    state = densest(attempts, *spreads)
    return _result(attempts, state, spreads, known)


def together_of(attempts: pd.DataFrame, spreads=None) -> tuple[Together, list[str], list[str]]:
    """Return the fit to the table `attempts` of a corpus, and its puzzles and persons in order."""
    puzzle, puzzles = pd.factorize(attempts["puzzle_id"])
    person, persons = pd.factorize(attempts["person"])
    classes = attempts.drop_duplicates("person")["person_class"]
    of_class = pd.factorize(classes)[0]

    def fit(table, spreads, practised=None, rows=slice(None)):
        parts = puzzle[rows], person[rows], table["seconds"], table["finished"]
        return together(*parts, of_class, spreads, practised)

    def without(slope, found):
        return fit(without_practice(attempts, slope), (found.person_spread, found.error_spread))

    found, why_not = _practice(attempts, puzzle, person, fit, spreads)
    if why_not:
        found = replace(fit(attempts, spreads), why_no_practice=why_not)
    else:
        slope, error = found.practice, found.practice_error
        at, beside = without(slope, found), without(slope + error, found)
        with np.errstate(invalid="ignore"):  # Nobody finished: infinite less infinite.
            moved = beside.difficulty - at.difficulty, beside.pace - at.pace
        found = replace(
            at,
            difficulty_error=np.hypot(at.difficulty_error, moved[0]),
            pace_error=np.hypot(at.pace_error, moved[1]),
            practice=slope,
            practice_error=error,
        )
    return found, list(puzzles), list(persons)


def _practice(attempts, puzzle, person, fit, spreads) -> tuple[Together | None, str]:
    """Return a fit with the slope of practice, or why it cannot be told.

    The slope is that without the last attempts; its error has that of all attempts inside too.
    """
    if why_not := why_unknown(attempts, puzzle, person):
        return None, why_not
    rows = before_last(attempts)
    kept = attempts[rows]
    if not kept["finished"].any() or why_unknown(kept, puzzle[rows], person[rows]):
        return None, TOO_FEW
    of_all = fit(attempts, spreads, amount_of(attempts))
    spreads = of_all.person_spread, of_all.error_spread
    found = fit(kept, spreads, amount_of(kept), rows)
    if max(found.practice_error, of_all.practice_error) > MOST_UNSURE:
        return None, TOO_FEW
    error = error_beside(
        found.practice, found.practice_error, of_all.practice, of_all.practice_error
    )
    return replace(found, practice_error=error), LAST_DIFFER if np.isnan(error) else ""


def solved_by_half(attempts: pd.DataFrame, spreads=None) -> pd.DataFrame:
    """Return the time at which half of average persons finish each puzzle, and its standard error.

    Where no person tried two puzzles nothing is known of their paces, and it is the time at which
    half of those finish who tried: all are taken for one person.

    Returns
    -------
    DataFrame by the puzzle's id: seconds, infinite for a puzzle that nobody finished, and
    error_log_seconds, the standard error of their natural logarithm; NaN where paces are not known

    >>> attempts = pd.DataFrame({"puzzle_id": ["a", "a", "b", "b"], "person": ["x", "y"] * 2,
    ...     "seconds": [60.0, 240.0, 120.0, 500.0], "finished": True, "person_class": ""})
    >>> found = solved_by_half(attempts)
    >>> found["seconds"].round().tolist(), bool(found["error_log_seconds"].between(0, 1).all())
    ([120.0, 245.0], True)
    """
    if timed(attempts).empty:
        nothing = {"seconds": np.inf, "error_log_seconds": np.nan}
        return pd.DataFrame(nothing, attempts["puzzle_id"].unique())
    is_linked = are_linked(attempts)
    if not is_linked:
        attempts = attempts.assign(person="", person_class="", earlier=np.nan)
    found, puzzles, _ = together_of(attempts, spreads)
    errors = found.difficulty_error if is_linked else np.nan
    return pd.DataFrame({"seconds": np.exp(found.difficulty), "error_log_seconds": errors}, puzzles)


def _result(attempts, state, spreads, known) -> Together:
    persons = attempts.persons
    inverse = cho_solve(state.factor, np.eye(len(state.own)))
    # The block inverse: what the puzzle's own attempts leave, and what is unsure of its persons.
    through = state.cross @ inverse
    unsure = 1 / state.of_puzzle + np.asarray(state.cross.multiply(through).sum(axis=1)).ravel()
    difficulty, error = np.full(len(known), np.inf), np.full(len(known), np.nan)
    difficulty[known], error[known] = state.difficulty, np.sqrt(unsure)
    errors = np.sqrt(np.diag(inverse))
    practice, practice_error = np.nan, np.nan
    if len(state.own) > persons:
        slope, _ = slopes(attempts, state.difficulty, state.own, spreads[1])
        weight = attempts.beside @ inverse[:, -1] - through[attempts.puzzle, -1]
        away = state.own[:persons] - state.class_pace[attempts.of_class]
        drawn_in = inverse[:persons, -1] * away * spreads[0] ** -2
        practice = float(state.own[-1])
        practice_error = clustered_error(weight * slope, attempts.person, drawn_in, errors[-1])
    return Together(
        difficulty,
        error,
        state.own[:persons],
        errors[:persons],
        state.class_pace,
        *spreads,
        practice,
        practice_error,
    )
