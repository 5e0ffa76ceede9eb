"""Features that no table has as a column: functions of the tables, each named in a feature list.

A function takes the tables `puzzles` and `features` of the same puzzles, row by row, and returns
one number a puzzle. Its name is the name of the feature.
"""

from collections.abc import Callable

import numpy as np
import pandas as pd

from pipeline.traces.solvers import levels_of_techniques

BLOCK_OF = np.arange(81) // 27 * 3 + np.arange(81) % 9 // 3
MADE: dict[str, Callable[[pd.DataFrame, pd.DataFrame], np.ndarray]] = {}
"""Every function of this file by its name."""


def made(function):
    """Put a function among those that a feature list can name."""
    MADE[function.__name__] = function
    return function


@made
def digits_without_clue(puzzles, features):
    """How many of the nine digits no clue shows."""
    return (_clues_of_digits(puzzles) == 0).sum(1)


@made
def fewest_clues_of_a_digit(puzzles, features):
    """How many clues show the digit that is shown least."""
    return _clues_of_digits(puzzles).min(1)


@made
def most_clues_of_a_digit(puzzles, features):
    """How many clues show the digit that is shown most."""
    return _clues_of_digits(puzzles).max(1)


@made
def emptiest_block_clues(puzzles, features):
    """How many clues the emptiest block has."""
    return _clues_of_blocks(puzzles).min(1)


@made
def block_clues_spread(puzzles, features):
    """The standard deviation of the numbers of clues of the blocks."""
    return _clues_of_blocks(puzzles).std(1)


@made
def hardest_technique_level(puzzles, features):
    """The level of the hardest technique; 0 if none was used."""
    solvers = features["solver"].unique()
    if len(solvers) == 0:
        return np.zeros(0)
    levels = levels_of_techniques(puzzles["kind"].iloc[0])
    return features["hardest_technique"].map(levels).fillna(0).to_numpy()


@made
def steps_for_each_cell(puzzles, features):
    """Steps of the solver for each cell of the board."""
    return features["steps"].to_numpy() / features["cells"].to_numpy()


@made
def hypotheses_for_each_cell(puzzles, features):
    """Hypotheses tried for each cell of the board."""
    return features["hypotheses"].to_numpy() / features["cells"].to_numpy()


def _clues(puzzles):
    """Return the clues as (puzzles, 81) characters."""
    return np.array([list(clues) for clues in puzzles["clues"]]).reshape(len(puzzles), 81)


def _clues_of_digits(puzzles):
    clues = _clues(puzzles)
    return np.stack([(clues == digit).sum(1) for digit in "123456789"], 1)


def _clues_of_blocks(puzzles):
    given = _clues(puzzles) != "."
    return np.stack([given[:, block == BLOCK_OF].sum(1) for block in range(9)], 1)
