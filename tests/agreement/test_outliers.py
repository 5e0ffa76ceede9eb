"""Raters who are out of line, in order or in scale."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.rater_gate import said_of
from benchmarks.simulations.simulated_raters import (
    NOISE,
    difficulty,
    people_change,
    rated,
    several,
    shared_with_people,
    shifted,
    tables_of,
)
from pipeline.agreement.audit import audit
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.outliers import _before_and_after, _telling, outliers
from pipeline.agreement.raters import Raters
from pipeline.reports.sources import Names
from pipeline.reports.tables.audit import raters_table
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import validate
from pipeline.verdicts.raters import out_of_line

pytestmark = pytest.mark.filterwarnings("error")

FEW = Bootstrap(samples=199)


def found_in(said, reference="", families=None, timed=(), fitted=(), declared=None):
    """Return the table of some raters' levels, by rater."""
    wide = pd.DataFrame(said, dtype=float)
    families = families or {name: number for number, name in enumerate(wide)}
    scales = {name: (6,) for name in wide if name not in timed}
    raters = Raters(families, reference, scales, frozenset(fitted), declared or {})
    return outliers(wide, wide, wide, raters, FEW).set_index("rater")


def some_raters(seed=3, number=60, **more):
    random = np.random.default_rng(seed)
    truth = difficulty(random, number)
    given = {name: rated(truth + shift, random) for name, shift in more.items()}
    return {**several(random, number, 3, truth), **given}


def with_a_guess(said):
    return {**said, "guess": np.random.default_rng(1).permutation(said["one"])}


def test_guests_who_share_fewer_than_half_of_the_puzzles_say_nothing_of_others():
    means = pd.DataFrame(1.0, index=range(100), columns=["a", "b", "c", "guest"])
    means.loc[49:, "guest"] = np.nan
    groups = [(name,) for name in means]
    assert _telling(means, means["a"], groups) == (groups[:3], 100)


def test_shifts_before_a_book_leave_that_book_out():
    number = pd.Series(np.repeat([1.0, 2.0], 20))
    assert _before_and_after(number, number).tolist() == [1, 2]


@pytest.mark.parametrize("reference", ["", "one"])
def test_a_rater_a_level_higher_is_out_of_line_in_scale(reference):
    found = found_in(some_raters(strict=1.3), reference)
    assert found.index[found["state"] == "yes"].tolist() == ["strict"]
    row = found.loc["strict"]
    assert (row["aspect"], row["margin"]) == ("scale", 0.5)
    assert 0 < row["figure_low"] < row["figure"] < row["figure_high"]
    assert row["against"] == reference


def test_a_shift_that_may_be_less_than_half_the_margin_is_not_known():
    one = np.resize([1, 3, 4], 45)
    shifts = np.random.default_rng(0).permutation(np.repeat([2, -1, 0], [17, 11, 17]))
    row = found_in({"one": one, "apart": one + shifts}, "one").loc["apart"]
    assert row["mean_shift"] > 0.5
    assert 0.125 < row["shift_low"] < 0.25
    assert row["state"] == "unknown"


def test_a_fitted_model_is_not_asked_whether_it_is_out_of_line():
    found = found_in(some_raters(model=1.3), "one", fitted=["model"]).loc["model"]
    assert (found["state"], found["aspect"], found["note"]) == ("unknown", "", "is_fitted")
    assert found["mean_shift"] > 0.5


# Of more than 2,000 puzzles samples are drawn from some.
@pytest.mark.parametrize("number", [120, 2500])
@pytest.mark.parametrize("reference", ["", "one"])
def test_a_rater_who_guesses_is_out_of_line_in_order(reference, number):
    said = with_a_guess(several(np.random.default_rng(3), number, 3))
    found = found_in(said, reference)
    assert found.index[found["state"] == "yes"].tolist() == ["guess"]
    row = found.loc["guess"]
    assert row["aspect"] == "order"
    if reference:
        rho = {name: spearman(said[name], said["one"]) for name in ("two", "three", "guess")}
        less = (rho["two"] + rho["three"]) / 2 - rho["guess"]
        assert row["figure"] == pytest.approx(less)
        assert row["rho"] == rho["guess"]


