"""How hard the puzzles of a sheet are, by times or by the solver."""

from collections.abc import Callable
from functools import cached_property

import numpy as np

from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.ratings.times import seconds_of
from pipeline.statistics.rank_correlation import spearman

Z = 2.6
"""Standard errors by which a rank correlation lies on one side of 0 for sure enough (99.5 %)."""
LEAST_RHO, LEAST_Z = 0.3, 1.64
"""The rank correlation with what is known to be hard that numbers under any name need."""
LEAST_ROWS = 8


class Hardness:
    """How hard the puzzle of each row is: by a column of times, else by the solver.

    `measure` returns a number for each row, NaN where it is not known; None where nothing does.
    """

    def __init__(self, sheet: Sheet, measure: Callable[[], list[float]] | None = None):
        self.sheet, self.measure, self.column, self.unit = sheet, measure, "", ""

    def take_times(self, column: str, unit: str) -> None:
        """Let a column of times say it, if none does yet and the solver does not contradict."""
        if not self.column and self.z_of(self._times(column, unit)) >= -Z:
            self.column, self.unit = column, unit

    @property
    def said_by(self) -> str:
        return f"the times of {self.column!r}" if self.column else "the solver"

    def values(self) -> np.ndarray:
        return self._times(self.column, self.unit) if self.column else self.measured

    def _times(self, column: str, unit: str) -> np.ndarray:
        times = [seconds_of(cell, unit) for cell in self.sheet.cells[column]]
        return np.array([np.nan if one is None else one for one in times], float)

    def z_of(self, numbers: list[float]) -> float:
        """Return how many standard errors numbers of the rows run with it; 0 if not known."""
        return z_between(np.array(numbers, float), self.values())

    def is_with(self, numbers: list[float]) -> bool:
        """Return whether numbers of the rows run with it; True where it is not known."""
        known = ~np.isnan(np.array(numbers, float)) & ~np.isnan(self.values())
        least = max(LEAST_Z, LEAST_RHO * np.sqrt(known.sum() - 1)) if known.any() else 0
        return known.sum() < LEAST_ROWS or self.z_of(numbers) > least

    def order_of(self, cells: list[str]) -> list[str]:
        """Return the words of the rows, the easiest first; [] if that is not sure."""
        words, values = np.array(cells, object), self.values()
        found = distinct(filter(None, cells))
        middle = [values[(words == word) & ~np.isnan(values)] for word in found]
        if not all(len(one) for one in middle):
            return []
        ranks = {
            found[at]: rank for rank, at in enumerate(np.argsort(list(map(np.median, middle))))
        }
        order = sorted(ranks, key=ranks.get)
        return order if self.z_of(ranks_of(order, cells)) > Z else []

    @cached_property
    def measured(self) -> np.ndarray:
        """How hard the solver finds the puzzle of each row."""
        nothing = [np.nan] * len(self.sheet.cells)
        return np.array(self.measure() if self.measure else nothing, float)


def z_between(one: np.ndarray, other: np.ndarray) -> float:
    """Return how many standard errors two lists with gaps run together; 0 if not known."""
    known = np.isfinite(one) & np.isfinite(other)
    rho = spearman(one[known], other[known]) if known.sum() >= LEAST_ROWS else np.nan
    return 0.0 if np.isnan(rho) else rho * np.sqrt(known.sum() - 1)


def distinct(values) -> list[str]:
    """Return the different words among cells, in small letters, in their order."""
    return list(dict.fromkeys(value.casefold() for value in values))


def ranks_of(order: list[str], cells: list[str]) -> list[float]:
    """Return the place of each cell in an order of words, NaN of others."""
    return [order.index(cell) if cell in order else np.nan for cell in cells]
