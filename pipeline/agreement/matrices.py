"""The matrix of two raters' levels, and what is read off it (Sato 2003, section 5.2)."""

import numpy as np
import pandas as pd


def confusion(level_rows, level_cols, highest=5) -> np.ndarray:
    """Count puzzles by the level that each of two raters gives.

    Parameters
    ----------
    level_rows, level_cols : array-like of int, 1 to `highest`, one entry a puzzle
    highest : int

    Returns
    -------
    ndarray of int, shape (highest, highest); row and column 0 stand for level 1

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
    """Return how many puzzles are off upwards and off downwards.

    Off upwards: the rater of the columns says harder than the rater of the rows.

    >>> off_diagonal(np.array([[5, 2, 1], [3, 6, 0], [0, 0, 7]]))
    (3, 3)
    """
    counts = np.asarray(counts)
    return int(np.triu(counts, 1).sum()), int(np.tril(counts, -1).sum())


def matrix_rows(counts) -> pd.DataFrame:
    """Return a matrix in long form with every cell, also the zeros.

    Returns
    -------
    DataFrame with level_row, level_col, puzzles

    >>> matrix_rows(np.array([[4, 0], [1, 2]])).values.tolist()
    [[1, 1, 4], [1, 2, 0], [2, 1, 1], [2, 2, 2]]
    """
    counts = np.asarray(counts)
    row, col = np.indices(counts.shape)
    return pd.DataFrame(
        {"level_row": row.ravel() + 1, "level_col": col.ravel() + 1, "puzzles": counts.ravel()}
    )


def rate_rows(counts) -> pd.DataFrame:
    """Return the rate of agreement by row: the diagonal cell over the row's total.

    Returns
    -------
    DataFrame with level_row, puzzles, agree, agree_ratio (NaN for a row without puzzles)

    References
    ----------
    Sato (2003), section 5.2, 適合率.

    >>> rate_rows(np.array([[3, 1], [0, 0]]))["agree_ratio"].tolist()
    [0.75, nan]
    """
    counts = np.asarray(counts)
    totals, agree = counts.sum(axis=1), counts.diagonal()
    return pd.DataFrame(
        {
            "level_row": np.arange(len(counts)) + 1,
            "puzzles": totals,
            "agree": agree,
            "agree_ratio": np.where(totals > 0, agree / np.maximum(totals, 1), np.nan),
        }
    )


def joined_rows(parts: list[pd.DataFrame]) -> pd.DataFrame:
    """Return the rows of several tables as one, whose columns are missing where there is none."""
    return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame()