@pytest.mark.parametrize("reference", ["", "one"])
def test_fewer_levels_are_no_other_order(reference):
    """An honest rater of two levels, 85 and 15 of a hundred, has a lower rho by ties alone."""
    said = {}
    for seed in range(6):
        random = np.random.default_rng([77, seed])
        truth = difficulty(random, 120)
        seen = truth + random.normal(0, NOISE, 120)
        coarse = 1.0 + (seen > np.quantile(seen, 0.85))
        raters = {**several(random, 120, 4, truth), "coarse": coarse}
        found = found_in(raters, reference, timed=["coarse"])
        said[seed] = found.loc["coarse", ["state", "note"]].tolist()
    assert all(state != "yes" for state, _ in said.values())
    assert ["unknown", "ties_may_explain"] in said.values()


@pytest.mark.parametrize("reference", ["", "one"])
def test_who_guesses_on_few_levels_is_found(reference):
    said = several(np.random.default_rng(3), 120, 4)
    guess = np.random.default_rng(1).permutation(np.clip(said["one"] - 1, 1, 3))
    found = found_in({**said, "guess": guess}, reference)
    assert found.loc["guess", ["state", "aspect"]].tolist() == ["yes", "order"]


def test_the_reference_is_never_out_of_line():
    row = found_in(with_a_guess(some_raters()), "guess").loc["guess"]
    assert (row["state"], row["note"]) == ("no", "is_reference")


def test_without_a_reference_two_of_three_others_are_too_few():
    families = {"one": 0, "two": 0, "three": 1, "guess": 2}
    found = found_in(with_a_guess(some_raters()), families=families)
    assert set(found["state"]) == {"unknown"}
    assert set(found["note"]) == {"too_few_families"}


def test_the_declared_family_of_the_reference_is_shown_beside_it_and_not_judged():
    declared = {"one": "x", "two": "two", "three": "three", "guess": "x"}
    families = {"one": 0, "two": 1, "three": 2, "guess": 0}
    found = found_in(with_a_guess(some_raters()), "one", families, declared=declared)
    row = found.loc["guess"]
    assert row[["state", "note", "against"]].tolist() == ["unknown", "same_people", "one"]
    alone = found.loc["one"]
    assert alone[["note", "against"]].tolist() == ["is_reference", ""]
    assert np.isnan(alone["rho"])


def test_a_level_of_leniency_is_found_where_the_order_is_that_of_the_reference():
    people = np.random.default_rng(3).permutation(np.repeat([1.0, 2.0, 3.0, 4.0], 15))
    book = tables_of({"people": people, "strict": people + 1}, None, "people")
    declared = book.scales, book.books, book.raters
    row = audit(book.levels, book.ratings, {"samples": 99}, *declared)["outliers"].iloc[1]
    assert row["cluster"] == 0
    assert row[["rater", "against", "rho"]].tolist() == ["strict", "people", 1]
    assert row[["state", "aspect", "mean_shift"]].tolist() == ["yes", "scale", 1]


def test_who_is_independent_is_not_blamed_by_a_copy_that_shares_the_error_of_people():
    books = [shared_with_people(np.random.default_rng([77, seed]), "one") for seed in range(4)]
    assert [said_of(book)[0] for book in books] == [set()] * 4


def test_with_a_reference_and_nobody_else_the_order_is_unknown_and_the_scale_is_not():
    said = some_raters(strict=1.3)
    found = found_in({name: said[name] for name in ("one", "two", "strict")}, "one",
                     {"one": 0, "two": 1, "strict": 1})  # fmt: skip
    assert found.loc["strict", ["state", "aspect"]].tolist() == ["yes", "scale"]
    assert found.loc["two", ["state", "note"]].tolist() == ["unknown", "too_few_beside"]


