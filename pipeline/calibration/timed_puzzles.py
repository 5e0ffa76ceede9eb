"""The puzzles of a corpus that a time model can learn from: features, times, people, copies."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from pipeline.calibration.equal_puzzles import fingerprints
from pipeline.calibration.feature_list import FeatureMatrix

ERROR = "error_log_seconds"
MOST_TOGETHER = 2000
"""Of more timed puzzles so many are drawn by chance: models are fitted to them, and figures and
their intervals are those of them. All are predicted."""
DRAW = 5
"""The seed of that draw."""
MANY_PEOPLE = 20
"""Times of so many people or more are also judged by themselves: their means are steadier."""


def weights_of(n_people: np.ndarray, errors: np.ndarray | None) -> np.ndarray:
    """Return as means of how many people times count.

    Those behind each time; where standard errors of the log times are known, the number whose mean
    would be as sure. A time whose persons solved many other puzzles is surer than one of as many
    persons of whom little else is known, or of whom half gave up.

    >>> weights_of(np.array([8.0, 8.0, 8.0]), np.array([0.1, 0.2, 0.1])).round(1).tolist()
    [8.0, 2.0, 8.0]
    """
    if errors is None or not np.isfinite(errors).all():
        return n_people
    squared = np.square(errors)
    return np.median(n_people * squared) / squared


def errors_in(ratings: pd.DataFrame) -> np.ndarray | None:
    """Return the standard errors in rows of the table `ratings`, None in one without the column."""
    return ratings[ERROR].to_numpy(float) if ERROR in ratings else None


@dataclass(frozen=True)
class TimedPuzzles:
    """Puzzles that have features and a time by one rater, in the order of their keys.

    Attributes
    ----------
    keys : DataFrame with columns corpus, puzzle_id
    features : ndarray of float, shape (puzzles, features)
    family, names : list of str, of each feature
    log_times : ndarray of float, natural logarithms of seconds
    n_people : ndarray of float
        People behind each time; 1 where it is not known.
    groups : ndarray
        The same for copies of a puzzle.
    errors : ndarray of float, optional
        Standard errors of the log times, where single attempts tell them.
    """

    keys: pd.DataFrame
    features: np.ndarray
    names: list[str]
    family: list[str]
    log_times: np.ndarray
    n_people: np.ndarray
    groups: np.ndarray
    errors: np.ndarray | None = None

    @property
    def weight_people(self) -> np.ndarray:
        """As means of how many people the times count; see `weights_of`."""
        return weights_of(self.n_people, self.errors)

    def __len__(self):
        return len(self.keys)

    def of(self, rows) -> tuple[np.ndarray, ...]:
        """Return features, log times, people and groups of some puzzles, as models are fitted."""
        people = self.weight_people[rows]
        return self.features[rows], self.log_times[rows], people, self.groups[rows]

    def drawn(self) -> np.ndarray:
        """Return the places of all puzzles, or of `MOST_TOGETHER` drawn by chance, in order."""
        if len(self) <= MOST_TOGETHER:
            return np.arange(len(self))
        chance = np.random.default_rng(DRAW)
        return np.sort(chance.choice(len(self), MOST_TOGETHER, replace=False))

    def at(self, places: np.ndarray) -> "TimedPuzzles":
        """Return the puzzles at some places."""
        return replace(
            self,
            keys=self.keys.iloc[places].reset_index(drop=True),
            features=self.features[places],
            log_times=self.log_times[places],
            n_people=self.n_people[places],
            groups=self.groups[places],
            errors=None if self.errors is None else self.errors[places],
        )

    def of_families(self, families) -> np.ndarray:
        """Return the columns of `features` that belong to some families."""
        return self.features[:, [family in families for family in self.family]]


def timed_puzzles(matrix: FeatureMatrix, puzzles, ratings) -> dict[str, TimedPuzzles]:
    """Return what can be learned of each rater who gives seconds.

    Parameters
    ----------
    matrix : FeatureMatrix of the puzzles
    puzzles, ratings : tables of the same names

    Returns
    -------
    dict of rater to TimedPuzzles; raters in the order of their names
    """
    seconds = ratings[ratings["unit"] == "seconds"]
    found, places = {}, puzzles.set_index(["corpus", "puzzle_id"])
    timed = matrix.values.index.intersection(pd.MultiIndex.from_frame(seconds[places.index.names]))
    # Numbers, in the order of the texts: the folds are the same, and are cut by the thousand.
    number = np.unique(fingerprints(places.loc[timed].reset_index()), return_inverse=True)[1]
    group = pd.Series(number, timed)
    for rater, rows in seconds.groupby("rater", sort=True):
        rows = rows.set_index(["corpus", "puzzle_id"])
        keys = matrix.values.index.intersection(rows.index).sort_values()
        rows = rows.loc[keys]
        found[rater] = TimedPuzzles(
            keys.to_frame(index=False),
            matrix.values.loc[keys].to_numpy(),
            list(matrix.values.columns),
            [matrix.family[name] for name in matrix.values.columns],
            np.log(rows["value"].to_numpy(float)),
            rows["n_people"].astype("Float64").fillna(1).to_numpy(float),
            group.loc[keys].to_numpy(),
            errors_in(rows),
        )
    return found
