"""Two raters of times beside each other: by what factor they differ, and how far that scatters."""

from itertools import combinations

import numpy as np
import pandas as pd
from scipy import stats

from pipeline.tables.by_rater import by_rater

COLUMNS = [
    "rater_rows", "rater_cols", "puzzles", "factor", "factor_low", "factor_high",
    "limit_low", "limit_high", "trend", "trend_p_value",
]  # fmt: skip
LEAST_PUZZLES = 10


def rater_times(ratings: pd.DataFrame) -> pd.DataFrame:
    """Return the limits of agreement of every pair of raters of times, of one corpus.

    Parameters
    ----------
    ratings : table of that name

    Returns
    -------
    DataFrame with the columns COLUMNS: `factor`, how many times the first rater's time the
    second's is (geometric mean, interval of 95 % by the t distribution); the limits between which
    it lies for 95 % of the puzzles; `trend`, by how much the factor's logarithm changes where both
    take e times longer, and how often chance gives as steep a trend. Pairs with fewer than
    `LEAST_PUZZLES` puzzles in common are left out.

    References
    ----------
    Bland and Altman (1986), Lancet 327: limits of agreement, on the logarithms; (1999),
    Statistical Methods in Medical Research 8, on a trend.

    >>> ratings = pd.DataFrame({"puzzle_id": [*range(10)] * 2, "rater": ["a"] * 10 + ["b"] * 10,
    ...     "value": [*range(60, 70), *range(120, 140, 2)], "unit": "seconds"})
    >>> rater_times(ratings)[["factor", "limit_low", "limit_high"]].round(3).values.tolist()
    [[2.0, 2.0, 2.0]]
    """
    times = ratings[ratings["unit"] == "seconds"]
    wide = np.log(by_rater(times, "value"))
    rows = []
    for one, other in combinations(sorted(wide.columns), 2):
        both = wide[[one, other]].dropna().to_numpy()
        if len(both) >= LEAST_PUZZLES:
            rows.append((one, other, len(both), *_limits(both[:, 1] - both[:, 0], both.mean(1))))
    return pd.DataFrame(rows, columns=COLUMNS)


def _limits(apart, middle):
    count, mean, spread = len(apart), apart.mean(), apart.std(ddof=1)
    sure = stats.t.ppf(0.975, count - 1) * spread / np.sqrt(count)
    reach = 1.96 * spread
    line = stats.linregress(middle, apart) if np.ptp(middle) else None
    trend = (float(line.slope), float(line.pvalue)) if line else (np.nan, np.nan)
    factors = np.exp([mean, mean - sure, mean + sure, mean - reach, mean + reach])
    return (*map(float, factors), *trend)
