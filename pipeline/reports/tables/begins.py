"""Where levels of times and scores begin, with intervals, and why there are none."""

import pandas as pd

from pipeline.calibration.levels.all_raters import CUTS
from pipeline.calibration.levels.binning import RangeDivision
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import message
from pipeline.verdicts.audit import cut_by_rule, is_pinned


def begins(tables, bands: pd.DataFrame) -> dict[tuple[str, int], tuple[float, float]]:
    """Return where each level of a book, rater and way to cut begins: intervals of 95 %.

    By part and level, in the unit of the ratings; levels of too few puzzles are left out. A begin
    that the configuration sets is no cut.
    """
    found, pinned = {}, bands[is_pinned(bands)]
    pinned = set(zip(pinned["part"], pinned["level"], strict=True))
    for part, binning, values, levels in _cut(tables, bands):
        begin = binning.fit(values, levels).levels_[1:]
        ends = threshold_intervals(binning, values, levels)
        found |= {(part, level): pair for level, pair in ends.items() if level in begin}
    return {place: pair for place, pair in found.items() if place not in pinned}


def why_no_begins(bands: pd.DataFrame) -> Words:
    """Return why no level of a book and rater has an interval of where it begins."""
    cut = cut_by_rule(bands)
    is_range = len(cut) and CUTS[cut["binning"].iloc[0]] is RangeDivision
    return message("no_interval_of_range" if is_range else "no_interval_of_level")


def _cut(tables, bands: pd.DataFrame):
    """Yield the parts of a book and rater, each with how it is cut, its values and the levels."""
    first, puzzles = bands.iloc[0], tables.about_puzzles
    wanted = (puzzles["book"] == first["book"]) & ~puzzles["held_out"].astype(bool)
    wanted &= puzzles["part"].isin(bands["part"])
    is_general = first["rater"] == GENERAL
    known = puzzles.assign(
        value=tables.general_scores if is_general
        else tables.of_rater("ratings", "value", first["rater"]),
        level=tables.of_rater("levels", "level", first["by_rater"] or first["rater"]),
    )  # fmt: skip
    for part, rows in known[wanted].dropna(subset=["value", "level"]).groupby("part"):
        values, levels = rows["value"].to_numpy(float), rows["level"].to_numpy(int)
        yield part, CUTS[first["binning"]](), values, levels
