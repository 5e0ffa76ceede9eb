"""Make one column of times of minutes and seconds, or of begin and end, in columns of their own."""

import re
from dataclasses import replace
from itertools import chain
from shlex import quote

import numpy as np
import pandas as pd

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.sheet import MOST, Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    AVERAGES,
    HOUR_WORDS,
    MINUTE_WORDS,
    PLAIN,
    SCALED,
    SECOND_WORDS,
    SMALL_WORDS,
    TIME_WORDS,
    named,
    says_finishing,
    words_in,
)
from pipeline.corpora.ratings.times import CLOCK, NUMBER
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

OF_HOURS = HOUR_WORDS | {"h", "hr", "hrs", "std", "時", "時間"}
UNITS = {"h": OF_HOURS, "min": MINUTE_WORDS, "s": SECOND_WORDS - SCALED.keys()}
MADE = "seconds"
"""The column of times from begin to end."""
TIMED = TIME_WORDS | MINUTE_WORDS | SECOND_WORDS
DAY = "1970-01-01"
"""Before a clock, so that it is read as a time stamp."""
WITH_COLON = re.compile(r"\d[:：時]\d")
A_DAY = 24 * 60 * 60
LEAST, MOST_WORDS = {"min", "minimum"}, {"max", "maximum"}
IN_BRACKETS = re.compile(r"[(\[] ?min")
MOST_HOURS, MOST_BEHIND, MOST_FIRST = 24, 60, 10_000
"""Below which the parts of a clock lie."""


