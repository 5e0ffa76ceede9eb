"""The table `paths` of each kind: finite, and a row depends on its puzzle alone."""

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.corpora.puzzle_tables import one_puzzle
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.table import path_table
from pipeline.tables import validate
from tests.paths.conftest import SIXTEEN

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