def test_binned_times_and_other_scales_tell_no_shift():
    found = found_in(some_raters(strict=1.3), "one", timed=["strict"])
    assert np.isnan(found.loc["strict", "mean_shift"])
    assert found.loc["strict", "aspect"] == "order"
    book = shifted(np.random.default_rng(1), "one")
    scales = book.scales.assign(level=[6, 6, 6, 4])
    tables = audit(book.levels, book.ratings, {"samples": 99}, scales, None, book.raters)
    row = tables["outliers"].set_index("rater").loc["strict"]
    assert np.isnan(row["mean_shift"])
    pairs = tables["coefficients"].set_index(["rater_rows", "rater_cols", "coefficient"])
    bias = pairs.loc[("one", "strict", "bias")]
    assert (bias["note"], bias["value"]) == ("scales_differ", pytest.approx(np.nan, nan_ok=True))


@pytest.mark.parametrize("strict", [0, 1.3])
def test_beside_binned_times_it_is_unknown_whether_levels_are_out_of_line(strict):
    found = found_in(some_raters(number=2000, strict=strict), "one", timed=["one", "two"])
    of_levels = found.loc[["three", "strict"]]
    assert of_levels[["state", "note"]].drop_duplicates().values.tolist() == [
        ["unknown", "scale_not_compared"]
    ]
    assert found.loc["two", "state"] == "no"
    assert out_of_line(found.reset_index())[0].state == "unknown"


def test_raters_of_one_declared_family_count_as_one():
    book = shifted(np.random.default_rng(1))
    raters = book.raters.assign(family=["one", "one", "three", "strict"])
    found = audit(book.levels, book.ratings, {"samples": 99}, book.scales, None, raters)["outliers"]
    clusters = found.set_index("rater")["cluster"]
    assert clusters["one"] == clusters["two"] != clusters["three"]


def test_who_rates_easy_puzzles_only_is_compared_on_these():
    random = np.random.default_rng(5)
    truth = difficulty(random, 400)
    said = several(random, 400, 4, truth)
    said["one"] = np.where(truth < 3, said["one"], np.nan)
    found = found_in(said)
    assert found.loc["one", "rho"] < found["rho"].drop("one").min() - 0.1
    assert found.loc["one", "state"] != "yes"


def test_raters_who_share_no_puzzle_are_said_to_have_too_few_in_common():
    said = pd.DataFrame(
        several(random := np.random.default_rng(1), 120, 4, difficulty(random, 120))
    )
    said.iloc[:60, :2] = said.iloc[60:, 2:] = np.nan
    found = found_in(said)
    assert set(found["note"]) == {"too_few_puzzles_shared"}
    assert set(found["state"]) == {"unknown"}


@pytest.mark.parametrize("number", [10, 40])
def test_a_guest_with_few_puzzles_takes_nothing_back_of_the_others(number):
    random = np.random.default_rng(3)
    said = pd.DataFrame(several(random, 120, 4, difficulty(random, 120)))
    said = said.assign(noise=random.permutation(said.iloc[:, 0]), guest=said.iloc[:, 1])
    alone = found_in(said.drop(columns="guest"))
    said.loc[number:, "guest"] = np.nan
    beside = found_in(said)
    assert alone.loc["noise", "state"] == "yes"
    assert beside.drop("guest")["state"].equals(alone["state"])
    assert (
        beside.loc["noise", "compared_with"]
        == alone.loc["noise", "compared_with"]
        == ("one, two, three, four")
    )
    few = "too_few_puzzles_shared" if number < 20 else ""
    assert beside.loc["guest", ["state", "note"]].tolist() == ["unknown", few]


def test_guests_of_different_puzzles_leave_the_others_as_far_apart_as_they_are():
    random = np.random.default_rng(3)
    truth = difficulty(random, 120)
    shifts = {"early": 0, "late": 0, "one": 0, "low": -1.5, "strict": 1.3}
    said = pd.DataFrame({name: rated(truth + shift, random) for name, shift in shifts.items()})
    said.loc[60:, "early"] = said.loc[:59, "late"] = np.nan
    row = found_in(said).loc["strict"]
    assert row[["state", "aspect"]].tolist() == ["unknown", "scale"]
    assert row["figure_low"] > 0.5


