"""The chance that a person finishes a puzzle, from who finished what."""

import numpy as np
import pandas as pd
from scipy.sparse import csr_array, diags_array, hstack
from scipy.special import expit
from sklearn.linear_model import LogisticRegression

PUZZLES, PERSONS = 4.0, 2.0
"""Standard deviations beforehand of the log odds that a puzzle adds, and a person.

Both are wide and not learned from the log: where the able try the hard puzzles all look alike, and
a spread learned from that would draw puzzles to the middle.
"""
SURE = np.array([[0.0], [-1.96], [1.96]])


def finishing(attempts, puzzles, persons) -> tuple[np.ndarray, np.ndarray]:
    """Return each puzzle's chance to be finished by an average person, and each person's chance.

    The log odds are a base, what the puzzle adds and what the person adds, the last two normal
    beforehand (ridge regression). Average are the mean log odds of the log's persons and puzzles.
    If everybody finished everything, nobody who did not is known of, and no chance: NaN.

    Returns
    -------
    ndarray of float, shape (3, puzzles): the median of the chance, and the ends of its interval
    (95 %), normal in log odds; and the median of each person's chance with an average puzzle

    References
    ----------
    Rasch (1960), Probabilistic Models for Some Intelligence and Attainment Tests.
    Le Cessie, van Houwelingen (1992), Applied Statistics 41: ridge logistic regression.

    Examples
    --------
    >>> attempts = pd.DataFrame({"puzzle_id": ["a", "a", "b", "b"], "person": ["x", "y"] * 2,
    ...                          "finished": [True, True, False, False]})
    >>> of_puzzle, of_person = finishing(attempts, ["a", "b"], ["x", "y"])
    >>> bool(of_puzzle[0, 0] > 0.5 > of_puzzle[0, 1]), of_person.shape
    (True, (2,))
    """
    if attempts["finished"].all():
        return np.full((3, len(puzzles)), np.nan), np.full(len(persons), np.nan)
    columns, at = (("puzzle_id", puzzles), ("person", persons)), np.arange(len(attempts))
    by_puzzle, by_person = (
        csr_array((np.full(len(at), spread), (at, pd.Index(order).get_indexer(attempts[name]))))
        for (name, order), spread in zip(columns, (PUZZLES, PERSONS), strict=True)
    )
    design = hstack([by_puzzle, by_person]).tocsr()
    fit = LogisticRegression(tol=1e-6, max_iter=10_000).fit(design, attempts["finished"])
    added, more = np.split(fit.coef_[0], [len(puzzles)])
    added, more = fit.intercept_ + PUZZLES * added, PERSONS * more
    errors = _errors(by_puzzle, by_person, fit.predict_proba(design)[:, 1])
    return expit(added + more.mean() + SURE * errors), expit(added.mean() + more)


def _errors(by_puzzle, by_person, chance) -> np.ndarray:
    """Return the standard error of each puzzle's log odds for an average person.

    Persons are eliminated from the curvature (Schur's complement).
    """
    ones = csr_array(np.ones((len(chance), 1)))
    rest, weight = hstack([ones, by_puzzle]).tocsr(), diags_array(chance * (1 - chance))
    of_person = 1 + (by_person.T @ weight @ by_person).diagonal()
    cross = by_person.T @ weight @ rest
    left = rest.T @ weight @ rest - cross.T @ diags_array(1 / of_person) @ cross
    left = left.toarray() + np.diag(np.r_[0.0, np.ones(by_puzzle.shape[1])])
    share = PERSONS / len(of_person)
    asked = np.c_[np.ones(by_puzzle.shape[1]), PUZZLES * np.eye(by_puzzle.shape[1])]
    asked -= cross.T @ (share / of_person)
    variances = (asked * np.linalg.solve(left, asked.T).T).sum(axis=1)
    return np.sqrt(variances + (share**2 / of_person).sum())
