"""The puzzles that one rater rated, from which models learn: features, ratings, people, copies."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.features.stored_rows import StoredRows
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
ERROR = "error_log_seconds"
MOST_TOGETHER = 2000
"""Of more rated puzzles so many are drawn by chance: models are fitted to them, and figures and
their intervals are those of them. All are predicted."""
SEED_OF_DRAW = 5
MANY_PEOPLE = 20
"""Times of so many people or more are also judged by themselves: their means are steadier."""


@dataclass(frozen=True)
class RatedPuzzles:
    """Puzzles that have features and a rating by one rater, sorted by key.

    Attributes
    ----------
    keys : DataFrame with columns corpus, puzzle_id
    features : ndarray of float, shape (puzzles, features), or StoredRows
    target : ndarray of float, natural logarithms of seconds, or levels
    n_people : ndarray of float, people behind each rating; 1 where it is not known
    groups : ndarray, the same for copies of a puzzle
    errors : ndarray of float, optional
        Standard errors of the log times, where single attempts are known.
    levels : ndarray of int, optional; the rater's
    timed : bool, whether the rater gives times
    parts : int, the number of books and parts with levels of their own
    knows_people : bool, whether the number of people behind every rating is known
    """

    keys: pd.DataFrame
    features: np.ndarray | StoredRows
    target: np.ndarray
    n_people: np.ndarray
    groups: np.ndarray
    errors: np.ndarray | None = None
    levels: np.ndarray | None = None
    timed: bool = True
    parts: int = 1
    knows_people: bool = True

    def __len__(self):
        return len(self.keys)

    @property
    def different(self) -> int:
        """The number of puzzles, copies not counted."""
        return len(np.unique(self.groups))

    @property
    def weight_people(self) -> np.ndarray:
        """The effective number of people behind each rating.

        With known standard errors of the log times it is the number whose mean has that error.
        """
        if self.errors is None or not np.isfinite(self.errors).all():
            return self.n_people
        squared = np.square(self.errors)
        return np.median(self.n_people * squared) / squared

    def of(self, rows=slice(None)) -> tuple[np.ndarray, ...]:
        """Return features, target, people and groups of some puzzles, to fit a model."""
        people = self.weight_people[rows]
        return self.features[rows], self.target[rows], people, self.groups[rows]


def rated_puzzles(measured: MeasuredPuzzles, ratings, rater: str, levels=None) -> RatedPuzzles:
    """Return the puzzles that a rater of times or levels rated.

    With `levels`, the table `uncalibrated_levels`, only those to which the rater gives one.
    """
    known = [name for name in ("value", "unit", "n_people", ERROR) if name in ratings]
    rows = measured.keys.assign(place=np.arange(len(measured.keys)))
    rows = rows.merge(_of_rater(ratings, rater, known), on=KEY)
    parts = 1
    if levels is not None:
        rows = rows.merge(_of_rater(levels, rater, ["book", "part", "level"]), on=KEY)
        parts = len(rows[["book", "part"]].drop_duplicates())
    places, values = rows["place"].to_numpy(), rows["value"].to_numpy(float)
    timed = bool((rows["unit"] == "seconds").all())
    errors = rows[ERROR].to_numpy(float) if ERROR in rows and rows[ERROR].notna().any() else None
    return RatedPuzzles(
        keys=rows[KEY],
        features=measured.features.take(places, axis=0),
        target=np.log(values) if timed else values,
        n_people=rows["n_people"].astype("Float64").fillna(1).to_numpy(float),
        groups=measured.copies[places],
        errors=errors,
        levels=None if levels is None else rows["level"].to_numpy(int),
        timed=timed,
        parts=parts,
        knows_people=bool(rows["n_people"].notna().all()),
    )


def _of_rater(table, rater, columns):
    return table.loc[(table["rater"] == rater).to_numpy(bool), [*KEY, *columns]]


def places_drawn(puzzles: int) -> np.ndarray:
    """Return the indices of all puzzles, or of `MOST_TOGETHER` drawn by chance, in order."""
    if puzzles <= MOST_TOGETHER:
        return np.arange(puzzles)
    chance = np.random.default_rng(SEED_OF_DRAW)
    return np.sort(chance.choice(puzzles, MOST_TOGETHER, replace=False))
