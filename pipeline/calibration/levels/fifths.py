"""Levels of times where no solver is asked: the fifths of the timed puzzles, the quickest first."""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.proportional_binning import ProportionalCuts
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
FIFTHS = 5


class Fifths(ProportionalCuts):
    """Cut times into five levels with as many puzzles each, whatever any solver says.

    The first of equal times says the level of all. With fewer than five different times some
    levels have no band. Attributes are those of `ProportionalCuts`.

    >>> cut = Fifths().fit([9.0, 60.0, 7.0, 8.0, 8.5])
    >>> cut.thresholds_, cut.predict([1.0, 8.0, 99.0])
    (array([ 8. ,  8.5,  9. , 60. ]), array([1, 2, 5]))
    """

    def fit(self, times, levels=None):
        """Find the thresholds; `levels` are not asked, and errors those of `ProportionalCuts`."""
        return super().fit(times, 1 + np.arange(len(times)) * FIFTHS // max(len(times), 1))

    def _cut(self, ordered, wanted, counts):
        self.levels_, starts, _ = _fifths_of(ordered)
        self.thresholds_ = ordered[starts[1:]]

    def _bands(self, ordered, wanted):
        _, starts, filled = _fifths_of(ordered)
        bands = pd.DataFrame({"level": wanted}).set_index("level")
        bands = bands.assign(puzzles=0, start=np.nan, end=np.nan)
        bands.loc[self.levels_, "puzzles"] = filled
        bands.loc[self.levels_, "start"] = ordered[starts]
        bands.loc[self.levels_, "end"] = ordered[starts + filled - 1]
        return bands.reset_index()

    def _note_of_level(self, band):
        return ""


def _fifths_of(ordered) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the fifths that hold a time, the place of the first in each, and how many it holds."""
    first = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    # Levels rise with the times: the first of equal times says the level of all.
    levels, at = np.unique(1 + first * FIFTHS // len(ordered), return_index=True)
    return levels, first[at], np.diff(first[at], append=len(ordered))


def fifths(ratings: pd.DataFrame, rater: str) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the fifth of each puzzle by a rater's times, and the times that each fifth holds.

    A solver's levels cut times where levels shall mean techniques; where most puzzles need the
    same techniques, or one puzzle took very long, nearly all times then are in one level.

    Parameters
    ----------
    ratings : table `ratings`
    rater : str
        Who gives times, or scores.

    Returns
    -------
    levels : rows as of the table `levels`; equal times are in one level
    bands : rows as of the table `time_bands`, those columns that `levels.yaml` lists

    Examples
    --------
    >>> times = pd.DataFrame({"corpus": "c", "puzzle_id": list("abcde"), "rater": "club"})
    >>> levels, bands = fifths(times.assign(value=[9.0, 60.0, 7.0, 8.0, 8.5]), "club")
    >>> levels["level"].tolist(), bands["seconds_from"].tolist()
    ([4, 5, 1, 2, 3], [7.0, 8.0, 8.5, 9.0, 60.0])
    """
    rows = ratings[ratings["rater"] == rater]
    values = rows["value"]
    level = Fifths().fit(values).predict(values) if len(rows) else values.astype(int).to_numpy()
    levels = rows[[*KEY, "rater"]].assign(level=level)
    bands = (
        rows["value"]
        .groupby(level)
        .agg(puzzles="size", seconds_from="min", seconds_to="max")
        .rename_axis("level")
        .reset_index()
        .assign(book="", part="", rater=rater, used=True, note="")
    )
    return levels, bands
