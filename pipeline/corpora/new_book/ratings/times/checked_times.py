"""Ask about a reading of times that can hardly be right."""

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from shlex import quote
from statistics import median

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.ratings.attempts.persons import person_column
from pipeline.corpora.new_book.ratings.times.exchanged import (
    AS_LEVELS,
    exchanged_with_levels,
    exchanged_with_people,
)
from pipeline.corpora.new_book.ratings.times.limits import limit_in
from pipeline.corpora.new_book.ratings.times.mixed_units import doubt_about_hours
from pipeline.corpora.new_book.ratings.times.typed_clocks import (
    LEAST_CLOCKS,
    LEAST_SHARE,
    seconds_beside_minutes,
    typed_clock,
)
from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.new_book.words import (
    AVERAGES,
    PARTS,
    TIME_WORDS,
    UNIT_WORDS,
    named,
    says,
    words_in,
)
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of
from pipeline.files.settings import SettingsError

LEAST_MEDIAN, MOST_MEDIAN = 20, 2 * 60 * 60
"""Seconds: people take less for hardly any book, and more for none."""
LEAST_ALIKE = 5
"""Equal cells of a column without others; fewer may be equal by chance."""
LEAST_WITH_HOURS = 3
WITH_HOURS = re.compile(r"0*[1-9]\d*:[0-5]\d:[0-5]\d")
APART = 5
"""Two groups of times in one unit seldom lie so many times apart."""
LEAST_FAR, FAR_APART = 2, 30
"""A smaller group that lies so far from the others: as some milliseconds among seconds. A few short
times of a log may be those of persons who knew the solution."""
LIKE_TIMES = re.compile(
    r"\d{1,4}:\d\d(:\d\d)?([.,]\d+)?|\s*(\d[\d:.,/ ]*[½¼¾]?\s*"
    r"(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|時間|分|秒|мин|сек|분|초)\.?\s*)+"
    r"|\d+ ?[a-z]+\.? [0-5]?\d ?[a-z]+\.?",
    re.IGNORECASE,
)
"""What a person reads as a time, also where the program does not."""
ANSWERED = "as answered"
LEAST_SECONDS = 60
LEAST_OF_PERSON, BY_PERSON = 3, 15
"""Times of a person whose usual one is told, and how many times that of others tells two units."""
SAY_TIME = (TIME_WORDS | UNIT_WORDS) - AVERAGES - {"s", "m"}
WITH_DIGIT = re.compile(r"\d")
FIRST_STAMP = 1e8
"""Seconds since 1970 of a time stamp; a time that became a date is of 1900 or 1970."""
THOUSANDS = re.compile(r"\d{1,3}\.\d{3}")


@dataclass(frozen=True)
class Unit:
    """The unit of a column, why, and of words their levels."""

    unit: str
    why: str
    levels: dict[str, int] = field(default_factory=dict)


def checked_times(sheet: Sheet, column: str, unit: Unit, ask: Ask) -> Unit | None:
    """Return the unit of a column of times, as answered where its numbers contradict it.

    None where they are no rating. SettingsError where the only times of a log are doubtful.
    """
    texts, numbers = _numbers(sheet, column)
    doubt, likeliest = _doubt_about(texts, numbers, unit.unit)
    if doubt and exchanged_with_people(sheet, column, median(numbers)):
        likeliest = ""
    if not doubt:
        doubt, likeliest = doubt_about_form(sheet, column, unit.unit), ""
    if not doubt:
        return unit
    if likeliest in ("", NOTHING):
        check_log(sheet, column, doubt)
    if not PARTS.isdisjoint(words_in(column)):
        # Times of a move are no times of a puzzle in another unit.
        likeliest = NOTHING
    question = f"The column {column!r} should hold {unit.unit}, but {doubt}. What are they?"
    answer = ask(f"--unit {column}={{answer}}", question, (*SECONDS, NOTHING), likeliest)
    return None if answer in ("", NOTHING) else Unit(answer, ANSWERED)


def asked_time(sheet: Sheet, column: str, sample: str, ask: Ask) -> Unit | None:
    """Return the unit of numbers of which only their column says that they are times, as answered.

    None where they are no rating. SettingsError where the only times of a log are doubtful.
    """
    # Plain numbers among clocks are minutes as often as seconds; few puzzles take under a minute.
    _, numbers = _numbers(sheet, column)
    likeliest = "minutes" if median(numbers) < LEAST_SECONDS else "seconds"
    doubt = doubt_about_form(sheet, column, likeliest)
    if median(numbers) * SECONDS[likeliest] < LEAST_MEDIAN:
        doubt = f"half of them are below {median(numbers):g}, as parts of a day: write clocks"
    doubt = doubt or doubt_about_hours(sheet.values(column), likeliest)
    if doubt:
        check_log(sheet, column, doubt)
        sample, likeliest = f"{sample}, but {doubt}", ""
    question = f"The column {column!r} holds times, {sample}: in which unit are the numbers?"
    answer = ask(f"--unit {column}={{answer}}", question, (*SECONDS, NOTHING), likeliest)
    return None if answer in ("", NOTHING) else Unit(answer, ANSWERED)


