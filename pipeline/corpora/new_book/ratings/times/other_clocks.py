"""Find clocks that may be those of the day, and titles that name another unit."""

import re
from itertools import pairwise

from pipeline.corpora.new_book.ratings.times.checked_times import are_stamps
from pipeline.corpora.new_book.ratings.times.mixed_units import TWO_PARTS
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import HOUR_WORDS, MINUTE_WORDS, SECOND_WORDS, words_in
from pipeline.texts.errors import quoted

OF_DAY = re.compile(r"(0?[5-9]|1\d|2[0-3]):[0-5]\d")
"""An hour and minute at which people are awake."""


def other_clocks(sheet: Sheet, column: str) -> str:
    """Return what the clocks of a column may be but minutes and seconds, "" if nothing says so."""
    values = sheet.values(column)
    others = [sheet.values(name) for name in sheet.columns if name != column]
    if all(map(OF_DAY.fullmatch, values)) and any(map(_are_dates, others)):
        return "clocks of the day, beside dates"
    if all(map(TWO_PARTS.fullmatch, values)):
        for line in sheet.passed_over:
            if _says_hours(words_in(line)):
                return f"hours and minutes, as {quoted(line)} says: write {values[0]}:00 then"
    return ""


def _says_hours(words: list[str]) -> bool:
    """Return whether hours are a unit: beside minutes without seconds, or behind `in`."""
    is_behind_in = any(one == "in" and unit in HOUR_WORDS for one, unit in pairwise(words))
    is_beside = all(map({*words}.intersection, (HOUR_WORDS, MINUTE_WORDS)))
    return is_behind_in or (is_beside and SECOND_WORDS.isdisjoint(words))


def _are_dates(values: list[str]) -> bool:
    return bool(values) and are_stamps(values)
