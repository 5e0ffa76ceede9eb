"""Sentences of an audit: dependent raters, and how times were cut."""

import pandas as pd

from pipeline.texts.messages import Message, listed, message


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
    """Return whose levels were cut how, and what follows from that.

    Of raters cut by counts, those whose ties leave them other counts stand apart.
    """
    bands = time_bands[time_bands["binning"].isin(BINNINGS)]
    by_counts = bands["binning"] == "counts"
    uneven = by_counts & bands["note"].str.contains("ties_kept|no_band").astype(bool)
    ties = by_counts & bands["rater"].isin(set(bands.loc[uneven, "rater"]))
    found = []
    for (solver, binning, by_ties), rows in bands.groupby(["by_rater", "binning", ties]):
        raters = listed([names[rater] for rater in dict.fromkeys(rows["rater"])])
        values = {"solver": names[solver]} if binning in ("counts", "range") else {}
        id_ = f"cut_by_{binning}" + ("_and_ties" if by_ties else "")
        found.append(message(id_, raters=raters, **values))
    return found
