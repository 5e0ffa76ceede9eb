"""The figures of walks: by hand on small walks, and against people's times."""

from pathlib import Path

import numpy as np
import pandas as pd

from pipeline.kinds.sudoku.paths.ease import BLOCK, CELL, EASIEST, READINESS, walk_figures
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.figures import by_group
from pipeline.paths.walks import walk

ROOT = Path(__file__).resolve().parents[4]
PEOPLE = ROOT / "data/raw/cloud-sudoku-train/cloud-sudoku-train.csv"


def figures_of(clues):
    """Return the walk figures of a sudoku."""
    segments = sudoku_way(Sudoku(clues)).segments
    return walk_figures(*by_group([walk(rules, 40, 1, READINESS) for rules in segments], EASIEST))


def test_search_effort_ranks_puzzles_by_people_s_seconds_without_a_fit():
    people = pd.read_csv(PEOPLE)
    some = people[people["players"] >= 20]
    effort = pd.Series([figures_of(clues)["search_effort"] for clues in some["clues"]])
    seconds = some["mean_seconds"].reset_index(drop=True)
    assert effort.corr(seconds, method="spearman") > 0.7


def test_figures_by_hand():
    """Two steps: first two in a block and one as a cell, then one as a cell."""
    decidable = np.array([[[2.0, 0.0, 1.0], [0.0, 0.0, 1.0]]])
    found = walk_figures(decidable, np.array([[BLOCK, CELL]]))
    assert found["search_effort"] == 1 / 2.05 + 1 / 0.05
    assert found["waiting_steps"] == 1 / 3 + 1
    assert found["no_block_steps"] == found["only_cell_steps"] == 1
    assert found["chosen_block_ratio"] == found["chosen_cell_ratio"] == 0.5
    assert found["decidable_log_mean"] == np.log(3) / 2
    assert found["decidable_min_mean"] == 3
    assert found["very_slow_steps"] == 1


def test_nothing_decided_gives_finite_figures():
    found = figures_of(81 * ".")
    assert np.isfinite(list(found.values())).all()
