"""The table `paths` of Slitherlink: finite, the same whatever is beside."""

import numpy as np
import pandas as pd

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
