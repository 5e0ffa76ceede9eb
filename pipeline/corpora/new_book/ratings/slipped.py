"""Find a column of ratings that slipped by a row against the puzzles."""

from shlex import quote

import numpy as np

from pipeline.corpora.new_book.ratings.checked_times import Unit
from pipeline.corpora.new_book.ratings.orders import LEAST_Z, Hardness
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.times import NUMBER, SECONDS, seconds_of
from pipeline.files.settings import SettingsError

LEAST_MOVED = 2.6
"""Standard errors by which ratings run with the hardness once they are moved: by chance in one book
of 100. Where puzzles stand in the order of their difficulty, a column that slipped still runs with
it, and nothing tells."""
LEAST_RATED = 16
"""Fewer ratings that rise and fall in turn run with others once they are moved."""


def check_in_place(sheet: Sheet, column: str, unit: Unit, hardness: Hardness) -> None:
    """Raise SettingsError where a column runs with the hardness only if it is moved by a row."""
    values = np.array([_value(cell, unit) for cell in sheet.cells[column]], float)
    if np.isfinite(values).sum() < LEAST_RATED or hardness.z_of(values) > LEAST_Z:
        return
    nothing = np.array([np.nan])
    for moved, where in ((values[1:], "up"), (values[:-1], "down")):
        both = [moved, nothing] if where == "up" else [nothing, moved]
        if hardness.z_of(np.concatenate(both)) > LEAST_MOVED:
            said = quote(f"{column}={unit.unit}")
            raise SettingsError(
                f"{sheet.path}: {column!r} does not run with {hardness.said_by}, and does so with "
                f"each cell moved {where} by a row: did the column slip? Mend the file, or say "
                f"that it is so: --unit {said}"
            )


def _value(cell: str, unit: Unit) -> float:
    if unit.levels:
        return unit.levels.get(cell.casefold(), np.nan)
    if unit.unit in SECONDS:
        return seconds_of(cell, unit.unit) or np.nan
    return float(cell) if NUMBER.fullmatch(cell) else np.nan
