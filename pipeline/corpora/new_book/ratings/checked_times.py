"""Ask about a reading of times that can hardly be right."""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from shlex import quote
from statistics import median

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.times import NUMBER, SECONDS, seconds_of
from pipeline.files.settings import SettingsError

LEAST_MEDIAN, MOST_MEDIAN = 20, 2 * 60 * 60
"""Seconds: people take less for hardly any book, and more for none."""
LEAST_ALIKE = 5
"""Equal cells of a column without others; fewer may be equal by chance."""
LEAST_WITH_HOURS = 3
WITH_HOURS = re.compile(r"0*[1-9]\d*:[0-5]\d:[0-5]\d")
APART = 5
"""Two groups of times in one unit seldom lie so many times apart."""
LEAST_SHARE = 0.1
LEAST_CLOCKS = 8
LIKE_TIMES = re.compile(
    r"\d{1,4}:\d\d(:\d\d)?([.,]\d+)?|(pt)?\s*(\d[\d:.,/ ]*[½¼¾]?\s*"
    r"(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|時間|分|秒|мин|сек|분|초)\.?\s*)+",
    re.IGNORECASE,
)
"""What a person reads as a time, also where the program does not."""
ANSWERED = "as answered"
THOUSANDS = re.compile(r"\d{1,3}\.\d{3}")


@dataclass(frozen=True)
class Unit:
    """The unit of a column, why, and of words their levels."""

    unit: str
    why: str
    levels: dict[str, int] = field(default_factory=dict)


def checked_times(column: str, values: list[str], unit: Unit, ask: Ask) -> Unit | None:
    """Return the unit of a column of times, as answered where its numbers contradict it.

    None where they are no rating.
    """
    texts = [value for value in values if NUMBER.fullmatch(value) and float(value) > 0]
    numbers = sorted(map(float, texts))
    doubt, likeliest = _doubt_about(texts, numbers, unit.unit)
    if not doubt:
        return unit
    question = f"The column {column!r} should hold {unit.unit}, but {doubt}. What are they?"
    answer = ask(f"--unit {column}={{answer}}", question, (*SECONDS, NOTHING), likeliest)
    return None if answer == NOTHING else Unit(answer, ANSWERED)


def check_unread(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where half of the cells look like times, and the column is not read."""
    values = sheet.values(column)
    if most(values, lambda value: seconds_of(value, "seconds") is not None):
        # It can be read, and was answered to be no rating.
        return
    like = [value for value in values if LIKE_TIMES.fullmatch(value)]
    if len(like) >= LEAST_ALIKE and 2 * len(like) >= len(values):
        raise SettingsError(
            f"{sheet.path}: {column!r} looks like times, as {like[0]}, but not enough of its cells "
            "can be read; write them as 7:30 or 7 min 30 s, or say that they are no times: "
            f"--unit {quote(f'{column}={NOTHING}')}"
        )


def check_clocks(path: Path, column: str, values: list[str]) -> None:
    """Raise SettingsError where times that say their unit can hardly be times of people.

    They are too short or too long, all the same, or whole hours and minutes, as a spreadsheet
    keeps what was typed as minutes and seconds.
    """
    clocks = [value for value in values if not NUMBER.fullmatch(value)]
    seconds = [time for time in (seconds_of(value, "seconds") for value in clocks) if time]
    if not seconds:
        return
    hours = list(filter(WITH_HOURS.fullmatch, clocks))
    if len(hours) >= LEAST_WITH_HOURS and all(value.endswith(":00") for value in hours):
        doubt = f"{hours[0]} may stand for minutes and seconds: write them as 5:54 then"
    elif len(clocks) >= LEAST_ALIKE and len(set(values)) == 1:
        doubt = f"all of them are {values[0]}, as a limit is"
    elif not LEAST_MEDIAN <= median(seconds) <= MOST_MEDIAN:
        far = "below" if median(seconds) < LEAST_MEDIAN else "above"
        doubt = f"half of them are {far} {median(seconds):g} seconds, as {clocks[0]}"
    else:
        return
    raise SettingsError(
        f"{path}: {column!r} should hold times of people, but {doubt}. Mend the file, or say what "
        f"they are: --unit {quote(f'{column}=seconds')} (or {NOTHING})"
    )


def _doubt_about(texts: list[str], numbers: list[float], unit: str) -> tuple[str, str]:
    """Return why numbers are hardly times in a unit, and what they are likeliest; "" if no why."""
    if not numbers:
        return "", ""
    middle = median(numbers)
    if len(numbers) >= LEAST_ALIKE and len(set(numbers)) == 1:
        return f"all of them are {middle:g}, as a limit is", NOTHING
    pointed = [text for text in texts if "." in text]
    if pointed and 2 * len(pointed) < len(texts) and all(map(THOUSANDS.fullmatch, pointed)):
        whole = pointed[0].replace(".", "")
        return f"{pointed[0]} may stand for {whole}: write it without the point then", NOTHING
    if not LEAST_MEDIAN <= middle * SECONDS[unit] <= MOST_MEDIAN:
        (other,) = SECONDS.keys() - {unit}
        is_other = LEAST_MEDIAN <= middle * SECONDS[other] <= MOST_MEDIAN
        if len(texts) >= LEAST_CLOCKS and all(map(THOUSANDS.fullmatch, texts)):
            whole = texts[0].replace(".", "")
            return f"{texts[0]} may stand for {whole}: write it without the point then", NOTHING
        return f"half of them are below {middle:g}", other if is_other else NOTHING
    gaps = [(high / low, at) for at, (low, high) in enumerate(pairwise(numbers), 1)]
    least = max(3, LEAST_SHARE * len(numbers))
    wide = [at for gap, at in gaps if gap >= APART and least <= at <= len(numbers) - least]
    if wide:
        low, high = numbers[wide[0] - 1 : wide[0] + 1]
        return f"they fall apart: up to {low:g}, and from {high:g}, as if in two units", NOTHING
    is_clock = all(re.fullmatch(r"\d+\.[0-5]\d", text) for text in texts)
    if unit == "minutes" and is_clock and len(texts) >= LEAST_CLOCKS:
        return (
            f"{texts[0]} may stand for minutes and seconds: write {texts[0].replace('.', ':')} then"
        ), NOTHING
    return "", ""
