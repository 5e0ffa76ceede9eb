"""Changes of raters from book to book."""

import json

import numpy as np
import pandas as pd
import pytest
import yaml

from benchmarks.simulations.rater_gate import said_of
from benchmarks.simulations.simulated_raters import (
    difficulty,
    drifting_editor,
    rated,
    several,
    shared_rule_changes,
)
from pipeline.agreement.audit import audit
from pipeline.agreement.covariance import compare
from pipeline.agreement.drift import (
    changes,
    in_order,
    levels_of_all_books,
    panel,
    shifts_by_stratum,
    strata,
)
from pipeline.agreement.raters import Raters

pytestmark = pytest.mark.filterwarnings("error")

BOOKS = ("Book 1", "Book 2", "Book 3", "Book 10")


def dated(names=BOOKS):
    return pd.DataFrame({"book": list(names), "ordinal": range(1, len(names) + 1)})


def at(books, part=""):
    return pd.DataFrame({"book": books, "part": part})


def strict_since_book_3(rise, reference="", others=3, harder=0.0, number_in_book=60):
    """Return the changes of raters of four books, one of whom grows stricter as `rise`."""
    random = np.random.default_rng(11)
    number = np.repeat(np.arange(4), number_in_book)
    truth = difficulty(random, len(number)) + harder * number
    wide = pd.DataFrame(several(random, len(number), others, truth))
    wide["strict"] = rated(truth + np.array(rise)[number], random)
    families = dict(zip(wide, range(4), strict=False))
    places = at(np.array(BOOKS)[number])
    return changes(wide, places, Raters(families, reference), dated()).set_index("rater")


@pytest.mark.parametrize(("reference", "others"), [("", 3), ("one", 2)])
def test_who_is_stricter_since_the_third_book_is_found(reference, others):
    found = strict_since_book_3([0, 0, 1.2, 1.2], reference, others)
    assert found.index[found["state"] == "yes"].tolist() == ["strict"]
    row = found.loc["strict"]
    assert row[["n_puzzles_before", "n_puzzles_after"]].tolist() == [120, 120]
    assert 0 < row["low"] < row["figure"] < row["high"]
    if reference:
        assert found.loc[reference, ["state", "note"]].tolist() == ["no", "is_reference"]


def test_a_change_of_two_thirds_of_a_level_is_one():
    row = strict_since_book_3([0, 0, 0.6, 0.6], "one", number_in_book=200).loc["strict"]
    assert row["state"] == "yes"
    assert 0.5 < row["figure"] < 0.75


@pytest.mark.parametrize(("order", "against"), [([3, 2, 1, 5, 4], ["b"]), ([3, 1, 5, 2, 4], [])])
def test_who_orders_puzzles_otherwise_is_of_no_panel(order, against):
    """Spearman's ρ is 0.5, then 0.3."""
    wide = pd.DataFrame({"a": range(1, 6), "b": order}, dtype=float)
    assert panel(wide, pd.Series([""] * 5), Raters({"a": 0, "b": 1}), "a") == against


def test_since_when_a_smooth_slope_is_is_not_known_in_four_books():
    row = strict_since_book_3([0, 0.5, 1.0, 1.5], "one").loc["strict"]
    said = row[["state", "shape", "since_first", "since_last"]].tolist()
    assert said == ["yes", "unknown", "", ""]
    assert row["figure"] == pytest.approx(1.5, abs=0.6)


def test_constant_levels_beside_people_are_the_reason_why_no_change_is_known():
    random, books = np.random.default_rng(1), at(np.repeat(BOOKS, 30))
    wide = pd.DataFrame(several(random, 120, 3)).assign(flat=3.0)
    raters = Raters(dict(zip(wide, range(4), strict=True)), "one")
    found = changes(wide, books, raters, dated()).set_index("rater")
    assert found.loc["flat", ["state", "note"]].tolist() == ["unknown", "no_common_order"]
    assert "no_common_order" not in found.loc[["two", "three"], "note"].tolist()


