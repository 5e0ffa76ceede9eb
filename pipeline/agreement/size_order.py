"""The simplest rival of every solver: how the size of the board alone orders the puzzles."""

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    DEFAULT,
    FEW_PUZZLES,
    LEAST_PUZZLES,
    Bootstrap,
    interval,
    joined,
)
from pipeline.statistics.bootstrap import in_samples
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

COLUMNS = ["rater", "value", "low", "high", "puzzles", "note"]


def size_orders(ratings: pd.DataFrame, puzzles: pd.DataFrame, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return how far the number of cells puts the puzzles in each rater's order.

    Parameters
    ----------
    ratings, puzzles : tables of those names, of one corpus
    bootstrap : Bootstrap

    Returns
    -------
    DataFrame with the columns of table `size_orders` but for the corpus: Spearman's rho with its
    interval, a row for each rater of `ratings`; NaN with a note where it is undefined

    >>> ratings = pd.DataFrame({"puzzle_id": list("abc"), "rater": "people", "value": [9., 5., 7.]})
    >>> puzzles = pd.DataFrame({"puzzle_id": list("abc"), "rows": [9, 5, 7], "cols": 5})
    >>> size_orders(ratings, puzzles)[["rater", "value", "puzzles"]].values.tolist()
    [['people', 1.0, 3]]
    """
    cells = (puzzles["rows"] * puzzles["cols"]).set_axis(puzzles["puzzle_id"])
    rows = []
    for rater, of_rater in ratings.groupby("rater"):
        of_rater = of_rater[of_rater["puzzle_id"].isin(cells.index)]
        said = of_rater["value"].to_numpy(float)
        sizes = cells.loc[of_rater["puzzle_id"]].to_numpy(float)
        rows.append((rater, *_order(said, sizes, bootstrap)))
    return pd.DataFrame(rows, columns=COLUMNS)


def _order(said: np.ndarray, sizes: np.ndarray, bootstrap: Bootstrap) -> tuple:
    """Return value, low, high, puzzles and note."""
    count, none = len(said), (np.nan,) * 3
    if count < LEAST_PUZZLES:
        return *none, count, f"fewer than {LEAST_PUZZLES} puzzles"
    if not np.ptp(sizes):
        return *none, count, "all boards have as many cells"
    if not np.ptp(said):
        return *none, count, "the rater says the same of all puzzles"
    rho = spearman(said, sizes)
    samples = in_samples(spearman_in_samples, (said, sizes), bootstrap.samples, bootstrap.seed)
    low, high, without = interval(samples, bootstrap)
    few = f"only {count} puzzles" if count < FEW_PUZZLES else ""
    return rho, low, high, count, joined(without, few)
