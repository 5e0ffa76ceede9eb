"""Ratings made comparable, and how far each rater is above the others."""

import numpy as np
import pandas as pd

from pipeline.agreement.raters import Raters
from pipeline.tables.by_rater import by_rater

ALL_LEVELS = 0
BIAS_COLUMNS = ["rater", "against", "level", "n_puzzles", "mean_shift"]


def rating_values(wide: pd.DataFrame, ratings: pd.DataFrame) -> pd.DataFrame:
    """Return every rater's ratings in their own unit, in the shape of `wide`, a table of levels.

    Raters who are not in `ratings`, such as solvers by techniques, have their levels.

    >>> wide = pd.DataFrame({"clock": [1, 2], "s": [1, 1]}, index=["p", "q"])
    >>> ratings = pd.DataFrame({"puzzle_id": ["p", "q"], "rater": "clock", "value": [60.0, 90.0]})
    >>> rating_values(wide, ratings).values.tolist()
    [[60.0, 1.0], [90.0, 1.0]]
    """
    found = wide.astype(float)
    values = by_rater(ratings, "value")
    for rater in found.columns.intersection(values.columns):
        found[rater] = values[rater].reindex(found.index).where(wide[rater].notna())
    return found


def rank_ratios(values: pd.DataFrame, stratum: pd.Series) -> pd.DataFrame:
    """Return ranks within each stratum as ratios: near 0 the easiest puzzle, near 1 the hardest.

    Equal values share their middle rank. `stratum` is the book and part of each puzzle.

    >>> values = pd.DataFrame({"a": [30.0, 10.0, 10.0, None]})
    >>> rank_ratios(values, pd.Series(["Part 1"] * 4))["a"].round(2).tolist()
    [0.83, 0.33, 0.33, nan]
    """
    groups = values.groupby(stratum.to_numpy())
    return (groups.rank() - 0.5) / groups.transform("count")


def biases(wide: pd.DataFrame, raters: Raters) -> pd.DataFrame:
    """Return how far every rater is above or below another one, and the others, level by level.

    In column `against`, "" is the others together, see `Raters.consensus`. The level is that of
    `against`, rounded half up, 0 for all.

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [1.0, 1.0, 4.0]})
    >>> found = biases(wide, Raters({"a": 0, "b": 1}))
    >>> found[(found["rater"] == "a") & (found["against"] == "b")].values.tolist()
    [['a', 'b', 0, 3, 0.0], ['a', 'b', 1, 2, 0.5], ['a', 'b', 4, 1, -1.0]]
    """
    rows = []
    for rater in wide.columns:
        others = {name: wide[name] for name in wide.columns if name != rater}
        others[""] = raters.consensus(wide, rater)
        for against, levels in others.items():
            common = pd.DataFrame({"shift": wide[rater] - levels, "level": levels}).dropna()
            # Python would round halves to even.
            level = np.floor(common["level"] + 0.5).astype(int)
            groups = [(ALL_LEVELS, common["shift"]), *common["shift"].groupby(level)]
            rows += [(rater, against, number, len(shift), shift.mean()) for number, shift in groups]
    return pd.DataFrame(rows, columns=BIAS_COLUMNS)
