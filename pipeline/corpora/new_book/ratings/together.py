"""Find a column of ratings that does not run with the solver and the other raters: one that slipped
by a row, is upside down, or belongs to other puzzles."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from shlex import quote
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import norm, rankdata

from pipeline.corpora.attempts.reading import FINISHED
from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask, Known
from pipeline.corpora.new_book.ratings.levels.hardness import (
    LEAST_ROWS,
    LEAST_Z,
    Hardness,
    Z,
    z_between,
)
from pipeline.corpora.new_book.ratings.times.checked_times import Unit, check_log
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.statistics.rank_correlation import spearman

SLIPS_BY_CHANCE = 0.005
"""The probability that ratings of a book, of no use, run with others once a column is moved. Where
puzzles stand in the order of their difficulty, one that slipped still runs with them."""
LEAST_RATED = 16
"""Fewer ratings that rise and fall in turn run with others once they are moved."""
MOST_BACK = 1 / 11
"""The share of steps against the others of a column that is sorted, or a clock that runs on."""
LEAST_SORTED = 12
"""Fewer puzzles in the order of their times may not run with the solver: of 12 a sixth do not."""
SOLVER = "the solver"
MOST_APART, LEAST_TOGETHER = 0.6, 0.25
"""Where the intervals of one rater's rank correlations end, at most, and those of the others begin,
at least, if it belongs to other puzzles. Of 2000 simulated books of 8 to 60 puzzles and 1 to 4
raters 6 were asked about; of 40 puzzles with two persons and shuffled levels 88 of 100."""


class Rho(NamedTuple):
    """A rank correlation with its interval of 99 %, by Fisher's transformation."""

    rho: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rho:.2f}, 99 % interval {self.low:.2f} to {self.high:.2f}"


def rho_of(one: np.ndarray, other: np.ndarray) -> Rho | None:
    """Return the rank correlation of two lists with gaps, None if it is not known.

    >>> print(rho_of(np.arange(30.0), np.r_[np.arange(15.0), np.arange(15)]))
    0.50, 99 % interval 0.03 to 0.79
    """
    known = np.isfinite(one) & np.isfinite(other)
    rho = spearman(one[known], other[known]) if known.sum() >= LEAST_ROWS else np.nan
    if np.isnan(rho):
        return None
    middle, half = np.arctanh(np.clip(rho, -0.999, 0.999)), Z * np.sqrt(1.06 / (known.sum() - 3))
    return Rho(rho, float(np.tanh(middle - half)), float(np.tanh(middle + half)))


def checked_together(
    sheet: Sheet, units: dict[str, Unit], hardness: Hardness, ask: Ask
) -> dict[str, Unit | None]:
    """Return the units of columns, as answered of those that hardly rate these puzzles.

    Such a column runs against the solver or another column, or with none of those that clearly run
    together, or holds times that were sorted alone.
    """
    if not units:
        return {}
    found = {column: amounts(sheet, column, unit) for column, unit in units.items()}
    found[SOLVER], answered = hardness.measured, {}
    _check_in_place(sheet, units, found)
    times = {column for column, unit in units.items() if unit.unit in SECONDS}
    while doubted := _doubted(found, times):
        column, doubt = doubted
        unit = units[column].unit
        holds = unit if unit in SECONDS else f"{unit}s"
        question = f"The column {column!r} should hold {holds}, but {doubt}: what are they?"
        answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, unit), "")
        answered[column] = None if answer == NOTHING else units[column]
        del found[column]
    return units | answered


def _doubted(found: dict[str, np.ndarray], times: set[str]) -> tuple[str, str] | None:
    """Return the first column in doubt and why, of those that run the least with the others."""
    pairs = {
        frozenset(pair): rho
        for pair in combinations(found, 2)
        if (rho := rho_of(*map(found.get, pair)))
    }
    own = {
        name: {other: pairs[at] for at in pairs if name in at for other in at - {name}}
        for name in found
        if name != SOLVER
    }
    least = sorted(
        filter(own.get, own), key=lambda at: np.mean([one.rho for one in own[at].values()])
    )
    for column in least:
        rest = {at: rho for at, rho in pairs.items() if column not in at}
        # The solver tells less than people do of each other.
        people = [rho for at, rho in rest.items() if SOLVER not in at]
        doubt = _doubt(own[column], people or rest.values())
        if doubt or (column in times and (doubt := sorted_alone(column, found))):
            return column, doubt
    return None


def sorted_alone(column: str, found: dict[str, np.ndarray]) -> str:
    """Return that times rise, or fall, from row to row, and the puzzles do not; "" if it is not so.

    What is sorted itself tells nothing of the puzzles; where nothing else is known, nothing does.
    """
    mine = found[column]
    others = {
        name: z_between(mine, values)
        for name, values in found.items()
        if name != column and not _is_sorted(values) and rho_of(mine, values)
    }
    is_enough = np.isfinite(mine).sum() >= LEAST_SORTED
    if not (is_enough and others and _is_sorted(mine)) or max(others.values()) > LEAST_Z:
        return ""
    return (
        f"they rise, or fall, from row to row, and do not run with {' or '.join(others)}, as those "
        "of a column that was sorted without its rows"
    )


def _is_sorted(values: np.ndarray) -> bool:
    return runs_one_way(np.diff(values[np.isfinite(values)]))


