"""The puzzles on which raters differ most."""

import pandas as pd

from pipeline.reports.disputes import disputed, disputes
from pipeline.reports.sources import CorpusTables, Names


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
    )  # fmt: skip
    assert disputed(levels, 9).values.tolist() == [
        ["d", 3, 6], ["c", 2, 4], ["a", 2, 2], ["b", 2, 2],
    ]  # fmt: skip
    assert disputed(levels, 1)["puzzle_id"].tolist() == ["d"]
    assert disputed(levels, 0).empty


def test_a_dispute_shows_who_says_what_people_first(derived, catalogue):
    (found,) = disputes(CorpusTables(derived / "tiny"), Names({}), catalogue, "sato-text", 6)
    assert [(rater.en, level) for rater, level in found.says] == [("expert", 1), ("sato-text", 4)]
    assert found.size == "Book 1, Part 1, 2 × 1"
    assert found.ending == "sato-text: 3 steps, 2 hypotheses (1 refuted), level 3 before level-up."
    assert "Puzzle a and its solution" in found.picture
