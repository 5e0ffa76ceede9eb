"""The puzzles of a corpus that a time model learns from: features, times, people, copies."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.isomorphism import fingerprints
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
ERROR = "error_log_seconds"
MOST_TOGETHER = 2000
"""Of more timed puzzles so many are drawn by chance: models are fitted to them, and figures and
their intervals are those of them. All are predicted."""
DRAW = 5
"""The seed of that draw."""
MANY_PEOPLE = 20
"""Times of so many people or more are also judged by themselves: their means are steadier."""


def weights_of(n_people: np.ndarray, errors: np.ndarray | None) -> np.ndarray:
    """Return the effective number of people behind each time.

    With known standard errors of the log times it is the number whose mean has that error.

    >>> weights_of(np.array([8.0, 8.0, 8.0]), np.array([0.1, 0.2, 0.1])).round(1).tolist()
    [8.0, 2.0, 8.0]
    """
    if errors is None or not np.isfinite(errors).all():
        return n_people
    squared = np.square(errors)
    return np.median(n_people * squared) / squared


def errors_in(ratings: pd.DataFrame) -> np.ndarray | None:
    """Return the standard errors in rows of the table `ratings`, None where none is known."""
    if ERROR not in ratings or not ratings[ERROR].notna().any():
        return None
    return ratings[ERROR].to_numpy(float)


def places_drawn(puzzles: int) -> np.ndarray:
    """Return the indices of all puzzles, or of `MOST_TOGETHER` drawn by chance, in order.

    >>> places_drawn(3).tolist(), len(places_drawn(5000))
    ([0, 1, 2], 2000)
    """
    if puzzles <= MOST_TOGETHER:
        return np.arange(puzzles)
    chance = np.random.default_rng(DRAW)
    return np.sort(chance.choice(puzzles, MOST_TOGETHER, replace=False))


@dataclass(frozen=True)
class TimedPuzzles:
    """Puzzles that have features and a time by one rater, sorted by key.

    Attributes
    ----------
    keys : DataFrame with columns corpus, puzzle_id
    features : ndarray of float, shape (puzzles, features), or StoredRows
    family, names : list of str, of each feature
    log_times : ndarray of float, natural logarithms of seconds
    n_people : ndarray of float
        People behind each time; 1 where it is not known.
    groups : ndarray, the same for copies of a puzzle
    errors : ndarray of float, optional
        Standard errors of the log times, where single attempts are known.
    """

    keys: pd.DataFrame
    features: np.ndarray | StoredRows
    names: list[str]
    family: list[str]
    log_times: np.ndarray
    n_people: np.ndarray
    groups: np.ndarray
    errors: np.ndarray | None = None

    @property
    def weight_people(self) -> np.ndarray:
        """The effective number of people behind each time; see `weights_of`."""
        return weights_of(self.n_people, self.errors)

    def __len__(self):
        return len(self.keys)

    def of(self, rows) -> tuple[np.ndarray, ...]:
        """Return features, log times, people and groups of some puzzles, to fit a model."""
        people = self.weight_people[rows]
        return self.features[rows], self.log_times[rows], people, self.groups[rows]

    def drawn(self) -> np.ndarray:
        """Return the indices of all puzzles, or of `MOST_TOGETHER` drawn by chance."""
        return places_drawn(len(self))

    def at(self, places: np.ndarray) -> "TimedPuzzles":
        """Return the puzzles at some indices."""
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
    """Return the timed puzzles of each rater who gives seconds, by name.

    Parameters
    ----------
    matrix : FeatureMatrix of the puzzles
    puzzles, ratings : tables of the same names
    """
    timed = ratings.loc[ratings["unit"] == "seconds", KEY]
    timed = matrix.values.index.intersection(pd.MultiIndex.from_frame(timed)).sort_values()
    copies = fingerprints(puzzles.set_index(KEY).loc[timed].reset_index())
    keys, rows = timed.to_frame(index=False), matrix.values.loc[timed].to_numpy()
    family = {name: matrix.family[name] for name in matrix.values.columns}
    return timed_among(MeasuredPuzzles(keys, rows, family, numbers_of(copies)), ratings)


def numbers_of(copies) -> np.ndarray:
    """Return a number for each text, in the order of the texts.

    >>> numbers_of(["b", "a", "b"]).tolist()
    [1, 0, 1]
    """
    # Numbers, so that folds are cut by the thousand; in this order the folds are those of texts.
    if not isinstance(copies, pa.ChunkedArray):
        copies = pa.chunked_array([pa.array(copies, pa.large_string())])
    ranks = pc.rank(copies, tiebreaker="dense")
    return ranks.to_numpy().astype(np.int64) - 1


@dataclass(frozen=True)
class MeasuredPuzzles:
    """Puzzles with features, sorted by key.

    Attributes
    ----------
    keys : DataFrame with columns corpus, puzzle_id
    features : ndarray of float, shape (puzzles, features), or StoredRows
    family : dict of feature to the name of its family
    copies : ndarray of int, the same for copies of a puzzle
    """

    keys: pd.DataFrame
    features: np.ndarray | StoredRows
    family: dict[str, str]
    copies: np.ndarray


def timed_among(measured: MeasuredPuzzles, ratings) -> dict[str, TimedPuzzles]:
    """Return what `timed_puzzles` does, of puzzles whose features are known."""
    known = [name for name in ("value", "n_people", ERROR) if name in ratings]
    is_time = (ratings["unit"] == "seconds").to_numpy(bool)
    found, places = {}, measured.keys.assign(place=np.arange(len(measured.keys)))
    for rater in sorted(ratings.loc[is_time, "rater"].unique()):
        here = is_time & (ratings["rater"] == rater).to_numpy(bool)
        rows = places.merge(ratings.loc[here, [*KEY, *known]], on=KEY)
        at = rows["place"].to_numpy()
        found[rater] = TimedPuzzles(
            rows[KEY],
            measured.features.take(at, axis=0),
            list(measured.family),
            list(measured.family.values()),
            np.log(rows["value"].to_numpy(float)),
            rows["n_people"].astype("Float64").fillna(1).to_numpy(float),
            measured.copies[at],
            errors_in(rows),
        )
    return found
