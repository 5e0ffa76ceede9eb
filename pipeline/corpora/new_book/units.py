"""Guess the unit of a column: seconds, minutes, levels, words or bands for levels, scores."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from pipeline.corpora.new_book.known import NOTHING, UNITS, Ask, Given
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import (
    LEVEL_WORDS,
    MINUTE_WORDS,
    NAMES,
    SCORE_WORDS,
    SECOND_WORDS,
    TIME_WORDS,
    levels_of_words,
    words_in,
)
from pipeline.corpora.rating_cell import LEVELS
from pipeline.corpora.times import NUMBER, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import shortened

# A column is times, levels or whatever most of its cells are; the others become rejects.
MOST = 0.8
SAMPLES = 3
# More digits than a number keeps are no rating: a solution, cell by cell.
MOST_DIGITS = 15


@dataclass(frozen=True)
class Unit:
    """The unit of a column, why, and of words their levels."""

    unit: str
    why: str
    levels: dict[str, int] = field(default_factory=dict)


def unit_of(sheet: Sheet, rater: Given, words: dict[str, list[str]], ask: Ask) -> Unit | None:
    """Return the unit of the rater's column, None if it is no rating.

    `words` are those for levels, from the easiest, by column. A unit of times or an order of words
    that nothing says is asked for. SettingsError where there are more words than levels.
    """
    column, values = rater.column, sheet.values(rater.column)
    sample = "as " + ", ".join(repr(shortened(value)) for value in values[:SAMPLES])
    said = set(words_in(column))
    if column in words:
        return Unit("level", f"words as given, {sample}", _in_order(words[column]))
    if not values:
        return Unit(rater.unit, "as given") if rater.unit else None
    in_name = "seconds" if said & SECOND_WORDS else "minutes" if said & MINUTE_WORDS else ""
    is_number = most(values, NUMBER.fullmatch)
    if rater.unit == "level" and not is_number:
        return _worded(column, values, sample, ask)
    if rater.unit:
        return Unit(rater.unit, f"as given, {sample}")
    by_name = f"the name of the column, {sample}"
    if most(values, lambda value: seconds_of(value, "seconds") is not None):
        numbers = [float(value) for value in values if NUMBER.fullmatch(value) and float(value) > 0]
        if in_name:
            return Unit(in_name, by_name)
        if not numbers:
            return Unit("seconds", f"every cell says its unit, {sample}")
        if 2 * len(numbers) <= len(values) or said & TIME_WORDS:
            return _asked_time(column, numbers, sample, ask)
    if said & SCORE_WORDS and is_number:
        return Unit("score", by_name)
    if said & LEVEL_WORDS and is_number:
        if most(values, lambda value: NUMBER.fullmatch(value) and float(value) in LEVELS):
            return Unit("level", by_name)
        why = "the name of the column says level, but its numbers go beyond 1 to 6"
        return Unit("score", f"{why}, {sample}")
    if in_name or said & (LEVEL_WORDS | TIME_WORDS):
        return _worded(column, values, sample, ask)
    levels = levels_of_words(_words(values))
    return Unit("level", f"words whose order is known, {sample}", levels) if levels else None


def asked_unit(sheet: Sheet, column: str, ask: Ask) -> Unit | None:
    """Return the unit of a column whose name says nothing, as it is answered.

    It holds numbers, no longer than a number keeps, or a few words, each of several puzzles, that
    are no names of authors; None of any other column.
    """
    values = sheet.values(column)
    if values and most(values, NUMBER.fullmatch):
        if max(map(len, values)) > MOST_DIGITS:
            return None
        numbers = ", ".join(values[:SAMPLES])
        question = f"The column {column!r} holds numbers, as {numbers}: what are they?"
        unit = ask(f"--unit {column}={{answer}}", question, (*UNITS, NOTHING), UNITS[0])
        return None if unit == NOTHING else Unit(unit, "as answered")
    found = _words(values)
    is_few = 2 <= len(found) <= len(LEVELS) and len(values) >= 3 * len(found)
    if not is_few or NAMES["maker"].intersection(words_in(column)):
        return None
    return _worded(column, values, f"as {values[0]!r}", ask)


def most(values: list[str], is_one: Callable[[str], object]) -> bool:
    """Return whether enough of the cells are one to take the column for it.

    >>> most(["1", "2", "3", "4", "x"], str.isdigit), most(["1", "x"], str.isdigit)
    (True, False)
    """
    return sum(bool(is_one(value)) for value in values) >= MOST * len(values)


def _asked_time(column: str, numbers: list[float], sample: str, ask: Ask) -> Unit:
    # Plain numbers among clocks are minutes as often as seconds; few puzzles take under a minute.
    question = f"The column {column!r} holds times, {sample}: in which unit are the numbers?"
    likeliest = "minutes" if median(numbers) < 60 else "seconds"
    flag = f"--unit {column}={{answer}}"
    return Unit(ask(flag, question, ("seconds", "minutes"), likeliest), "as answered")


def _worded(column: str, values: list[str], sample: str, ask: Ask) -> Unit | None:
    """Return the levels of words, whose order is known or asked for; None of too many words."""
    found = _words(values)
    levels = levels_of_words(found)
    if levels:
        return Unit("level", f"words whose order is known, {sample}", levels)
    if len(found) > len(LEVELS):
        return None
    listed = ",".join(sorted(found, key=_ends_of_band))
    question = f"{column!r} holds the words {listed}: which is their order, the easiest first?"
    answer = ask(f"--levels {column}={{answer}}", question, (), listed)
    order = _in_order([word.strip() for word in answer.split(",")])
    return Unit("level", f"words as answered, {sample}", order)


def _ends_of_band(word: str) -> tuple[float, float]:
    """Return by what bands of time, as `under 5 min` and `5-10 min`, have an order."""
    numbers = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", word)]
    return max(numbers, default=0), min(numbers, default=0)


def _words(values: list[str]) -> list[str]:
    return list(dict.fromkeys(value.casefold() for value in values))


def _in_order(words: list[str]) -> dict[str, int]:
    if len(words) > len(LEVELS):
        raise SettingsError(
            f"--levels: found {len(words)} words, expected at most {len(LEVELS)}, a level each"
        )
    return {word.casefold(): level for level, word in enumerate(words, 1)}
