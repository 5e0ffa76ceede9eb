"""Who is out of line: every rater against the others together, and on which levels.

The others are heard as families (`pipeline.agreement.clusters`), so that two grades of one
program do not outvote the rest, and without the rater in question.
"""

import numpy as np
import pandas as pd

from pipeline.agreement.alpha_gain import alpha_gains
from pipeline.agreement.coefficients import DEFAULT, LEAST_PUZZLES, interval
from pipeline.agreement.consensus import consensus_of_others
from pipeline.agreement.drift import in_order
from pipeline.statistics.bootstrap import in_samples
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

# A rater and the others differ on a puzzle when they are this many levels apart or more.
APART = 0.5
LEAST_VOICES = 3
ALL = ""
ALL_LEVELS = 0
BIAS_COLUMNS = ["rater", "against", "level", "puzzles", "upwards", "downwards", "mean_shift"]


def standings(
    wide, ranks, families, coefficients, bootstrap=DEFAULT, one_scale=None
) -> pd.DataFrame:
    """Return how every rater stands to the others over the whole corpus.

    Parameters
    ----------
    wide, ranks : DataFrame, one row a puzzle, one column a rater: levels, and places in the
        rater's order, see `pipeline.agreement.consensus.rank_ratios`
    families : dict of rater to number of the family
    coefficients : DataFrame of all pairs, as table `coefficients`
    bootstrap : Bootstrap
    one_scale : DataFrame like `wide`, optional
        The levels on one scale, of which the alphas are; `wide` where all scales are one.

    Returns
    -------
    DataFrame with rater, stretch (""), family, others (how many other families), puzzles, mean_ac2
    and mean_rho (with raters of other families, each family once), the columns of
    `pipeline.agreement.alpha_gain`, consensus_rho with low and high (the rater's order of
    the puzzles against the median order of the others), mean_shift with shift_low and shift_high
    (levels above the others' median level), note.
    """
    rows = []
    gains = alpha_gains(wide if one_scale is None else one_scale, bootstrap).set_index("rater")
    # Of two voices that differ either may be right.
    gains["off"] &= len(set(families.values())) >= LEAST_VOICES
    for rater in wide.columns:
        means = [
            _mean_of_pairs(coefficients, name, rater, families)
            for name in ("gwet_ac2", "spearman_rho")
        ]
        of_rater = _standing(wide, ranks, families, rater, slice(None), bootstrap)
        rows.append({"rater": rater, "stretch": ALL, **of_rater, **gains.loc[rater].to_dict(),
                     "mean_ac2": means[0], "mean_rho": means[1]})  # fmt: skip
    return pd.DataFrame(rows)


def drift_by_stretch(wide, ranks, stretch, families, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return how every rater stands to the others book by book, or else part by part.

    Parameters
    ----------
    wide : DataFrame of levels, see `pipeline.agreement.drift.levels_of_all_books`
    ranks, families, bootstrap : see `standings`
    stretch : Series of str, see `pipeline.agreement.drift.stretches`

    Returns
    -------
    DataFrame as of `standings`, without what is of the whole corpus only, and nobody off; no row
    where there is one stretch only
    """
    several = in_order(stretch.unique()) if stretch.nunique() > 1 else []
    return pd.DataFrame(
        {"rater": rater, "stretch": name, "off": False,
         **_standing(wide, ranks, families, rater, (stretch == name).to_numpy(), bootstrap)}
        for rater in wide.columns
        for name in several
    )  # fmt: skip


def _standing(wide, ranks, families, rater, here, bootstrap) -> dict:
    """Return what a rater's levels and order are to the others' on the puzzles `here`."""
    others = len(set(families.values())) - 1
    ranks, wide = ranks.loc[here], wide.loc[here]
    against, own = consensus_of_others(ranks, families, rater), ranks[rater]
    shift = (wide[rater] - consensus_of_others(wide, families, rater)).dropna()
    both = own.notna() & against.notna()
    rho, low, high, note = _rho(own[both], against[both], others, bootstrap)
    mean, shift_low, shift_high = mean_with_interval(shift, bootstrap)
    return {
        "family": families[rater], "others": others, "puzzles": int(both.sum()),
        "consensus_rho": rho, "low": low, "high": high,
        "mean_shift": mean, "shift_low": shift_low, "shift_high": shift_high, "note": note,
    }  # fmt: skip


def mean_with_interval(shift, bootstrap) -> tuple[float, float, float]:
    """Return a mean with its bootstrap interval, NaN of fewer than three puzzles.

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


def biases(wide: pd.DataFrame, families: dict[str, int]) -> pd.DataFrame:
    """Return how far every rater is above or below another one, and the others, level by level.

    Returns
    -------
    DataFrame with rater, against (a rater; "" for the others together), level (of `against`,
    rounded, 0 for all), puzzles, upwards and downwards (puzzles on which `rater` says at least
    half a level more or less), mean_shift (levels).

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [1.0, 1.0, 4.0]})
    >>> found = biases(wide, {"a": 0, "b": 1})
    >>> found[(found["rater"] == "a") & (found["against"] == "b")].values.tolist()
    [['a', 'b', 0, 3, 1, 1, 0.0], ['a', 'b', 1, 2, 1, 0, 0.5], ['a', 'b', 4, 1, 0, 1, -1.0]]
    """
    rows = []
    for rater in wide.columns:
        others = {name: wide[name] for name in wide.columns if name != rater}
        others[""] = consensus_of_others(wide, families, rater)
        for against, said in others.items():
            common = pd.DataFrame({"shift": wide[rater] - said, "level": said}).dropna()
            # Halves go up, for Python's rounding to even would split them by level.
            level = np.floor(common["level"] + 0.5).astype(int)
            groups = [(ALL_LEVELS, common["shift"]), *common["shift"].groupby(level)]
            rows += [
                (rater, against, number, len(shift), int((shift >= APART).sum()),
                 int((shift <= -APART).sum()), shift.mean())
                for number, shift in groups
            ]  # fmt: skip
    return pd.DataFrame(rows, columns=BIAS_COLUMNS)


def _mean_of_pairs(coefficients, name, rater, families) -> float:
    """Return the mean of a coefficient with the raters of other families, each family once."""
    rows = coefficients[coefficients["coefficient"] == name]
    ends = rows[["rater_rows", "rater_cols"]]
    rows = rows[(ends == rater).any(axis=1)]
    other = rows["rater_cols"].where(rows["rater_rows"] == rater, rows["rater_rows"]).map(families)
    return float(rows["value"][other != families[rater]].groupby(other).mean().mean())


def _rho(said, against, others, bootstrap):
    if not others:
        return np.nan, np.nan, np.nan, "nobody independent to compare with"
    if len(said) < LEAST_PUZZLES:
        return np.nan, np.nan, np.nan, f"fewer than {LEAST_PUZZLES} puzzles in common"
    if np.ptp(said) == 0 or np.ptp(against) == 0:
        who = "the rater gives" if np.ptp(said) == 0 else "the others together give"
        return np.nan, np.nan, np.nan, f"{who} one value only"
    rhos = in_samples(spearman_in_samples, (said, against), bootstrap.samples, bootstrap.seed)
    low, high, note = interval(rhos, bootstrap)
    return spearman(said, against), low, high, note
