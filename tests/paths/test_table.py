"""The table `paths` of each kind: finite, and a row depends on its puzzle alone."""

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.corpora.puzzle_tables import one_puzzle
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.bottleneck.explaining import explain_bottleneck
from pipeline.paths.table import path_table
from pipeline.tables import validate
from tests.paths.conftest import SIXTEEN
from tests.runs import nanido

SEVERAL = {
    "slitherlink": [Slitherlink(2, 3, "......")],
    "sudoku": [Sudoku(81 * "."), Sudoku(SIXTEEN)],
}
"""Puzzles of several solutions; nothing is decided in the first of a kind."""
WITHOUT = {
    "slitherlink": [Slitherlink(2, 3, "30....")],
    "sudoku": [Sudoku("11" + 79 * "."), Sudoku("12345678........9" + 64 * ".")],
}
of_each_kind = pytest.mark.parametrize("kind", SEVERAL)


def table_of(puzzles):
    """Return a table `puzzles`."""
    rows = [one_puzzle(puzzle).assign(puzzle_id=f"{at:03}") for at, puzzle in enumerate(puzzles)]
    return pd.concat(rows, ignore_index=True)


@of_each_kind
def test_every_figure_is_finite_and_a_contradiction_is_left_out_with_a_word(kind, capsys):
    known = [*SEVERAL[kind], *kinds.kind(kind).paths.EXAMPLES]
    found = validate("paths", path_table(table_of([*known, *WITHOUT[kind]]), kind), kind)
    assert len(found) == len(known)
    numbers = found.drop(columns=["corpus", "puzzle_id", "model"])
    assert np.isfinite(numbers.to_numpy(float)).all()
    assert numbers.filter(regex="^decided_(edges|cells)$").iloc[0].item() == 0
    said = capsys.readouterr().err
    assert all(f"puzzle {len(known) + at:03}: " in said for at in range(len(WITHOUT[kind])))


@of_each_kind
def test_a_row_depends_on_its_puzzle_alone(kind):
    example = kinds.kind(kind).paths.EXAMPLES[0]
    both = path_table(table_of([SEVERAL[kind][0], example]), kind)
    alone = path_table(table_of([example]), kind)
    pd.testing.assert_frame_equal(
        both.iloc[1:].drop(columns="puzzle_id").reset_index(drop=True),
        alone.drop(columns="puzzle_id"),
    )


def test_a_giant_board_is_left_out_with_a_word_and_refused_by_paths(capsys):
    giant = Slitherlink(51, 50, 2550 * ".")
    assert path_table(table_of([giant]), "slitherlink").empty
    assert "puzzle 000: " in capsys.readouterr().err
    found = nanido("paths", "\n".join(51 * [50 * "."]))
    assert found.exit_code == 1
    assert "at most 2,500 cells, found 2,550" in found.output


def test_of_a_large_board_no_bottleneck_is_looked_for():
    (line,) = explain_bottleneck(Slitherlink(40, 31, 1240 * "."), {})
    assert line.startswith("Bottleneck: not looked for")
