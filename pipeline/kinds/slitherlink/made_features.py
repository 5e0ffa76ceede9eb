"""Features of Slitherlink that no table has as a column.

See `pipeline.calibration.made_features`.
"""


def steps_for_each_cell(puzzles, features):
    """Steps of the solver for each cell of the board."""
    return features["steps"].to_numpy() / features["cells"].to_numpy()


def hypotheses_for_each_cell(puzzles, features):
    """Hypotheses tried for each cell of the board."""
    return features["hypotheses"].to_numpy() / features["cells"].to_numpy()


MADE = {function.__name__: function for function in (steps_for_each_cell, hypotheses_for_each_cell)}
