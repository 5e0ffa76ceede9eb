"""Simulated solvers who choose puzzles by their skill, as people do: the able try the hard ones."""

import numpy as np

PUZZLES, PERSONS = 80, 60


def selected(seed, giving_up=True):
    """Return true log difficulty and pace, and attempts as puzzles, persons, seconds, finished.

    Difficulties spread by 0.55, paces by 0.4, errors by 0.3; a person tries a puzzle the likelier,
    the more its place among the puzzles is that of the person among the persons.
    """
    rng = np.random.default_rng(seed)
    difficulty, pace = rng.normal(6, 0.55, PUZZLES), rng.normal(0, 0.4, PERSONS)
    hard = np.argsort(np.argsort(difficulty)) / PUZZLES
    able = np.argsort(np.argsort(-pace)) / PERSONS
    chance = np.exp(-(((hard[:, None] - able) / 0.25) ** 2))
    puzzles, persons = np.nonzero(rng.random((PUZZLES, PERSONS)) < 0.6 * chance)
    needed = np.exp(difficulty[puzzles] + pace[persons] + rng.normal(0, 0.3, len(puzzles)))
    patience = np.exp(rng.normal(7.2, 0.6, len(puzzles))) if giving_up else np.inf
    return difficulty, pace, (puzzles, persons, np.minimum(needed, patience), needed <= patience)
