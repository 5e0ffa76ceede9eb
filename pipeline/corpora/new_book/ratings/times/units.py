"""Guess the unit of a column: seconds, minutes, levels, words or bands for levels, scores."""

import re
from math import nan

from pipeline.corpora.new_book.formulas import check_formulas
from pipeline.corpora.new_book.known import NOTHING, UNITS, Ask, Given
from pipeline.corpora.new_book.puzzles.stages import pack_of
from pipeline.corpora.new_book.ratings.attempts.persons import person_column
from pipeline.corpora.new_book.ratings.beside import asked_beside, stands_beside
from pipeline.corpora.new_book.ratings.colours import are_plain
from pipeline.corpora.new_book.ratings.levels.directions import checked_direction, direction_said
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness, Z, distinct
from pipeline.corpora.new_book.ratings.levels.orders import (
    NUMBER_WORDS,
    checked_liking,
    in_order,
    numbered,
    without_dates,
    worded,
)
from pipeline.corpora.new_book.ratings.times.checked_times import (
    ANSWERED,
    Unit,
    are_stamps,
    asked_time,
    check_clocks,
    checked_times,
)
from pipeline.corpora.new_book.ratings.times.further_words import checked_head
from pipeline.corpora.new_book.ratings.times.mixed_units import check_factor
from pipeline.corpora.new_book.ratings.times.shared_times import check_runs
from pipeline.corpora.new_book.ratings.times.split_clocks import MADE, is_least
from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.new_book.words import (
    AVERAGES,
    LEVEL_WORDS,
    MINUTE_WORDS,
    NAMES,
    SCORE_WORDS,
    SECOND_WORDS,
    TIME_WORDS,
    UNIT_WORDS,
    levels_of_words,
    named,
    role_in,
    says,
    scale_in,
    words_in,
)
from pipeline.corpora.ratings.rating_cell import LEVELS
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of
from pipeline.texts.errors import shortened

SAMPLES = 3
QUANTILE = re.compile(r"[pq]\d\d?|\d\dth|percentile|quantile|decile")
HALF = re.compile(r"p50|q2|50th")
# More digits than a number keeps are no rating: a solution, cell by cell.
MOST_DIGITS = 15


def unit_of(
    sheet: Sheet, rater: Given, words: dict[str, list[str]], ask: Ask, hardness: Hardness
) -> Unit | None:
    """Return the unit of the rater's column, None if it is no rating.

    `words` are those for levels, from the easiest, by column. What nothing says is asked for: a
    unit of times, an order of words; and also times that are too short or too long for their unit,
    levels, scores and words that run against `hardness`, or may be how much a puzzle is liked.
    SettingsError where there are more words than levels, and where clocks are no times of people.
    """
    is_said = bool(rater.unit or rater.name) or rater.column in words
    if not is_said and _is_no_rating(sheet, rater.column):
        return None
    if not is_said and stands_beside(sheet, rater.column):
        answer = asked_beside(sheet, rater.column, ask)
        if answer == NOTHING:
            return None
        rater, is_said = rater._replace(unit=answer), bool(answer)
    check_formulas(sheet, rater.column)
    if not is_said:
        check_factor(sheet, rater.column)
    unit = _unit_of(sheet, rater, words, ask, hardness)
    if unit and not is_said and not are_plain(sheet, rater.column, unit.unit, ask):
        return None
    if unit and not is_said and unit.unit in SECONDS:
        if not (person_column(sheet) or named("rater", sheet.columns)):
            check_runs(sheet, rater.column, unit)
        return checked_head(sheet, rater.column, unit, ask, hardness)
    # Of levels in an order it was asked already.
    if unit and not is_said and not unit.levels and (said := direction_said(sheet, rater.column)):
        return unit if checked_direction(rater.column, unit.unit, said, ask) else None
    doubt = "" if is_said or not unit else _may_be_of_game(sheet, rater.column)
    if unit and unit.unit == "score" and not is_said and _is_order(sheet, rater.column, hardness):
        doubt = doubt or "the place of each puzzle in a list"
    if doubt:
        question = f"{rater.column!r} may be {doubt}, which may say no difficulty: what is it?"
        choices = (unit.unit, NOTHING)
        answer = ask(f"--unit {rater.column}={{answer}}", question, choices, NOTHING)
        return None if answer == NOTHING else unit
    if unit and not is_said and says("liking or level", rater.column):
        return checked_liking(sheet, rater.column, unit, hardness, ask)
    return unit


