"""Features of Slitherlink that no table has as a column; see `feature_list.MADE`."""

from pipeline.kinds.slitherlink.solver.catalogue import catalogue


def steps_for_each_cell(puzzles, features):
    """Steps of the solver for each cell of the board."""
    return features["steps"].to_numpy() / features["cells"].to_numpy()


def hypotheses_for_each_cell(puzzles, features):
    """Hypotheses tried for each cell of the board."""
    return features["hypotheses"].to_numpy() / features["cells"].to_numpy()


def followed_hardest_level(puzzles, features):
    """Level of the hardest technique that saw anything after a hypothesis; 0 without one."""
    level_of = {number: known.level for number, known in catalogue().items()}
    return features["followed_hardest"].map(level_of).fillna(0).to_numpy(float)


MADE = {
    function.__name__: function
    for function in (steps_for_each_cell, hypotheses_for_each_cell, followed_hardest_level)
}
