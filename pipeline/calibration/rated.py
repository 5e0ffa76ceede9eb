"""Whom a model is fitted to, and to which of their puzzles."""

import numpy as np
import pandas as pd

from pipeline.calibration.timed_puzzles import MOST_TOGETHER, places_drawn
from pipeline.settings import SettingsError


def chosen_rater(ratings: pd.DataFrame, wanted: str | None) -> str:
    """Return the rater to fit: `wanted`, or the first with times, or the first with levels.

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
    return wanted or next(iter(raters))


def drawn_of(ratings: pd.DataFrame, levels: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return what one rater said of the puzzles that a model is fitted to, puzzles as numbers.

    Of more than `MOST_TOGETHER` puzzles with a rating and a level these are drawn by chance.

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
