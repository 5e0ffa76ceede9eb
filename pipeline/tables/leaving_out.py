"""The rows of a table but those of some puzzles."""

import pandas as pd

from pipeline.tables.schemas.phases import KEYS

KEY = KEYS["puzzles"]


def without(table: pd.DataFrame, puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of `table` but those of some puzzles; `table` itself if they are none.

    Parameters
    ----------
    table, puzzles : DataFrame with the columns `corpus` and `puzzle_id`

    >>> rows = pd.DataFrame({"corpus": ["c", "c", "d"], "puzzle_id": ["a", "b", "b"]})
    >>> without(rows, rows[1:2]).values.tolist()
    [['c', 'a'], ['d', 'b']]
    """
    out = table["puzzle_id"].isin(puzzles["puzzle_id"]).to_numpy(copy=True)
    if not out.any():
        return table
    # Only what has such an id is looked at by its whole key, which takes far more memory.
    doubtful = pd.MultiIndex.from_frame(table.loc[out, KEY])
    out[out] = doubtful.isin(pd.MultiIndex.from_frame(puzzles[KEY]))
    return table[~out]