def test_when_all_are_one_family_nobody_is_left_to_compare_with():
    said = {"a": [1.0, 2.0, 3.0] * 10, "b": [1.0, 2.0, 3.0] * 10}
    found = found_in(said, families={"a": 0, "b": 0})
    assert set(found["note"]) == {"nobody_independent"}
    assert found[["rho", "mean_shift"]].isna().all(axis=None)


def test_a_rater_with_one_value_has_no_order():
    book = tables_of({"r": np.array([1, 2, 3, 4]), "s": np.array([2, 2, 2, 2])})
    tables = audit(book.levels, book.ratings, {"samples": 99}, book.scales, book.books, book.raters)
    found = tables["outliers"].set_index("rater")
    assert found.loc["s", "note"] == "one_value"
    assert found.loc["r", "note"] == "one_value_by_others"
    for name, table in tables.items():
        validate(name, table)


def test_whose_one_value_leaves_no_order_is_named():
    """Others than the reference may have several; of a fitted model and kin it is not asked."""
    same, several_levels = np.full(60, 2.0), np.tile([1.0, 2.0, 3.0], 20)
    said = {
        "people": same,
        "club": several_levels,
        "one": several_levels,
        "calibrated": several_levels,
    }
    found = found_in(
        said, "people", fitted=["calibrated"], declared={"people": "same", "club": "same"}
    )
    why = "one_value_by_reference"
    assert found["note"].to_dict() == {
        "people": "is_reference", "club": f"{why} same_people", "one": why,
        "calibrated": f"{why} is_fitted",
    }  # fmt: skip
    shown = raters_table(found.reset_index(), Names({})).rows
    assert [str(row[-1]) == "" for row in shown] == [True, False, False, False]
    message = out_of_line(found.reset_index())[0].message
    assert (message.values["kin"], message.values["raters"]) == (["club"], ["one"])


@pytest.mark.parametrize("n_puzzles", [5, 19])
def test_few_puzzles_decide_nothing(n_puzzles):
    levels = np.tile([1.0, 2.0, 3.0, 4.0], 5)[:n_puzzles]
    said = {"one": levels, "two": levels, "three": levels, "high": levels + 2}
    found = found_in(said, "one").loc["high"]
    assert (found["state"], found["figure"]) == ("unknown", 0)


def test_an_order_that_is_unrelated_to_the_reference_is_not_said_to_be_in_line():
    """All others are equally far from the reference, which tells nothing of one of them."""
    random = np.random.default_rng(2)
    same = random.permutation(np.tile([1, 2, 3, 4], 100))
    said = {"one": random.permutation(same)}
    for name in ("two", "three", "four"):
        said[name] = np.where(random.random(400) < 0.05, 1, same)
    found = found_in(said, "one")
    assert found.loc["two", "low"] < 0 < found.loc["two", "figure_high"] < 0.1
    assert found.loc["two", ["state", "aspect"]].tolist() == ["unknown", "order"]


def test_the_error_probability_is_shared_among_the_raters():
    said = some_raters(strict=1.3)
    said |= some_raters(more=0)
    few, many = (found_in({name: said[name] for name in names}, timed=["more"]).loc["strict"]
                 for names in (("one", "two", "three", "strict"), said))  # fmt: skip
    assert few["figure"] == many["figure"]
    assert many["figure_high"] - many["figure_low"] > 1.02 * (
        few["figure_high"] - few["figure_low"]
    )


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_no_editor_has_another_scale_where_the_people_changed(seed):
    book = people_change(np.random.default_rng([77, seed]), "one")
    assert said_of(book) == (set(), {})


@pytest.mark.parametrize(("puzzles", "rho"), [(3, 1.0), (2, np.nan)])
def test_rho_is_told_from_three_puzzles_on(puzzles, rho):
    said = {name: np.arange(1.0, puzzles + 1) for name in ("people", "editor")}
    found = found_in(said, "people").loc["editor", "rho"]
    assert found == pytest.approx(rho, nan_ok=True)
