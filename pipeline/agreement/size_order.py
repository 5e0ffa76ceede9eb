"""The baseline of every solver: how the size of the board alone orders the puzzles."""

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    DEFAULT,
    LEAST_PUZZLES,
    Bootstrap,
    Estimate,
    few_puzzles,
    rho_with_interval,
)
from pipeline.tables.notes import joined, note

COLUMNS = ["rater", "value", "low", "high", "n_puzzles", "note", "note_values"]


def size_orders(ratings: pd.DataFrame, puzzles: pd.DataFrame, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return Spearman's rho of each rater's ratings with the number of cells.

    Parameters
    ----------
    ratings, puzzles : tables of those names, of one corpus
    bootstrap : Bootstrap

    Returns
    -------
    DataFrame with the columns COLUMNS, a row for each rater of `ratings`; NaN with a note where
    rho is undefined

    >>> ratings = pd.DataFrame({"puzzle_id": list("abc"), "rater": "people", "value": [9., 5., 7.]})
    >>> puzzles = pd.DataFrame({"puzzle_id": list("abc"), "rows": [9, 5, 7], "cols": 5})
    >>> size_orders(ratings, puzzles)[["rater", "value", "n_puzzles"]].values.tolist()
    [['people', 1.0, 3]]
    """
    cells = (puzzles["rows"] * puzzles["cols"]).set_axis(puzzles["puzzle_id"])
    rows = []
    for rater, of_rater in ratings.groupby("rater"):
        of_rater = of_rater[of_rater["puzzle_id"].isin(cells.index)]
        sizes = cells.loc[of_rater["puzzle_id"]].to_numpy(float)
        value, low, high, found = _rho(of_rater["value"].to_numpy(float), sizes, bootstrap)
        rows.append((rater, value, low, high, len(sizes), *found.columns.values()))
    return pd.DataFrame(rows, columns=COLUMNS)


def _rho(values: np.ndarray, sizes: np.ndarray, bootstrap: Bootstrap) -> Estimate:
    if len(values) < LEAST_PUZZLES:
        return Estimate(note=note("too_few_puzzles", least=LEAST_PUZZLES))
    if not np.ptp(sizes):
        return Estimate(note=note("equal_sizes"))
    if not np.ptp(values):
        return Estimate(note=note("one_value"))
    found = rho_with_interval(values, sizes, bootstrap)
    return found._replace(note=joined(found.note, few_puzzles(len(values))))