@pytest.mark.parametrize("rise", [[0, 0, 0, 1.2], [0, 1.2, 0, 1.2]])
def test_random_effects_of_single_books_are_no_change(rise):
    row = strict_since_book_3(rise, "one").loc["strict"]
    assert row[["state", "note"]].tolist() == ["unknown", "books_differ"]


def test_three_books_that_are_alike_are_said_to_be_too_few():
    random = np.random.default_rng(1)
    wide = pd.DataFrame(several(random, 90, 4, difficulty(random, 90)))
    found = changes(
        wide,
        at(["1", "2", "3"] * 30),
        Raters({one: number for number, one in enumerate(wide)}, "one"),
        dated("123"),
    )
    assert set(found["note"]) == {"is_reference", "fewer_than_four_books"}


def test_a_line_through_three_books_is_a_slope():
    random, number = np.random.default_rng(1), np.repeat(np.arange(3), 60)
    truth = difficulty(random, 180)
    wide = pd.DataFrame({"one": rated(truth, random), "strict": rated(truth + number, random)})
    places, raters = at(np.array(BOOKS)[number]), Raters({"one": 0, "strict": 1}, "one")
    row = changes(wide, places, raters, dated(BOOKS[:3])).set_index("rater").loc["strict"]
    assert row["shape"] == "slope"
    assert row["figure"] == pytest.approx(2, abs=0.6)


@pytest.mark.parametrize("rise", [0.0, 1.0])
def test_nobody_is_said_to_be_unchanged_whom_a_book_of_four_puzzles_does_not_judge(rise):
    number, said = np.repeat(np.arange(4), [200, 200, 200, 4]), []
    for seed in range(8):
        random = np.random.default_rng(seed)
        truth = difficulty(random, 604)
        wide = pd.DataFrame(several(random, 604, 1, truth))
        wide["strict"] = rated(truth + rise * (number == 3), random)
        places = at(np.array(BOOKS)[number])
        found = changes(wide, places, Raters({"one": 0, "strict": 1}, "one"), dated())
        row = found.set_index("rater").loc["strict"]
        said.append(row["state"])
        assert row["state"] == "yes" or max(-row["low"], row["high"]) > 0.5
    assert "no" not in said


@pytest.mark.parametrize("rise", [0.0, 0.2])
def test_many_puzzles_in_every_book_show_that_nobody_changed_by_half_a_level(rise):
    random = np.random.default_rng(3)
    truth, number = difficulty(random, 900), np.repeat(np.arange(3), 300)
    wide = pd.DataFrame(
        {**several(random, 900, 1, truth), "two": rated(truth + rise * (number > 1), random)}
    )
    places, raters = at(np.array(BOOKS)[number]), Raters({"one": 0, "two": 1}, "one")
    found = changes(wide, places, raters, dated(BOOKS[:3]))
    assert found["state"].tolist() == ["no", "no"]
    assert found["high"].max() < 0.5


@pytest.mark.parametrize(
    ("people", "said"), [("", "which_of_few_changed"), ("one", "people_or_rater_changed")]
)
def test_of_two_raters_either_may_have_changed(people, said):
    row = strict_since_book_3([0, 0, 1.5, 1.5], people, 1).loc["strict"]
    assert row[["state", "note"]].tolist() == ["unknown", said]


def test_books_that_grow_harder_are_no_change_of_a_narrow_scale():
    """The two analyses find the opposite (Lord's paradox); a difference of levels finds a fall."""
    random = np.random.default_rng(2)
    number = np.repeat(np.arange(4), 60)
    truth = difficulty(random, 240) + number - 1.5
    wide = pd.DataFrame({"wide": rated(truth, random)})
    wide["narrow"] = rated(3.3 + (truth - 3.3) / 2, random, 0.35)
    pattern = (number > 1.0).astype(float)[:, None]
    given, back = compare(wide["narrow"], wide["wide"], np.zeros(240), pattern)
    assert given.change[0] > 0 > back.change[0]
    difference = (wide["narrow"] - wide["wide"]).groupby(number > 1).mean()
    assert difference[True] < difference[False] - 0.5
    raters = Raters({"wide": 0, "narrow": 1}, "wide")
    found = changes(wide, at(np.array(BOOKS)[number]), raters, dated())
    assert (found["state"] != "yes").all()


