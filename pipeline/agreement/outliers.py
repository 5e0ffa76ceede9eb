"""Every rater against the others together: outliers, drift from book to book, and bias by level.

The others count as clusters (`pipeline.agreement.clusters`).
"""

from functools import partial

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    DEFAULT,
    LEAST_PUZZLES,
    Estimate,
    interval,
    rho_with_interval,
)
from pipeline.agreement.consensus import consensus_of_others
from pipeline.agreement.drift import in_order
from pipeline.statistics.alpha import alpha_in_samples
from pipeline.statistics.bootstrap import in_samples
from pipeline.tables.notes import note

APART = 0.5
"""A rater and the others differ on a puzzle if they are this many levels apart or more."""
LEAST_CLUSTERS = 3
"""Of two clusters that differ either may be right, so that nobody is an outlier."""
LEAST_GAIN = 0.01
"""A smaller gain of alpha makes no outlier, however certain."""
ALL_LEVELS = 0
BIAS_COLUMNS = ["rater", "against", "level", "n_puzzles", "n_upwards", "n_downwards", "mean_shift"]


def outliers(
    wide, ranks, clusters, coefficients, bootstrap=DEFAULT, one_scale=None
) -> pd.DataFrame:
    """Return how every rater agrees with the others over the whole corpus.

    Parameters
    ----------
    wide, ranks : DataFrame, one row a puzzle, one column a rater: levels, and ranks as of
        `pipeline.agreement.consensus.rank_ratios`
    clusters : dict of rater to number of the cluster
    coefficients : DataFrame of all pairs, as table `coefficients`
    bootstrap : Bootstrap
    one_scale : DataFrame like `wide`, optional
        The levels on one scale, from which alpha is computed; `wide` where all scales are one.

    Returns
    -------
    DataFrame with the columns of table `outliers` but for the corpus, a row a rater
    """
    gains = alpha_gains(wide if one_scale is None else one_scale, bootstrap).set_index("rater")
    gains["is_outlier"] &= len(set(clusters.values())) >= LEAST_CLUSTERS
    return pd.DataFrame(
        {
            "rater": rater,
            "stratum": "",
            **_against_others(wide, ranks, clusters, rater, bootstrap),
            **gains.loc[rater].to_dict(),
            "mean_rho": _mean_rho(coefficients, rater, clusters),
        }
        for rater in wide.columns
    )


