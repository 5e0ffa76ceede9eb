"""Per-person speed and completion, and per-puzzle summaries, from single attempts."""

import numpy as np
import pandas as pd
from scipy.sparse import csr_array, hstack
from scipy.special import expit
from sklearn.linear_model import LogisticRegression

from pipeline.calibration.times.attempt_logs import log_table
from pipeline.corpora.attempts.persons import are_linked, together_of
from pipeline.corpora.attempts.practice import SURE

PRIOR = 1.0
"""Variance of what puzzles and persons add to the log odds of finishing, before anything is known:
it keeps who finished everything from odds without end."""


def person_tables(attempts: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Return the tables `persons`, `attempted_puzzles` and `attempt_logs`, but for the corpus.

    There are none if no person tried two puzzles, or nobody finished. Persons have numbers, 1 for
    the quickest, and no names.
    """
    if not (attempts["finished"].any() and are_linked(attempts)):
        return {}
    fit, puzzles, persons = together_of(attempts)
    of_puzzle, of_person = finishing(attempts, puzzles, persons)
    by_person = _tried(attempts, "person", persons).assign(
        person_class=attempts.groupby("person")["person_class"].first(),
        **_with_ends("pace", fit.pace, fit.pace_error),
        finish_ratio=of_person[0],
    )
    by_person = by_person.sort_values("pace", kind="stable").reset_index(drop=True)
    by_puzzle = _tried(attempts, "puzzle_id", puzzles).assign(
        **_with_ends("seconds", fit.difficulty, fit.difficulty_error),
        **dict(zip(("finish_ratio", "finish_low", "finish_high"), of_puzzle, strict=True)),
    )
    return {
        "persons": by_person.assign(person_number=by_person.index + 1),
        "attempted_puzzles": by_puzzle.replace(np.inf, np.nan).reset_index(),
        "attempt_logs": log_table(attempts, fit, by_puzzle),
    }


def _tried(attempts, column, order) -> pd.DataFrame:
    """Return how many attempts were made and finished, by person or puzzle, in an order."""
    tried = attempts.groupby(column)["finished"]
    return tried.agg(attempts="size", finished="sum").loc[order]


def _with_ends(name, logs, errors) -> dict[str, np.ndarray]:
    ends = {"": 0.0, "_low": -SURE, "_high": SURE}
    return {f"{name}{end}": np.exp(logs + away * errors) for end, away in ends.items()}


def finishing(attempts, puzzles, persons) -> tuple[np.ndarray, np.ndarray]:
    """Return each puzzle's chance to be finished by an average person, and each person's chance.

    Logistic regression on puzzle and person with a normal prior of variance `PRIOR`; intervals by
    Laplace's approximation. If everybody finished everything the chance is 1, and its interval
    that of n of n attempts (exact binomial).

    Returns
    -------
    ndarray of float, shape (3, puzzles), and one of shape (3, persons): the chance and the ends of
    its interval (95 %)

    References
    ----------
    Rasch (1960), Probabilistic Models for Some Intelligence and Attainment Tests.
    Clopper, Pearson (1934), Biometrika 26.
    """
    finished = attempts["finished"].to_numpy(bool)
    if finished.all():
        return tuple(
            _all_finished(attempts[column].value_counts()[order].to_numpy())
            for column, order in (("puzzle_id", puzzles), ("person", persons))
        )
    blocks = [_columns(attempts["puzzle_id"], puzzles), _columns(attempts["person"], persons)]
    table = hstack(blocks).tocsr()
    model = LogisticRegression(C=PRIOR, max_iter=500).fit(table, finished)
    odds = model.intercept_[0] + model.coef_[0]
    error = _errors(table, model.predict_proba(table)[:, 1])
    found = expit(np.stack([odds, odds - SURE * error, odds + SURE * error]))
    return found[:, : len(puzzles)], found[:, len(puzzles) :]


def _all_finished(tried: np.ndarray) -> np.ndarray:
    return np.stack([np.ones(len(tried)), 0.025 ** (1 / tried), np.ones(len(tried))])


def _errors(table, chance) -> np.ndarray:
    """Return the standard error of the log odds of each column."""
    bend = chance * (1 - chance)
    weighted = table.multiply(bend[:, None]).tocsr()
    among = (table.T @ weighted).toarray() + np.eye(table.shape[1]) / PRIOR
    with_base = np.asarray(weighted.sum(axis=0)).ravel()
    whole = np.block([[np.array([[bend.sum()]]), with_base[None]], [with_base[:, None], among]])
    spread = np.linalg.inv(whole)
    return np.sqrt(spread[0, 0] + np.diag(spread)[1:] + 2 * spread[0, 1:])


def _columns(values, order) -> csr_array:
    at = pd.Index(order).get_indexer(values)
    return csr_array((np.ones(len(at)), (np.arange(len(at)), at)), (len(at), len(order)))