def test_an_analysis_is_that_of_least_squares():
    random = np.random.default_rng(4)
    truth = difficulty(random, 80)
    own, other = (pd.Series(rated(truth, random)) for _ in range(2))
    part, pattern = np.repeat([0, 1], 40), np.tile([0.0, 1.0], 40)
    given, _ = compare(own, other, part, pattern[:, None])
    levels = pd.get_dummies(other).to_numpy(float)
    design = np.column_stack([pattern, part, levels])
    expected = np.linalg.lstsq(design, own.to_numpy(), rcond=None)[0][0]
    assert given.change[0] == pytest.approx(expected)
    residual = own - design @ np.linalg.lstsq(design, own.to_numpy(), rcond=None)[0]
    plain = np.sqrt(residual @ residual / 70 * np.linalg.pinv(design.T @ design)[0, 0])
    assert given.error[0] == pytest.approx(plain, rel=0.25)


def shifted_in_one_part(seed):
    """Return a rater a level harder in Part 1 only, which the first books have more of."""
    random = np.random.default_rng(seed)
    books = np.repeat(BOOKS, 30)
    in_part_1 = random.random(120) < np.repeat([0.85, 0.6, 0.4, 0.15], 30)
    truth = difficulty(random, 120)
    wide = pd.DataFrame({"a": rated(truth + 1.5 * in_part_1, random), "b": rated(truth, random)})
    return wide, at(books, np.where(in_part_1, "Part 1", "Part 2"))


def test_a_rater_shifted_in_one_part_only_does_not_change_with_the_mix_of_parts():
    mixed, blind = [], []
    for seed in range(20):
        wide, places = shifted_in_one_part(seed)
        for found, where in ((mixed, places), (blind, places.assign(part=""))):
            table = changes(wide, where, Raters({"a": 0, "b": 1}, "b"), dated()).set_index("rater")
            found.append(table.loc["a", "note"] == "people_or_rater_changed")
    assert sum(mixed) <= 1 < 4 < sum(blind)


def test_who_joins_is_in_no_panel_of_those_who_were_there():
    number = pd.Series(np.repeat([1, 2, 3, 4], 5))
    wide = pd.DataFrame({name: np.tile([1.0, 2, 3, 4, 5], 4) for name in ("a", "b", "late")})
    wide.loc[:9, "late"] = np.nan
    families = {"a": 0, "b": 1, "late": 2}
    assert panel(wide, number, Raters(families), "a") == ["b"]
    assert panel(wide, number, Raters(families), "late") == ["a", "b"]
    assert panel(wide, number, Raters(families, "b"), "late") == ["b"]
    assert panel(wide, number, Raters({"a": 0, "b": 0, "late": 1}), "a") == []


def test_who_tells_no_order_or_is_fitted_is_in_no_panel():
    number = pd.Series(np.repeat([1, 2], 20))
    wide = pd.DataFrame({name: np.tile([1.0, 2, 3, 4, 5], 8) for name in ("a", "b", "model")})
    wide["one-level"], wide["weak"] = 1.0, np.random.default_rng(1).permutation(wide["a"])
    families = dict(zip(wide, range(5), strict=True))
    assert panel(wide, number, Raters(families, fitted=frozenset({"model"})), "a") == ["b"]


@pytest.mark.parametrize(("role", "blamed", "said"), [("people", set(), 3), ("editor", {"one"}, 0)])
def test_where_all_move_against_people_it_is_the_people_or_all(role, blamed, said):
    book = drifting_editor(np.random.default_rng(6), "one", 4)
    raters = book.raters.assign(role=role)
    found = audit(book.levels, book.ratings, {"samples": 99}, book.scales, book.books, raters)
    table = found["rater_changes"]
    assert set(table.loc[table["state"] == "yes", "rater"]) == blamed
    assert (table["note"] == "people_or_all_changed").sum() == said


