"""How much better the others agree without a rater: one rule for who is off."""

import numpy as np
import pandas as pd

from pipeline.agreement import matrix_coefficients as of_matrix
from pipeline.agreement.coefficients import DEFAULT, LEAST_PUZZLES, interval
from pipeline.bootstrap import in_samples

LEAST_GAIN = 0.01
"""With many puzzles a smaller gain is sure but idle."""
COLUMNS = [
    "rater",
    "alpha",
    "alpha_without",
    "alpha_gain",
    "alpha_gain_low",
    "alpha_gain_high",
    "off",
]


def alpha_gains(levels: pd.DataFrame, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return what Krippendorff's alpha gains without each rater, with its interval.

    Of raters who are all alike, alpha is higher without about half of them, by chance. So a rater
    is off only where the bootstrap interval of the difference, the same puzzles drawn for both
    alphas, lies above 0; what the interval may miss is shared among the raters (Bonferroni).

    Parameters
    ----------
    levels : DataFrame of float, one row a puzzle, one column a rater, NaN where one gives none
        On one scale, see `pipeline.agreement.scales`.
    bootstrap : Bootstrap
        An interval covers 1 - (1 - confidence) / raters.

    Returns
    -------
    DataFrame with the columns COLUMNS, a row a rater; NaN where alpha is undefined or nobody is
    left to agree. Whether there are enough independent voices is not asked here.

    >>> levels = pd.DataFrame({"a": [1., 2., 3., 4.] * 9, "b": [1., 2., 3., 4.] * 9,
    ...                        "c": [4., 2., 1., 3.] * 9})
    >>> alpha_gains(levels).set_index("rater")["off"].to_dict()
    {'a': False, 'b': False, 'c': True}
    """
    raters = list(levels.columns)
    counts = level_counts_of_each(levels)
    whole = counts.sum(axis=0)
    shared = bootstrap._replace(confidence=1 - (1 - bootstrap.confidence) / max(1, len(raters)))
    rows = []
    for rater, own in zip(raters, counts, strict=True):
        alpha, without = coincidences(whole), coincidences(whole - own)
        value, left = (_alpha(flat, np.ones((1, len(flat)))).item() for flat in (alpha, without))
        low = high = np.nan
        if np.isfinite(left - value) and len(levels) >= LEAST_PUZZLES:
            gains = in_samples(_gains, (alpha, without), shared.samples, shared.seed)
            low, high, _ = interval(gains, shared)
        off = bool(low > 0 and left - value >= LEAST_GAIN)
        rows.append((rater, value, left, left - value, low, high, off))
    return pd.DataFrame(rows, columns=COLUMNS)


def level_counts_of_each(levels: pd.DataFrame) -> np.ndarray:
    """Return 1 where a rater puts a puzzle in a level: int, shape (raters, puzzles, levels)."""
    given = np.unique(levels.to_numpy(float)[levels.notna().to_numpy()])
    return np.stack([np.equal.outer(levels[rater].to_numpy(float), given) for rater in levels]) * 1


def coincidences(by_level) -> np.ndarray:
    """Return the coincidences of levels within each puzzle, flat: (puzzles, levels * levels)."""
    pairs = by_level[:, :, None] * by_level[:, None, :]
    same = np.arange(by_level.shape[1])
    pairs[:, same, same] -= by_level
    others = np.maximum(by_level.sum(axis=1) - 1, 1)
    return (pairs / others[:, None, None]).reshape(len(by_level), -1)


def _gains(flat, flat_without, weights):
    return _alpha(flat_without, weights) - _alpha(flat, weights)


def _alpha(flat, weights) -> np.ndarray:
    levels = round(np.sqrt(flat.shape[1]))
    return of_matrix.ordinal_alpha((weights @ flat).reshape(-1, levels, levels))
