"""Solution paths of sudoku in words."""

import pytest

from pipeline.kinds.sudoku.paths import ALL_THEOREMS, explain_paths
from pipeline.kinds.sudoku.puzzle import Sudoku

SIXTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8....."


@pytest.mark.parametrize(
    ("clues", "said"),
    [(SIXTEEN, "266774918 of 355687428096000 orders, counted"), (81 * ".", "81 cells open")],
)
def test_puzzles_of_several_solutions_are_explained(clues, said):
    words = explain_paths(Sudoku(clues), ALL_THEOREMS, 1)
    assert said in words
    assert "more than one solution" in words
