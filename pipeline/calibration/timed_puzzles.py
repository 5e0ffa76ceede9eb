"""The puzzles of a corpus that a time model can learn from: features, times, people, copies."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.equal_puzzles import fingerprints
from pipeline.calibration.feature_list import FeatureMatrix

MANY_PEOPLE = 20
"""Times of so many people or more are also judged by themselves: their means are steadier."""


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
    """

    keys: pd.DataFrame
    features: np.ndarray
    names: list[str]
    family: list[str]
    log_times: np.ndarray
    n_people: np.ndarray
    groups: np.ndarray

    def __len__(self):
        return len(self.keys)

    def of(self, rows) -> tuple[np.ndarray, ...]:
        """Return features, log times, people and groups of some puzzles, as models are fitted."""
        return self.features[rows], self.log_times[rows], self.n_people[rows], self.groups[rows]

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
    found = {}
    for rater, rows in seconds.groupby("rater", sort=True):
        rows = rows.set_index(["corpus", "puzzle_id"])
        keys = matrix.values.index.intersection(rows.index).sort_values()
        rows = rows.loc[keys]
        places = puzzles.set_index(["corpus", "puzzle_id"]).loc[keys].reset_index()
        found[rater] = TimedPuzzles(
            keys.to_frame(index=False),
            matrix.values.loc[keys].to_numpy(),
            list(matrix.values.columns),
            [matrix.family[name] for name in matrix.values.columns],
            np.log(rows["value"].to_numpy(float)),
            rows["n_people"].astype("Float64").fillna(1).to_numpy(float),
            fingerprints(places),
        )
    return found
