"""Sentences of an audit: dependent raters, and how times were cut."""

import numpy as np
import pandas as pd

from pipeline.agreement.clusters import TIED_RATIO
from pipeline.calibration.levels.binning import FIFTHS
from pipeline.texts.messages import CLAUSES, COMMAS, Joined, Message, listed, message
from pipeline.texts.numbers import percent
from pipeline.texts.places import part_name


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
            values = {"rater": names[rater], "other": names[by_rater], "level": by_level}
            values |= {"levels": listed(sorted(rows["level"])), "percent": percent(TIED_RATIO)}
            found.append(message("merges_levels", **values))
    return found


STRATUM = ["book", "part", "rater"]
MOST_OF_A_FIFTH = 1.5
"""A level that holds more than so many times its fifth holds equal times together."""


def how_times_were_cut(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose levels were cut how, and what follows from that.

    Of raters cut by counts, those whose ties leave them other counts stand apart.
    """
    cut = cut_by_rule(time_bands)
    by_counts = cut["binning"] == "counts"
    uneven = by_counts & cut["note"].str.contains("ties_kept|no_band").astype(bool)
    ties = by_counts & cut["rater"].isin(set(cut.loc[uneven, "rater"]))
    found = []
    for (solver, binning, by_ties), rows in cut.groupby(["by_rater", "binning", ties]):
        raters = listed([names[rater] for rater in dict.fromkeys(rows["rater"])])
        values = {"solver": names[solver]} if binning in ("counts", "range") else {}
        id_ = f"cut_by_{binning}" + ("_and_ties" if by_ties else "")
        found.append(message(id_, raters=raters, **values))
    return found + configured_begins(time_bands, names) + coarse_times(time_bands, names)


def is_pinned(time_bands: pd.DataFrame) -> pd.Series:
    """Return of each band whether it begins where the configuration says."""
    return time_bands["note"].str.split().map(lambda ids: "pinned" in ids).astype(bool)


def cut_by_rule(time_bands: pd.DataFrame) -> pd.DataFrame:
    """Return the bands of books and parts but those in which the configuration sets every begin.

    >>> bands = pd.DataFrame({"book": "", "part": [*"PPPQQQ"], "rater": "a", "level": [1, 2, 3] * 2,
    ...                       "note": ["", "pinned", "pinned", "", "pinned", ""]})
    >>> cut_by_rule(bands)["part"].unique().tolist()
    ['Q']
    """
    strata = [time_bands[name] for name in STRATUM]
    begins = time_bands["level"] > time_bands["level"].groupby(strata).transform("min")
    begins &= ~time_bands["note"].str.contains("no_band").astype(bool)
    pinned = is_pinned(time_bands)
    by_rule = (begins & ~pinned).groupby(strata).transform("any")
    return time_bands[by_rule | ~pinned.groupby(strata).transform("any")]


def configured_begins(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose levels begin where the configuration says, and which these are."""
    found = []
    for rater, rows in time_bands[is_pinned(time_bands)].groupby("rater"):
        where = []
        for (book, part), here in rows.groupby(["book", "part"]):
            levels = listed([message("level_number", level=level) for level in here["level"]])
            where.append(Joined((*map(part_name, filter(None, (book, part))), levels), COMMAS))
        where = Joined(tuple(where), CLAUSES)
        found.append(message("begins_of_configuration", rater=names[rater], where=where))
    return found


def coarse_times(time_bands: pd.DataFrame, names) -> list[Message]:
    """Return whose times are too coarse for fifths, with the puzzles in each level.

    >>> bands = pd.DataFrame({"book": "", "part": "", "rater": "a", "binning": "fifths",
    ...                       "level": range(1, 6), "n_puzzles": [49, 0, 0, 0, 11], "note": ""})
    >>> [said.values["counts"] for said in coarse_times(bands, {"a": "A"})]
    ['49/0/0/0/11']
    """
    strata = [time_bands[name] for name in STRATUM]
    as_cut = ~is_pinned(time_bands).groupby(strata).transform("any")
    found = []
    for rater, rows in time_bands[as_cut & (time_bands["binning"] == "fifths")].groupby("rater"):
        of_level = rows.groupby("level")["n_puzzles"]
        counts = of_level.sum().reindex(range(1, FIFTHS + 1), fill_value=0)
        # Without equal times, in each book and part fifths differ by one puzzle at most.
        is_uneven = np.ptp(counts) > of_level.size().max()
        if is_uneven and FIFTHS * counts.max() > MOST_OF_A_FIFTH * counts.sum():
            shown = "/".join(map(str, counts))
            found.append(message("too_coarse_for_fifths", rater=names[rater], counts=shown))
    return found
