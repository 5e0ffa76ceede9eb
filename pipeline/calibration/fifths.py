"""Levels of times where no solver is asked: the fifths of the timed puzzles, the quickest first."""

import pandas as pd

from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
FIFTHS = 5


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
    # The first of equal times says the level of all.
    before = rows["value"].rank(method="min") - 1
    level = 1 + (before * FIFTHS // max(len(rows), 1)).astype(int)
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