def alpha_gains(levels: pd.DataFrame, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return how much Krippendorff's alpha rises without each rater, with its interval.

    A rater is an outlier (`is_outlier`) if the interval lies above 0 and the gain is `LEAST_GAIN`
    or more. The same puzzles are drawn for both alphas; the error probability is shared among the
    raters (Bonferroni).

    Parameters
    ----------
    levels : DataFrame of float, one row a puzzle, one column a rater, NaN where one gives none
        On one scale, see `pipeline.agreement.scales`.
    bootstrap : Bootstrap

    Returns
    -------
    DataFrame with rater, alpha, alpha_without, alpha_gain, its ends, and is_outlier; NaN where
    alpha is undefined

    >>> levels = pd.DataFrame({"a": [1., 2., 3., 4.] * 9, "b": [1., 2., 3., 4.] * 9,
    ...                        "c": [4., 2., 1., 3.] * 9})
    >>> alpha_gains(levels).set_index("rater")["is_outlier"].to_dict()
    {'a': False, 'b': False, 'c': True}
    """
    raters, values = list(levels.columns), levels.to_numpy(float)
    given = np.unique(values[~np.isnan(values)])
    alpha, *without = _alphas(values, np.ones((1, len(values)), int), given)[0].tolist()
    shared = bootstrap._replace(confidence=1 - (1 - bootstrap.confidence) / max(1, len(raters)))
    is_drawn = len(levels) >= LEAST_PUZZLES and np.isfinite(np.subtract(without, alpha)).any()
    if is_drawn:
        gains = in_samples(partial(_gains, given=given), [values], shared.samples, shared.seed)
    rows = []
    for number, (rater, others) in enumerate(zip(raters, without, strict=True)):
        low = high = np.nan
        gain = others - alpha
        if is_drawn and np.isfinite(gain):
            low, high, _ = interval(gains[:, number], shared)
        off = bool(low > 0 and gain >= LEAST_GAIN)
        rows.append((rater, alpha, others, gain, low, high, off))
    ends = ["alpha_gain", "alpha_gain_low", "alpha_gain_high"]
    return pd.DataFrame(rows, columns=["rater", "alpha", "alpha_without", *ends, "is_outlier"])


def _alphas(levels, weights, given) -> np.ndarray:
    """Return alpha in every sample, of all raters, and without each: (samples, 1 + raters)."""
    everyone = np.arange(levels.shape[1])
    groups = [everyone, *(np.delete(everyone, number) for number in everyone)]
    return np.stack([alpha_in_samples(levels[:, one], weights, given) for one in groups], axis=1)


def _gains(levels, weights, given) -> np.ndarray:
    found = _alphas(levels, weights, given)
    return found[:, 1:] - found[:, :1]


def drift_by_stratum(wide, ranks, stratum, clusters, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return how every rater agrees with the others book by book, or else part by part.

    Parameters
    ----------
    wide : DataFrame of levels, see `pipeline.agreement.drift.levels_of_all_books`
    ranks, clusters, bootstrap : see `outliers`
    stratum : Series of str, see `pipeline.agreement.drift.strata`

    Returns
    -------
    DataFrame as of `outliers`, without the columns of the whole corpus; no row if there is only
    one stratum
    """
    several = in_order(stratum.unique()) if stratum.nunique() > 1 else []
    return pd.DataFrame(
        {
            "rater": rater,
            "stratum": name,
            "is_outlier": False,
            **_against_others(wide.loc[here], ranks.loc[here], clusters, rater, bootstrap),
        }
        for rater in wide.columns
        for name in several
        for here in [(stratum == name).to_numpy()]
    )


def _against_others(wide, ranks, clusters, rater, bootstrap) -> dict:
    others = len(set(clusters.values())) - 1
    against, own = consensus_of_others(ranks, clusters, rater), ranks[rater]
    shift = (wide[rater] - consensus_of_others(wide, clusters, rater)).dropna()
    both = own.notna() & against.notna()
    rho, low, high, found = _rho(own[both], against[both], others, bootstrap)
    mean, shift_low, shift_high = mean_with_interval(shift, bootstrap)
    return {
        "cluster": clusters[rater], "n_other_clusters": others, "n_puzzles": int(both.sum()),
        "consensus_rho": rho, "low": low, "high": high,
        "mean_shift": mean, "shift_low": shift_low, "shift_high": shift_high, **found.columns,
    }  # fmt: skip


def mean_with_interval(shift, bootstrap) -> tuple[float, float, float]:
    """Return a mean with its bootstrap interval, NaN for fewer than three puzzles.

    >>> mean_with_interval(np.array([1.0, 1.0, 1.0]), DEFAULT)
    (1.0, 1.0, 1.0)
    """
    shift = np.asarray(shift, dtype=float)
    if len(shift) < LEAST_PUZZLES:
        return float(shift.mean()) if len(shift) else np.nan, np.nan, np.nan
    means = in_samples(_means, [shift], bootstrap.samples, bootstrap.seed)
    return float(shift.mean()), *interval(means, bootstrap)[:2]


def _means(shift, weights):
    return weights @ shift / len(shift)


def biases(wide: pd.DataFrame, clusters: dict[str, int]) -> pd.DataFrame:
    """Return how far every rater is above or below another one, and the others, level by level.

    Returns
    -------
    DataFrame with rater, against (a rater; "" for the others together), level (of `against`,
    rounded half up, 0 for all), puzzles, upwards and downwards (puzzles to which `rater` gives at
    least half a level more or less), mean_shift (levels).

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [1.0, 1.0, 4.0]})
    >>> found = biases(wide, {"a": 0, "b": 1})
    >>> found[(found["rater"] == "a") & (found["against"] == "b")].values.tolist()
    [['a', 'b', 0, 3, 1, 1, 0.0], ['a', 'b', 1, 2, 1, 0, 0.5], ['a', 'b', 4, 1, 0, 1, -1.0]]
    """
    rows = []
    for rater in wide.columns:
        others = {name: wide[name] for name in wide.columns if name != rater}
        others[""] = consensus_of_others(wide, clusters, rater)
        for against, levels in others.items():
            common = pd.DataFrame({"shift": wide[rater] - levels, "level": levels}).dropna()
            # Python would round halves to even.
            level = np.floor(common["level"] + 0.5).astype(int)
            groups = [(ALL_LEVELS, common["shift"]), *common["shift"].groupby(level)]
            rows += [
                (rater, against, number, len(shift), int((shift >= APART).sum()),
                 int((shift <= -APART).sum()), shift.mean())
                for number, shift in groups
            ]  # fmt: skip
    return pd.DataFrame(rows, columns=BIAS_COLUMNS)


def _mean_rho(coefficients, rater, clusters) -> float:
    """Return the mean of rho with the raters of other clusters, each cluster once."""
    rows = coefficients[coefficients["coefficient"] == "spearman_rho"]
    rows = rows[(rows[["rater_rows", "rater_cols"]] == rater).any(axis=1)]
    other = rows["rater_cols"].where(rows["rater_rows"] == rater, rows["rater_rows"]).map(clusters)
    return float(rows["value"][other != clusters[rater]].groupby(other).mean().mean())


def _rho(ranks, against, others, bootstrap) -> Estimate:
    if not others:
        return Estimate(note=note("nobody_independent"))
    if len(ranks) < LEAST_PUZZLES:
        return Estimate(note=note("too_few_in_common", least=LEAST_PUZZLES))
    if np.ptp(ranks) == 0 or np.ptp(against) == 0:
        return Estimate(note=note("one_value" if np.ptp(ranks) == 0 else "one_value_by_others"))
    return rho_with_interval(ranks, against, bootstrap)
