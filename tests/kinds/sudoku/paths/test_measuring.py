"""The table `paths`: finite for every puzzle, the same whatever stands beside it."""

import numpy as np
import pandas as pd
import pytest

from pipeline.kinds.sudoku.paths import EXAMPLES, figures
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.table import path_table
from pipeline.tables import schema_of, validate
from pipeline.texts.errors import PuzzleError

EMPTY = 81 * "."
SIXTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8....."
TWICE = "11" + 79 * "."
NO_PLACE = "12345678........9" + 64 * "."
ON_THE_WAY = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"


def table_of(clues):
    """Return a table `puzzles` of some sudoku."""
    ids = [f"{number:03}" for number in range(len(clues))]
    return pd.DataFrame({"corpus": "c", "puzzle_id": ids, "kind": "sudoku", "clues": clues})


def test_every_figure_of_every_puzzle_is_finite(graded):
    found = validate(
        "paths", path_table(table_of([*graded[:12], EMPTY, SIXTEEN]), "sudoku"), "sudoku"
    )
    assert len(found) == 14
    numbers = found.drop(columns=["corpus", "puzzle_id", "model"]).to_numpy(float)
    assert np.isfinite(numbers).all()
    assert list(found.columns) == list(schema_of("paths", "sudoku").columns)
    assert (found["scan_openings"] == found["stuck_times"]).all()
    empty = found.iloc[12]
    assert (empty["decided_cells"], empty["left_cells"]) == (0, 81)


def test_a_row_depends_on_its_clues_alone(graded):
    both = path_table(table_of(graded[:2]), "sudoku")
    alone = path_table(table_of(graded[1:2]), "sudoku")
    pd.testing.assert_frame_equal(
        both.iloc[1:].drop(columns="puzzle_id").reset_index(drop=True),
        alone.drop(columns="puzzle_id"),
    )


def test_puzzles_that_contradict_themselves_are_left_out_with_a_word(graded, capsys):
    found = path_table(table_of([graded[0], TWICE, NO_PLACE]), "sudoku")
    assert found["puzzle_id"].tolist() == ["000"]
    said = capsys.readouterr().err
    assert "c, puzzle 001: " in said
    assert "c, puzzle 002: " in said


def test_a_contradiction_found_on_the_way_is_named():
    with pytest.raises(PuzzleError, match="with a solution"):
        figures(Sudoku(ON_THE_WAY))


def test_the_examples_need_every_kernel():
    found = [figures(puzzle) for puzzle in EXAMPLES]
    assert {of["paths_counted"] for of in found} == {0, 1}
    assert any(of["stuck_times"] for of in found)
