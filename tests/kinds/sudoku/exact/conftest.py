"""Puzzles that the tests of the exact sudoku solver share."""

import csv
from pathlib import Path

import numpy as np
import pytest

from pipeline.kinds.sudoku.puzzle import digits_of

BUNDLED = Path(__file__).resolve().parents[4] / "data/raw/graded-sudoku/graded-sudoku.csv"


@pytest.fixture(scope="session")
def bundled() -> np.ndarray:
    """The bundled sudoku as (n, 81) digits."""
    with BUNDLED.open(encoding="utf-8", newline="") as file:
        return np.stack([digits_of(row["clues"]) for row in csv.DictReader(file)])
