"""What raters said, made comparable, and what the others say together: one voice a family."""

import numpy as np
import pandas as pd

from pipeline.tables.by_rater import by_rater

AT_ONCE = 50_000
"""Puzzles that are worked on at once where each is by itself: on the way to one number a puzzle
several copies of all that was said of it are made."""


def said_by_raters(wide: pd.DataFrame, ratings: pd.DataFrame) -> pd.DataFrame:
    """Return what every rater said in its own unit, in the shape of `wide`.

    Parameters
    ----------
    wide : DataFrame of levels, one row a puzzle, one column a rater
    ratings : table `ratings`
        A rater who is not in it, as a solver is not, said the level.

    >>> wide = pd.DataFrame({"clock": [1, 2], "s": [1, 1]}, index=["p", "q"])
    >>> ratings = pd.DataFrame({"puzzle_id": ["p", "q"], "rater": "clock", "value": [60.0, 90.0]})
    >>> said_by_raters(wide, ratings).values.tolist()
    [[60.0, 1.0], [90.0, 1.0]]
    """
    said = wide.astype(float)
    values = by_rater(ratings, "value")
    for rater in said.columns.intersection(values.columns):
        said[rater] = values[rater].reindex(said.index).where(wide[rater].notna())
    return said


def rank_ratios(said: pd.DataFrame, place: pd.Series) -> pd.DataFrame:
    """Return every rater's order of the puzzles as ratios: near 0 the easiest, near 1 the hardest.

    Seconds, scores and levels become comparable. Puzzles are ordered within their book and part
    only: that large boards take everybody longer is no agreement. Equal values share their middle
    rank.

    Parameters
    ----------
    said : DataFrame, one row a puzzle, one column a rater
    place : Series of the book and part of each puzzle, in one

    >>> said = pd.DataFrame({"a": [30.0, 10.0, 10.0, None]})
    >>> rank_ratios(said, pd.Series(["Part 1"] * 4))["a"].round(2).tolist()
    [0.83, 0.33, 0.33, nan]
    """
    in_place = said.groupby(place.to_numpy())
    return (in_place.rank() - 0.5) / in_place.transform("count")


def voices(said: pd.DataFrame, families: dict[str, int]) -> pd.DataFrame:
    """Return the mean of every family, one column a family, NaN where none of it spoke.

    Parameters
    ----------
    said : DataFrame of levels or ranks, one row a puzzle, one column a rater
    families : dict of rater to number of the family, as of `pipeline.agreement.clusters`

    >>> said = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, None], "c": [5.0, 5.0]})
    >>> voices(said, {"a": 0, "b": 0, "c": 1}).values.tolist()
    [[2.0, 5.0], [2.0, 5.0]]
    """
    of_rater = pd.Series(families)
    return by_pieces(said, lambda some: some.T.groupby(of_rater).mean().T)


def by_pieces(rows: pd.DataFrame, function):
    """Return what a function gives for each row, of `AT_ONCE` rows after the other.

    >>> by_pieces(pd.DataFrame({"a": [1.0, 2.0]}), lambda some: some["a"] * 2).tolist()
    [2.0, 4.0]
    """
    if len(rows) <= AT_ONCE:
        return function(rows)
    starts = range(0, len(rows), AT_ONCE)
    return pd.concat([function(rows.iloc[start : start + AT_ONCE]) for start in starts])


def consensus_of_others(said: pd.DataFrame, families: dict[str, int], rater: str) -> pd.Series:
    """Return the median voice of the other families, NaN where none of them spoke.

    >>> said = pd.DataFrame({"a": [1.0], "b": [3.0], "c": [5.0], "d": [4.0]})
    >>> consensus_of_others(said, {"a": 0, "b": 0, "c": 1, "d": 2}, "a").tolist()
    [4.5]
    """
    others = voices(said, families).drop(columns=families[rater])
    if others.columns.empty:
        return pd.Series(np.nan, index=said.index)
    return by_pieces(others, lambda some: some.median(axis=1))
