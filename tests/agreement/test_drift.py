"""Since which book a rater says harder or easier than before."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.drift import changes, in_order, levels_of_all_books, stretches

pytestmark = pytest.mark.filterwarnings("error")

FEW = Bootstrap(samples=99)
BOOKS = ("Book 1", "Book 2", "Book 3", "Book 10")


def test_the_book_since_which_a_rater_is_stricter_is_found():
    random = np.random.default_rng(11)
    truth, late = random.integers(1, 5, 240), np.repeat([0, 0, 1, 1], 60)
    names = ("one", "two", "three")
    wide = pd.DataFrame({name: truth + random.integers(-1, 2, 240) for name in names}, dtype=float)
    wide["strict"] = truth + late
    books = pd.Series(np.repeat(BOOKS, 60))
    found = changes(wide, books, dict(zip(wide, range(4), strict=True)), FEW).set_index("rater")
    assert found.loc["strict", "since"] == "Book 3"
    assert found.loc["strict", "p_value"] == 0.01
    assert found.loc["strict", "shift_after"] - found.loc["strict", "shift_before"] > 0.5
    change = (found["shift_after"] - found["shift_before"]).abs()
    assert change.idxmax() == "strict"


def test_chance_alone_seldom_makes_a_change():
    random = np.random.default_rng(2)
    books = pd.Series(np.repeat(BOOKS, 25))
    values = []
    for _ in range(40):
        wide = pd.DataFrame({"a": random.integers(1, 6, 100), "b": random.integers(1, 6, 100)})
        values += changes(wide, books, {"a": 0, "b": 1}, FEW)["p_value"][:1].tolist()
    assert np.mean(np.array(values) <= 0.2) == pytest.approx(0.2, abs=0.15)


def test_one_book_knows_no_before_and_after():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [2.0, 2.0, 3.0]})
    found = changes(wide, pd.Series([""] * 3), {"a": 0, "b": 1}, FEW)
    assert set(found["note"]) == {"one book and part only"}
    assert found["p_value"].isna().all()


def test_nobody_to_compare_with_is_told():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 10, "b": [1.0, 2.0, 3.0] * 10})
    found = changes(wide, pd.Series(["1", "2", "3"] * 10), {"a": 0, "b": 0}, FEW)
    assert set(found["note"]) == {"nobody independent to compare with"}


def test_books_stand_in_the_order_of_their_numbers():
    assert in_order(["v2 b", "v10", "v2 a", ""]) == ["", "v2 a", "v2 b", "v10"]


def test_a_corpus_of_one_book_drifts_along_its_parts():
    places = pd.DataFrame({"book": "1", "part": ["Part 1", "", "Part 3"]})
    assert stretches(places).tolist() == ["Part 1", "no part", "Part 3"]
    places["book"] = ["1", "2", ""]
    assert stretches(places).tolist() == ["1", "2", "no book"]


def test_times_cut_book_by_book_drift_only_when_cut_over_all_books():
    # The second book takes twice as long; cut by itself it has the same levels.
    wide = pd.DataFrame({"clock": [1.0, 2.0, 3.0] * 20})
    said = pd.DataFrame({"clock": [10.0, 20.0, 30.0] * 10 + [25.0, 45.0, 65.0] * 10})
    places = pd.DataFrame({"book": ["1"] * 30 + ["2"] * 30, "part": ""})
    anew = levels_of_all_books(wide, said, places)["clock"]
    assert anew[:30].mean() < wide["clock"].mean() < anew[30:].mean()


def test_grades_are_levels_as_they_are():
    wide = pd.DataFrame({"editor": [1.0, 3.0, np.nan, 5.0]})
    places = pd.DataFrame({"book": ["1", "1", "2", "2"], "part": ""})
    pd.testing.assert_frame_equal(levels_of_all_books(wide, wide, places), wide)
