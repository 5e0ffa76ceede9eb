"""Techniques of one digit, against every way in which the digit can fill the board.

A digit can fill an empty board in 46,656 ways. A position of one digit is a few of these
ways, laid over each other, and a few cells more: what no way within it holds may be removed, and
whatever a technique removes must be such a cell.
"""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.messages import CELL_NAMES

ONE_DIGIT = [2, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 20, 26, 27, 28]
POSITIONS = 400


@pytest.fixture(scope="module")
def ways() -> np.ndarray:
    """(46656, 81): the cells that the digit fills, in each way to fill the board."""
    columns = [
        order
        for order in permutations(range(9))
        if all(len({column // 3 for column in order[at : at + 3]}) == 3 for at in (0, 3, 6))
    ]
    filled = np.zeros((len(columns), 81), bool)
    cells = np.array(columns) + 9 * np.arange(9)
    np.put_along_axis(filled, cells, values=True, axis=1)
    return filled


def test_there_are_as_many_ways_as_blocks_allow(ways):
    assert len(ways) == 46_656


def test_nothing_is_removed_that_a_way_holds(ways):
    rng = np.random.default_rng(1)
    fired = Counter()
    for _ in range(POSITIONS):
        chosen = rng.choice(len(ways), rng.integers(2, 7), replace=False)
        open_to = ways[chosen].any(axis=0) | (rng.random(81) < rng.choice([0.03, 0.1, 0.2]))
        possible = ways[~(ways & ~open_to).any(axis=1)]
        sometimes, always = possible.any(axis=0), possible.all(axis=0)
        gone = [name_of(cell) for cell in np.flatnonzero(~open_to)]
        for finding in find("." * 81, gone, ONE_DIGIT):
            fired[finding.number] += 1
            for removed in finding.eliminations:
                assert not sometimes[cell_of(removed)], (finding, gone)
            for placed in finding.placements:
                assert always[cell_of(placed)], (finding, gone)
    assert set(fired) == set(ONE_DIGIT)


def name_of(cell: int) -> str:
    """Return the candidate 1 of a cell."""
    row, column = divmod(int(cell), 9)
    return f"1{row + 1}{column + 1}"


def cell_of(candidate: str) -> int:
    """Return the cell of a candidate."""
    return int(candidate[1]) * 9 + int(candidate[2]) - 10


def test_names_of_candidates_fit_the_cells():
    assert [cell_of(name_of(cell)) for cell in range(81)] == list(range(81))
    assert CELL_NAMES[cell_of("179")] == "7I"
