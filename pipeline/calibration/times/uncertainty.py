"""How sure the model of times is: by fifths, by the number of timed puzzles, in a and b."""

import numpy as np
import pandas as pd
from scipy.stats import binomtest

from pipeline.calibration.times.cross_validation import SEED
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel, noise_of, noises_of
from pipeline.calibration.times.timed_puzzles import TimedPuzzles
from pipeline.statistics.rank_correlation import spearman

FIFTHS = 5
SIZES = (30, 60, 120, 250, 500, 1000)
"""Numbers of timed puzzles that a learning curve is drawn at."""
DRAWS = 4
LEAST_LEFT = 20
"""So many puzzles at least are left to be predicted."""
SAMPLES = 300
FIFTH_COLUMNS = [
    "fifth", "puzzles", "predicted_seconds", "seconds", "low", "high", "covered_ratio",
    "covered_low", "covered_high",
]  # fmt: skip
CURVE_COLUMNS = ["puzzles", "left", "rho", "rho_least", "rho_most", "width", "covered_ratio"]
NOISE_COLUMNS = ["what", "value", "low", "high"]


def by_fifths(predicted: pd.DataFrame) -> pd.DataFrame:
    """Return predicted against published times from the easiest fifth to the hardest.

    Parameters
    ----------
    predicted : DataFrame, as of `cross_validation.predictions`

    Returns
    -------
    DataFrame with the columns FIFTH_COLUMNS: medians, also of the ends of the intervals, and what
    part of the times lies inside its interval, itself with an interval of 95 % (Wilson's). Fifths
    are those of the predicted times, so that chance pulls no puzzle to an end.

    >>> times = pd.DataFrame({"predicted_seconds": range(10), "seconds": range(10), "low": 0,
    ...                       "high": 5})
    >>> by_fifths(times)["covered_ratio"].tolist()
    [1.0, 1.0, 1.0, 0.0, 0.0]
    """
    order = predicted["predicted_seconds"].rank(method="first").to_numpy() - 1
    fifth = (order * FIFTHS / len(predicted)).astype(int) + 1
    inside = predicted["seconds"].between(predicted["low"], predicted["high"])
    groups = predicted.assign(inside=inside).groupby(fifth)
    found = groups[["predicted_seconds", "seconds", "low", "high"]].median()
    found = found.assign(puzzles=groups.size(), covered_ratio=groups["inside"].mean())
    ends = [
        binomtest(int(times.sum()), len(times)).proportion_ci(method="wilson")
        for _, times in groups["inside"]
    ]
    found[["covered_low", "covered_high"]] = ends
    return found.rename_axis("fifth").reset_index()[FIFTH_COLUMNS]


def learning_curve(timed: TimedPuzzles, sizes=SIZES, draws=DRAWS, seed=SEED) -> pd.DataFrame:
    """Return how well puzzles left out are predicted from so many timed ones.

    Parameters
    ----------
    sizes : sequence of int
        Those that leave fewer than `LEAST_LEFT` puzzles are passed over.
    draws : int, how often the timed puzzles are drawn by chance

    Returns
    -------
    DataFrame with the columns CURVE_COLUMNS: means over the draws, with the least and the greatest
    rho; `width` is how many times the low end of the interval the high end is, the median puzzle's.
    Copies of a puzzle are never on both sides.
    """
    rng = np.random.default_rng(seed)
    names, group = np.unique(timed.groups, return_inverse=True)
    rows = []
    for size in sizes:
        if len(names) - size < LEAST_LEFT:
            continue
        found = []
        for _ in range(draws):
            known = np.isin(group, rng.permutation(len(names))[:size])
            found.append(_left_out(timed, known, seed))
        rhos, widths, covered = np.array(found).T
        rows.append(
            (size, len(names) - size, rhos.mean(), rhos.min(), rhos.max(), widths.mean(),
             covered.mean())
        )  # fmt: skip
    return pd.DataFrame(rows, columns=CURVE_COLUMNS)


def _left_out(timed, known, seed):
    model = TimeModel(seed=seed).fit(*timed.of(known))
    sure = TimeIntervals(TimeModel(seed=seed)).fit(*timed.of(known))
    table, times = timed.features[~known], timed.log_times[~known]
    low, high = sure.predict(table, timed.weight_people[~known])
    rho = spearman(model.predict(table), times)
    inside = (low <= times) & (times <= high)
    return np.nan_to_num(rho), np.exp(np.median(high - low)), inside.mean()


def noise_with_intervals(errors, people, samples=SAMPLES, seed=SEED) -> pd.DataFrame:
    """Return a and b of the variance a + b / n with bootstrap intervals, puzzles drawn anew.

    Parameters
    ----------
    errors, people : ndarray of float, shape (puzzles,)
        Of predictions of puzzles left out, in log seconds, and the people behind each time.

    Returns
    -------
    DataFrame with the columns NOISE_COLUMNS, rows `a` and `b`; NaN intervals where all times are
    of as many people, so that all is a
    """
    found = noise_of(errors, people)
    ends = np.full((2, 2), np.nan)
    if np.ptp(people) > 0:
        drawn = np.random.default_rng(seed).integers(0, len(people), (samples, len(people)))
        others = np.array(noises_of(errors[drawn], people[drawn]))
        ends = np.quantile(others, [0.025, 0.975], axis=1).T
    rows = [(name, value, *of) for name, value, of in zip("ab", found, ends, strict=True)]
    return pd.DataFrame(rows, columns=NOISE_COLUMNS)
