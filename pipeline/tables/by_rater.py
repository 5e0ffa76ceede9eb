"""Ratings of the puzzles of a corpus, raters side by side."""

import pandas as pd


def by_rater(rows: pd.DataFrame, column: str = "level") -> pd.DataFrame:
    """Return a column of rows of one corpus, a row a puzzle and a column a rater, both sorted.

    Values are float, NaN where a rater says nothing.
    """
    # Rater by rater: a pivot of all rows takes several times the memory.
    said = {
        rater: of_one.set_index("puzzle_id")[column].astype(float)
        for rater, of_one in rows[["puzzle_id", "rater", column]].groupby("rater")
    }
    return pd.DataFrame(said).rename_axis("puzzle_id").rename_axis("rater", axis=1).sort_index()
