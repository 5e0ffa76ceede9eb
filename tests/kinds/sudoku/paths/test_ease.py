"""The figures of walks by hand."""

import numpy as np

from pipeline.kinds.sudoku.paths.ease import BLOCK, CELL, EASIEST, LINE, READINESS, walk_figures


def test_figures_by_hand():
    """Two steps: first two in a block, one in a line and one as a cell, then one as a cell."""
    decidable = np.array([[[2.0, 1.0, 1.0], [0.0, 0.0, 1.0]]])
    found = walk_figures(decidable, np.array([[BLOCK, CELL]]))
    assert found["search_effort"] == 1 / 2.45 + 1 / 0.05
    assert found["waiting_steps"] == 1 / 4 + 1
    assert found["no_block_steps"] == found["only_cell_steps"] == 1
    assert found["chosen_block_ratio"] == found["chosen_cell_ratio"] == 0.5
    assert found["decidable_log_mean"] == np.log(4) / 2
    assert found["decidable_min_mean"] == 4
    assert found["very_slow_steps"] == 1


def test_the_easiest_kind_counts():
    sets = [0b0001, 0b1111, 0b0010, 0b1100, 0b1000]
    assert EASIEST[sets].tolist() == [BLOCK, BLOCK, LINE, LINE, CELL]
    assert READINESS[sets].tolist() == [8, 8, 3, 3, 1]
