"""The rows of a table but those of some puzzles."""

import pandas as pd

from pipeline.tables.schemas.phases import KEYS

KEY = KEYS["puzzles"]


def without(table: pd.DataFrame, puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of `table` but those of some puzzles; `table` itself if they are none.

    >>> rows = pd.DataFrame({"corpus": ["c", "c", "d"], "puzzle_id": ["a", "b", "b"]})
    >>> without(rows, rows[1:2]).values.tolist()
    [['c', 'a'], ['d', 'b']]
    """
    if puzzles.empty:
        return table
    of_puzzles, keys = (pd.MultiIndex.from_frame(rows[KEY]) for rows in (table, puzzles))
    return table[~of_puzzles.isin(keys)]
