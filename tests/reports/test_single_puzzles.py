"""What is read of single puzzles, and what their cards show."""

import pandas as pd

from pipeline.reports.counting import rows_of_puzzles
from pipeline.reports.pages.cards import cards, not_solved
from pipeline.reports.sources import CorpusTables
from pipeline.tables import read_table, write_table


def test_a_dispute_has_the_level_of_each_rater_people_first(derived):
    (found,) = cards(CorpusTables(derived / "tiny"), "sato-text", ["a"])
    assert [(rater.en, level) for rater, level in found.levels] == [("expert", 1), ("sato-text", 4)]
    assert (found.size.en, found.size.ja) == ("Book 1, Part 1, 2 × 1", "Book 1、パート1、2 × 1")
    assert (found.ending.id, found.ending.values["level"]) == ("ended_raised", 3)
    assert found.ending.values["hypotheses"].values == {"n": 2, "refuted": 1}
    assert "Puzzle a and its solution" in found.picture


def test_what_is_not_solved_is_shown_as_far_as_the_solver_came(derived):
    (found,) = not_solved(CorpusTables(derived / "tiny"), "sato-text", 6)
    assert found.puzzle_id == "<b>"
    assert found.ending.id == "ended_not_solved"
    assert found.ending.values["ended"].id == "ended_stuck"
    assert "not solved" in found.picture


def test_an_accepted_hypothesis_is_named(derived):
    path = derived / "tiny" / "sato-text" / "outcomes.parquet"
    outcomes = read_table(path)
    outcomes.loc[outcomes["puzzle_id"] == "a", "ended"] = "accepted hypothesis"
    write_table("outcomes", outcomes, path, "slitherlink")
    (found,) = cards(CorpusTables(derived / "tiny"), "sato-text", ["a"])
    assert found.ending.id == "ended_raised_accepted"


def test_rows_of_some_puzzles_are_read_from_the_groups_that_may_hold_them(tmp_path):
    rows = pd.DataFrame({"puzzle_id": [f"{at // 3:04}" for at in range(900)], "step": range(900)})
    path = tmp_path / "steps.parquet"
    rows.to_parquet(path, row_group_size=100)
    for chosen in (["0000"], ["0299", "0033", "0150"], ["none"]):
        expected = rows[rows["puzzle_id"].isin(chosen)]["step"].tolist()
        assert rows_of_puzzles(path, chosen)["step"].tolist() == expected
    assert rows_of_puzzles(path, ["none"]).columns.tolist() == ["puzzle_id", "step"]
