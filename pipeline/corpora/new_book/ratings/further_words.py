"""Ask about a column of times whose name has a word that may say that they are no solving times."""

import re
from itertools import pairwise

import numpy as np

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.checked_times import ANSWERED, Unit
from pipeline.corpora.new_book.ratings.orders import LEAST_ROWS, Hardness
from pipeline.corpora.new_book.ratings.persons import person_column
from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.new_book.words import (
    AVERAGES,
    JAPANESE,
    LEVEL_WORDS,
    MINUTE_WORDS,
    NAMES,
    NO_TIMES,
    ORDERS,
    PEOPLE_WORDS,
    PLAIN,
    ROLE_WORDS,
    SECOND_WORDS,
    SMALL_WORDS,
    SUMS,
    TIME_WORDS,
    named,
    says,
    words_in,
)
from pipeline.corpora.times import NUMBER, SECONDS, seconds_of

MOST_ALIKE = 0.25
"""The share of different times below which they are limits, or times of the day."""
BY_DAY = re.compile(r"(0?[6-9]|1\d|2[0-3]):[0-5]\d(:[0-5]\d)?")
UNSPACED = ("時間", "タイム", "时间", "用时", "耗时", "시간")
"""Words for time that stand within others."""
KNOWN = (
    set(PLAIN)
    | {name for words in (PEOPLE_WORDS, *ROLE_WORDS.values()) for name in words if name != "編集"}
    | {word for order in ORDERS for word in re.split(r"[/,\s]+", order)}
    | set(JAPANESE)
    | set(JAPANESE.values())
    | NAMES["person"]
    | NAMES["class"]
    | SECOND_WORDS
    | MINUTE_WORDS
    | TIME_WORDS
    | LEVEL_WORDS
    | SMALL_WORDS
)
JOINED = re.compile(
    "|".join(sorted((one for one in KNOWN if not one.isascii()), key=len, reverse=True))
)


def checked_head(
    sheet: Sheet, column: str, unit: Unit, ask: Ask, hardness: Hardness
) -> Unit | None:
    """Return the unit of a column of times, as answered where its name may say something else.

    None where they are no times of people. A name that is not known needs a witness: no column
    beside it is known to hold times, and it runs with the solver or with times that have one.
    """
    further = _further(column)
    is_doubt = any(named(role, [column]) for role in ("begin", "end", "time stamp"))
    is_doubt |= bool(NO_TIMES.intersection(further)) or _says_seconds_and_minutes(column)
    is_doubt |= _rises(sheet, column)
    # Averages of hints, or of times?
    is_doubt |= bool(further) and unit.why == ANSWERED and not _says_time(column, AVERAGES)
    if SUMS.issuperset(further) and person_column(sheet):
        # Of one attempt the whole is its time.
        return unit
    is_known = not further or (
        _says_time(column) and (_is_part(sheet, column) or _is_name(sheet, column))
    )
    if not is_doubt and (
        is_known or (not _says_time(column) and _has_witness(sheet, column, unit, hardness))
    ):
        return unit
    of_day = ", nearly each clock later than the one above" if _rises(sheet, column) else ""
    question = (
        f"The column {column!r} holds {unit.unit}{of_day}: are they solving times of people, or "
        "something else?"
    )
    is_other = NO_TIMES.intersection(further) or not _says_time(column)
    likeliest = NOTHING if is_other else ""
    answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, *SECONDS), likeliest)
    return None if answer in ("", NOTHING) else Unit(answer, ANSWERED)


def _further(column: str) -> list[str]:
    """Return the words of a name that say neither a time nor who took it.

    >>> [_further(name) for name in ("mean (s)", "sd (s)", "平均解答時間", "合計時間", "Bob (min)")]
    [[], ['sd'], [], ['合計'], ['bob']]
    """
    left = [JOINED.sub("", word) for word in words_in(column) if word not in KNOWN]
    return [word for word in left if word and not word.isdigit()]


def _says_time(column: str, but: frozenset[str] = frozenset()) -> bool:
    said = words_in(column)
    parts = (TIME_WORDS | SECOND_WORDS | MINUTE_WORDS) - but
    return bool(parts.intersection(said)) or any(time in word for word in said for time in UNSPACED)


def _says_seconds_and_minutes(column: str) -> bool:
    said = set(words_in(column))
    return bool(said & {"min", "mins"} and said & SECOND_WORDS and "h" not in said)


def _has_witness(sheet: Sheet, column: str, unit: Unit, hardness: Hardness) -> bool:
    """Return whether times under a name that is not known can be those of a person.

    Clocks that only rise and a few values that return are none. Of too few puzzles nothing tells.
    """
    if not _says_time(column) and any(
        name != column and not _further(name) and _holds_times(sheet, name)
        for name in sheet.columns
    ):
        return False
    times = [seconds_of(cell, unit.unit) for cell in sheet.cells[column]]
    known = [time for time in times if time]
    if len(known) < LEAST_ROWS:
        return True
    only_rise = not _says_time(column) and all(a <= b for a, b in pairwise(known))
    if only_rise or len(set(known)) <= MOST_ALIKE * len(known):
        return False
    return hardness.is_with([time or np.nan for time in times])


def _rises(sheet: Sheet, column: str) -> bool:
    """Return whether clocks in the hours of a day rise, but for one fall: to the next day.

    Of 8 clocks they do so by chance once in 160 books, of 12 once in 100,000.
    """
    clocks = [cell for cell in sheet.values(column) if not NUMBER.fullmatch(cell)]
    if len(clocks) < LEAST_ROWS or not all(map(BY_DAY.fullmatch, clocks)):
        return False
    times = [seconds_of(cell, "seconds") for cell in clocks]
    return sum(a >= b for a, b in pairwise(times)) <= 1


def _holds_times(sheet: Sheet, column: str) -> bool:
    """Return whether the name of a column says a time of people, and most of its cells do."""
    values = sheet.values(column)
    is_said = _says_time(column) and not says("no time of people", column)
    return is_said and bool(values) and most(values, lambda cell: seconds_of(cell, "seconds"))


def _is_part(sheet: Sheet, column: str) -> bool:
    """Return whether the further words of a column stand in the name of another."""
    mine = set(_further(column))
    return any(mine <= set(words_in(name)) for name in sheet.columns if name != column)


def _is_name(sheet: Sheet, column: str) -> bool:
    """Return whether the further words of a column are the one thing that tells columns of times
    apart, as names of persons do."""
    mine = _further(column)
    others = [name for name in sheet.columns if name != column]
    plain = [word for word in words_in(column) if word not in mine]
    return any(
        _further(name)
        and not NO_TIMES.intersection(_further(name))
        and [word for word in words_in(name) if word not in _further(name)] == plain
        for name in others
    )
