"""Parse solving times: numbers, clocks, numbers with units, bands of times."""

import math
import re
import unicodedata
from typing import NamedTuple

LONGEST = 60
"""Characters of a time. On longer ones the patterns below could search for very long."""
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.IGNORECASE)
SECONDS = {"seconds": 1, "minutes": 60}
# h:mm:ss, or minutes up to any number and seconds.
CLOCK = re.compile(r"(?:(\d{1,3}):([0-5]\d)|(\d{1,4})):([0-5]\d)")

HOURS = r"hours?|hrs?|h|時間"
MINUTES = r"minutes?|mins?|m|分"
WHOLE_SECONDS = r"seconds?|secs?|s|秒"
UNITS = {HOURS: 3600, MINUTES: 60, WHOLE_SECONDS: 1}
# 1 h 5 min, 5分30秒: one unit after the other, each at most once.
WITH_UNITS = re.compile(
    "".join(rf"(?:(\d+(?:\.\d+)?)\s*(?:{unit})\.?\s*)?" for unit in UNITS), re.IGNORECASE
)

# 1h05, 5min30, 5'30": the last number is of the next smaller unit. 7' are minutes.
SHORT = re.compile(
    rf"(\d+)\s*(?:(?:({HOURS})|{MINUTES}|['’′])\s*([0-5]?\d)(?:\s*[\"”″])?|['’′])",
    re.IGNORECASE,
)

ANY_UNIT = rf"(?:{HOURS}|{MINUTES}|{WHOLE_SECONDS})\.?"
PLAIN = r"\d+(?:\.\d+)?"
AMOUNT = rf"(?:\d+(?::[0-5]\d)+|{PLAIN}(?:\s*{ANY_UNIT}(?:\s*{PLAIN}\s*{ANY_UNIT})*)?)"
BETWEEN = re.compile(rf"({AMOUNT})\s*(?:-|–|—|~|〜|to)\s*({AMOUNT})", re.IGNORECASE)
AT_MOST = re.compile(
    rf"(?:(?:under|below|less than|up to|within|at most|<=?|≤|~|〜)\s*({AMOUNT})"
    rf"|({AMOUNT})\s*(?:or less|or under|以内|以下|未満|まで))",
    re.IGNORECASE,
)
AT_LEAST = re.compile(
    rf"(?:(?:over|above|more than|at least|from|>=?|≥)\s*({AMOUNT})"
    rf"|({AMOUNT})\s*(?:\+|or more|or over|and over|以上|超|~|〜|-))",
    re.IGNORECASE,
)


class Band(NamedTuple):
    """The times that a band stands for, in seconds; `seconds_to` may be infinite."""

    seconds_from: float
    seconds_to: float


def seconds_of(text: str, unit: str) -> float | None:
    """Return the time that `text` says, in seconds, or None if it says none.

    It is a number in `unit`, seconds or minutes; or, whatever the unit, `minutes:seconds`,
    `hours:minutes:seconds`, or numbers with their units.

    >>> [seconds_of(text, "minutes") for text in ("1.5", "1:02:30", "5分30秒", "1h05", "7'", "-")]
    [90.0, 3750.0, 330.0, 3900.0, 420.0, None]
    """
    text = _short(text.strip())
    if NUMBER.fullmatch(text):
        return float(text) * SECONDS[unit]
    clock = CLOCK.fullmatch(text)
    if clock:
        hours, minutes_of_hour, minutes, seconds = (int(number or 0) for number in clock.groups())
        return float(hours * 3600 + (minutes_of_hour + minutes) * 60 + seconds)
    short = SHORT.fullmatch(text)
    if short:
        size = 3600 if short[2] else 60
        return float(int(short[1]) * size + int(short[3] or 0) * size // 60)
    amounts = WITH_UNITS.fullmatch(_short(unicodedata.normalize("NFKC", text)))
    if text and amounts:
        sizes = zip(amounts.groups(), UNITS.values(), strict=True)
        return math.fsum(float(amount) * size for amount, size in sizes if amount)
    return None


def band_of(text: str, unit: str | None = None) -> Band | None:
    """Return the band of times that `text` says, or None if it says none.

    `text` is in English or Japanese; `unit`, seconds or minutes, is that of numbers without one;
    None: such numbers are no times.

    >>> [tuple(band_of(text)) for text in ("10-15 min", "5分以内", "30 min or more")]
    [(600.0, 900.0), (0.0, 300.0), (1800.0, inf)]
    >>> band_of("10-15"), band_of("10-15", "minutes").seconds_to
    (None, 900.0)
    """
    text = _short(" ".join(unicodedata.normalize("NFKC", _short(text.strip())).split()))
    # 30+ min is 30 min+.
    text = re.sub(r"^(\d+)\s?\+\s?(\D+)$", r"\1 \2+", text)
    between = BETWEEN.fullmatch(text)
    if between:
        # "10-15 min": the first number has the unit of the second.
        unit_after = _unit_in(between[2]) or unit
        ends = _amount(between[1], unit_after), _amount(between[2], unit_after)
        return Band(*ends) if None not in ends and ends[0] < ends[1] else None
    for pattern, is_upper in ((AT_MOST, True), (AT_LEAST, False)):
        found = pattern.fullmatch(text)
        end = _amount(found[1] or found[2], unit) if found else None
        if end:
            return Band(0.0, end) if is_upper else Band(end, math.inf)
    return None


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else ""


def _unit_in(text: str) -> str | None:
    for unit, pattern in (("seconds", WHOLE_SECONDS), ("minutes", MINUTES)):
        if re.search(rf"\d\s*(?:{pattern})\b", text, re.IGNORECASE):
            return unit
    return "hours" if re.search(rf"\d\s*(?:{HOURS})\b", text, re.IGNORECASE) else None


def _amount(text: str, unit: str | None) -> float | None:
    text = text.strip()
    if not NUMBER.fullmatch(text):
        return seconds_of(text, "seconds")
    size = {**SECONDS, "hours": 3600}.get(unit)
    return float(text) * size if size else None
