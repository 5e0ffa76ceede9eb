"""The table `paths` of Slitherlink: finite, by hand on small walks, the same whatever is beside."""

import numpy as np
import pandas as pd
import pytest

from pipeline.kinds.slitherlink.paths.measuring import BASIC, LEVEL_2, walk_figures
from pipeline.paths.table import path_table
from pipeline.tables import schema_of, validate

CLUES = ["3.22.3", "......", "30...."]


def table_of(clues):
    """Return a table `puzzles` of some Slitherlinks of 2 x 3."""
    ids = [f"{number:03}" for number in range(len(clues))]
    return pd.DataFrame(
        {"corpus": "c", "puzzle_id": ids, "kind": "slitherlink", "rows": 2, "cols": 3,
         "clues": clues}
    )  # fmt: skip


def test_every_figure_is_finite_and_a_contradiction_is_left_out_with_a_word(capsys):
    found = validate("paths", path_table(table_of(CLUES), "slitherlink"), "slitherlink")
    assert found["puzzle_id"].tolist() == ["000", "001"]
    assert "c, puzzle 002: expected a Slitherlink with a solution" in capsys.readouterr().err
    numbers = found.drop(columns=["corpus", "puzzle_id", "model"]).to_numpy(float)
    assert np.isfinite(numbers).all()
    assert list(found.columns) == list(schema_of("paths", "slitherlink").columns)
    assert found["decided_edges"].iloc[1] == 0


def test_a_row_depends_on_its_puzzle_alone():
    both = path_table(table_of(CLUES[::-1][1:]), "slitherlink")
    alone = path_table(table_of(CLUES[:1]), "slitherlink")
    pd.testing.assert_frame_equal(
        both.iloc[1:].drop(columns="puzzle_id").reset_index(drop=True),
        alone.drop(columns="puzzle_id"),
    )


def test_figures_by_hand():
    """Two steps: first two by basic rules and one by level 2, then one by level 2."""
    found = walk_figures(np.array([[[2.0, 0, 1], [0, 0, 1]]]), np.array([[BASIC, LEVEL_2]]))
    assert found["choices_log_mean"] == np.log(3)
    assert found["choices_less_orders_log"] == pytest.approx(np.log(3 / 2))
    assert found["waiting_steps"] == 1 / 3 + 1
    assert found["no_basic_steps"] == found["only_level2_steps"] == 1
    assert found["chosen_basic_ratio"] == found["chosen_level2_ratio"] == 0.5
    assert found["decidable_log_quarter1"] == np.log(3)
