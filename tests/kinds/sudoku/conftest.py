"""Puzzles that several tests of sudoku share."""

import csv

import numpy as np
import pytest

from pipeline.kinds.sudoku.puzzle import digits_of


@pytest.fixture(scope="session")
def bundled(pytestconfig) -> np.ndarray:
    """The bundled sudoku as (n, 81) digits."""
    path = pytestconfig.rootpath / "data/raw/graded-sudoku/graded-sudoku.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return np.stack([digits_of(row["clues"]) for row in csv.DictReader(file)])
