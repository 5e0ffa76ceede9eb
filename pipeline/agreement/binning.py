"""What the two ways to cut times change in the comparison with the solver (Sato 2003, 5.2)."""

import numpy as np
import pandas as pd

from pipeline.agreement.matrices import confusion, off_diagonal

COLUMNS = [
    "rater", "cutting", "puzzles", "agree", "off_upwards", "off_downwards", "mean_by_time",
    "mean_by_solver",
]  # fmt: skip


def compared_cuttings(counts: pd.DataFrame) -> pd.DataFrame:
    """Return how the levels of times agree with the solver's, by both ways to cut.

    Parameters
    ----------
    counts : DataFrame
        Columns rater, cutting, level, solver_level, and puzzles: how many have both.

    Returns
    -------
    DataFrame with `COLUMNS`, one row a rater and way: puzzles that both have; of these how many
    agree, and how many are off upwards (the solver says harder) and downwards; the mean levels

    References
    ----------
    Sato (2003), section 5.2: the matrix, 適合率 and ずれ.

    >>> counts = {"rater": "r", "cutting": "range", "level": [1, 1], "solver_level": [3, 1]}
    >>> compared_cuttings(pd.DataFrame(counts).assign(puzzles=1)).values.tolist()
    [['r', 'range', 2, 1, 1, 0, 1.0, 2.0]]
    """
    rows = []
    for (rater, cutting), found in counts.groupby(["rater", "cutting"], sort=False):
        matrix = matrix_of(found)
        means = (
            float((found[name] * found["puzzles"]).sum() / found["puzzles"].sum())
            for name in ("level", "solver_level")
        )
        rows.append((rater, cutting, matrix.sum(), matrix.trace(), *off_diagonal(matrix), *means))
    return pd.DataFrame(rows, columns=COLUMNS)


def matrix_of(counts: pd.DataFrame, highest: int = 0) -> np.ndarray:
    """Return the confusion matrix of one rater and one way; it has `highest` levels at least."""
    levels = [np.repeat(counts[name], counts["puzzles"]) for name in ("level", "solver_level")]
    return confusion(*levels, max(highest, *map(max, levels)))
