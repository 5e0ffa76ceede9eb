"""How many solutions the puzzles of a corpus have: a puzzle should have exactly one."""

import pandas as pd

from pipeline.exact import slitherlink
from pipeline.puzzles import Slitherlink
from pipeline.puzzles.edges import LINE
from pipeline.tables import SCHEMAS

COUNT = {"slitherlink": lambda row: slitherlink.count_solutions(_slitherlink(row))}


def judge(puzzles: pd.DataFrame) -> pd.DataFrame:
    """Count the solutions of every puzzle.

    Parameters
    ----------
    puzzles : table `puzzles`
        Puzzles of a kind that nobody can count yet are left out.

    Returns
    -------
    table `judgements`: `solutions` is 0, 1, or 2 for more than one.

    Examples
    --------
    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"],
    ...     "kind": "slitherlink", "rows": 1, "cols": 2, "clues": ["00", "33", ".."]})
    >>> judge(puzzles)["solutions"].tolist()
    [0, 1, 2]
    """
    rows = [
        (row.corpus, row.puzzle_id, COUNT[row.kind](row))
        for row in puzzles.itertuples()
        if row.kind in COUNT
    ]
    return pd.DataFrame(rows, columns=list(SCHEMAS["judgements"].columns))


def doubtful(puzzles: pd.DataFrame, outcomes: pd.DataFrame) -> pd.DataFrame:
    """Return the judgements of puzzles that a solver did not finish and that have not one solution.

    Only what the solver left open, ended with a supposition or finished without a line is
    counted, so that this takes little time. `judge` counts all.

    Parameters
    ----------
    puzzles : table `puzzles`
    outcomes : table `outcomes`, of one solver

    Returns
    -------
    table `judgements`, of those with no or several solutions

    Examples
    --------
    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "kind": "slitherlink",
    ...     "rows": 1, "cols": 2, "clues": ["00", "33"]})
    >>> outcomes = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"],
    ...     "ended": ["contradiction", "solved"], "lines": ["---/----", "+-+/++++"]})
    >>> doubtful(puzzles, outcomes)[["puzzle_id", "solutions"]].to_numpy().tolist()
    [['a', 0]]
    """
    sure = (outcomes["ended"] == "solved") & outcomes["lines"].str.contains(LINE, regex=False)
    unsure = puzzles.merge(outcomes.loc[~sure, ["corpus", "puzzle_id"]])
    judgements = judge(unsure)
    return judgements[judgements["solutions"] != 1]


def _slitherlink(row) -> Slitherlink:
    return Slitherlink(int(row.rows), int(row.cols), row.clues)
