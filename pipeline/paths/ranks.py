"""How path figures rank puzzles beside the ratings of people and programs."""

import pandas as pd

from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]


def rank_correlation(one: pd.Series, other: pd.Series) -> float:
    """Return Spearman's rank correlation over what both have; NaN where one does not vary.

    >>> rank_correlation(pd.Series({"a": 1, "b": 2, "c": 5}), pd.Series({"a": 10, "b": 30, "d": 2}))
    1.0
    """
    both = pd.concat([one, other], axis=1, join="inner").dropna()
    return spearman(*both.to_numpy(float).T)


def rank_figures(paths: pd.DataFrame, ratings: pd.DataFrame) -> pd.DataFrame:
    """Return the rank correlation of every figure with every rater.

    Parameters
    ----------
    paths : table `paths` of one kind of puzzle
    ratings : table `ratings`

    Returns
    -------
    DataFrame
        A row a figure, a column a rater; the figures that rank most as the first rater does first.

    Examples
    --------
    >>> paths = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"], "model": "m",
    ...     "rounds": [1, 2, 3], "regions": [3, 1, 2]})
    >>> ratings = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"], "rater": "people",
    ...     "value": [60.0, 90.0, 200.0]})
    >>> rank_figures(paths, ratings)["people"].to_dict()
    {'rounds': 1.0, 'regions': -0.5}
    """
    figures = paths.set_index(KEY).drop(columns="model")
    raters = {rater: rows.set_index(KEY)["value"] for rater, rows in ratings.groupby("rater")}
    found = pd.DataFrame(
        {
            rater: {name: rank_correlation(figures[name], values) for name in figures}
            for rater, values in raters.items()
        },
        index=figures.columns,
    )
    if not raters:
        return found
    return found.sort_values(found.columns[0], key=lambda of: -of.abs(), kind="stable")
