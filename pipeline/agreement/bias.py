"""How far every rater is above or below another one, level by level."""

import numpy as np
import pandas as pd

from pipeline.agreement.consensus import consensus_of_others

APART = 0.5
"""A rater and the others differ on a puzzle if they are this many levels apart or more."""
ALL_LEVELS = 0
COLUMNS = ["rater", "against", "level", "n_puzzles", "n_upwards", "n_downwards", "mean_shift"]


def biases(wide: pd.DataFrame, clusters: dict[str, int]) -> pd.DataFrame:
    """Return how far every rater is above or below another one, and the others, level by level.

    In column `against`, "" is the others together. The level is that of `against`, rounded half
    up, 0 for all.

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [1.0, 1.0, 4.0]})
    >>> found = biases(wide, {"a": 0, "b": 1})
    >>> found[(found["rater"] == "a") & (found["against"] == "b")].values.tolist()
    [['a', 'b', 0, 3, 1, 1, 0.0], ['a', 'b', 1, 2, 1, 0, 0.5], ['a', 'b', 4, 1, 0, 1, -1.0]]
    """
    rows = []
    for rater in wide.columns:
        others = {name: wide[name] for name in wide.columns if name != rater}
        others[""] = consensus_of_others(wide, clusters, rater)
        for against, levels in others.items():
            common = pd.DataFrame({"shift": wide[rater] - levels, "level": levels}).dropna()
            # Python would round halves to even.
            level = np.floor(common["level"] + 0.5).astype(int)
            groups = [(ALL_LEVELS, common["shift"]), *common["shift"].groupby(level)]
            rows += [
                (rater, against, number, len(shift), int((shift >= APART).sum()),
                 int((shift <= -APART).sum()), shift.mean())
                for number, shift in groups
            ]  # fmt: skip
    return pd.DataFrame(rows, columns=COLUMNS)