def _numbers(sheet: Sheet, column: str) -> tuple[list[str], list[float]]:
    values = sheet.values(column)
    texts = [value for value in values if NUMBER.fullmatch(value) and float(value) > 0]
    return texts, sorted(map(float, texts))


def check_log(sheet: Sheet, column: str, doubt: str) -> None:
    """Raise SettingsError where times that are in doubt are those of a log.

    Where another column may hold the times of the log, a person says which of the two does.
    """
    if not person_column(sheet):
        return
    other = next((one for one in sheet.columns if one != column and _says_times(sheet, one)), "")
    advice = (
        f"Mend the file, or say what they are: --unit {quote(f'{column}=seconds')} (or minutes)"
    )
    if other:
        advice = (
            f"If {other!r} holds them, say so: --unit {quote(f'{column}={NOTHING}')}; else say "
            f"--unit {quote(f'{other}={NOTHING}')} --unit {quote(f'{column}=seconds')} (or minutes)"
        )
    raise SettingsError(
        f"{sheet.path}: {column!r} should hold times of attempts, but {doubt}. {advice}"
    )


def _says_times(sheet: Sheet, column: str) -> bool:
    """Return whether the name of a column says a time of people, and its cells are times."""
    values, said = sheet.values(column), words_in(column)
    is_said = bool(SAY_TIME.intersection(said)) and not says("no time of people", column)
    return is_said and most(values, lambda cell: seconds_of(cell, "seconds") is not None)


