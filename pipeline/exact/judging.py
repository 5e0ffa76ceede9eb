"""How many solutions the puzzles of a corpus have: a puzzle should have exactly one."""

import pandas as pd

from pipeline.exact import slitherlink
from pipeline.puzzles import Slitherlink
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


def _slitherlink(row) -> Slitherlink:
    return Slitherlink(int(row.rows), int(row.cols), row.clues)