def with_whole_times(sheet: Sheet, used: set[str], known: Known) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with one column for hours, minutes and seconds of the same name.

    It is the last of them, with cells as `4:40`; the others go. Columns of which a person
    says that they hold ratings stay apart.
    """
    groups = {}
    for column in sheet.columns:
        if is_least(column, sheet.columns):
            continue
        unit, name = _unit_and_name(column)
        if unit and column not in used | known.rating_columns | known.units.keys():
            groups.setdefault(name, {}).setdefault(unit, []).append(column)
    sheet, guesses = _from_begin_to_end(sheet, used, known)
    _check_letters(sheet, used, groups.get((), {}))
    for found in groups.values():
        parts = {unit: found[unit][0] for unit in UNITS if len(found.get(unit, ())) == 1}
        while parts and not _is_clock(sheet, parts):
            # Hours may be something else; minutes and seconds may not.
            parts.pop(next(iter(parts)))
        if parts:
            sheet = _put_together(sheet, parts)
            columns = ", ".join(parts.values())
            first = next(filter(None, sheet.cells[list(parts.values())[-1]]), "")
            guesses.append(Guess("one time", columns, f"its parts, as {first}"))
    return sheet, guesses


def is_least(column: str, columns: list[str]) -> bool:
    """Return whether `min` in the name of a column is the least beside a mean or the most.

    >>> is_least("min time", ["avg time"]), is_least("min", ["max"])
    (True, True)
    >>> is_least("time (min)", ["avg time"]), is_least("Ann min", ["Ann s", "max"])
    (False, False)
    """
    said = words_in(column)
    is_unit = SECOND_WORDS.intersection(said) or IN_BRACKETS.search(nfkc(column).casefold())
    if is_unit or not LEAST.intersection(said):
        return False
    stem = [word for word in said if word not in LEAST]
    ends = MOST_WORDS | AVERAGES if stem else MOST_WORDS
    beside = [words for words in map(words_in, columns) if ends.intersection(words)]
    others = [[one for one in words if one not in ends | SECOND_WORDS] for words in beside]
    return stem in others if stem else bool(others)


def _check_letters(sheet: Sheet, used: set[str], found: dict[str, list[str]]) -> None:
    """Raise SettingsError where numbers below h, m or s stand beside times that are clocks."""

    def holds(column, form):
        values = sheet.values(column)
        return bool(values) and most(values, form.fullmatch)

    letters = [one for one in chain(*found.values()) if len(one) == 1 and holds(one, NUMBER)]
    clocks = [one for one in sheet.columns if one not in used and holds(one, CLOCK)]
    if clocks and {"min", "s"}.intersection(found) and letters:
        said = " ".join(f"--unit {quote(f'{column}=nothing')}" for column in letters)
        raise SettingsError(
            f"{sheet.path}: {clocks[0]!r} holds times already: {listed(letters)} may be parts of a "
            "time, or numbers of something else. Write the units out (hours, minutes, seconds), or "
            f"say that they are none: {said}"
        )


def _from_begin_to_end(sheet: Sheet, used: set[str], known: Known) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with the seconds of each row, if only its begin and end say them."""
    free = [column for column in sheet.columns if column not in used]
    begin, end = _begin_and_end(sheet, free)
    others = [column for column in free if column not in (begin, end)]
    is_said = known.timed or any(TIMED.intersection(words_in(column)) for column in others)
    if not (begin and end) or is_said or MADE in sheet.columns or {begin, end} & {*known.units}:
        return sheet, []
    # Whichever of 3/2 is the day, most spans are the same; the other makes months of some.
    readings = {
        day_first: _spans(sheet, begin, end, day_first) for day_first in (None, False, True)
    }
    counts = {day_first: _are_spans(found[0]).sum() for day_first, found in readings.items()}
    seconds, begins, ends = readings[max(counts, key=counts.get)]
    are_spans = _are_spans(seconds)
    if not are_spans.any() or not most(list(are_spans | np.isnan(seconds)), bool):
        return sheet, []
    if not (np.nan_to_num(ends) % 60).any():
        raise SettingsError(
            f"{sheet.path}: {begin!r} and {end!r} have no seconds, so that times are known to a "
            "minute only; write them with seconds, add a column of times, or say that they are "
            f"none: --unit {quote(f'{begin}=nothing')} --unit {quote(f'{end}=nothing')}"
        )
    cells = ["" if np.isnan(one) else f"{one:.6g}" for one in seconds]
    sheet = sheet.with_cells({MADE: cells}, begin, end)
    found = sheet.cells
    if counts[False] != counts[True] and not np.isfinite(stamps_of(list(found[begin]))).any():
        moments = pd.to_datetime(pd.Series(begins), unit="s").dt.strftime("%Y-%m-%d %H:%M:%S")
        found[begin] = moments.fillna("").to_list()
    are_clocks = bool((begins < A_DAY).any())
    is_log = bool(sheet.person or named("person", free))
    if are_clocks or not is_log:
        found = _with_clocks_of_days(found, begin) if is_log else found
        found = found.drop(columns=begin)
    if not is_log or ("" not in cells and end not in known.columns.values()):
        found = found.drop(columns=end)
    about = Guess("one time", f"{begin}, {end}", "the seconds between them, with any pauses")
    return replace(sheet, cells=found), [about]


def _begin_and_end(sheet: Sheet, columns: list[str]) -> tuple[str, str]:
    """Return the columns of begin and end, "" for none; `finished` may be an end or an outcome."""
    of_moments = [
        column
        for column in columns
        if not says_finishing(column) or np.isfinite(_moments(sheet, column, True)).any()
    ]
    return named("begin", of_moments), named("end", of_moments)


def why_no_times(sheet: Sheet, columns: list[str]) -> str:
    """Return why begin and end among columns tell no times, "" if there is neither."""
    moments = dict(zip(("begin", "end"), _begin_and_end(sheet, columns), strict=True))
    there = {role: column for role, column in moments.items() if column}
    for column in there.values():
        if not np.isfinite(_moments(sheet, column, True)).any():
            return f"{column!r} is not understood: write it as 2025-03-01 10:15:30, or seconds"
    for role, column in there.items():
        if len(there) == 1:
            other = {"begin": "end", "end": "start"}[role]
            return f"{column!r} alone tells no time: add a column `{other}`, or seconds"
    if there:
        return f"from {there['begin']!r} to {there['end']!r} is no time below a day: write seconds"
    return ""


