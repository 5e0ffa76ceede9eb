"""Raters that are not independent."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.clusters import families, ties

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture
def wide():
    """Levels of a rater, of one who merges them, of one who follows only below, and of none."""
    random = np.random.default_rng(7)
    fine = random.integers(1, 6, 300)
    return pd.DataFrame(
        {
            "fine": fine,
            "merged": (fine + 1) // 2,
            "below": np.where(fine <= 2, fine, random.integers(3, 6, 300)),
            "apart": random.integers(1, 6, 300),
        }
    )


def test_one_who_merges_levels_is_found_level_by_level(wide):
    found = ties(wide)
    rows = found[(found["rater"] == "merged") & (found["by_rater"] == "fine")]
    assert rows[["level", "by_level", "tied"]].values.tolist() == [
        [1, 1, True], [2, 1, True], [3, 2, True], [4, 2, True], [5, 3, True],
    ]  # fmt: skip
    back = found[(found["rater"] == "fine") & (found["by_rater"] == "merged")]
    assert back["tied"].tolist() == [False, False, True]


def test_ties_of_some_levels_only_are_told_of_these(wide):
    found = ties(wide)
    rows = found[(found["rater"] == "below") & (found["by_rater"] == "fine")]
    assert rows["tied"].tolist() == [True, True, False, False, False]


def test_one_puzzle_in_a_hundred_may_differ(wide):
    rows = wide.index[wide["fine"] == 1]
    nearly = pd.concat([wide] * 5, ignore_index=True)
    nearly.loc[rows[:1], "merged"] = 3
    found = ties(nearly).set_index(["rater", "by_rater", "level"])
    row = found.loc[("merged", "fine", 1)]
    assert row["follow"] == row["puzzles"] - 1
    assert row["tied"]


def test_a_handful_of_puzzles_ties_nobody(wide):
    assert not ties(wide[:15])["tied"].any()


def test_those_who_move_together_are_one_family(wide):
    assert families(wide, wide, ties(wide)) == {"fine": 0, "merged": 0, "below": 1, "apart": 2}


def test_nearly_the_same_order_makes_a_family(wide):
    said = wide.astype(float).assign(apart=wide["fine"] * 60.0 + np.arange(300) / 10)
    assert families(wide, said, ties(wide))["apart"] == 0


def test_a_rater_with_one_level_moves_with_nobody(wide):
    one = wide.assign(apart=3)
    assert families(one, one, ties(one))["apart"] == 2


def test_raters_without_common_puzzles_move_apart():
    wide = pd.DataFrame({"a": [1.0, 2.0, None, None], "b": [None, None, 1.0, 2.0]})
    assert ties(wide).empty
    assert families(wide, wide, ties(wide)) == {"a": 0, "b": 1}
