"""Clusters of raters that are not independent, found by redundant pairs and equal orders.

Examples are two grades of one program, or two editions of one solver. Raters of a cluster count
as one.
"""

from itertools import combinations, permutations

import numpy as np
import pandas as pd

from pipeline.agreement.decisions import LEAST_TO_DECIDE
from pipeline.agreement.matrices import confusion
from pipeline.statistics.rank_correlation import spearman

TIED_RATIO = 0.99
"""A level is tied if another rater gives one and the same level to this share of its puzzles."""
TIED_SHARE = 0.5
"""Two raters are one cluster if tied levels cover this share of the puzzles,"""
SAME_ORDER = 0.95
"""or if their orders have at least this rank correlation."""
COLUMNS = ["rater", "by_rater", "level", "n_puzzles", "by_level", "is_redundant"]


def redundant_pairs(wide: pd.DataFrame) -> pd.DataFrame:
    """Return for every level of every rater the level that each other rater gives its puzzles.

    `wide` has a row a puzzle and a column a rater, NaN where one gives no level. Column `level` is
    of by_rater, `by_level` the level that `rater` gives most of its puzzles.

    >>> wide = pd.DataFrame({"a": [1, 2, 3] * 20, "b": [1, 1, 2] * 20})
    >>> found = redundant_pairs(wide)
    >>> found.loc[found["is_redundant"], ["rater", "by_rater", "level", "by_level"]].values.tolist()
    [['b', 'a', 1, 1], ['b', 'a', 2, 1], ['b', 'a', 3, 2], ['a', 'b', 2, 3]]
    """
    rows = []
    for by_rater, rater in permutations(wide.columns, 2):
        common = wide[[by_rater, rater]].dropna().to_numpy(int)
        counts = confusion(*common.T, common.max(initial=1))
        for level in 1 + np.flatnonzero(counts.sum(axis=1)):
            row = counts[level - 1]
            follow, puzzles = int(row.max()), int(row.sum())
            tied = puzzles >= LEAST_TO_DECIDE and follow >= TIED_RATIO * puzzles
            by_level = 1 + int(row.argmax())
            rows.append((rater, by_rater, int(level), puzzles, by_level, tied))
    return pd.DataFrame(rows, columns=COLUMNS)


def clusters(
    wide: pd.DataFrame, orders: pd.DataFrame, redundant: pd.DataFrame, families=None
) -> dict[str, int]:
    """Return the number of the cluster of every rater, from 0, in the order of the columns.

    `wide` are levels, `orders` as of `rank_ratios`, `redundant` as of `redundant_pairs`. Raters of
    one family, as the description of the corpus declares them, are one cluster.

    >>> wide = pd.DataFrame({"a": [1, 2, 3, 3] * 20, "b": [1, 1, 2, 2] * 20,
    ...                      "c": [1, 2, 2, 1, 2, 1, 1, 2] * 10})
    >>> clusters(wide, wide, redundant_pairs(wide))
    {'a': 0, 'b': 0, 'c': 1}
    """
    raters, families = list(wide.columns), families or {}
    linked = np.zeros((len(raters), len(raters)), dtype=bool)
    for (one, rater), (other, by_rater) in combinations(enumerate(raters), 2):
        pairs = [(rater, by_rater), (by_rater, rater)]
        linked[one, other] = (
            families.get(rater, rater) == families.get(by_rater, by_rater)
            or any(_follows(redundant, *pair) for pair in pairs)
            or _same_order(orders[[rater, by_rater]].dropna().to_numpy(float))
        )
    from scipy.sparse.csgraph import connected_components

    _, found = connected_components(linked, directed=False)
    return dict(zip(raters, found.tolist(), strict=True))


def _follows(redundant, rater, by_rater) -> bool:
    rows = redundant[(redundant["rater"] == rater) & (redundant["by_rater"] == by_rater)]
    tied = rows[rows["is_redundant"].astype(bool)]
    # A rater with one level throughout would follow everybody.
    several = tied["by_level"].nunique() > 1
    return bool(several and tied["n_puzzles"].sum() >= TIED_SHARE * rows["n_puzzles"].sum())


def _same_order(values) -> bool:
    # Without an order the correlation is NaN.
    return len(values) >= LEAST_TO_DECIDE and spearman(*values.T) >= SAME_ORDER
