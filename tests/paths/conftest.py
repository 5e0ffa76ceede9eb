"""Puzzles that the tests of solution paths share."""

import csv
from pathlib import Path

import numpy as np
import pytest
import yaml

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku

ROOT = Path(__file__).resolve().parents[2]
REMAINDERS = Path(__file__).with_name("remainders.txt")
GRADED = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."


@pytest.fixture(scope="session")
def figure_5_1(shared):
    """The example of Korekawa and Kotani: its puzzle, and what the paper prints of it."""
    return yaml.safe_load((shared / "fixtures/korekawa-figure-5-1.yaml").read_text())


@pytest.fixture(scope="session")
def example():
    """First-order uniqueness on the same puzzle, as rules."""
    return sudoku_way(Sudoku(FIGURE_5_1)).stretches[0]


@pytest.fixture(scope="session")
def remainders():
    """200 shorter remainders of bundled puzzles, small enough to count exactly."""
    return [line for line in REMAINDERS.read_text().splitlines() if not line.startswith("#")]


@pytest.fixture(scope="session")
def graded():
    """Bundled sudoku of all grades, every fortieth."""
    with GRADED.open(newline="") as file:
        return [row["clues"] for row in csv.DictReader(file)][::40]


def digits_of(clues):
    """Return clues as (81,) int8, 0 in an open cell."""
    return np.array([0 if clue == "." else int(clue) for clue in clues], np.int8)
