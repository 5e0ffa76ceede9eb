"""Ask about a column of times whose name has a word that may say that they are no solving times."""

import re
from collections.abc import Iterator

import numpy as np

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.attempts.persons import person_column
from pipeline.corpora.new_book.ratings.levels.hardness import LEAST_ROWS, Hardness, distinct
from pipeline.corpora.new_book.ratings.times.checked_times import (
    ANSWERED,
    LEAST_MEDIAN,
    Unit,
    check_log,
)
from pipeline.corpora.new_book.ratings.times.other_clocks import other_clocks
from pipeline.corpora.new_book.ratings.together import amounts, rho_of, runs_one_way
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
    UNIT_WORDS,
    UNNAMED,
    levels_of_words,
    named,
    owners_in,
    says,
    words_in,
)
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of

MOST_ALIKE = 0.25
"""The share of different times below which they are limits, or times of the day."""
RUN = "rise, or fall, from row to row, as a clock that is not set to 0 between puzzles"
LEAST_STEPS = 11
LEAST_OF_PERSON = 4
"""Fewer puzzles that get harder have rising times of most persons."""
UNSPACED = ("時間", "タイム", "时间", "用时", "耗时", "시간")
"""Words for time that stand within others."""
TAIL = re.compile(r"(time|zeit|tijd)(s|en)?$|(?<=[^\W\d_])\d+$")
"""What ends a name in one word, as besttime, Bestzeit and lap2."""
OTHERS = re.compile("|".join(word for word in NO_TIMES if not word.isascii() and len(word) > 1))
PLAIN_WORDS = set(PLAIN)
KNOWN = (
    PLAIN_WORDS
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
) - {"diff"}
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
    is_doubt = any(named(role, [column]) for role in ("begin", "time stamp"))
    # Without a begin, or times, beside it a finish time is how long it took.
    others = [name for name in sheet.columns if name != column]
    is_alone = not (named("begin", others) or any(_holds_times(sheet, name) for name in others))
    is_doubt |= bool(named("end", [column])) and not (is_alone and _says_time(column))
    are_plain = any(map(NUMBER.fullmatch, sheet.values(column)))
    is_doubt |= _says_other(column) or (are_plain and _says_seconds_and_minutes(column))
    is_doubt |= "%" in column or _is_second(sheet, column) or _has_blank_head(sheet, column)
    is_doubt |= (is_running := _is_running(sheet, column, unit.unit))
    is_doubt |= bool(other := other_clocks(sheet, column))
    # Averages of hints, or of times?
    is_doubt |= bool(further) and unit.why == ANSWERED and not _says_time(column, AVERAGES)
    if is_running:
        check_log(sheet, column, f"they {RUN}")
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
    about = f", which {RUN}" if is_running else f", or {other}" if other else ""
    question = (
        f"The column {column!r} may hold {unit.unit}{about}: are they solving times of people, "
        "or something else?"
    )
    # Times of a person, whose name nothing is known of, must not go for an Enter.
    likeliest = NOTHING if _says_other(column) else ""
    answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, *SECONDS), likeliest)
    return None if answer in ("", NOTHING) else Unit(answer, ANSWERED)


def _has_blank_head(sheet: Sheet, column: str) -> bool:
    """Return whether a file names its columns, but not this one."""
    return sheet.has_names and bool(UNNAMED.fullmatch(column))


def _further(column: str) -> list[str]:
    """Return the words of a name that say neither a time nor who took it."""
    owners = set(owners_in(column)) - NO_TIMES
    said = [word for word in words_in(column) if word not in KNOWN | owners]
    left = [JOINED.sub("", word) for word in said]
    heads = {word: TAIL.sub("", word) for word in left if word and not word.isdigit()}
    known = PLAIN_WORDS | NO_TIMES
    short = [head if head in known else word for word, head in heads.items()]
    return [word for word in short if word not in PLAIN_WORDS]


def _says_other(column: str) -> bool:
    """Return whether a word beside time tells other times from those of people."""
    further = _further(column)
    return bool(NO_TIMES.intersection(further)) or any(map(OTHERS.search, further))


def _says_time(column: str, but: frozenset[str] = frozenset()) -> bool:
    said = words_in(column)
    parts = (TIME_WORDS | UNIT_WORDS) - but
    return bool(parts.intersection(said)) or any(time in word for word in said for time in UNSPACED)


def _says_seconds_and_minutes(column: str) -> bool:
    said = set(words_in(column))
    return bool(said & {"min", "mins"} and said & SECOND_WORDS and "h" not in said)


def _is_second(sheet: Sheet, column: str) -> bool:
    """Return whether `second` says no unit, as in `second try` beside `first try`."""
    said = words_in(column)
    firsts = ["first" if word == "second" else word for word in said]
    return said != firsts and firsts in map(words_in, sheet.columns)


def _has_witness(sheet: Sheet, column: str, unit: Unit, hardness: Hardness) -> bool:
    """Return whether times under a name that is not known can be those of a person.

    A few values that return are none. Of too few puzzles nothing tells. One person's times may not
    clearly run with the solver, but do so with another's, or with levels.
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
    if len(set(known)) <= MOST_ALIKE * len(known):
        return False
    mine = np.array([time or np.nan for time in times], float)
    return hardness.is_with(mine) or any(
        (rho := rho_of(mine, other)) and rho.low > 0 for other in _others(sheet, column)
    )


def _others(sheet: Sheet, column: str) -> Iterator[np.ndarray]:
    """Yield the clocks, or levels, of the other columns."""
    for name in sheet.columns:
        values = distinct(sheet.values(name))
        if name == column or says("no time of people", name) or says("liking", name):
            continue
        if levels := levels_of_words(values):
            yield amounts(sheet, name, Unit("level", "", levels))
        elif values and most(values, lambda cell: ":" in cell and seconds_of(cell, "seconds")):
            yield amounts(sheet, name, Unit("seconds", ""))


def _is_running(sheet: Sheet, column: str, unit: str) -> bool:
    """Return whether times rise from row to row, or fall: a clock that is not set to 0 between.

    Those of one person are held against each other, as their time stamps order them. Steps are
    times in which people may solve. Of 12 rows they run one way, but for one step, by chance once
    in 58,000 books.
    """
    person = person_column(sheet)
    stamps = named("time stamp", [name for name in sheet.columns if name != column])
    at = stamps_of(list(sheet.cells[stamps])) if stamps else range(len(sheet.cells))
    order, by_person = np.argsort(at, kind="stable"), {}
    for who, cell in sheet.cells[[person or column, column]].to_numpy()[order]:
        if time := seconds_of(cell, unit):
            by_person.setdefault(who if person else "", []).append(time)
    runs = [np.diff(found) for found in by_person.values() if len(found) >= LEAST_OF_PERSON]
    steps = np.concatenate([*runs, []])
    is_one_way = runs_one_way(steps, LEAST_STEPS)
    return is_one_way and bool(np.median(np.abs(steps)) >= LEAST_MEDIAN)


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
        and not _says_other(name)
        and [word for word in words_in(name) if word not in _further(name)] == plain
        for name in others
    )
