"""Guess the unit of a column: seconds, minutes, levels, words or bands for levels, scores."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

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
from pipeline.corpora.rating_cell import LEVELS, shortened
from pipeline.corpora.times import NUMBER, band_of, seconds_of
from pipeline.files.settings import SettingsError

# A column is times, levels or whatever most of its cells are; the others become rejects.
MOST = 0.8
SAMPLES = 3
UNITS = ("seconds", "minutes", "level", "score")
NOTHING = "nothing"

Ask = Callable[[str, str, tuple[str, ...], str], str]
"""Asks for what cannot be known: the flag that says it, in which `{answer}` stands for the answer,
the question, the answers if they are few, and the likeliest."""


class Given(NamedTuple):
    """A rater as a person names it; `unit` may be "", then it is guessed."""

    name: str
    column: str
    unit: str


def of_known_units(columns: Iterable[str], known: dict[str, str]) -> list[Given]:
    """Return a rater without a name for each column that is not known to be nothing.

    >>> of_known_units(["a", "b", "c"], {"b": "minutes", "c": "nothing"})
    [Given(name='', column='a', unit=''), Given(name='', column='b', unit='minutes')]
    """
    return [
        Given("", column, known.get(column, ""))
        for column in columns
        if known.get(column) != NOTHING
    ]


@dataclass(frozen=True)
class Unit:
    """The unit of a column, why, and for words their levels and the times that they stand for."""

    unit: str
    why: str
    levels: dict[str, int] = field(default_factory=dict)
    intervals: dict[str, list] = field(default_factory=dict)


def unit_of(sheet: Sheet, rater: Given, words: dict[str, list[str]], ask: Ask) -> Unit | None:
    """Return the unit of the rater's column, None if it is no rating.

    Parameters
    ----------
    words : dict
        The words for levels, from the easiest, by column.
    ask : Ask
        For the unit of times, or the order of words, that nothing says.

    Raises
    ------
    SettingsError
        When the column has more words or bands of time than there are levels.
    """
    values = sheet.values(rater.column)
    sample = "as " + ", ".join(repr(shortened(value, 20)) for value in values[:SAMPLES])
    said = words_in(rater.column)
    if rater.column in words:
        return Unit("level", f"words as given, {sample}", _in_order(words[rater.column]))
    if not values:
        return Unit(rater.unit, "as given") if rater.unit else None
    in_name = _unit_in_name(said)
    bands = _bands(values, in_name)
    if bands and rater.unit in ("", "level"):
        return _banded(sheet, rater.column, bands, sample)
    if rater.unit == "level" and not most(values, NUMBER.fullmatch):
        return _worded(sheet, rater.column, values, sample, ask)
    if rater.unit:
        return Unit(rater.unit, f"as given, {sample}")
    return _time(rater, values, said, in_name, sample, ask) or _level(
        sheet, rater.column, values, said, sample, ask
    )


def _time(rater, values, said, in_name, sample, ask) -> Unit | None:
    if not most(values, lambda value: seconds_of(value, "seconds") is not None):
        return None
    if in_name:
        return Unit(in_name, f"the name of the column, {sample}")
    plain = [value for value in values if NUMBER.fullmatch(value) and float(value) > 0]
    if not plain:
        return Unit("seconds", f"every cell says its unit, {sample}")
    if 2 * len(plain) > len(values) and not set(said) & TIME_WORDS:
        return None
    # Plain numbers among clocks are minutes as often as seconds.
    question = f"The column {rater.column!r} holds times, {sample}: in which unit are the numbers?"
    flag = f"--unit {rater.column}={{answer}}"
    likeliest = _likeliest_unit([float(value) for value in plain])
    return Unit(ask(flag, question, ("seconds", "minutes"), likeliest), "as answered")


def _likeliest_unit(numbers: list[float]) -> str:
    """Return the unit that numbers of a time are likely in: few puzzles take less than a minute.

    >>> _likeliest_unit([4, 12, 7.5]), _likeliest_unit([240, 700])
    ('minutes', 'seconds')
    """
    return "minutes" if median(numbers) < 60 else "seconds"


def _level(sheet, column, values, said, sample, ask) -> Unit | None:
    is_number = most(values, NUMBER.fullmatch)
    if set(said) & SCORE_WORDS and is_number:
        return Unit("score", f"the name of the column, {sample}")
    if set(said) & LEVEL_WORDS:
        if not is_number:
            return _worded(sheet, column, values, sample, ask)
        if most(values, lambda value: NUMBER.fullmatch(value) and float(value) in LEVELS):
            return Unit("level", f"the name of the column, {sample}")
        why = f"the name of the column says level, but its numbers go beyond 1 to 6, {sample}"
        return Unit("score", why)
    levels = levels_of_words(_words(values))
    return Unit("level", f"words whose order is known, {sample}", levels) if levels else None


def _worded(sheet, column, values, sample, ask) -> Unit | None:
    found = _words(values)
    levels = levels_of_words(found)
    if levels:
        return Unit("level", f"words whose order is known, {sample}", levels)
    if len(found) > len(LEVELS):
        return None
    listed = ",".join(_by_times(sheet, column, found))
    flag, question = (
        f"--levels {column}={{answer}}",
        f"{column!r} holds the words {listed}: which is their order, the easiest first?",
    )
    answer = [word.strip() for word in ask(flag, question, (), listed).split(",")]
    return Unit("level", f"words as answered, {sample}", _in_order(answer))


def asked_levels(sheet: Sheet, column: str, ask: Ask) -> Unit | None:
    """Return the levels of a column of a few words, each of several puzzles, None if it has none.

    The order is asked for. A column of authors holds no levels.
    """
    values = sheet.values(column)
    found = _words(values)
    is_few = 2 <= len(found) <= len(LEVELS) and len(values) >= 3 * len(found)
    if not is_few or NAMES["maker"].intersection(words_in(column)):
        return None
    return _worded(sheet, column, values, f"as {values[0]!r}", ask)


def _by_times(sheet: Sheet, column: str, words: list[str]) -> list[str]:
    """Return words in the order of the times beside them, if a column says that it holds times."""
    of_time = TIME_WORDS | MINUTE_WORDS | SECOND_WORDS
    timed = next((name for name in sheet.columns if of_time.intersection(words_in(name))), None)
    if timed is None:
        return words
    times = {word: [] for word in words}
    for line in sheet.lines:
        seconds = seconds_of(line.cells[timed], "minutes")
        if seconds and line.cells[column]:
            times[line.cells[column].casefold()].append(seconds)
    return sorted(words, key=lambda word: median(times[word] or [0]))


def _banded(sheet, column, bands, sample) -> Unit:
    ordered = sorted(set(bands.values()))
    if len(ordered) > len(LEVELS):
        raise SettingsError(
            f"{sheet.path}: {column}: found {len(ordered)} bands of time, expected at most "
            f"{len(LEVELS)}, a level each; join some, or leave the column out by naming the other "
            "raters with --rater"
        )
    by_time = sorted(bands, key=lambda word: (bands[word], word))
    levels = {word: ordered.index(bands[word]) + 1 for word in by_time}
    intervals = {
        word: [bands[word].seconds_from, _or_none(bands[word].seconds_to)] for word in by_time
    }
    return Unit("level", f"bands of time, {sample}", levels, intervals)


def _or_none(seconds: float) -> float | None:
    return None if seconds == float("inf") else seconds


def _bands(values: list[str], unit: str) -> dict:
    bands = {value.casefold(): band_of(value, unit or None) for value in values}
    return (
        {word: band for word, band in bands.items() if band}
        if most(values, lambda value: bands[value.casefold()])
        else {}
    )


def _words(values: list[str]) -> list[str]:
    return list(dict.fromkeys(value.casefold() for value in values))


def _in_order(words: list[str]) -> dict[str, int]:
    if len(words) > len(LEVELS):
        raise SettingsError(
            f"--levels: found {len(words)} words, expected at most {len(LEVELS)}, a level each"
        )
    return {word.casefold(): level for level, word in enumerate(words, 1)}


def _unit_in_name(said: list[str]) -> str:
    for unit, words in (("seconds", SECOND_WORDS), ("minutes", MINUTE_WORDS)):
        if set(said) & words:
            return unit
    return ""


def are_numbers(values: list[str]) -> bool:
    """Return whether most cells of a column are numbers.

    >>> are_numbers(["1", "2.5"]), are_numbers([]), are_numbers(["a"])
    (True, False, False)
    """
    return bool(values) and most(values, NUMBER.fullmatch)


def most(values: list[str], is_one: Callable[[str], object]) -> bool:
    """Return whether enough of the cells are one to take the column for it.

    >>> most(["1", "2", "3", "4", "x"], str.isdigit), most(["1", "x"], str.isdigit)
    (True, False)
    """
    return sum(bool(is_one(value)) for value in values) >= MOST * len(values)
