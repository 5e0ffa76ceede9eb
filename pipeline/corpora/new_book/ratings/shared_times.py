"""Refuse times that are those of several puzzles together, and read times below their level."""

from dataclasses import replace
from itertools import groupby
from shlex import quote

import numpy as np

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.ratings.checked_times import Unit
from pipeline.corpora.new_book.ratings.together import amounts
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    GROUP_WORDS,
    MINUTE_WORDS,
    SECOND_WORDS,
    TIME_WORDS,
    levels_of_words,
    words_in,
)
from pipeline.corpora.times import seconds_of
from pipeline.files.settings import SettingsError

LEAST_RUNS = 4
"""Runs of equal times; of fewer they may be equal by chance."""
UNIT_WORDS = SECOND_WORDS | MINUTE_WORDS
COARSE = 30
"""Seconds to which times of a sorted book may be rounded, so that they stand in runs."""


def check_own_times(sheet: Sheet, column: str, unit: Unit, others: dict[str, Unit]) -> None:
    """Raise SettingsError where each time of a column stands for several rows.

    It stands in each of them, as in merged cells, or in the first of each so many rows, if no other
    column has times in those between.
    """
    times = amounts(sheet, column, unit)
    runs = [(value, len(list(rows))) for value, rows in groupby(times[np.isfinite(times)].tolist())]
    steps = np.diff([value for value, _ in runs])
    is_sorted = (steps > 0).all() or (steps < 0).all()
    are_coarse = is_sorted and not (times[np.isfinite(times)] % COARSE).any()
    filled = np.flatnonzero(np.isfinite(times))
    if len(runs) >= LEAST_RUNS and min(n for _, n in runs) > 1 and not are_coarse:
        doubt = f"each time stands in {min(n for _, n in runs)} rows or more, one after the other"
    elif len(filled) >= LEAST_RUNS and not filled[0] and _is_regular(filled, len(times)):
        between = np.setdiff1d(np.arange(len(times)), filled)
        if any(np.isfinite(amounts(sheet, *other)[between]).any() for other in others.items()):
            return
        doubt = f"one row in {filled[1]} has a time, and those between have none"
    else:
        return
    said = quote(f"{column}={unit.unit}")
    raise SettingsError(
        f"{sheet.path}: {column!r}: {doubt}, as a time of several puzzles together does. Write the "
        f"time of each puzzle, or say that it is so: --unit {said} (or nothing)"
    )


def _is_regular(filled: np.ndarray, n_rows: int) -> bool:
    steps = np.diff(filled)
    return steps[0] > 1 and (steps == steps[0]).all() and n_rows - filled[-1] == steps[0]


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
    cells = sheet.cells.drop(columns=list(levels)).assign(**made)
    about = Guess("level and time", names, "a row has a time in one of them, below its level")
    return replace(sheet, cells=cells, as_it_is=False), [about]


def _level_in(column: str) -> str:
    return " ".join(word for word in words_in(column) if word not in UNIT_WORDS | TIME_WORDS)


def _has_times(sheet: Sheet, column: str) -> bool:
    values = sheet.values(column)
    return bool(values) and most(values, lambda value: seconds_of(value, "seconds"))
