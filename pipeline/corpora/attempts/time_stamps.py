"""Parse time stamps of attempts, and count a person's earlier attempts by them."""

import re
from datetime import UTC, datetime, timedelta

import numpy as np
import pandas as pd

from pipeline.files.plain_text import nfkc

CLOCK = (
    r"(?:[T,\s]*(午前|午後)?\s*(\d{1,2})[:時](\d{1,2})(?:[:分](\d{1,2})(?:[.,]\d+)?)?[分秒]?"
    r"\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?"
)
YEAR_FIRST = re.compile(
    rf"(\d{{4}})\s*[-/.年]\s*(\d{{1,2}})\s*[-/.月]\s*(\d{{1,2}})日?(?:\([^)]*\))?{CLOCK}",
    re.IGNORECASE,
)
YEAR_LAST = re.compile(
    rf"(\d{{1,2}})([-/.])(\d{{1,2}})\2(\d{{4}}|(?<=\.)\d\d){CLOCK}", re.IGNORECASE
)
NUMBER = re.compile(r"\d{5,19}(\.\d*)?")
START = datetime(1970, 1, 1, tzinfo=UTC)
SHEET_START = datetime(1899, 12, 30, tzinfo=UTC)
SHEET_DAYS, UNIX_SECONDS = (20_000, 80_000), (1e8, 1e10)
"""Days of a spreadsheet from 1954 to 2119; seconds from 1973 to 2286, or thousandths, millionths or
billionths of them: their ranges do not meet, so that a log may have several."""


def stamps_of(texts: list[str], day_first: bool | None = None) -> np.ndarray:
    """Return the seconds since 1970 of each time stamp; NaN where there is none.

    All are NaN where some say day and month by numbers and none says which is which, nor
    `day_first` does; so where years have two digits, as in 03.04.25, and do not differ less than
    the days.

    >>> stamps = stamps_of(["1970-01-02", "1970/1/1 9:05 pm", "1970年1月1日", "2 Jan", "86400000"])
    >>> stamps.tolist()
    [86400.0, 75900.0, 0.0, nan, nan]
    >>> stamps_of(["3/4/2024", "5/4/2024"]).tolist(), stamps_of(["13/1/1970", "1.2.1970"]).tolist()
    ([nan, nan], [1036800.0, 2678400.0])
    >>> stamps_of(["01.02.25", "02.02.25"]).tolist(), stamps_of(["25.02.01", "25.02.02"]).tolist()
    ([1738368000.0, 1738454400.0], [nan, nan])
    """
    texts = [nfkc(text).strip() for text in texts]
    last = [found for found in map(YEAR_LAST.fullmatch, texts) if found]
    short = [found for found in last if len(found[4]) == 2]
    if short and len({found[4] for found in short}) >= len({found[1] for found in short}):
        return np.full(len(texts), np.nan)
    last = [found for found in last if found[2] != "."]
    firsts, seconds = ({int(found[at]) for found in last} for at in (1, 3))
    if day_first is None:
        day_first = max(firsts, default=0) > 12
        if last and day_first == (max(seconds, default=0) > 12):
            return np.full(len(texts), np.nan)
    return np.array([_stamp(text, day_first) for text in texts], float)


def earlier_attempts(persons: list[str], stamps: np.ndarray) -> np.ndarray:
    """Return how many attempts a person had made before each; of one stamp the middle.

    >>> earlier_attempts(["x", "y", "x", "x"], np.array([30.0, 10.0, 20.0, np.nan])).tolist()
    [1.0, 0.0, 0.0, nan]
    """
    return (pd.Series(stamps).groupby(pd.Series(persons)).rank() - 1).to_numpy()


def _stamp(text: str, day_first: bool) -> float:
    if NUMBER.fullmatch(text):
        return _of_number(float(text))
    found = YEAR_FIRST.fullmatch(text)
    if found:
        year, month, day, *clock = found.groups()
    else:
        found = YEAR_LAST.fullmatch(text)
        if not found:
            return np.nan
        first, dot, second, year, *clock = found.groups()
        day, month = (first, second) if day_first or dot == "." else (second, first)
    try:
        return _seconds(int(year if len(year) == 4 else f"20{year}"), int(month), int(day), *clock)
    except ValueError:
        return np.nan


def _of_number(number: float) -> float:
    if SHEET_DAYS[0] <= number <= SHEET_DAYS[1]:
        return (SHEET_START - START).total_seconds() + 86400 * number
    least, most = UNIX_SECONDS
    parts = (number / size for size in (1, 1e3, 1e6, 1e9))
    return next((seconds for seconds in parts if least <= seconds <= most), np.nan)


def _seconds(year, month, day, half, hour, minute, second, english, zone) -> float:
    hours = int(hour or 0)
    if english or half:
        is_late = half == "午後" or (english or "").lower().startswith("p")
        hours = hours % 12 + 12 * is_late
    at = datetime(year, month, day, hours, int(minute or 0), int(second or 0), tzinfo=UTC)
    if zone and zone[0] in "+-":
        away = timedelta(hours=int(zone[1:3]), minutes=int(zone[-2:]))
        at += away if zone[0] == "-" else -away
    return (at - START).total_seconds()