def _is_no_rating(sheet: Sheet, column: str) -> bool:
    """Return whether a column holds limits, dates, pages, likings, or rows' numbers."""
    is_page = named("page", [column]) and not SECOND_WORDS.intersection(words_in(column))
    if is_page or says("no time of people", column) or says("liking", column):
        return True
    is_moment = any(named(role, [column]) for role in ("begin", "end"))
    if (is_moment or named("time stamp", [column])) and are_stamps(sheet.values(column)):
        return True
    both = named("begin", sheet.columns) and named("end", sheet.columns)
    if is_moment and (both or MADE in sheet.columns):
        # A clock of the day: from begin to end is the time.
        return True
    if is_least(column, sheet.columns):
        return True
    if _is_quantile(column, sheet.columns):
        return True
    cells = list(sheet.cells[column])
    return len(cells) > max(LEVELS) and cells == [str(at) for at in range(1, len(cells) + 1)]


def _is_quantile(column: str, columns: list[str]) -> bool:
    """Return whether a column is that below which a part of times lies, beside a mean or half.

    >>> [_is_quantile(one, ["p10", "p50", "p90"]) for one in ("p10", "p50", "p90")]
    [True, False, True]
    """
    said, others = words_in(column), [words_in(name) for name in columns if name != column]
    is_half = any(map(HALF.fullmatch, said))
    return any(map(QUANTILE.fullmatch, said)) and any(
        AVERAGES.intersection(other) or (not is_half and any(map(HALF.fullmatch, other)))
        for other in others
    )


def _unit_of(
    sheet: Sheet, rater: Given, words: dict[str, list[str]], ask: Ask, hardness: Hardness
) -> Unit | None:
    column, values = rater.column, without_dates(sheet.values(rater.column))
    sample = "as " + ", ".join(repr(shortened(value)) for value in values[:SAMPLES])
    said = set(words_in(column))
    if not values:
        return None
    if column in words:
        return Unit("level", f"words as given, {sample}", in_order(words[column], column, values))
    in_name = "seconds" if said & SECOND_WORDS else "minutes" if said & MINUTE_WORDS else ""
    is_number = most(values, NUMBER.fullmatch)
    if rater.unit == "level" and not is_number:
        return worded(sheet, column, sample, hardness, ask)
    if rater.unit:
        return Unit(rater.unit, f"as given, {sample}")
    by_name = f"the name of the column, {sample}"
    are_levels = len(set(values)) > 1 and set(values) <= {"0", *map(str, LEVELS)}
    if are_levels and LEVEL_WORDS.intersection(words_in(column)[-1:]) and not said & AVERAGES:
        # Those of times too, as a page saves them under "Time (min): level".
        return numbered(sheet, column, by_name, hardness, ask)
    if most(values, lambda value: seconds_of(value, "seconds") is not None):
        numbers = [float(value) for value in values if NUMBER.fullmatch(value) and float(value) > 0]
        check_clocks(sheet, column, in_name)
        if in_name and not (are_levels and said & LEVEL_WORDS):
            return checked_times(sheet, column, Unit(in_name, by_name), ask)
        n_plain = sum(bool(NUMBER.fullmatch(value)) for value in values)
        if not numbers and 2 * n_plain <= len(values):
            read = [cell for cell in values if seconds_of(cell, "seconds") is not None]
            sample = "as " + ", ".join(repr(shortened(cell)) for cell in read[:SAMPLES])
            count = "every cell says its" if read == values else "most cells say their"
            return Unit("seconds", f"{count} unit, {sample}")
        is_level = n_plain == len(values) and said & (LEVEL_WORDS | SCORE_WORDS)
        if numbers and said <= AVERAGES and _are_of_levels(sheet, column, numbers):
            return _asked_average(column, f"{sample}, beside levels", ask, NOTHING)
        if numbers and not is_level and (2 * n_plain <= len(values) or said & TIME_WORDS):
            return asked_time(sheet, column, sample, ask)
    of_whom = role_in(column) or named("person", [column])
    if is_number and (said & SCORE_WORDS or (of_whom and scale_in(column) > max(LEVELS))):
        return Unit("score", by_name)
    if is_number and said & LEVEL_WORDS and (in_name or said & TIME_WORDS):
        return _asked_average(
            column, sample, ask, NOTHING if _are_places(sheet, column) else "score"
        )
    if is_number and (said & LEVEL_WORDS or (are_levels and of_whom)):
        return numbered(sheet, column, by_name, hardness, ask)
    if in_name or said & (LEVEL_WORDS | TIME_WORDS):
        return worded(sheet, column, sample, hardness, ask)
    if not levels_of_words(distinct(values)):
        return None
    return worded(sheet, column, sample, hardness, ask)


