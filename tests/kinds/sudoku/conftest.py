"""Puzzles that several tests of sudoku share."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from pysat.solvers import Solver

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kinds.sudoku.board.grid import HOUSES
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


@pytest.fixture(scope="module")
def rules():
    """A SAT solver that knows the rules of sudoku and no clue; 9 * cell + digit is a variable."""
    cells = [[(cell, digit) for digit in range(1, 10)] for cell in range(81)]
    houses = [[(cell, d) for cell in house] for house in HOUSES.tolist() for d in range(1, 10)]
    with Solver(name="cadical195") as solver:
        for unit in (*cells, *houses):
            here = [9 * cell + digit for cell, digit in unit]
            solver.add_clause(here)
            solver.append_formula([[-one, -other] for one, other in combinations(here, 2)])
        yield solver


@pytest.fixture(scope="session")
def graded(bundled_table) -> list[str]:
    """Clues of bundled sudoku of all grades, every fortieth."""
    return bundled_table["clues"].tolist()[::40]
