"""Raters that are not independent: one of them nearly tells what the other will say.

Two grades of one program, a band that merges another rater's levels, two editions of one solver:
their agreement is no second opinion. No table can tell copying from two programs that follow the
same rule, so this only finds raters that move together; they then count as one voice.
"""

from itertools import combinations, permutations

import numpy as np
import pandas as pd

from pipeline.agreement.matrices import confusion
from pipeline.statistics.rank_correlation import spearman

# A level is tied when nearly all of its puzzles, and not just a handful, have one level from the
# other rater.
TIED_RATIO = 0.99
LEAST_PUZZLES = 20
# Raters move together when ties to several levels cover half of the puzzles, or when their orders
# of the puzzles are nearly one.
TIED_SHARE = 0.5
SAME_ORDER = 0.95
COLUMNS = ["rater", "by_rater", "level", "puzzles", "by_level", "follow", "tied"]


def ties(wide: pd.DataFrame) -> pd.DataFrame:
    """Return for every level of every rater where another rater puts those puzzles.

    Parameters
    ----------
    wide : DataFrame of levels, one row a puzzle, one column a rater, NaN where one gives none

    Returns
    -------
    DataFrame with rater, by_rater, level (of by_rater), puzzles, by_level (the level that `rater`
    gives most of them), follow (how many of them), tied. A row with tied set reads: where by_rater
    says `level`, rater says `by_level`.

    >>> wide = pd.DataFrame({"a": [1, 2, 3] * 20, "b": [1, 1, 2] * 20})
    >>> found = ties(wide)
    >>> found.loc[found["tied"], ["rater", "by_rater", "level", "by_level"]].values.tolist()
    [['b', 'a', 1, 1], ['b', 'a', 2, 1], ['b', 'a', 3, 2], ['a', 'b', 2, 3]]
    """
    rows = []
    for by_rater, rater in permutations(wide.columns, 2):
        common = wide[[by_rater, rater]].dropna().to_numpy(int)
        counts = confusion(*common.T, common.max(initial=1))
        for level in 1 + np.flatnonzero(counts.sum(axis=1)):
            said = counts[level - 1]
            follow, puzzles = int(said.max()), int(said.sum())
            tied = puzzles >= LEAST_PUZZLES and follow >= TIED_RATIO * puzzles
            by_level = 1 + int(said.argmax())
            rows.append((rater, by_rater, int(level), puzzles, by_level, follow, tied))
    return pd.DataFrame(rows, columns=COLUMNS)


def families(wide: pd.DataFrame, ranks: pd.DataFrame, tied: pd.DataFrame) -> dict[str, int]:
    """Return the family of every rater: raters of one family move together.

    Parameters
    ----------
    wide : DataFrame of levels, as of `ties`
    ranks : DataFrame of the same shape, each rater's order of the puzzles, see
        `pipeline.agreement.consensus.rank_ratios`
    tied : what `ties` returns for `wide`

    Returns
    -------
    dict of rater to number of the family, from 0, in the order of the columns

    >>> wide = pd.DataFrame({"a": [1, 2, 3, 3] * 20, "b": [1, 1, 2, 2] * 20,
    ...                      "c": [1, 2, 2, 1, 2, 1, 1, 2] * 10})
    >>> families(wide, wide, ties(wide))
    {'a': 0, 'b': 0, 'c': 1}
    """
    raters = list(wide.columns)
    together = np.zeros((len(raters), len(raters)), dtype=bool)
    for (one, rater), (other, by_rater) in combinations(enumerate(raters), 2):
        pairs = [(rater, by_rater), (by_rater, rater)]
        together[one, other] = any(_follows(tied, *pair) for pair in pairs) or _same_order(
            ranks[[rater, by_rater]].dropna().to_numpy(dtype=float)
        )
    from scipy.sparse.csgraph import connected_components

    _, found = connected_components(together, directed=False)
    return dict(zip(raters, found.tolist(), strict=True))


def _follows(tied, rater, by_rater) -> bool:
    rows = tied[(tied["rater"] == rater) & (tied["by_rater"] == by_rater)]
    fixed = rows[rows["tied"].astype(bool)]
    # A rater who says one level throughout follows everybody and tells nothing.
    several = fixed["by_level"].nunique() > 1
    return bool(several and fixed["puzzles"].sum() >= TIED_SHARE * rows["puzzles"].sum())


def _same_order(values) -> bool:
    if len(values) < LEAST_PUZZLES or not np.ptp(values, axis=0).all():
        return False
    return bool(spearman(*values.T) >= SAME_ORDER)
