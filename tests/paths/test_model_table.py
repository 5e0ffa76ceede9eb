"""Figures of solution paths by further models: the table `model_paths`."""

import numpy as np
import pandas as pd
import pytest
from click.testing import CliRunner

from pipeline import kinds
from pipeline.cli.main import main
from pipeline.notations.errors import PuzzleError
from pipeline.paths.model_table import model_table
from pipeline.tables import key_of, read_table, schema_of, write_table

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
BROKEN = "11" + 79 * "."
SUDOKU_MODELS = ["block", "order 1", "order 2", "level 2"]


def puzzles_of(kind, *clues, rows=9, cols=9):
    """Return a table `puzzles` of these clues."""
    return pd.DataFrame(
        {
            "corpus": "c",
            "puzzle_id": [f"p{number}" for number in range(len(clues))],
            "kind": kind,
            "rows": rows,
            "cols": cols,
            "clues": clues,
            "book": "",
            "part": "",
            "clues_given": [sum(clue != "." for clue in one) for one in clues],
            "solutions": 1,
            "held_out": False,
        }
    )


def test_a_row_a_puzzle_and_model(capsys):
    found = model_table(puzzles_of("sudoku", FIGURE_5_1, BROKEN), "sudoku", SUDOKU_MODELS)
    assert list(found.columns) == list(schema_of("model_paths").columns)
    found = found.set_index("model")
    assert list(found.index) == SUDOKU_MODELS
    assert found["decided_pieces"].tolist() == [1, 5, 53, 53]
    assert found["left_pieces"].tolist() == [52, 48, 0, 0]
    assert found["start_decidable"].tolist() == [1, 4, 53, 12]
    assert found["rounds"].tolist() == [1, 2, 1, 4]
    assert np.isclose(found.loc["order 2", "choices_less_orders_log"], 0)
    assert found.loc["level 2", "choices_less_orders_log"] < 0
    assert "puzzle p1" in capsys.readouterr().err


def test_the_first_order_is_as_in_the_table_paths():
    """But for the walks: those of the table choose what is easy to see more readily."""
    puzzles = puzzles_of("sudoku", FIGURE_5_1)
    (found,) = model_table(puzzles, "sudoku", ["order 1"]).to_dict("records")
    of_table = kinds.kind("sudoku").paths.figures(kinds.kind("sudoku").puzzle_of(puzzles.iloc[0]))
    assert found["open_pieces"] == of_table["open_cells"]
    assert found["decided_pieces"] == of_table["decided_cells"]
    for same in ("start_decidable", "rounds", "decided_ratio", "decided_per_round_mean"):
        assert found[same] == of_table[same]


def test_models_of_another_kind():
    puzzles = puzzles_of("slitherlink", "3.22.3", rows=2, cols=3)
    found = model_table(puzzles, "slitherlink", ["level 0", "level 1"]).set_index("model")
    assert found["open_pieces"].tolist() == [17, 17]
    assert found.loc["level 0", "decided_pieces"] <= found.loc["level 1", "decided_pieces"] == 17


def test_a_model_that_no_kind_compares():
    with pytest.raises(PuzzleError, match="found the model 'level 9', expected one of sudoku: "):
        model_table(puzzles_of("sudoku", FIGURE_5_1), "sudoku", ["level 3", "level 9"])


def test_the_verb_writes_the_table_of_some_models(tmp_path):
    puzzles, out = tmp_path / "puzzles.parquet", tmp_path / "out/model_paths.parquet"
    write_table("puzzles", puzzles_of("sudoku", FIGURE_5_1), puzzles)
    words = [
        "step",
        "measure-paths",
        puzzles,
        "--model",
        "level 2",
        "--model",
        "block",
        "--out",
        out,
    ]
    found = CliRunner().invoke(main, list(map(str, words)))
    assert found.exit_code == 0, found.output
    assert read_table(out)["model"].tolist() == ["block", "level 2"]
    assert key_of("model_paths") == ["corpus", "puzzle_id", "model"]
    wrong = CliRunner().invoke(main, [*map(str, words[:3]), "--model", "blck", "--out", str(out)])
    assert wrong.exit_code == 1
    assert "found the model 'blck', expected one of sudoku: block, line" in wrong.output
