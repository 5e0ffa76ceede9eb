"""What the two ways to cut times change in the comparison with the solver (Sato 2003, 5.2)."""

import pandas as pd

from pipeline.agreement.matrices import confusion, off_diagonal
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
COLUMNS = [
    "rater", "cutting", "puzzles", "agree", "off_upwards", "off_downwards", "mean_by_time",
    "mean_by_solver",
]  # fmt: skip


def both_levels(levels: pd.DataFrame, cut_levels: pd.DataFrame, solver: str) -> pd.DataFrame:
    """Return the levels of timed puzzles by both ways to cut, beside the solver's.

    Parameters
    ----------
    levels, cut_levels : tables of those names of one corpus
    solver : str

    Returns
    -------
    rows of `cut_levels` whose puzzle has a level by the solver, with the column `solver_level`

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": ["a"], "rater": "s", "level": [3]})
    >>> cut = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "rater": "r",
    ...                     "cutting": "range", "level": [1, 2]})
    >>> both_levels(levels, cut, "s")[["puzzle_id", "level", "solver_level"]].values.tolist()
    [['a', 1, 3]]
    """
    of_solver = levels.loc[levels["rater"] == solver, [*KEY, "level"]]
    return cut_levels.merge(of_solver.rename(columns={"level": "solver_level"}), on=KEY)


def compared_cuttings(levels: pd.DataFrame, cut_levels: pd.DataFrame, solver: str) -> pd.DataFrame:
    """Return how the levels of times agree with the solver's, by both ways to cut.

    Parameters
    ----------
    levels, cut_levels : tables of those names of one corpus
    solver : str

    Returns
    -------
    DataFrame with `COLUMNS`, one row a rater and way: puzzles that both have; of these how many
    agree, and how many are off upwards (the solver says harder) and downwards; the mean levels

    References
    ----------
    Sato (2003), section 5.2: the matrix, 適合率 and ずれ.

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "rater": "s",
    ...                        "level": [3, 1]})
    >>> cut = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "rater": "r",
    ...                     "cutting": "range", "level": [1, 1]})
    >>> compared_cuttings(levels, cut, "s").values.tolist()
    [['r', 'range', 2, 1, 1, 0, 1.0, 2.0]]
    """
    rows = []
    both = both_levels(levels, cut_levels, solver)
    for (rater, cutting), found in both.groupby(["rater", "cutting"], sort=False):
        by_time, by_solver = (found[name].to_numpy(int) for name in ("level", "solver_level"))
        counts = confusion(by_time, by_solver, max(by_time.max(), by_solver.max()))
        means = float(by_time.mean()), float(by_solver.mean())
        rows.append((rater, cutting, len(found), counts.trace(), *off_diagonal(counts), *means))
    return pd.DataFrame(rows, columns=COLUMNS)
