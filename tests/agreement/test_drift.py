"""Changes of raters from book to book."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement import drift
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.drift import (
    changes,
    in_order,
    levels_of_all_books,
    strata,
)

pytestmark = pytest.mark.filterwarnings("error")

FEW = Bootstrap(samples=99)
BOOKS = ("Book 1", "Book 2", "Book 3", "Book 10")


def dated(names=BOOKS):
    return pd.DataFrame({"book": list(names), "ordinal": range(1, len(names) + 1)})


def at(books, part=""):
    return pd.DataFrame({"book": books, "part": part})


def strict_since_book_3(rise):
    """Return four raters of 240 puzzles in four books, one of whom grows stricter as `rise`."""
    random = np.random.default_rng(11)
    truth, late = random.integers(1, 5, 240), np.repeat(rise, 60)
    names = ("one", "two", "three")
    wide = pd.DataFrame({name: truth + random.integers(-1, 2, 240) for name in names}, dtype=float)
    wide["strict"] = truth + late
    families = dict(zip(wide, range(4), strict=True))
    return changes(wide, at(np.repeat(BOOKS, 60)), families, dated(), FEW).set_index("rater")


def test_the_book_since_which_a_rater_is_stricter_is_found():
    found = strict_since_book_3([0, 0, 1, 1])
    assert found.loc["strict", ["since", "shape"]].tolist() == ["Book 3", "break"]
    assert found.loc["strict", "p_value"] == 0.01
    assert found.loc["strict", "shift_after"] - found.loc["strict", "shift_before"] > 0.5
    change = (found["shift_after"] - found["shift_before"]).abs()
    assert change.idxmax() == "strict"


def test_a_smooth_slope_is_called_a_slope():
    found = strict_since_book_3([0, 0.4, 0.8, 1.2]).loc["strict"]
    assert found["shape"] == "slope"
    assert found["shift_a_book"] == pytest.approx(0.4, abs=0.1)
    assert found["p_value"] == 0.01


def shifted_in_one_part(seed):
    """Return a rater a level harder in Part 1 only, which the first books have more of."""
    random = np.random.default_rng(seed)
    books = np.repeat(["Book 1", "Book 2", "Book 3", "Book 10"], 30)
    in_part_1 = random.random(120) < np.repeat([0.85, 0.6, 0.4, 0.15], 30)
    truth = random.integers(1, 5, 120).astype(float)
    wide = pd.DataFrame({"a": truth + in_part_1 + random.normal(0, 1, 120), "b": truth})
    return wide, at(books, np.where(in_part_1, "Part 1", "Part 2"))


def test_a_rater_shifted_in_one_part_only_does_not_change_with_the_mix_of_parts():
    mixed, blind = [], []
    for seed in range(100):
        wide, places = shifted_in_one_part(seed)
        for found, where in ((mixed, places), (blind, places.assign(part=""))):
            p_value = changes(wide, where, {"a": 0, "b": 1}, dated(), FEW)["p_value"][0]
            found.append(p_value * 2 <= 0.05)
    # Dealt across parts, as until November 2026, about half are called a change.
    assert np.mean(blind) > 0.4
    assert np.mean(mixed) <= 0.05


def test_chance_alone_seldom_makes_a_change():
    random = np.random.default_rng(2)
    places = at(np.repeat(BOOKS, 25))
    values = []
    for _ in range(40):
        wide = pd.DataFrame({"a": random.integers(1, 6, 100), "b": random.integers(1, 6, 100)})
        values += changes(wide, places, {"a": 0, "b": 1}, dated(), FEW)["p_value"][:1].tolist()
    assert np.mean(np.array(values) <= 0.2) == pytest.approx(0.2, abs=0.15)


def test_one_book_knows_no_before_and_after():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": [2.0, 2.0, 3.0]})
    found = changes(wide, at([""] * 3, ["Part 1", "Part 2", "Part 3"]), {"a": 0, "b": 1}, None, FEW)
    assert set(found["note"]) == {"one_book_only"}
    assert found["p_value"].isna().all()


def test_generators_in_the_order_of_their_names_are_no_books_in_order():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 10, "b": [2.0, 2.0, 3.0] * 10})
    places = at(["qqwing", "solo"] * 15)
    for books in (None, dated(["qqwing"])):
        found = changes(wide, places, {"a": 0, "b": 1}, books, FEW)
        assert set(found["note"]) == {"no_order_of_books"}


def test_nobody_to_compare_with_is_told():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 10, "b": [1.0, 2.0, 3.0] * 10})
    found = changes(wide, at(["1", "2", "3"] * 10), {"a": 0, "b": 0}, dated("123"), FEW)
    assert set(found["note"]) == {"nobody_independent"}


def test_books_stand_in_the_order_of_their_numbers():
    assert in_order(["v2 b", "v10", "v2 a", ""]) == ["", "v2 a", "v2 b", "v10"]


def test_a_corpus_of_one_book_drifts_along_its_parts():
    places = pd.DataFrame({"book": "1", "part": ["Part 1", "", "Part 3"]})
    assert strata(places).tolist() == ["Part 1", "no part", "Part 3"]
    places["book"] = ["1", "2", ""]
    assert strata(places).tolist() == ["1", "2", "no book"]


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


def test_sums_of_books_explain_what_the_shifts_of_all_puzzles_do():
    random = np.random.default_rng(3)
    code, places = random.integers(0, 4, 50), np.array([1, 2, 5, 7])
    shifts = random.normal(size=(3, 50))
    patterns = drift._patterns(np.bincount(code), places)
    # A number a book and none a puzzle, whatever the corpus.
    assert patterns.shape == (4, 4)
    of_puzzles = patterns[:, code]
    assert of_puzzles.sum(axis=1) == pytest.approx(0, abs=1e-12)
    assert np.square(of_puzzles).sum(axis=1) == pytest.approx(1)
    found = drift._explained(drift._sums_by_book(code)(shifts), patterns)
    assert found == pytest.approx((shifts @ of_puzzles.T) ** 2)


def test_p_values_do_not_depend_on_the_unit():
    wide = pd.DataFrame(np.random.default_rng(4).normal(size=(20, 2)), columns=list("ab"))
    places = at(np.repeat(["Book 1", "Book 2"], 10))
    found = [
        changes(wide * unit, places, {"a": 0, "b": 1}, dated(["Book 1", "Book 2"]), FEW)
        for unit in (1, 0.01)
    ]
    assert found[0]["p_value"].tolist() == found[1]["p_value"].tolist()
    assert found[0]["p_value"].between(0.05, 0.95).all()


def test_two_books_have_a_break_and_no_slope():
    places = at(["Book 1"] * 7 + ["Book 2"] * 6)
    for seed in range(20):
        wide = pd.DataFrame(np.random.default_rng(seed).random((13, 2)), columns=list("ab"))
        found = changes(wide, places, {"a": 0, "b": 1}, dated((*BOOKS[:1], "Book 2")), FEW)
        assert set(found["shape"]) == {"break"}
