"""Sentences of an audit: dependent raters, and how times were cut."""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.binning import FIFTHS
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


MOST_OF_A_FIFTH = 1.5
"""A level that holds more than so many times its fifth holds equal times together."""


def how_times_were_cut(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose levels were cut how, and what follows from that.

    Of raters cut by counts, those whose ties leave them other counts stand apart.
    """
    by_counts = time_bands["binning"] == "counts"
    uneven = by_counts & time_bands["note"].str.contains("ties_kept|no_band").astype(bool)
    ties = by_counts & time_bands["rater"].isin(set(time_bands.loc[uneven, "rater"]))
    found = []
    for (solver, binning, by_ties), rows in time_bands.groupby(["by_rater", "binning", ties]):
        raters = listed([names[rater] for rater in dict.fromkeys(rows["rater"])])
        values = {"solver": names[solver]} if binning in ("counts", "range") else {}
        id_ = f"cut_by_{binning}" + ("_and_ties" if by_ties else "")
        found.append(message(id_, raters=raters, **values))
    return found + coarse_times(time_bands, names)


def coarse_times(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose times are too coarse for fifths, with the puzzles in each level.

    >>> bands = pd.DataFrame({"rater": "a", "binning": "fifths", "level": range(1, 6),
    ...                       "n_puzzles": [49, 0, 0, 0, 11]})
    >>> [said.values["counts"] for said in coarse_times(bands, {"a": "A"})]
    ['49/0/0/0/11']
    """
    found = []
    for rater, rows in time_bands[time_bands["binning"] == "fifths"].groupby("rater"):
        of_level = rows.groupby("level")["n_puzzles"]
        counts = of_level.sum().reindex(range(1, FIFTHS + 1), fill_value=0)
        # Without equal times, in each book and part fifths differ by one puzzle at most.
        is_uneven = np.ptp(counts) > of_level.size().max()
        if is_uneven and FIFTHS * counts.max() > MOST_OF_A_FIFTH * counts.sum():
            shown = "/".join(map(str, counts))
            found.append(message("too_coarse_for_fifths", rater=names[rater], counts=shown))
    return found
