"""Figures of the solution paths of sudoku."""

import pytest

from pipeline.kinds.sudoku.paths import EXAMPLES, figures
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError

ON_THE_WAY = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"


def test_the_scan_opens_the_board_as_often_as_it_is_stuck(graded):
    for clues in graded[:12]:
        found = figures(Sudoku(clues))
        assert found["scan_openings"] == found["stuck_times"]


def test_a_contradiction_found_on_the_way_is_named():
    with pytest.raises(PuzzleError, match="with a solution"):
        figures(Sudoku(ON_THE_WAY))


def test_the_examples_need_every_kernel():
    found = [figures(puzzle) for puzzle in EXAMPLES]
    assert {of["paths_counted"] for of in found} == {0, 1}
    assert any(of["stuck_times"] for of in found)


def test_what_a_walk_leaves_open_is_charged(graded):
    monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    found = figures(Sudoku(monster))
    assert found["left_cells"] > 0
    assert found["very_slow_steps"] >= found["left_cells"]
    easier = [figures(Sudoku(clues)) for clues in graded[:3]]
    for figure in ("scan_looks", "search_effort", "scan_cell_looks_log"):
        assert found[figure] > max(of[figure] for of in easier), figure