def runs_one_way(steps: np.ndarray, least: int = 1) -> bool:
    """Return whether at least so many steps go one way, and hardly any the other.

    >>> runs_one_way(np.array([30, 20, 0, 40])), runs_one_way(np.array([30, -20, 40]))
    (True, False)
    """
    back, on = sorted([(steps > 0).sum(), (steps < 0).sum()])
    return bool(on >= least and back <= MOST_BACK * on)


def _doubt(own: dict[str, Rho], rest: Iterable[Rho]) -> str:
    for other, rho in own.items():
        if rho.high < 0:
            name = other if other == SOLVER else repr(other)
            return f"they run against {name} (rank correlation {rho})"
    nearest = max(own.values(), key=lambda rho: rho.high)
    least = min(rest, key=lambda rho: rho.low, default=None)
    if len(own) > 1 and least and nearest.high < MOST_APART and least.low > LEAST_TOGETHER:
        return (
            f"their rank correlation with {' and '.join(own)} is at most {nearest}, and that of "
            f"others with each other at least {least}"
        )
    return ""


def check_attempts(
    ids: Iterable[str], sheet: Sheet, attempts: dict, known: Known, hardness: Hardness
) -> None:
    """Raise SettingsError where times of a log, by puzzle, run against the solver.

    A time counts as a multiple of the usual one of its person, and where its attempt was finished.
    Of puzzles that get harder the later ones may take less for practice: the place of a puzzle in
    the orders of the persons is taken out. Of 500 simulated honest logs at most 4 were refused
    (`benchmarks/simulations/log_gate.py`).
    """
    column, cells = attempts["seconds"], sheet.cells
    if known.timed or column in known.units:
        return
    times = pd.Series(amounts(sheet, column, Unit(attempts["unit"], "")), cells.index)
    if "finished" in attempts:
        times = times.where(cells[attempts["finished"]].str.casefold().map(FINISHED).eq(True))
    times /= times.groupby(cells[attempts["person"]]).transform("median")
    usual = times.groupby(cells[attempts["puzzle"]]).median().reindex(ids).to_numpy()
    if np.isfinite(usual).sum() < LEAST_ROWS:
        # Nothing can be told, and no puzzle is solved for it.
        return
    rho = rho_of(usual, hardness.measured)
    if rho and rho.high < 0:
        places = _places(cells[times.notna()], attempts).reindex(ids).to_numpy()
        beside = rho_of(*_without(places, usual, hardness.measured))
        if beside and beside.high < 0:
            check_log(sheet, column, f"they run against {SOLVER} (rank correlation {rho})")


def _places(cells: pd.DataFrame, attempts: dict) -> pd.Series:
    """Return the usual place of each puzzle among those of a person, by time stamps or rows."""
    stamps = attempts.get("time_stamp")
    when = stamps_of(list(cells[stamps])) if stamps else np.arange(len(cells), dtype=float)
    places = pd.Series(when, cells.index).groupby(cells[attempts["person"]]).rank()
    return places.groupby(cells[attempts["puzzle"]]).median()


def _without(place: np.ndarray, *found: np.ndarray) -> list[np.ndarray]:
    """Return the ranks of lists with gaps, less what a line through those of the places says."""
    known = np.isfinite([place, *found]).all(axis=0)
    middle = (known.sum() + 1) / 2
    at, *ranks = (pd.Series(one[known]).rank().to_numpy() - middle for one in (place, *found))
    return [one - (one @ at / (at @ at) if at.any() else 0) * at for one in ranks]


def _check_in_place(sheet: Sheet, units: dict[str, Unit], found: dict[str, np.ndarray]) -> None:
    """Raise SettingsError where a column runs with the others only if it is moved by a row.

    `found` has the ratings by column, and those of the solver.
    """
    for column in units:
        others = [name for name in found if name != column and np.isfinite(found[name]).any()]
        where = slipped(found[column], [found[name] for name in others], len(units))
        if where:
            raise SettingsError(
                f"{sheet.path}: {column!r} does not run with {' and '.join(others)}, and does so "
                f"with each cell moved {where} by a row: did the column slip? Mend the file, or "
                f"say that it is so: --unit {quote(f'{column}={units[column].unit}')}"
            )


def slipped(mine: np.ndarray, others: Sequence[np.ndarray], columns: int = 1) -> str:
    """Return whether a column of so many runs with others once it is moved "up" or "down", else "".

    >>> slipped(np.arange(20.0) * 7 % 20, [np.arange(1.0, 21.0) * 7 % 20])
    'up'
    """
    if np.isfinite(mine).sum() < LEAST_RATED or not others:
        return ""
    ranks = [rankdata(one, nan_policy="omit") / np.isfinite(one).sum() for one in others]
    usual = pd.DataFrame(ranks).mean().to_numpy()
    moved = {"up": z_between(mine[1:], usual[:-1]), "down": z_between(mine[:-1], usual[1:])}
    where = max(moved, key=moved.get)
    runs = z_between(mine, usual) <= LEAST_Z and moved[where] > norm.isf(
        SLIPS_BY_CHANCE / (2 * columns)
    )
    return where if runs else ""


def amounts(sheet: Sheet, column: str, unit: Unit) -> np.ndarray:
    """Return the levels, seconds or scores of a column, NaN where there is none."""
    return np.array([_value(cell, unit) for cell in sheet.cells[column]], float)


def _value(cell: str, unit: Unit) -> float:
    if unit.levels:
        return unit.levels.get(cell.casefold(), np.nan)
    if unit.unit in SECONDS:
        return seconds_of(cell, unit.unit) or np.nan
    return float(cell) if NUMBER.fullmatch(cell) else np.nan
