"""Features computed from the tables `puzzles` and `features`, for every kind.

A function returns one number a puzzle; its name is that of the feature. Kinds have their own in
`made_features.py`.
"""

import pandas as pd

from pipeline import kinds
from pipeline.kinds.techniques import levels_of


def hardest_technique_level(puzzles: pd.DataFrame, features: pd.DataFrame):
    """The level of the hardest technique; 0 if none was used."""
    if puzzles.empty:
        return features["hardest_technique"].to_numpy(float)
    levels = levels_of(kinds.kind(puzzles["kind"].iloc[0]))
    return features["hardest_technique"].map(levels).fillna(0).to_numpy()


MADE = {function.__name__: function for function in (hardest_technique_level,)}
"""Every function of this file by its name."""
