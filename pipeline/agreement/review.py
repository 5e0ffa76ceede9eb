"""Which puzzles are worth a second look: where those who are usually sure disagree most."""

import numpy as np
import pandas as pd

from pipeline.agreement.consensus import by_pieces, consensus_of_others, voices
from pipeline.statistics.rank_correlation import spearman

PUZZLES = 10
COLUMNS = [
    "place", "puzzle_id", "disagreement", "rater", "level", "others_level", "gap_ratio",
]  # fmt: skip


def review(wide, ranks, families, sureness, number=PUZZLES, one_scale=None) -> pd.DataFrame:
    """Return the puzzles worth a second look, the first one first.

    Raters are compared by their orders of the puzzles, so that one who is a level harder
    throughout does not fill the list. The disagreement on a puzzle is the spread of its places in
    those orders times the spread of its levels (weighted standard deviations), where each family
    has one voice and each rater weighs as much as it is sure.

    Parameters
    ----------
    wide, ranks : DataFrame, one row a puzzle, one column a rater: levels, and places in the
        rater's order, see `pipeline.agreement.consensus.rank_ratios`
    families : dict of rater to number of the family
    sureness : DataFrame of the same shape, from 0 up, see `how_sure`
    number : int, at most so many puzzles
    one_scale : DataFrame of the same shape, optional
        The levels on one scale, as of `Scales.one_scale`, by which disagreement is counted; `wide`
        where all scales are one.

    Returns
    -------
    DataFrame with place (from 1), puzzle_id, disagreement (levels), rater (who stands farthest
    apart, weighed by sureness), level (the rater's), others_level (median of the other families),
    gap_ratio (the rater's place less that of the others together: above 0 the rater says harder).
    Only puzzles on which some levels differ by one or more.

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 5.0], "b": [1.0, 2.0, 1.0], "c": [1.0, 3.0, 2.0]},
    ...                     index=pd.Index(["p", "q", "r"], name="puzzle_id"))
    >>> found = review(wide, wide / 5, {"a": 0, "b": 1, "c": 2}, wide.notna() * 1.0)
    >>> found[["puzzle_id", "rater"]].values.tolist()
    [['r', 'a'], ['q', 'c']]
    """
    one_scale = wide if one_scale is None else one_scale
    spread = by_pieces(
        ranks,
        lambda some: _spread(some, one_scale.loc[some.index], sureness.loc[some.index], families),
    )
    chosen = spread.rename_axis("puzzle_id").reset_index(name="disagreement")
    chosen = chosen.sort_values(["disagreement", "puzzle_id"], ascending=[False, True])
    chosen = chosen.head(number)
    ranks, wide = (table.loc[chosen["puzzle_id"]] for table in (ranks, wide))
    weights = sureness.loc[ranks.index].where(ranks.notna(), 0.0)
    middle, _ = _middle_and_spread(ranks, weights, families)
    rows = []
    for place, (puzzle_id, disagreement) in enumerate(chosen.itertuples(index=False), 1):
        gaps = (ranks.loc[puzzle_id] - middle[puzzle_id]) * weights.loc[puzzle_id]
        rater = gaps.abs().round(9).idxmax()
        gap = (
            ranks.loc[puzzle_id, rater]
            - consensus_of_others(ranks.loc[[puzzle_id]], families, rater).item()
        )
        others = consensus_of_others(wide.loc[[puzzle_id]], families, rater).item()
        level = int(wide.loc[puzzle_id, rater])
        rows.append((place, puzzle_id, disagreement, rater, level, others, gap))
    return pd.DataFrame(rows, columns=COLUMNS)


def _spread(ranks, one_scale, sureness, families) -> pd.Series:
    """Return the disagreement on each puzzle on which some levels differ by one or more."""
    weights = sureness.where(ranks.notna(), 0.0)
    _, of_ranks = _middle_and_spread(ranks, weights, families)
    _, of_levels = _middle_and_spread(one_scale, weights, families)
    apart = voices(one_scale, families)
    # Rounded, so that the order does not hang on the last bit of a sum.
    spread = (of_ranks * of_levels).round(9)
    return spread[(apart.max(axis=1) - apart.min(axis=1) >= 1) & (spread > 0)]


def how_sure(ranks: pd.DataFrame, families, people: pd.DataFrame) -> pd.DataFrame:
    """Return how sure each rater is of each puzzle: as it usually agrees, with enough people.

    Parameters
    ----------
    ranks : DataFrame, see `review`
    families : dict of rater to number of the family
    people : DataFrame of the same shape
        How many people a rating is of, NaN where that is not known or there are none.

    Returns
    -------
    DataFrame of the same shape: Spearman's rho of the rater's order with the median of the others
    (0 below 0 and where the rater says the same of all; 1 where the others tell nothing), times
    the square root of the people over their usual
    number where they are fewer.

    >>> ranks = pd.DataFrame({"a": [0.1, 0.5, 0.9], "b": [0.1, 0.5, 0.9]})
    >>> how_sure(ranks, {"a": 0, "b": 1}, pd.DataFrame({"a": [4, 1, 4], "b": None})).values.tolist()
    [[1.0, 1.0], [0.5, 1.0], [1.0, 1.0]]
    """
    sure = pd.DataFrame(1.0, index=ranks.index, columns=ranks.columns)
    for rater in ranks.columns:
        both = pd.concat([ranks[rater], consensus_of_others(ranks, families, rater)], axis=1)
        sure[rater] = _agreed(both.dropna().to_numpy(dtype=float))
        number = people[rater].astype(float)
        sure[rater] *= np.sqrt((number / number.median()).clip(upper=1).fillna(1))
    return sure


def _agreed(both) -> float:
    if len(both) < 2 or np.ptp(both[:, 1]) == 0:
        return 1.0
    return 0.0 if np.ptp(both[:, 0]) == 0 else max(0.0, spearman(*both.T))


def _middle_and_spread(said, weights, families):
    """Return the weighted mean of the families' voices on every puzzle, and their spread."""
    family = pd.Series(families)
    weights = weights.where(said.notna(), 0.0)
    total = weights.T.groupby(family).sum().T
    voice = (said.fillna(0) * weights).T.groupby(family).sum().T / total.where(total > 0)
    # A family weighs as its members do on the mean, not more because they are many.
    heard = total / said.notna().T.groupby(family).sum().T.where(total > 0)
    whole = heard.sum(axis=1)
    whole = whole.where(whole > 0)
    middle = (voice * heard).sum(axis=1) / whole
    square = (voice.sub(middle, axis=0) ** 2 * heard).sum(axis=1) / whole
    return middle, np.sqrt(square)
