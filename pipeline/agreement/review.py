"""The review list: puzzles on which reliable raters disagree most."""

import numpy as np
import pandas as pd

from pipeline.agreement.consensus import by_pieces, cluster_means, consensus_of_others
from pipeline.statistics.rank_correlation import spearman

PUZZLES = 10
COLUMNS = [
    "rank", "puzzle_id", "disagreement", "rater", "level", "others_level", "gap_ratio",
]  # fmt: skip


def review(wide, ranks, clusters, weights, number=PUZZLES, one_scale=None) -> pd.DataFrame:
    """Return the puzzles with the strongest disagreement, the strongest first.

    The disagreement on a puzzle is the standard deviation of its ranks times that of its levels,
    both weighted. Ranks keep a rater out who is a level higher throughout.

    Parameters
    ----------
    wide, ranks : DataFrame, one row a puzzle, one column a rater: levels, and ranks as of
        `pipeline.agreement.consensus.rank_ratios`
    clusters : dict of rater to number of the cluster
    weights : DataFrame of the same shape, from 0 up, see `reliabilities`
    number : int, at most so many puzzles
    one_scale : DataFrame of the same shape, optional
        The levels on one scale, from which disagreement is computed; `wide` where all are one.

    Returns
    -------
    DataFrame with rank (from 1), puzzle_id, disagreement (levels), rater (the farthest from the
    others, weighted), level (the rater's), others_level (median of the other clusters), gap_ratio
    (the rater's rank less that of the others). Only puzzles on which some levels differ by one or
    more.

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 5.0], "b": [1.0, 2.0, 1.0], "c": [1.0, 3.0, 2.0]},
    ...                     index=pd.Index(["p", "q", "r"], name="puzzle_id"))
    >>> found = review(wide, wide / 5, {"a": 0, "b": 1, "c": 2}, wide.notna() * 1.0)
    >>> found[["puzzle_id", "rater"]].values.tolist()
    [['r', 'a'], ['q', 'c']]
    """
    one_scale = wide if one_scale is None else one_scale
    spread = by_pieces(
        ranks,
        lambda some: _spread(some, one_scale.loc[some.index], weights.loc[some.index], clusters),
    )
    chosen = spread.rename_axis("puzzle_id").reset_index(name="disagreement")
    chosen = chosen.sort_values(["disagreement", "puzzle_id"], ascending=[False, True])
    chosen = chosen.head(number)
    ranks, wide = (table.loc[chosen["puzzle_id"]] for table in (ranks, wide))
    weights = weights.loc[ranks.index].where(ranks.notna(), 0.0)
    middle, _ = _mean_and_spread(ranks, weights, clusters)
    rows = []
    for place, (puzzle_id, disagreement) in enumerate(chosen.itertuples(index=False), 1):
        gaps = (ranks.loc[puzzle_id] - middle[puzzle_id]) * weights.loc[puzzle_id]
        rater = gaps.abs().round(9).idxmax()
        others_rank, others_level = (
            consensus_of_others(table.loc[[puzzle_id]], clusters, rater).item()
            for table in (ranks, wide)
        )
        level, gap = int(wide.loc[puzzle_id, rater]), ranks.loc[puzzle_id, rater] - others_rank
        rows.append((place, puzzle_id, disagreement, rater, level, others_level, gap))
    return pd.DataFrame(rows, columns=COLUMNS)


def _spread(ranks, one_scale, weights, clusters) -> pd.Series:
    """Return the disagreement on each puzzle on which some levels differ by one or more."""
    weights = weights.where(ranks.notna(), 0.0)
    _, of_ranks = _mean_and_spread(ranks, weights, clusters)
    _, of_levels = _mean_and_spread(one_scale, weights, clusters)
    means = cluster_means(one_scale, clusters)
    # Rounded, so that the order does not depend on the order of summation.
    spread = (of_ranks * of_levels).round(9)
    return spread[(means.max(axis=1) - means.min(axis=1) >= 1) & (spread > 0)]


def reliabilities(ranks: pd.DataFrame, clusters, people: pd.DataFrame) -> pd.DataFrame:
    """Return the weight of each rating: the rater's agreement with the others, less for few people.

    Parameters
    ----------
    ranks : DataFrame, see `review`
    clusters : dict of rater to number of the cluster
    people : DataFrame of the same shape
        The number of people behind a rating, NaN where it is not known.

    Returns
    -------
    DataFrame of the same shape: Spearman's rho of the rater's order with the median of the others
    (at least 0; 1 if there are no others), times the square root of the number of people over its
    median where it is below.

    >>> ranks = pd.DataFrame({"a": [0.1, 0.5, 0.9], "b": [0.1, 0.5, 0.9]})
    >>> people = pd.DataFrame({"a": [4, 1, 4], "b": None})
    >>> reliabilities(ranks, {"a": 0, "b": 1}, people).values.tolist()
    [[1.0, 1.0], [0.5, 1.0], [1.0, 1.0]]
    """
    found = pd.DataFrame(1.0, index=ranks.index, columns=ranks.columns)
    for rater in ranks.columns:
        both = pd.concat([ranks[rater], consensus_of_others(ranks, clusters, rater)], axis=1)
        found[rater] = _rho(both.dropna().to_numpy(dtype=float))
        number = people[rater].astype(float)
        found[rater] *= np.sqrt((number / number.median()).clip(upper=1).fillna(1))
    return found


def _rho(both) -> float:
    if len(both) < 2 or np.ptp(both[:, 1]) == 0:
        return 1.0
    return 0.0 if np.ptp(both[:, 0]) == 0 else max(0.0, spearman(*both.T))


def _mean_and_spread(values, weights, clusters):
    """Return the weighted mean and standard deviation over the clusters, puzzle by puzzle."""
    cluster = pd.Series(clusters)
    weights = weights.where(values.notna(), 0.0)
    total = weights.T.groupby(cluster).sum().T
    mean = (values.fillna(0) * weights).T.groupby(cluster).sum().T / total.where(total > 0)
    # A cluster weighs as its members on average.
    weight = total / values.notna().T.groupby(cluster).sum().T.where(total > 0)
    whole = weight.sum(axis=1)
    whole = whole.where(whole > 0)
    middle = (mean * weight).sum(axis=1) / whole
    square = (mean.sub(middle, axis=0) ** 2 * weight).sum(axis=1) / whole
    return middle, np.sqrt(square)
