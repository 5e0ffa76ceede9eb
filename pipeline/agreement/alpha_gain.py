"""How much better the others agree without a rater: one rule for who is off."""

from functools import partial

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT, LEAST_PUZZLES, interval
from pipeline.agreement.coincidences import alphas, level_counts
from pipeline.statistics.bootstrap import in_samples

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
    raters, said = list(levels.columns), levels.to_numpy(float)
    given = np.unique(said[~np.isnan(said)])
    value, *without = _alphas(said, np.ones((1, len(said)), int), given)[0].tolist()
    shared = bootstrap._replace(confidence=1 - (1 - bootstrap.confidence) / max(1, len(raters)))
    is_drawn = len(levels) >= LEAST_PUZZLES and np.isfinite(np.subtract(without, value)).any()
    if is_drawn:
        gains = in_samples(partial(_gains, given=given), [said], shared.samples, shared.seed)
    rows = []
    for place, (rater, left) in enumerate(zip(raters, without, strict=True)):
        low = high = np.nan
        if is_drawn and np.isfinite(left - value):
            low, high, _ = interval(gains[:, place], shared)
        off = bool(low > 0 and left - value >= LEAST_GAIN)
        rows.append((rater, value, left, left - value, low, high, off))
    return pd.DataFrame(rows, columns=COLUMNS)


def _alphas(said, weights, given) -> np.ndarray:
    """Return alpha in every sample, of all raters, and without each: (samples, 1 + raters)."""
    everyone = np.arange(said.shape[1])
    groups = [everyone, *(np.delete(everyone, place) for place in everyone)]
    counted = partial(level_counts, given=given)
    return np.stack([alphas(said[:, group], weights, counted) for group in groups], axis=1)


def _gains(said, weights, given) -> np.ndarray:
    found = _alphas(said, weights, given)
    return found[:, 1:] - found[:, :1]
