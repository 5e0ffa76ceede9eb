"""Features that no table has as a column: functions of the tables, each named in a feature list.

A function takes the tables `puzzles` and `features` of the same puzzles, row by row, and returns
one number a puzzle. Its name is the name of the feature. Those here say something of every kind;
a kind has its own in its `made_features.py`.
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
