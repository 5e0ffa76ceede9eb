"""Sudoku that the tests of solution paths share."""

import csv

import pytest


@pytest.fixture(scope="session")
def graded(pytestconfig):
    """Clues of bundled sudoku of all grades, every fortieth."""
    path = pytestconfig.rootpath / "data/raw/graded-sudoku/graded-sudoku.csv"
    with path.open(newline="") as file:
        return [row["clues"] for row in csv.DictReader(file)][::40]
