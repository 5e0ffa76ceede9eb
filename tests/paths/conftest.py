"""Puzzles that the tests of solution paths share."""

from pathlib import Path

import pytest

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku

REMAINDERS = Path(__file__).with_name("remainders.txt")
FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
SIXTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8....."


@pytest.fixture(scope="session")
def example():
    """First-order uniqueness on the same puzzle, as rules."""
    return sudoku_way(Sudoku(FIGURE_5_1)).segments[0]


@pytest.fixture(scope="session")
def remainders():
    """200 shorter remainders of bundled puzzles, small enough to count exactly."""
    return [line for line in REMAINDERS.read_text().splitlines() if not line.startswith("#")]
