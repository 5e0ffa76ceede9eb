"""Parse solving times: numbers, clocks, numbers with units."""

import math
import re

from pipeline.files.plain_text import nfkc

LONGEST = 60
"""Characters of a time. On longer ones the patterns below could search for very long."""
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.IGNORECASE)
SECONDS = {"seconds": 1, "minutes": 60}
# h:mm:ss, or minutes up to any number and seconds.
CLOCK = re.compile(r"(?:(\d{1,3}):([0-5]\d)|(\d{1,4})):([0-5]\d(?:\.\d{1,6})?)")

HOURS = r"hours?|hrs?|h|stunden?|std|heures?|horas?|or[ae]|時間|小时|小時|시간"
MINUTES = r"minute[ns]?|minut[io]s?|mins?|mn|m|分[钟鐘]?|분"
WHOLE_SECONDS = r"seconde?[ns]?|second[io]|secs?|sekunden?|sek|segundos?|segs?|s|秒[钟鐘]?|초"
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
# What a spreadsheet shows where a time is taken for a date; PT before a duration of ISO 8601.
MIDNIGHT = re.compile(
    r"(?:(?:1899([-/.])12\1(?:30|31)|1900([-/.])0?1\2(?:0?0)|(?:30|31)[-/.]12[-/.]1899)[T ]+)"
    r"(?=\d{1,2}:\d\d:\d\d)|午前 ?(?=0?[0-2]:\d\d:)|P(?:0D)?T(?=\d)"
    r"|0 days? (?=\d\d:\d\d:\d\d)",
    re.IGNORECASE,
)
IN_THE_MORNING = re.compile(r"(?:(12)|([12])):(\d\d:\d\d) ?a\.?m\.?", re.IGNORECASE)


def seconds_of(text: str, unit: str) -> float | None:
    """Return the time that `text` says, in seconds, or None if it says none.

    It is a number in `unit`, seconds or minutes; or, whatever the unit, `minutes:seconds`,
    `hours:minutes:seconds`, or numbers with their units.

    >>> [seconds_of(text, "minutes") for text in ("1.5", "1:02:30", "4:38.2", "3分半", "-")]
    [90.0, 3750.0, 278.2, 210.0, None]
    >>> [seconds_of(text, "minutes") for text in ("1899-12-30 00:04:15", "12:04:15 AM", "PT4M15S")]
    [255.0, 255.0, 255.0]
    >>> seconds_of("0 days 00:04:15", "minutes")
    255.0
    >>> [seconds_of(text, "minutes") for text in ("5mn30", "5 mn 30 s")]
    [330.0, 330.0]
    """
    text = _after_midnight(_short(text.strip()))
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
    plain = HALF.sub(lambda found: HALVES[found[0]], nfkc(text))
    amounts = WITH_UNITS.fullmatch(_short(plain))
    if text and amounts:
        sizes = zip(amounts.groups(), UNITS.values(), strict=True)
        return math.fsum(float(amount) * size for amount, size in sizes if amount)
    return None


def _after_midnight(text: str) -> str:
    early, date = IN_THE_MORNING.fullmatch(text), MIDNIGHT.match(text)
    return f"{early[2] or 0}:{early[3]}" if early else text[date.end() if date else 0 :]


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else ""