@pytest.mark.parametrize("editors", [2, 3])
def test_of_fewer_than_four_editors_any_may_have_changed(editors):
    book = drifting_editor(np.random.default_rng(5), "one", editors)
    found = audit(book.levels, book.ratings, {"samples": 99}, book.scales, book.books, book.raters)
    assert set(found["rater_changes"]["state"]) == {"unknown"}
    assert found["rater_changes"]["note"][0] == "which_of_few_changed"


def test_who_does_not_change_is_not_blamed_by_two_programs_of_one_rule():
    book = shared_rule_changes(np.random.default_rng([77, 0]))
    assert said_of(book) == (set(), {})


@pytest.mark.parametrize(
    ("places", "books", "families", "said"),
    [
        (at([""] * 30), None, (0, 1), "one_book_only"),
        (at([""] * 30), None, (0, 0), "one_book_only"),
        (at(["qqwing", "solo"] * 15), None, (0, 1), "no_order_of_books"),
        (at(["qqwing", "solo"] * 15), dated(["qqwing"]), (0, 1), "no_order_of_books"),
        (at(["1", "2", "3"] * 10), dated("123"), (0, 0), "nobody_independent"),
    ],
)
def test_what_cannot_be_tested_says_why(places, books, families, said):
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 10, "b": [2.0, 2.0, 3.0] * 10})
    found = changes(wide, places, Raters(dict(zip("ab", families, strict=True))), books)
    assert set(found["note"]) == {said}
    assert set(found["state"]) == {"unknown"}
    assert found["figure"].isna().all()
    assert not found[["n_puzzles_before", "n_puzzles_after"]].any(axis=None)


def test_books_without_an_order_are_named_as_the_description_may_number_them():
    wide = pd.DataFrame({"a": [1.0, 2.0] * 15, "b": [2.0, 2.0, 3.0] * 10})
    found = changes(wide, at(["2024", "2023"] * 15), Raters({"a": 0, "b": 1}), None)
    values = json.loads(found["note_values"][0])
    assert yaml.safe_load(values["books"]) == {"2023": 1, "2024": 2}


def test_shifts_of_books_are_above_the_own_mean():
    number = np.repeat(np.arange(4), 60)
    random = np.random.default_rng(1)
    truth = difficulty(random, 240)
    wide = pd.DataFrame(
        {"a": rated(truth, random), "late": rated(truth + 1.5 * (number > 1), random)}
    )
    stratum = pd.Series(np.array(BOOKS)[number])
    found = shifts_by_stratum(wide, stratum, Raters({"a": 0, "late": 1}, "a"))
    late = found[found["rater"] == "late"].set_index("stratum")
    assert list(late.index) == list(BOOKS)
    assert late["mean_shift"].mean() == pytest.approx(0, abs=1e-9)
    assert late.loc["Book 10", "shift_low"] > 0 > late.loc["Book 1", "shift_high"]
    assert found.loc[found["rater"] == "a", "mean_shift"].isna().all()
    assert shifts_by_stratum(wide, stratum.map(lambda _: "x"), Raters({})).empty


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


@pytest.mark.parametrize(("most", "kept"), [(42, []), (40, ["other"])])
def test_who_puts_nearly_all_into_one_level_tells_no_change(most, kept):
    levels = 1.0 + np.arange(60) % 20 // 4
    stratum = pd.Series(np.repeat(["1", "2", "3"], 20))
    hardest = np.argsort(levels, kind="stable")[most + 4 :]
    other = np.ones(60)
    other[hardest] = 2
    wide = pd.DataFrame({"own": levels, "other": other})
    assert panel(wide, stratum, Raters({"own": 0, "other": 1}), "own") == kept
