"""The matrix of two raters' levels, rates of agreement, and counts by level (Sato 2003, 5.2)."""

import numpy as np
import pandas as pd

LEVEL_TABLE_COLUMNS = ["corpus", "rater", "part", "book", "level", "n_puzzles"]


def confusion(level_rows, level_cols, highest=5) -> np.ndarray:
    """Count puzzles by the level, 1 to `highest`, that each of two raters gives.

    Row and column 0 stand for level 1.

    Raises
    ------
    ValueError
        When the lengths differ or a level lies outside 1 to `highest`.

    >>> confusion([1, 1, 2], [1, 2, 2], highest=2)
    array([[1, 1],
           [0, 1]])
    """
    rows = np.asarray(level_rows, dtype=int)
    cols = np.asarray(level_cols, dtype=int)
    if rows.shape != cols.shape:
        raise ValueError(f"one rater has {rows.size} puzzles, the other {cols.size}")
    if rows.size and not (
        1 <= min(rows.min(), cols.min()) <= max(rows.max(), cols.max()) <= highest
    ):
        raise ValueError(f"a level lies outside 1 to {highest}")
    cells = np.bincount((rows - 1) * highest + cols - 1, minlength=highest**2)
    return cells.reshape(highest, highest)


def off_diagonal(counts) -> tuple[int, int]:
    """Return the numbers of puzzles above and below the diagonal.

    Above it (upwards) the rater of the columns gives the higher level.

    >>> off_diagonal(np.array([[5, 2, 1], [3, 6, 0], [0, 0, 7]]))
    (3, 3)
    """
    counts = np.asarray(counts)
    return int(np.triu(counts, 1).sum()), int(np.tril(counts, -1).sum())


def matrix_rows(counts) -> pd.DataFrame:
    """Return every cell of a matrix as a row of table `matrices`.

    >>> matrix_rows(np.array([[4, 0], [1, 2]])).values.tolist()
    [[1, 1, 4], [1, 2, 0], [2, 1, 1], [2, 2, 2]]
    """
    counts = np.asarray(counts)
    row, col = np.indices(counts.shape)
    return pd.DataFrame(
        {"level_row": row.ravel() + 1, "level_col": col.ravel() + 1, "n_puzzles": counts.ravel()}
    )


def rate_rows(counts, is_one_scale=True) -> pd.DataFrame:
    """Return the rate of agreement by row (適合率): the diagonal cell over the row's total.

    There is none, NaN, for an empty row, and where the two raters have scales of their own.

    >>> rate_rows(np.array([[3, 1], [0, 0]]))["agree_ratio"].tolist()
    [0.75, nan]
    """
    counts = np.asarray(counts)
    totals, agree = counts.sum(axis=1), counts.diagonal()
    return pd.DataFrame(
        {
            "level_row": np.arange(len(counts)) + 1,
            "n_puzzles": totals,
            "n_agree": agree,
            "agree_ratio": agree / np.where(is_one_scale & (totals > 0), totals, np.nan),
        }
    )


def level_table(levels: pd.DataFrame, highest: int) -> pd.DataFrame:
    """Count every rater's puzzles by part, book and level, also levels without a puzzle.

    The paper prints the sums over the books of a part, and in brackets the rows.

    >>> levels = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"], "rater": "r",
    ...     "book": ["1", "2", "2"], "part": "Part 1", "level": [2, 1, 2]})
    >>> level_table(levels, 2)[["book", "level", "n_puzzles"]].values.tolist()
    [['1', 1, 0], ['1', 2, 1], ['2', 1, 1], ['2', 2, 1]]
    """
    if levels.empty:
        return pd.DataFrame(columns=LEVEL_TABLE_COLUMNS)
    within = ["corpus", "rater", "part", "book", "level"]
    # Rater by rater: groups of all rows take several times the memory.
    counts = pd.concat([of_one.groupby(within).size() for _, of_one in levels.groupby("rater")])
    counts = counts.unstack(fill_value=0).reindex(columns=range(1, highest + 1), fill_value=0)
    counts.columns.name = "level"
    return counts.stack().rename("n_puzzles").reset_index()[LEVEL_TABLE_COLUMNS]