def _with_clocks_of_days(cells: pd.DataFrame, begin: str) -> pd.DataFrame:
    """Return cells whose days bear the clocks of the begin: they order the attempts of a day."""
    for column in cells:
        if column != begin and named("time stamp", [column]):
            moments = cells[column].str.cat(cells[begin], sep=" ")
            if np.isfinite(stamps_of(list(moments))).mean() >= MOST:
                return cells.assign(**{column: moments})
    return cells


def _are_spans(seconds: np.ndarray) -> np.ndarray:
    return (seconds > 0) & (seconds < A_DAY)


def _spans(sheet: Sheet, begin: str, end: str, day_first: bool | None):
    """Return the seconds of each row from its begin to its end, and when it began and ended."""
    begins, ends = (_moments(sheet, column, day_first) for column in (begin, end))
    seconds = ends - begins
    # A clock without a day goes on over midnight.
    return np.where((seconds < 0) & (begins < A_DAY), seconds + A_DAY, seconds), begins, ends


def _moments(sheet: Sheet, column: str, day_first: bool | None) -> np.ndarray:
    """Return the time stamps of a column in seconds, or of clocks the seconds since midnight."""
    stamps = stamps_of(list(sheet.cells[column]), day_first)
    if np.isfinite(stamps).any():
        return stamps
    return stamps_of(
        [f"{DAY} {cell}" if WITH_COLON.search(cell) else "" for cell in sheet.cells[column]]
    )


def _unit_and_name(column: str) -> tuple[str, tuple[str, ...]]:
    """Return the unit in the name of a column, and the words that say whose times they are."""
    said = words_in(column)
    units = [unit for unit, words in UNITS.items() if words.intersection(said)]
    others = set().union(*UNITS.values(), PLAIN) | TIME_WORDS | SMALL_WORDS
    name = tuple(word for word in said if word not in others)
    return (units[0], name) if len(units) == 1 else ("", ())


def _is_clock(sheet: Sheet, parts: dict[str, str]) -> bool:
    """Return whether columns hold whole numbers, which but for the first stay below 60."""
    if len(parts) < 2 or "min" not in parts:
        return False
    first, *_ = parts
    for unit, column in parts.items():
        values = [_plain(value) for value in sheet.values(column)]
        limit = MOST_HOURS if unit == "h" else MOST_FIRST if unit == first else MOST_BEHIND
        are_whole = all(map(str.isdigit, filter(None, values)))
        if (
            not values
            or not are_whole
            or not most(values, lambda one, most=limit: int(one or 0) < most)
        ):
            return False
    return True


def _put_together(sheet: Sheet, parts: dict[str, str]) -> Sheet:
    columns = list(parts.values())
    rows = zip(*(map(_plain, sheet.cells[column]) for column in columns), strict=True)
    cells = [_clock(dict(zip(parts, row, strict=True))) for row in rows]
    sheet = sheet.with_cells({columns[-1]: cells}, *columns)
    return replace(sheet, cells=sheet.cells.drop(columns=columns[:-1]))


def _clock(parts: dict[str, str]) -> str:
    """Return parts as one time, "" of none; without one it is no time, and will be a reject."""
    if not any(parts.values()):
        return ""
    if "s" not in parts:
        return f"{parts['h'] or 0} h {parts['min']} min"
    first, *more = parts.values()
    filled = [part.rjust(2, "0") if part else "" for part in more]
    return ":".join([first or "0" if "h" in parts else first, *filled])


def _plain(cell: str) -> str:
    """Return a whole number in ASCII, also where a spreadsheet writes 4.0; "" for a dash."""
    plain = nfkc(cell).strip().removesuffix(".0")
    return "" if plain in ("-", "–", "—", "ー") else plain
