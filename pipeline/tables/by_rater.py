"""What raters say of the puzzles of a corpus, side by side."""

import pandas as pd


def by_rater(rows: pd.DataFrame, column: str = "level") -> pd.DataFrame:
    """Return a column of rows of one corpus, a row a puzzle and a column a rater, both sorted.

    Values are float, NaN where a rater says nothing.

    >>> rows = pd.DataFrame({"puzzle_id": list("aba"), "rater": list("ssr"), "level": [3, 1, 2]})
    >>> by_rater(rows).to_dict("list")
    {'r': [2.0, nan], 's': [3.0, 1.0]}
    """
    wide = rows.pivot(index="puzzle_id", columns="rater", values=column)
    return wide.astype(float).sort_index(axis=1)
