"""Sentences of an audit: dependent raters, and on which levels and since when raters differ.

A sentence is written only where the tables bear it; the thresholds stand here.
"""

import pandas as pd

from pipeline.texts.messages import CLAUSES, Joined, Message, listed, message

OUT_BY_LEVELS = 0.5
"""A smaller shift of levels on average is not worth an editor's time."""


def on_which_levels(bias: pd.DataFrame, names, least=10) -> list[Message]:
    """Return on which levels of the others a rater is half a level or more above or below.

    `bias` has the rows of table `rater_bias` with against "", `least` the puzzles that a level
    must have.
    """
    rows = bias[(bias["level"] > 0) & (bias["n_puzzles"] >= least)]
    rows = rows[rows["mean_shift"].abs() >= OUT_BY_LEVELS]
    found = []
    for rater, of_rater in rows.groupby("rater", sort=False):
        ways = []
        for id_, way in (
            ("harder_on_levels", of_rater["mean_shift"] > 0),
            ("easier_on_levels", of_rater["mean_shift"] < 0),
        ):
            levels = of_rater.loc[way, "level"].astype(int).tolist()
            if levels:
                ways.append(message(id_, levels=listed(levels)))
        found.append(
            message("rater_on_levels", rater=names[rater], ways=Joined(tuple(ways), CLAUSES))
        )
    return found or [message("no_rater_on_levels")]


def not_independent(redundant_pairs: pd.DataFrame, families: dict, names) -> list[Message]:
    """Return which raters are of one family, not independent, and which levels one merges."""
    fixed = redundant_pairs[redundant_pairs["is_redundant"].astype(bool)]
    fixed = fixed[fixed["rater"].map(families) == fixed["by_rater"].map(families)]
    found = []
    for number in sorted(set(families.values())):
        of_family = [rater for rater in families if families[rater] == number]
        if len(of_family) > 1:
            found.append(
                message("not_independent", raters=listed([names[one] for one in of_family]))
            )
    for (rater, by_rater, by_level), rows in fixed.groupby(["rater", "by_rater", "by_level"]):
        if len(rows) > 1:
            values = {"levels": listed(sorted(rows["level"])), "level": by_level}
            found.append(
                message("merges_levels", rater=names[rater], other=names[by_rater], **values)
            )
    return found


BINNINGS = ("counts", "range", "fifths")


def how_times_were_cut(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose levels were cut how, and what follows from that."""
    bands = time_bands[time_bands["binning"].isin(BINNINGS)]
    found = []
    for (solver, binning), rows in bands.groupby(["by_rater", "binning"]):
        raters = listed([names[rater] for rater in dict.fromkeys(rows["rater"])])
        values = {"solver": names[solver]} if binning in ("counts", "range") else {}
        found.append(message(f"cut_by_{binning}", raters=raters, **values))
    return found
