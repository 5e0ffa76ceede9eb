"""Which raters are outliers, in words."""

import pandas as pd

from pipeline.texts.messages import CLAUSES, Joined, Message, message, sentences
from pipeline.texts.numbers import two_places

OFF_SCALE = 0.5
"""Levels on average from which a scale counts as another one."""


def outlier(outliers: pd.DataFrame, names) -> Joined | Message:
    """Return which raters are outliers, by the column `is_outlier` of the table `outliers`."""
    whole = outliers[outliers["stratum"] == ""]
    known = whole[whole["consensus_rho"].notna()]
    if not can_be_compared(known):
        return message("too_few_raters")
    rows = known[known["is_outlier"].astype(bool)].sort_values(["consensus_rho", "rater"])
    if rows.empty:
        return message("no_outlier")
    found = [
        message("outlier", rater=names[row.rater], why=outlier_in_words(row, known))
        for row in rows.itertuples()
    ]
    return sentences(*found)


def can_be_compared(known: pd.DataFrame) -> bool:
    """Return whether there are three independent raters at least, as an outlier asks for.

    Parameters
    ----------
    known : rows of table `outliers` with a rank correlation, one a rater
    """
    return len(known) >= 3 and known["n_other_clusters"].max() >= 2


def outlier_in_words(row, known: pd.DataFrame) -> Joined:
    """Return in what a rater is an outlier.

    In order, if the whole interval of its rank correlation with the others lies below the median
    of the other raters; in scale, if it says `OFF_SCALE` levels more or less than the others on
    average, and 0 is not in the interval; else only the others agree better without it.

    Parameters
    ----------
    row : named tuple of table `outliers`
    known : rows of that table, one a rater
    """
    rest = known.loc[known["rater"] != row.rater, "consensus_rho"].median()
    ways = [message("agree_better_without", gain=two_places(row.alpha_gain))]
    if row.high < rest:
        rho = two_places(row.consensus_rho)
        ways.append(message("another_order", rho=rho, rest=two_places(rest)))
    if abs(row.mean_shift) >= OFF_SCALE and not row.shift_low <= 0 <= row.shift_high:
        levels = f"{abs(row.mean_shift):.1f}"
        ways.append(message("harder_by" if row.mean_shift > 0 else "easier_by", levels=levels))
    return Joined(tuple(ways), CLAUSES)
