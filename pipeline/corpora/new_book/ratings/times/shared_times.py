"""Refuse times that are those of several puzzles together, and read times below their level."""

from dataclasses import replace
from itertools import groupby
from shlex import quote

import numpy as np

from pipeline.corpora.new_book.known import NOTHING, Known
from pipeline.corpora.new_book.ratings.times.checked_times import Unit
from pipeline.corpora.new_book.ratings.together import amounts
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    GROUP_WORDS,
    TIME_WORDS,
    UNIT_WORDS,
    levels_of_words,
    words_in,
)
from pipeline.corpora.ratings.times import seconds_of
from pipeline.files.settings import SettingsError

LEAST_RUNS = 4
"""Runs of equal times; of fewer they may be equal by chance."""
COARSE = 30
"""Seconds to which times of a sorted book may be rounded, so that they stand in runs."""


def check_runs(sheet: Sheet, column: str, unit: Unit) -> None:
    """Raise SettingsError where each time of a column stands in several rows as in merged cells."""
    times = amounts(sheet, column, unit)
    times = times[np.isfinite(times)]
    steps = np.diff(times)[np.diff(times) != 0]
    lengths = [len(list(rows)) for _, rows in groupby(times.tolist())]
    is_sorted = (steps > 0).all() or (steps < 0).all()
    if len(lengths) < LEAST_RUNS or min(lengths) < 2 or (is_sorted and not (times % COARSE).any()):
        return
    doubt = f"each time stands in {min(lengths)} rows or more, one after the other"
    raise _shared(sheet, column, unit, doubt)


def check_between(sheet: Sheet, column: str, unit: Unit, others: dict[str, Unit]) -> None:
    """Raise SettingsError where one in so many rows has a time, and no column has one between."""
    filled = np.flatnonzero(np.isfinite(amounts(sheet, column, unit)))
    n_rows = len(sheet.cells)
    steps = np.diff([*filled, n_rows])
    if len(filled) < LEAST_RUNS or filled[0] or steps[0] < 2 or (steps != steps[0]).any():
        return
    between = np.setdiff1d(np.arange(n_rows), filled)
    if not any(np.isfinite(amounts(sheet, *other)[between]).any() for other in others.items()):
        doubt = f"one row in {steps[0]} has a time, and those between have none"
        raise _shared(sheet, column, unit, doubt)


def _shared(sheet: Sheet, column: str, unit: Unit, doubt: str) -> SettingsError:
    said = quote(f"{column}={unit.unit}")
    return SettingsError(
        f"{sheet.path}: {column!r}: {doubt}, as a time of several puzzles together does. Write the "
        f"time of each puzzle, or say that it is so: --unit {said} (or {NOTHING})"
    )


def with_levels_of_heads(sheet: Sheet, used: set[str], known: Known) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with a column of levels and one of times, where times stand below levels.

    Of columns as easy, medium and hard each row has a time in one. SettingsError where the words
    may be those of groups of people too.
    """
    free = set(sheet.columns) - used - known.rating_columns - known.units.keys()
    words = {name: _level_in(name) for name in sheet.columns if name in free}
    levels = {
        column: word
        for column, word in words.items()
        if levels_of_words([word]) and _has_times(sheet, column)
    }
    filled = (sheet.cells[list(levels)] != "").sum(axis=1)
    if len(levels) < 2 or not levels_of_words([*levels.values()]) or filled.max() > 1:
        return sheet, []
    names = ", ".join(levels)
    units = {" ".join(["time", *UNIT_WORDS.intersection(words_in(name))]) for name in levels}
    if GROUP_WORDS.intersection(levels.values()) or free & {"level", *units} or len(units) > 1:
        flags = " ".join(f"--unit {quote(f'{column}=seconds')}" for column in levels)
        raise SettingsError(
            f"{sheet.path}: a row has a time in one of the columns {names} only: are they levels, "
            "or groups of people? Write a column `level` with these words and one column of times, "
            f"or, if they are groups of people, say so: {flags} (or minutes)"
        )
    rows = [[(one, row[one]) for one in levels if row[one]] for _, row in sheet.rows()]
    made = {
        "level": [levels[row[0][0]] if row else "" for row in rows],
        units.pop(): [row[0][1] if row else "" for row in rows],
    }
    sheet = sheet.with_cells(made, *levels)
    about = Guess("level and time", names, "a row has a time in one of them, below its level")
    return replace(sheet, cells=sheet.cells.drop(columns=list(levels))), [about]


def _level_in(column: str) -> str:
    return " ".join(word for word in words_in(column) if word not in UNIT_WORDS | TIME_WORDS)


def _has_times(sheet: Sheet, column: str) -> bool:
    values = sheet.values(column)
    return bool(values) and most(values, lambda value: seconds_of(value, "seconds"))
