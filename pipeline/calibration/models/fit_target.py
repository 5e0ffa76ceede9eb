"""The rater and the puzzles to which a model is fitted."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.isomorphism import fingerprints
from pipeline.calibration.times.cross_validation import MIN_GROUPS
from pipeline.calibration.times.timed_puzzles import (
    MOST_TOGETHER,
    errors_in,
    places_drawn,
    weights_of,
)
from pipeline.files.settings import SettingsError
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]


def chosen_rater(ratings: pd.DataFrame, wanted: str | None, reference="") -> str:
    """Return the rater to fit: `wanted`, or `reference`, or the first with times, or with levels.

    Raises
    ------
    SettingsError
        When there is no such rater, or none who gives times or levels.

    Examples
    --------
    >>> chosen_rater(pd.DataFrame({"rater": ["a", "b"], "unit": ["level", "seconds"]}), None)
    'b'
    """
    raters = {
        rater: unit
        for unit in ("seconds", "level")
        for rater in sorted(ratings.loc[ratings["unit"] == unit, "rater"].unique())
    }
    if not raters:
        raise SettingsError("corpus: expected a rater who gives times or levels, found none")
    if wanted is not None and wanted not in raters:
        known = ", ".join(raters)
        raise SettingsError(f"--rater: found {wanted!r}, expected one of: {known}")
    return wanted or (reference if reference in raters else next(iter(raters)))


def drawn_of(ratings: pd.DataFrame, levels: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the ratings and levels of one rater, of `MOST_TOGETHER` puzzles at most.

    Parameters
    ----------
    ratings, levels : rows of the tables of those names, of one rater

    >>> rows = pd.DataFrame({"puzzle_id": np.arange(5000)})
    >>> [len(drawn) for drawn in drawn_of(rows, rows[:4000])]
    [2000, 2000]
    """
    both = np.intersect1d(ratings["puzzle_id"], levels["puzzle_id"])
    if len(both) <= MOST_TOGETHER:
        return ratings, levels
    drawn = both[places_drawn(len(both))]
    return ratings[ratings["puzzle_id"].isin(drawn)], levels[levels["puzzle_id"].isin(drawn)]


@dataclass(frozen=True)
class Rated:
    """The puzzles with features that one rater rated, sorted by key."""

    features: np.ndarray
    values: np.ndarray
    levels: np.ndarray
    n_people: np.ndarray
    errors: np.ndarray | None
    groups: np.ndarray
    unit: str
    parts: int

    @property
    def timed(self) -> bool:
        """Whether the rater gives times."""
        return self.unit == "seconds"

    @property
    def target(self) -> np.ndarray:
        """The target of a model: logarithms of seconds, or levels."""
        return np.log(self.values) if self.timed else self.levels

    @property
    def weight_people(self) -> np.ndarray:
        """The effective number of people behind each time."""
        return weights_of(self.n_people, self.errors)


def rated_by(
    matrix: FeatureMatrix, puzzles, ratings, levels, rater: str, least=MIN_GROUPS
) -> Rated:
    """Return the ratings of one rater, with features and groups of the puzzles.

    Parameters
    ----------
    least : int
        So many different puzzles are needed.

    Raises
    ------
    SettingsError
        When there are too few different puzzles to cross-validate, or all are in one level.
    """
    of_rater = ratings[ratings["rater"] == rater].set_index(KEY)
    given = levels[levels["rater"] == rater].set_index(KEY)["level"]
    keys = matrix.values.index.intersection(of_rater.index).intersection(given.index).sort_values()
    of_rater = of_rater.loc[keys]
    places = puzzles.set_index(KEY).loc[keys].reset_index()
    found = Rated(
        matrix.values.loc[keys].to_numpy(),
        of_rater["value"].to_numpy(float),
        given.loc[keys].to_numpy(int),
        of_rater["n_people"].astype("Float64").fillna(1).to_numpy(float),
        errors_in(of_rater),
        fingerprints(places),
        str(of_rater["unit"].iloc[0]) if len(of_rater) else "",
        len(places[["book", "part"]].drop_duplicates()),
    )
    _check_enough(found, rater, least)
    return found


def _check_enough(rated, rater, least):
    """Refuse ratings that cannot be cross-validated."""
    different = len(np.unique(rated.groups))
    if different < least:
        raise SettingsError(
            f"{rater}: expected {least} different puzzles or more with a rating, a level "
            f"and features, found {different}; with fewer nothing can be said out of sample"
        )
    if np.ptp(rated.levels) == 0:
        raise SettingsError(
            f"{rater}: found all {len(rated.levels)} puzzles in level {rated.levels[0]}, expected "
            f"two levels or more; there is nothing to tell apart"
        )
