"""How many puzzles each rater puts in each level, by part and book (Sato 2003, section 5.2)."""

import pandas as pd

COLUMNS = ["corpus", "rater", "part", "book", "level", "puzzles"]
PLACE = ["corpus", "rater", "part", "book"]


def level_table(levels: pd.DataFrame, highest=5) -> pd.DataFrame:
    """Count every rater's puzzles by part, book and level.

    Parameters
    ----------
    levels : table `levels`
    highest : int
        Levels 1 to `highest` each get a row, also with no puzzle.

    Returns
    -------
    table `level_table`. The paper's figure before the bracket is the sum over the books of a
    part; those in the bracket are the rows.

    References
    ----------
    Sato (2003), section 5.2, first table.

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"], "rater": "r",
    ...     "book": ["1", "2", "2"], "part": "Part 1", "level": [2, 1, 2]})
    >>> level_table(levels, 2)[["book", "level", "puzzles"]].values.tolist()
    [['1', 1, 0], ['1', 2, 1], ['2', 1, 1], ['2', 2, 1]]
    """
    if levels.empty:
        return pd.DataFrame(columns=COLUMNS)
    counts = levels.groupby([*PLACE, "level"]).size().unstack(fill_value=0)
    counts = counts.reindex(columns=range(1, highest + 1), fill_value=0)
    counts.columns.name = "level"
    return counts.stack().rename("puzzles").reset_index()[COLUMNS]