def _is_order(sheet: Sheet, column: str, hardness: Hardness) -> bool:
    """Return whether numbers may be those of the puzzles: their name says it, or they are 1 to how
    many they are, in an order that is not clearly that of the hardness."""
    is_list = _are_places(sheet, column) and hardness.z_of(list(sheet.cells[column])) <= Z
    return is_list or bool(NUMBER_WORDS.intersection(words_in(column)))


def _are_places(sheet: Sheet, column: str) -> bool:
    cells = list(sheet.cells[column])
    return len(cells) > max(LEVELS) and {*cells} == {str(at) for at, _ in enumerate(cells, 1)}


def _may_be_of_game(sheet: Sheet, column: str) -> str:
    """Return what a column may be whose numbers begin anew in each pack, or where `level_id` or
    alike stands beside `level`; "" if nothing."""
    levels = LEVEL_WORDS.intersection(words_in(column))
    if pack := pack_of(sheet.cells, column):
        return f"the number of a stage, as it begins anew in each {pack!r}"
    others = [words_in(other) for other in sheet.columns if other != column]
    # "Number Place Support: level" ends with the word: it is a level of that program.
    numbers = [set(other) for other in others if not LEVEL_WORDS.intersection(other[-1:])]
    is_numbered = any(levels & one and NUMBER_WORDS - {"name", "名"} & one for one in numbers)
    return "a level of a game" if is_numbered else ""


def asked_unit(sheet: Sheet, column: str, ask: Ask, hardness: Hardness) -> Unit | None:
    """Return the unit of a column whose name says nothing, as it is answered.

    It holds numbers, no longer than a number keeps, or a few words, each of several puzzles, that
    are no names of authors or units; None of any other column.
    """
    values = sheet.values(column)
    if _is_no_rating(sheet, column) or says("liking or level", column):
        return None
    if values and most(values, NUMBER.fullmatch):
        if max(map(len, values)) > MOST_DIGITS:
            return None
        are_levels = len(set(values)) > 1 and all(value in map(str, LEVELS) for value in values)
        numbers = ", ".join(values[:SAMPLES])
        question = f"The column {column!r} holds numbers, as {numbers}: what are they?"
        likeliest = NOTHING
        if are_levels and hardness.is_with(_ranks_alike(sheet, column)):
            likeliest = "level"
        unit = ask(f"--unit {column}={{answer}}", question, (*UNITS, NOTHING), likeliest)
        if unit == "level":
            return numbered(sheet, column, ANSWERED, hardness, ask)
        return None if unit == NOTHING else Unit(unit, ANSWERED)
    found = distinct(values)
    is_few = 2 <= len(found) <= len(LEVELS) and len(values) >= 3 * len(found)
    are_units = UNIT_WORDS.issuperset(found)
    if not is_few or are_units or NAMES["maker"].intersection(words_in(column)):
        return None
    return worded(sheet, column, f"as {values[0]!r}", hardness, ask)


def _ranks_alike(sheet: Sheet, column: str) -> list[float]:
    """Return the mean number of each row, of a column and those of its range next to it."""
    numbers = sheet.cells.map(lambda cell: float(cell) if NUMBER.fullmatch(cell) else nan)
    ends = numbers.agg(["min", "max"]).T
    runs = (ends != ends.shift()).any(axis=1).cumsum()
    return list(numbers.loc[:, runs == runs[column]].mean(axis=1))


def _are_of_levels(sheet: Sheet, column: str, numbers: list[float]) -> bool:
    """Return whether numbers lie among levels, as those of several other columns do."""
    levels = {str(level) for level in LEVELS}
    graded = [
        name
        for name in sheet.columns
        if name != column and (found := set(sheet.values(name))) <= levels and len(found) > 1
    ]
    return len(graded) > 1 and min(LEVELS) <= min(numbers) <= max(numbers) <= max(LEVELS)


def _asked_average(column: str, sample: str, ask: Ask, likeliest: str) -> Unit | None:
    question = f"The column {column!r} holds averages, {sample}: of levels, or a score?"
    choices = ("score", "level", NOTHING)
    answer = ask(f"--unit {column}={{answer}}", question, choices, likeliest)
    return None if answer == NOTHING else Unit(answer, ANSWERED)
