"""Parse solving times: numbers, clocks, numbers with units."""

import math
import re
import unicodedata

LONGEST = 60
"""Characters of a time. On longer ones the patterns below could search for very long."""
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.IGNORECASE)
SECONDS = {"seconds": 1, "minutes": 60}
# h:mm:ss, or minutes up to any number and seconds.
CLOCK = re.compile(r"(?:(\d{1,3}):([0-5]\d)|(\d{1,4})):([0-5]\d(?:\.\d{1,6})?)")

HOURS = r"hours?|hrs?|h|時間"
MINUTES = r"minutes?|mins?|m|分"
WHOLE_SECONDS = r"seconds?|secs?|s|秒"
UNITS = {HOURS: 3600, MINUTES: 60, WHOLE_SECONDS: 1}
# 1 h 5 min, 5分30秒: one unit after the other, each at most once.
WITH_UNITS = re.compile(
    "".join(rf"(?:(\d+(?:\.\d+)?)\s*(?:{unit})\.?\s*)?" for unit in UNITS), re.IGNORECASE
)

HALVES = {"分半": "分30秒", "時間半": "時間30分"}
HALF = re.compile(f"({'|'.join(HALVES)})$")

# 1h05, 5min30, 5'30": the last number is of the next smaller unit. 7' are minutes.
SHORT = re.compile(
    rf"(\d+)\s*(?:(?:({HOURS})|{MINUTES}|['’′])\s*([0-5]?\d)(?:\s*[\"”″])?|['’′])",
    re.IGNORECASE,
)


def seconds_of(text: str, unit: str) -> float | None:
    """Return the time that `text` says, in seconds, or None if it says none.

    It is a number in `unit`, seconds or minutes; or, whatever the unit, `minutes:seconds`,
    `hours:minutes:seconds`, or numbers with their units.

    >>> [seconds_of(text, "minutes") for text in ("1.5", "1:02:30", "4:38.2", "3分半", "-")]
    [90.0, 3750.0, 278.2, 210.0, None]
    """
    text = _short(text.strip())
    if NUMBER.fullmatch(text):
        return float(text) * SECONDS[unit]
    clock = CLOCK.fullmatch(text)
    if clock:
        hours, minutes_of_hour, minutes, seconds = (float(one or 0) for one in clock.groups())
        return hours * 3600 + (minutes_of_hour + minutes) * 60 + seconds
    short = SHORT.fullmatch(text)
    if short:
        size = 3600 if short[2] else 60
        return float(int(short[1]) * size + int(short[3] or 0) * size // 60)
    plain = HALF.sub(lambda found: HALVES[found[0]], unicodedata.normalize("NFKC", text))
    amounts = WITH_UNITS.fullmatch(_short(plain))
    if text and amounts:
        sizes = zip(amounts.groups(), UNITS.values(), strict=True)
        return math.fsum(float(amount) * size for amount, size in sizes if amount)
    return None


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else ""
