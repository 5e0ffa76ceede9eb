"""Which puzzles are worth a second look."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.review import COLUMNS, reliabilities, review

pytestmark = pytest.mark.filterwarnings("error")
NAMES = list("abcdef")


def of(columns, family=None, sure=None, number=10):
    wide = pd.DataFrame(columns, index=pd.Index(NAMES[: len(columns["r"])]), dtype=float)
    sureness = (wide.notna() * 1.0).mul(pd.Series(sure or dict.fromkeys(wide, 1.0)))
    ranks = (wide.rank() - 0.5) / wide.notna().sum()
    families = family or dict(zip(wide, range(9), strict=False))
    return review(wide, ranks, families, sureness, number)


def test_the_widest_quarrel_comes_first_and_names_who_stands_apart():
    found = of({"r": [1, 2, 3, 4, 5, 5], "s": [1, 2, 3, 4, 5, 1], "t": [1, 2, 3, 3, 5, 5]})
    assert found["puzzle_id"].iloc[0] == "f"
    first = found.iloc[0]
    assert (first["rater"], first["level"], first["others_level"]) == ("s", 1, 5)
    assert first["gap_ratio"] < 0
    assert found["rank"].tolist() == list(range(1, len(found) + 1))


def test_who_is_not_sure_has_little_say():
    columns = {"r": [1, 2, 3, 4, 5, 5], "s": [1, 2, 3, 5, 4, 3], "t": [5, 2, 3, 4, 5, 5]}
    assert of(columns)["puzzle_id"].iloc[0] == "a"
    unsure = of(columns, sure={"r": 1.0, "s": 1.0, "t": 0.01})
    assert unsure["puzzle_id"].iloc[0] == "f"


def test_a_family_is_one_voice():
    columns = {"r": [1, 2, 3, 5], "s": [1, 2, 3, 5], "t": [1, 2, 3, 5], "u": [1, 2, 5, 1]}
    found = of(columns, {"r": 0, "s": 0, "t": 0, "u": 1})
    alone = of({name: columns[name] for name in ("r", "u")})
    pd.testing.assert_series_equal(found["disagreement"], alone["disagreement"])


def test_puzzles_on_which_all_say_one_level_are_never_named():
    found = of({"r": [1, 1, 1, 1], "s": [1, 1, 1, 1]})
    assert found.empty
    assert list(found.columns) == COLUMNS


def test_no_more_than_asked_for_and_each_puzzle_once():
    columns = {"r": [1, 2, 3, 4, 5, 5], "s": [5, 5, 4, 3, 2, 1]}
    assert len(of(columns, number=2)) == 2
    assert of(columns)["puzzle_id"].is_unique


def test_missing_ratings_say_nothing():
    found = of({"r": [1, 2, 5, None], "s": [1, 2, 1, 4], "t": [1, 2, None, 4]})
    assert found["puzzle_id"].tolist()[0] == "c"
    assert "d" not in set(found["puzzle_id"])


def test_few_people_are_less_sure_and_a_lone_rater_is_taken_at_its_word():
    ranks = pd.DataFrame({"r": np.arange(8) / 8, "s": [0.1, 0, 0.3, 0.2, 0.5, 0.4, 0.7, 0.6]})
    people = pd.DataFrame({"r": [10.0, 10, 10, 10, 10, 10, 40, 2.5], "s": np.nan})
    sure = reliabilities(ranks, {"r": 0, "s": 1}, people)
    assert sure["r"].iloc[6] == sure["r"].iloc[0]
    assert sure["r"].iloc[7] == pytest.approx(sure["r"].iloc[0] / 2)
    assert sure["s"].nunique() == 1
    alone = reliabilities(ranks, {"r": 0, "s": 0}, people)
    assert alone["s"].tolist() == [1.0] * 8


@pytest.mark.parametrize(("apart", "listed"), [(1.0, True), (0.99, False)])
def test_only_puzzles_a_level_apart_are_listed(apart, listed):
    wide = pd.DataFrame({"r": [1.0, 2.0], "s": [1.0 + apart, 2.0]}, index=list("ab"))
    ranks = pd.DataFrame({"r": [0.2, 0.5], "s": [0.8, 0.5]}, index=list("ab"))
    found = review(wide, ranks, {"r": 0, "s": 1}, wide * 0 + 1.0)
    assert (len(found) == 1) == listed


def test_ten_puzzles_are_listed():
    wide = pd.DataFrame({"r": np.arange(1.0, 13), "s": np.arange(12.0, 0, -1)})
    assert len(review(wide, wide / 13, {"r": 0, "s": 1}, wide * 0 + 1.0)) == 10
