"""Several rows of a person on a puzzle: further attempts, or states of one while it went on."""

from dataclasses import replace

import numpy as np
import pandas as pd

from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.ratings.times.checked_times import Unit
from pipeline.corpora.new_book.ratings.together import amounts
from pipeline.corpora.new_book.sheet import MOST, Guess, Sheet
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number

SAME_BEGIN = 5
"""Seconds between the begins of states of one attempt, at most."""
LEAST_STEPS, MOST_RISING = 6, 0.95
"""How often a time of a person on a puzzle rises from row to row where rows are states of one
attempt. That 6 times of other attempts all do is chance in 1 log of 64, if nobody learns."""
MOST_REPEATS = 0.5
"""The share of rows that are further rows of a person on a puzzle, from which on it is asked."""


def one_row_an_attempt(sheet: Sheet, puzzle: str, attempts: dict) -> tuple[Sheet, list[Guess]]:
    """Return a log with the last row of each attempt, those of a person on a puzzle by number.

    Rows whose attempts began at one time, by stamps of the begin or the end, are states of one.
    SettingsError where rows may be states of one attempt, and nothing says of which.
    """
    key = [puzzle, attempts["person"]]
    if not sheet.cells.duplicated(key).any():
        return sheet, []
    number, about = named("attempt", sheet.columns), []
    if number and not sheet.cells.duplicated([*key, number]).any():
        return _by_number(sheet, number, attempts)
    times = amounts(sheet, attempts["seconds"], Unit(attempts["unit"], ""))
    stamp = attempts.get("time_stamp")
    stamps = stamps_of(list(sheet.cells[stamp])) if stamp else np.full(len(times), np.nan)
    times[sheet.cells[key].eq("").any(axis=1)] = np.nan
    are_known = bool((np.nan_to_num(stamps) % 60).any())
    if are_known:
        kept = min((_longest(sheet, key, at, times) for at in (stamps, stamps - times)), key=sum)
        about = _about_states(kept)
        sheet = replace(sheet, cells=sheet.cells[kept], as_it_is=sheet.as_it_is and not about)
        times, stamps = times[kept], stamps[kept]
    n_again = int(sheet.cells.duplicated(key).sum())
    doubt = "half of all or more" if n_again >= MOST_REPEATS * len(sheet.cells) else ""
    # Where some rows are states, so may be those that a pause sets apart.
    if (about or not are_known) and _are_rising(
        sheet, key, times, stamps, 1 if about else LEAST_STEPS
    ):
        doubt = "and their times rise from row to row"
    if doubt:
        raise SettingsError(
            f"{sheet.path}: {n_again} of {len(sheet.cells)} rows are further rows of a person on a "
            f"puzzle, {doubt}: if they are states of one attempt, leave its last row only; if they "
            "are further attempts, number them in a column `attempt`"
        )
    if not stamp:
        about = _by_rows(sheet, key, n_again, attempts)
    return sheet, about


def _about_states(kept: np.ndarray) -> list[Guess]:
    why = "another row of the person on the puzzle began at the same time, and took as long or more"
    n_left_out = int((~kept).sum())
    return [Guess("states of an attempt", f"{n_left_out} left out", why)] if n_left_out else []


def _longest(sheet: Sheet, key: list[str], begins: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Return which rows have the longest time of those of a person on a puzzle with one begin."""
    rows = pd.DataFrame({"key": sheet.cells.groupby(key).ngroup().to_numpy(), "begin": begins})
    rows = rows.assign(time=times).sort_values(["key", "begin"])
    away = rows["begin"].diff().fillna(np.inf) > SAME_BEGIN
    rows["attempt"] = (away | rows["begin"].isna() | rows["key"].diff().ne(0)).cumsum()
    # Of equal ones the last row.
    last = rows.sort_index().sort_values("time", kind="stable", na_position="first")
    return np.isin(np.arange(len(rows)), last.drop_duplicates("attempt", keep="last").index)


def _are_rising(
    sheet: Sheet, key: list[str], times: np.ndarray, stamps: np.ndarray, least: int
) -> bool:
    """Return whether the times of a person on a puzzle rise, by stamps or from row to row."""
    order = np.argsort(stamps, kind="stable")
    cells = sheet.cells.iloc[order]
    found = pd.Series(times[order], cells.index)
    steps = found.groupby([cells[one] for one in key]).diff().dropna()
    return len(steps) >= least and (steps >= 0).mean() >= MOST_RISING


def _by_rows(sheet: Sheet, key: list[str], n_again: int, attempts: dict) -> list[Guess]:
    """Return which of a person's attempts on a puzzle counts, if nothing numbers them.

    SettingsError where a column says it in a way that is not understood.
    """
    for column in sheet.columns:
        if column in (*key, attempts.get("finished")) or not named("time stamp", [column]):
            continue
        if np.isfinite(stamps_of(sheet.values(column))).mean() < MOST:
            raise SettingsError(
                f"{sheet.path}: {n_again} rows are a further attempt of a person on a puzzle, and "
                f"{column!r}, which may say which was the first, is not understood; write it as "
                "2025-03-01 10:15, or take it out where the rows stand in their order"
            )
    why = "no column says when: of a person on a puzzle the first row counts"
    return [Guess("order of attempts", f"{n_again} further ones", why)]


def _by_number(sheet: Sheet, number: str, attempts: dict) -> tuple[Sheet, list[Guess]]:
    """Return the rows by a column that numbers the attempts of a person, if no stamps order them.

    Of the rows of a person on a puzzle the first counts.
    """
    numbers = [whole_number(cell) for cell in sheet.cells[number]]
    if "time_stamp" in attempts:
        why = "it tells the attempts of a person on a puzzle apart; the first by time stamp counts"
    elif None in numbers:
        why = "it has more than whole numbers: of a person on a puzzle the first row counts"
    else:
        why = "of the attempts of a person on a puzzle the one of the least number counts"
        if numbers != sorted(numbers) and number not in attempts.values():
            order = sorted(range(len(numbers)), key=numbers.__getitem__)
            sheet = replace(sheet, cells=sheet.cells.iloc[order], as_it_is=False)
    return sheet, [Guess("order of attempts", number, why)]
