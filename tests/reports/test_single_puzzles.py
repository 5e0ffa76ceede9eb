"""What is read of single puzzles, and how they ended."""

from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline.reports.counting import rows_of_puzzles
from pipeline.reports.player.ending import ending_in_words
from pipeline.texts.terms import Term


def ended(solved=True, **values):
    found = {"solved": solved, "level": 4, "level_raw": 3, "steps": 3, "hypotheses": 2,
             "refuted": 1, "ended": "solved"}  # fmt: skip
    return ending_in_words(SimpleNamespace(**(found | values)), Term("sato-text"))


@pytest.mark.parametrize(
    ("outcome", "id_"),
    [
        ({}, "ended_raised"),
        ({"level": 3}, "ended_level"),
        ({"ended": "accepted hypothesis"}, "ended_raised_accepted"),
        ({"solved": False, "ended": "stuck"}, "ended_not_solved"),
    ],
)
def test_the_end_of_a_puzzle_in_words(outcome, id_):
    found = ended(**outcome)
    assert found.id == id_
    assert found.en
    assert found.values["hypotheses"].values == {"n": 2, "refuted": 1}


def test_rows_of_some_puzzles_are_read_from_the_groups_that_may_hold_them(tmp_path):
    rows = pd.DataFrame({"puzzle_id": [f"{at // 3:04}" for at in range(900)], "step": range(900)})
    path = tmp_path / "steps.parquet"
    rows.to_parquet(path, row_group_size=100)
    for chosen in (["0000"], ["0299", "0033", "0150"], ["none"]):
        expected = rows[rows["puzzle_id"].isin(chosen)]["step"].tolist()
        assert rows_of_puzzles(path, chosen)["step"].tolist() == expected
    assert rows_of_puzzles(path, ["none"]).columns.tolist() == ["puzzle_id", "step"]
