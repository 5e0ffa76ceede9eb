"""Raters that are not independent."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.clusters import clusters, redundant_pairs

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
    found = redundant_pairs(wide)
    rows = found[(found["rater"] == "merged") & (found["by_rater"] == "fine")]
    assert rows[["level", "by_level", "is_redundant"]].values.tolist() == [
        [1, 1, True], [2, 1, True], [3, 2, True], [4, 2, True], [5, 3, True],
    ]  # fmt: skip
    back = found[(found["rater"] == "fine") & (found["by_rater"] == "merged")]
    assert back["is_redundant"].tolist() == [False, False, True]


def test_ties_of_some_levels_only_are_told_of_these(wide):
    found = redundant_pairs(wide)
    rows = found[(found["rater"] == "below") & (found["by_rater"] == "fine")]
    assert rows["is_redundant"].tolist() == [True, True, False, False, False]


@pytest.mark.parametrize(("different", "tied"), [(1, True), (2, False)])
def test_one_puzzle_in_a_hundred_may_differ(different, tied):
    levels = np.full(100, 1)
    levels[:different] = 2
    wide = pd.DataFrame({"rater": levels, "other": 1})
    found = redundant_pairs(wide).set_index(["rater", "by_rater"])
    row = found.loc[("rater", "other")]
    assert row["is_redundant"] == tied


@pytest.mark.parametrize(("puzzles", "tied"), [(20, True), (19, False)])
def test_a_level_of_few_puzzles_is_not_tied(puzzles, tied):
    wide = pd.DataFrame({"a": [1] * puzzles, "b": [1] * puzzles})
    assert redundant_pairs(wide)["is_redundant"].tolist() == [tied] * 2


@pytest.mark.parametrize(("others", "together"), [(60, True), (62, False)])
def test_tied_levels_must_cover_half_of_the_puzzles(others, together):
    """Levels 1 and 2, 30 puzzles each, are tied; level 3 is split."""
    wide = pd.DataFrame({"a": [1] * 30 + [2] * 30 + [3] * others,
                         "b": [1] * 30 + [2] * 30 + [1, 2] * (others // 2)})  # fmt: skip
    none = wide * np.nan
    found = clusters(wide, none, redundant_pairs(wide))
    assert (found["a"] == found["b"]) == together


@pytest.mark.parametrize(("swaps", "together"), [(3, True), (4, False)])
def test_orders_are_the_same_from_a_rho_of_095(swaps, together):
    order = np.arange(20.0)
    other = order.copy()
    for at in range(swaps):
        other[[at * 4, at * 4 + 3]] = other[[at * 4 + 3, at * 4]]
    ranks = pd.DataFrame({"a": order, "b": other})
    rho = 1 - 6 * swaps * 18 / (20 * 399)
    assert (rho >= 0.95) == together
    levels = pd.DataFrame({"a": [1, 2] * 10, "b": [1, 1, 2, 2] * 5})
    found = clusters(levels, ranks, redundant_pairs(levels))
    assert (found["a"] == found["b"]) == together


def test_those_who_move_together_are_one_family(wide):
    assert clusters(wide, wide, redundant_pairs(wide)) == {
        "fine": 0,
        "merged": 0,
        "below": 1,
        "apart": 2,
    }


def test_nearly_the_same_order_makes_a_family(wide):
    ranks = wide.astype(float).assign(apart=wide["fine"] * 60.0 + np.arange(300) / 10)
    assert clusters(wide, ranks, redundant_pairs(wide))["apart"] == 0


def test_a_rater_with_one_level_moves_with_nobody(wide):
    one = wide.assign(apart=3)
    assert clusters(one, one, redundant_pairs(one))["apart"] == 2


def test_raters_without_common_puzzles_move_apart():
    wide = pd.DataFrame({"a": [1.0, 2.0, None, None], "b": [None, None, 1.0, 2.0]})
    assert redundant_pairs(wide).empty
    assert clusters(wide, wide, redundant_pairs(wide)) == {"a": 0, "b": 1}


@pytest.mark.parametrize(("n_puzzles", "together"), [(20, True), (19, False)])
def test_orders_of_few_puzzles_are_not_compared(n_puzzles, together):
    order = np.arange(float(n_puzzles))
    ranks = pd.DataFrame({"a": order, "b": order})
    levels = pd.DataFrame({"a": 1 + order % 2, "b": 1 + order // 2 % 2})
    found = clusters(levels, ranks, redundant_pairs(levels))
    assert (found["a"] == found["b"]) == together
