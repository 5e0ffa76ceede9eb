"""Puzzles that several tests of sudoku share."""

import numpy as np
import pandas as pd
import pytest

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.sudoku.puzzle import digits_of


@pytest.fixture(scope="session")
def bundled_table(pytestconfig) -> pd.DataFrame:
    """The bundled sudoku as a table `puzzles`."""
    path = pytestconfig.rootpath / "data/raw/graded-sudoku/graded-sudoku.csv"
    return read_puzzles(path, "sudoku")[0]


@pytest.fixture(scope="session")
def bundled(bundled_table) -> np.ndarray:
    """The bundled sudoku as (n, 81) digits."""
    return np.stack([digits_of(clues) for clues in bundled_table["clues"]])


@pytest.fixture(scope="session")
def graded(bundled_table) -> list[str]:
    """Clues of bundled sudoku of all grades, every fortieth."""
    return bundled_table["clues"].tolist()[::40]
