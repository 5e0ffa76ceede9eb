"""A changed threshold in words."""

import math
from types import MappingProxyType

from pipeline.texts.messages import Message, message
from pipeline.texts.numbers import percent


def change_in_words(row, names, units=MappingProxyType({})) -> Message:
    """Return a change of the table `sensitivity`.

    `units` says by rater in which unit it rates.

    >>> import pandas as pd
    >>> row = pd.Series({"threshold_kind": "level-up", "part_or_rater": "Part 3",
    ...                  "threshold_before": 70.0, "threshold_after": 60.0})
    >>> change_in_words(row, {}).en
    'Part 3: level-up from below 70 % to below 60 %'
    """
    if row.threshold_kind == "level-up":
        before, after = map(_level_up, (row.threshold_before, row.threshold_after))
        part = row.part_or_rater or message("every_part")
        return message("level_up_changed", part=part, before=before, after=after)
    values = {"rater": names[row.part_or_rater], "level": row.level}
    if _nothing(row.threshold_before) or _nothing(row.threshold_after):
        way = "earlier" if row.step_percent < 0 else "later"
        return message(f"band_{way}", ratio=percent(abs(row.step_percent) / 100), **values)
    seconds = units.get(row.part_or_rater) == "seconds"
    before, after = (
        _clock(end) if seconds else f"{end:.4g}"
        for end in (row.threshold_before, row.threshold_after)
    )
    return message("band_changed", before=before, after=after, **values)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _level_up(end: float) -> Message:
    if _nothing(end):
        return message("threshold_not_fitted")
    return message("below_ratio", ratio=percent(end / 100)) if end else message("never_level_up")


def _nothing(end) -> bool:
    return end is None or math.isnan(end)