def check_unread(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where cells look like times, or their column is named so, and the column
    is not read."""
    values = sheet.values(column)
    if most(values, lambda value: seconds_of(value, "seconds") is not None):
        # It can be read, and was answered to be no rating.
        return
    is_named = bool(SAY_TIME.intersection(words_in(column)))
    like = [
        value
        for value in values
        if LIKE_TIMES.fullmatch(value) or (is_named and WITH_DIGIT.search(value))
    ]
    if is_named and (are_stamps(values) or any(map(holds_puzzle, values[:1]))):
        return
    if len(like) >= LEAST_ALIKE and 2 * len(like) >= len(values):
        others = [value for value in values if seconds_of(value, "seconds") is None]
        ((often, number),) = Counter(others).most_common(1)
        advice = "write them as 7:30 or 7 min 30 s"
        if 2 * number > len(others) > 1 and not WITH_DIGIT.search(often):
            advice = f"leave the {number} cells {often!r} empty if they stand for no time"
        raise SettingsError(
            f"{sheet.path}: {column!r} looks like times, as {like[0]}, but not enough of its cells "
            f"can be read; {advice}, or say that they are no times: "
            f"--unit {quote(f'{column}={NOTHING}')}"
        )


def are_stamps(values: list[str]) -> bool:
    """Return whether most cells say a day, and not one with which clocks or programs begin."""
    return most(list(stamps_of(values)), lambda stamp: stamp > FIRST_STAMP)


def check_clocks(sheet: Sheet, column: str, unit: str) -> None:
    """Raise SettingsError where times that say their unit can hardly be times of people.

    They are too short or too long, all the same, one returns as a limit does, or they are whole
    hours and minutes, as a spreadsheet keeps what was typed as minutes and seconds; or some of them
    may be hours and minutes. `unit` is that of plain numbers, "" if it is not known.
    """
    values = sheet.values(column)
    clocks = [value for value in values if not NUMBER.fullmatch(value)]
    seconds = [time for time in (seconds_of(value, "seconds") for value in clocks) if time]
    if not seconds:
        return
    hours = list(filter(WITH_HOURS.fullmatch, clocks))
    if len(hours) >= LEAST_WITH_HOURS and all(value.endswith(":00") for value in hours):
        minutes = hours[0].removesuffix(":00")
        doubt = f"{hours[0]} may stand for minutes and seconds: write them as {minutes} then"
    elif len(clocks) >= LEAST_ALIKE and len(set(values)) == 1:
        doubt = f"all of them are {values[0]}, as a limit is"
    elif doubt := doubt_about_hours(values, unit) or _about_limit(sheet, clocks):
        pass
    elif not LEAST_MEDIAN <= median(seconds) <= MOST_MEDIAN:
        far = "below" if median(seconds) < LEAST_MEDIAN else "above"
        doubt = f"half of them are {far} {median(seconds):g} seconds, as {clocks[0]}"
    else:
        return
    said = quote(f"{column}={unit or 'seconds'}")
    raise SettingsError(
        f"{sheet.path}: {column!r} should hold times of people, but {doubt}. Mend the file, or "
        f"say what they are: --unit {said} (or {NOTHING})"
    )


def doubt_about_form(sheet: Sheet, column: str, unit: str) -> str:
    """Return why numbers may be no plain times in a unit, "" if nothing says so.

    They may be minutes and seconds as 4.40 or 0440, in two units, or signs of what is missing.
    """
    texts, numbers = _numbers(sheet, column)
    if unit == "seconds" and (doubt := seconds_beside_minutes(sheet, column)):
        return doubt
    if unit == "seconds" and numbers and median(numbers) > max(MOST_MEDIAN, 1000 * LEAST_MEDIAN):
        return f"{texts[0]} may stand for milliseconds: write ms in the name of the column"
    if clock := typed_clock(texts, unit):
        minutes = clock[:-2].removesuffix(".")
        return f"{clock} may stand for minutes and seconds: write {minutes}:{clock[-2:]}"
    return (
        exchanged_with_levels(sheet, column, texts)
        or _fallen_apart(numbers, bool(person_column(sheet)))
        or _by_person(sheet, column)
        or _about_limit(sheet, texts)
    )


def _fallen_apart(numbers: list[float], is_log: bool) -> str:
    gaps = [(high / low, at) for at, (low, high) in enumerate(pairwise(numbers), 1)]
    least = max(3, LEAST_SHARE * len(numbers))
    wide = [
        at
        for gap, at in gaps
        if (gap >= APART and least <= at <= len(numbers) - least)
        or (gap >= FAR_APART and (least if is_log else LEAST_FAR) <= at <= len(numbers) - LEAST_FAR)
    ]
    if not wide:
        return ""
    low, high = numbers[wide[0] - 1 : wide[0] + 1]
    return f"they fall apart: up to {low:g}, and from {high:g}, as if in two units"


def _by_person(sheet: Sheet, column: str) -> str:
    """Return that several persons take many times as long as several others, "" if none do.

    Of raters with a row for each rating one is enough.
    """
    person = person_column(sheet) or named("rater", sheet.columns)
    if not person:
        return ""
    times = {}
    for who, cell in zip(sheet.cells[person], sheet.cells[column], strict=True):
        if NUMBER.fullmatch(cell) and float(cell) > 0:
            times.setdefault(who, []).append(float(cell))
    usual = sorted(median(found) for found in times.values() if len(found) >= LEAST_OF_PERSON)
    # One person alone may be a program.
    inner = list(pairwise(usual))[slice(1, -1) if person_column(sheet) else slice(None)]
    wide = [(low, high) for low, high in inner if high >= BY_PERSON * low]
    if not wide:
        return ""
    low, high = wide[0]
    return f"half of them are below {low:g} of some persons, {high:g} of others, as in two units"


def _about_limit(sheet: Sheet, texts: list[str]) -> str:
    """Return that a long time of a book returns as a limit does, "" if none does.

    Of a log it is asked whether these persons gave up.
    """
    limit = "" if person_column(sheet) else limit_in(texts, "seconds")
    return limit and (
        f"{limit}, as if time ran out, or stands for a time that is missing: leave these cells "
        "empty then"
    )


def _doubt_about(texts: list[str], numbers: list[float], unit: str) -> tuple[str, str]:
    """Return why numbers are hardly times in a unit, and what they are likeliest; "" if no why."""
    if not numbers:
        return "", ""
    middle = median(numbers)
    if len(numbers) >= LEAST_ALIKE and len(set(numbers)) == 1:
        return f"all of them are {middle:g}, as a limit is", NOTHING
    pointed = [text for text in texts if "." in text]
    is_far = not LEAST_MEDIAN <= middle * SECONDS[unit] <= MOST_MEDIAN
    may_be_all = is_far and len(texts) >= LEAST_CLOCKS
    may_be_whole = pointed and (len(pointed) < len(texts) or may_be_all)
    if may_be_whole and all(map(THOUSANDS.fullmatch, pointed)):
        whole = pointed[0].replace(".", "")
        return f"{pointed[0]} may stand for {whole}: write it without the point then", ""
    if not is_far:
        return "", ""
    (other,) = SECONDS.keys() - {unit}
    is_other = LEAST_MEDIAN <= middle * SECONDS[other] <= MOST_MEDIAN
    # Levels and sections look alike.
    is_other &= not AS_LEVELS.issuperset(texts)
    return f"half of them are below {middle:g}", other if is_other else ""
