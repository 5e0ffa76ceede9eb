"""The puzzles on which raters differ most."""

from itertools import combinations

import numpy as np
import pandas as pd

from pipeline.reports.counting import rows_of_puzzles
from pipeline.reports.pages.cards import cards, disputed, not_solved
from pipeline.reports.sources import CorpusTables
from pipeline.tables import read_table, write_table


def test_widest_gap_first_then_the_sum_of_gaps_then_the_name():
    levels = pd.DataFrame(
        [
            ("d", "x", 1), ("d", "y", 1), ("d", "z", 4),
            ("c", "x", 1), ("c", "y", 2), ("c", "z", 3),
            ("b", "x", 1), ("b", "y", 3),
            ("a", "x", 2), ("a", "y", 4),
            ("e", "x", 2), ("e", "y", 2), ("f", "x", 5),
        ],
        columns=["puzzle_id", "rater", "level"],
    ).assign(part="Part 1")  # fmt: skip
    assert disputed(levels, 9).values.tolist() == [
        ["d", 3, 6], ["c", 2, 4], ["a", 2, 2], ["b", 2, 2],
    ]  # fmt: skip
    assert disputed(levels, 1)["puzzle_id"].tolist() == ["d"]
    assert disputed(levels, 0).empty


def test_where_gaps_are_equal_the_parts_take_turns():
    parts = {"a": "Part 1", "b": "Part 1", "c": "Part 2", "d": "Part 1"}
    said = (("x", 1), ("y", 2))
    levels = pd.DataFrame(
        [(name, rater, part, level) for name, part in parts.items() for rater, level in said],
        columns=["puzzle_id", "rater", "part", "level"],
    )
    assert disputed(levels, 9)["puzzle_id"].tolist() == ["a", "c", "b", "d"]


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


def test_gaps_are_those_of_all_pairs_of_raters():
    random = np.random.default_rng(5)
    rows = [
        {"puzzle_id": f"{at:03}", "part": f"Part {at % 3}", "rater": rater, "level": level}
        for at in range(200)
        for rater, level in enumerate(random.integers(1, 6, random.integers(1, 6)))
    ]
    levels = pd.DataFrame(rows).sample(frac=1, random_state=1)
    expected = {}
    for puzzle_id, group in levels.groupby("puzzle_id"):
        gaps = [abs(int(one - other)) for one, other in combinations(group["level"], 2)]
        if any(gaps):
            expected[puzzle_id] = max(gaps), sum(gaps)
    found = disputed(levels, 1000)
    assert {row.puzzle_id: (row.gap, row.gaps) for row in found.itertuples()} == expected
    assert found["gap"].is_monotonic_decreasing
    assert disputed(levels.head(0), 6).empty


def test_rows_of_some_puzzles_are_read_from_the_groups_that_may_hold_them(tmp_path):
    rows = pd.DataFrame({"puzzle_id": [f"{at // 3:04}" for at in range(900)], "step": range(900)})
    path = tmp_path / "steps.parquet"
    rows.to_parquet(path, row_group_size=100)
    for chosen in (["0000"], ["0299", "0033", "0150"], ["none"]):
        expected = rows[rows["puzzle_id"].isin(chosen)]["step"].tolist()
        assert rows_of_puzzles(path, chosen)["step"].tolist() == expected
    assert rows_of_puzzles(path, ["none"]).columns.tolist() == ["puzzle_id", "step"]
