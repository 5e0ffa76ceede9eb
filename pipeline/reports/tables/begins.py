"""Where levels of times and scores begin, with bootstrap intervals, and why there are none."""

import pandas as pd

from pipeline.calibration.levels.all_raters import CUTS
from pipeline.calibration.levels.binning import RangeDivision
from pipeline.calibration.levels.threshold_intervals import are_wide, threshold_intervals
from pipeline.corpora.rater_spec import GENERAL
from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import message
from pipeline.verdicts.audit import is_pinned

SEED = 2003
LEAST_TIMES, LEAST_VALUES = 10, 20
"""From fewer times of a part, or fewer different ones, no interval is drawn."""


def begins(tables, bands: pd.DataFrame) -> dict[tuple[str, int], tuple[float, float]]:
    """Return where each level of a book, rater and way to cut begins: bootstrap intervals of 95 %.

    By part and level, in the unit of the ratings; what the bootstrap cannot tell is left out, and
    what has few values: the cut moves from one to the next, and not between. A begin that the
    configuration sets is no cut.
    """
    found, pinned = {}, bands[is_pinned(bands)]
    pinned = set(zip(pinned["part"], pinned["level"], strict=True))
    for part, binning, times, levels in _cut(tables, bands):
        if _why_no_interval(binning, times):
            continue
        ends = threshold_intervals(binning, times, levels, SEED)
        cuts = binning.fit(times, levels)
        own = dict(zip(cuts.levels_[1:].tolist(), cuts.thresholds_, strict=True))
        # Smoothed, many equal scores are a clump: an interval beside its own cut is of another.
        found |= {
            (part, level): (low, high)
            for level, (low, high) in ends.items()
            if level in own and low <= own[level] <= high
        }
    return {place: pair for place, pair in found.items() if place not in pinned}


def why_no_begins(tables, bands: pd.DataFrame) -> list[Words]:
    """Return why no level has an interval of where it begins, by the rules of `begins`."""
    why = {_why_no_interval(binning, times) for _, binning, times, _ in _cut(tables, bands)}
    return [message(id_) for id_ in sorted(why - {""})] or [message("no_interval_of_level")]


def _why_no_interval(binning, times) -> str:
    if isinstance(binning, RangeDivision):
        return "no_interval_of_range"
    if len(times) < LEAST_TIMES or len({*times}) < LEAST_VALUES:
        return "no_interval_of_few"
    return "no_interval_of_wide" if are_wide(times) else ""


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
