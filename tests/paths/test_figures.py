"""Figures of solution paths by hand."""

import numpy as np
import pytest

from pipeline.kinds.slitherlink.paths.measuring import choice_figures
from pipeline.kinds.sudoku.paths.measuring import (
    BLOCK,
    CELL,
    EASIEST,
    LINE,
    READINESS,
    effort_figures,
)
from pipeline.paths.figures import walk_figures

# Two steps: first two in the easiest group and one in each other, then one in the hardest.
DECIDABLE = np.array([[[2.0, 1.0, 1.0], [0.0, 0.0, 1.0]]])


def test_figures_of_walks():
    found = walk_figures(DECIDABLE, np.array([[BLOCK, CELL]]), ("block", "line", "cell"))
    assert found["waiting_steps"] == 1 / 4 + 1
    assert found["no_block_steps"] == found["only_cell_steps"] == 1
    assert found["chosen_block_ratio"] == found["chosen_cell_ratio"] == 0.5
    assert found["decidable_log_mean"] == np.log(4) / 2
    assert found["decidable_min_mean"] == 4


def test_figures_of_a_sudoku():
    found = effort_figures(DECIDABLE)
    assert found["search_effort"] == 1 / 2.45 + 1 / 0.05
    assert found["very_slow_steps"] == 1


def test_figures_of_a_slitherlink():
    found = choice_figures(np.array([[3.0, 1.0]]))
    assert found["choices_log_mean"] == np.log(3)
    assert found["choices_less_orders_log"] == pytest.approx(np.log(3 / 2))
    assert found["decidable_log_quarter1"] == np.log(3)


def test_the_easiest_kind_counts():
    sets = [0b0001, 0b1111, 0b0010, 0b1100, 0b1000]
    assert EASIEST[sets].tolist() == [BLOCK, BLOCK, LINE, LINE, CELL]
    assert READINESS[sets].tolist() == [8, 8, 3, 3, 1]
