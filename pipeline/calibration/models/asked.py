"""New puzzles of the difficulty that somebody asks for, as `grade` has it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.files.settings import SettingsError

FAR = 1e9
"""How far off a puzzle is that has no level or time."""
MINUTE = 60.0


@dataclass(frozen=True)
class Asked:
    """The lowest and the highest level, or time in minutes, of puzzles of a kind.

    Levels and times are those that `grade` gives with the model that comes with the program, or
    with the solver of a kind without one; minutes need a model of times. Raises SettingsError for
    what no puzzle can have.
    """

    kind: str
    levels: tuple[int, int] | None = None
    minutes: tuple[float, float] | None = None

    def __post_init__(self):
        model = _model(self.kind)
        known = model.levels if model else (1, kinds.kind(self.kind).solvers[0].highest_level)
        if self.levels and not known[0] <= self.levels[0] <= self.levels[1] <= known[-1]:
            found = "-".join(map(str, dict.fromkeys(self.levels)))
            raise SettingsError(
                f"expected levels from {known[0]} to {known[-1]}, as `grade` gives them, the lower "
                f"one first, found {found}"
            )
        if self.minutes and not 0 <= self.minutes[0] < self.minutes[1]:
            found = "-".join(f"{one:g}" for one in dict.fromkeys(self.minutes))
            raise SettingsError(
                f"expected two different minutes, as 3-5, the smaller first, found {found}"
            )

    def __call__(self, puzzles: Sequence) -> list[tuple[float, str]]:
        """Return how far off each puzzle is, 0 for one that suits, and its grade in words."""
        return [self._off(row) for row in graded(puzzles).itertuples()]

    def _off(self, row) -> tuple[float, str]:
        if pd.isna(row.level):
            return FAR, "no grade"
        off, words = 0.0, f"level {row.level}"
        if self.levels:
            off += _outside(row.level, self.levels)
        if self.minutes:
            minutes = float(row.predicted_seconds) / MINUTE
            if np.isnan(minutes):
                return FAR, f"{words}, no time"
            off, words = off + _outside(minutes, self.minutes), f"{words}, {minutes:.1f} minutes"
        return off, words


def graded(puzzles: Sequence) -> pd.DataFrame:
    """Return the grades of puzzles of one kind, as `pipeline.calibration.models.grading.grade`."""
    from pipeline.calibration.models.grading import grade
    from pipeline.calibration.models.solver_levels import grade_by_solver
    from pipeline.corpora.puzzle_tables import one_puzzle
    from pipeline.corpora.solution_counts import doubtful

    kind = kinds.of_puzzle(puzzles[0])
    table = pd.concat(
        [one_puzzle(puzzle, puzzle_id=str(at)) for at, puzzle in enumerate(puzzles)],
        ignore_index=True,
    )
    model = _model(kind.name)
    if model is None:
        return grade_by_solver(kind, table, doubtful, progress=False)
    return grade(model, table, doubtful, progress=False)


@lru_cache(maxsize=1)
def _model(kind: str):
    """Return the model that comes with the program, None where the levels are the solver's."""
    from pipeline.calibration.models.bundled_models import model_file
    from pipeline.calibration.models.fitted_model import read_model

    known = kinds.kind(kind)
    if known.levels_from and not known.has_model:
        return None
    return read_model(model_file(kind))


def _outside(value: float, ends: tuple[float, float]) -> float:
    return max(ends[0] - value, value - ends[1], 0.0)
