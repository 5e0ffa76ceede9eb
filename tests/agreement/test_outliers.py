"""Outliers, drift, and bias by level."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.audit import audit
from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.outliers import alpha_gains, biases, outliers
from pipeline.statistics.alpha import alpha
from pipeline.tables import validate

pytestmark = pytest.mark.filterwarnings("error")

FEW = Bootstrap(samples=99)
BOOKS = ("Book 1", "Book 2", "Book 3", "Book 10")
NO_RATINGS = pd.DataFrame(columns=["puzzle_id", "rater", "value", "unit", "n_people"])


@pytest.fixture(scope="module")
def levels():
    """Three who see the truth with noise; one stricter since book 3; one who guesses."""
    random = np.random.default_rng(11)
    truth = random.integers(1, 5, 240)
    late = np.repeat([0, 0, 1, 1], 60)
    said = {
        name: np.clip(truth + random.integers(-1, 2, 240), 1, 5) for name in ("one", "two", "three")
    }
    said["strict"] = np.clip(truth + late, 1, 5)
    said["guess"] = random.integers(1, 6, 240)
    return pd.DataFrame(
        [
            ("c", f"p{number:03}", rater, BOOKS[number // 60], "", int(level))
            for rater, column in said.items()
            for number, level in enumerate(column)
        ],
        columns=["corpus", "puzzle_id", "rater", "book", "part", "level"],
    )


@pytest.fixture(scope="module")
def tables(levels):
    return audit(levels, NO_RATINGS, {"samples": 99})


def test_the_one_who_guesses_stands_last(tables):
    overall = tables["outliers"].query("stratum == ''").set_index("rater")
    for name in ("mean_rho", "consensus_rho"):
        assert overall[name].idxmin() == "guess"
    assert overall.loc["guess", "high"] < overall.loc["one", "low"]


def test_alpha_is_higher_without_the_one_who_guesses(tables):
    overall = tables["outliers"].query("stratum == ''").set_index("rater")
    together = tables["coefficients_together"].set_index("coefficient")
    whole = together.loc["krippendorff_alpha", "value"]
    assert overall["alpha_without"].idxmax() == "guess"
    assert overall.loc["guess", "alpha_without"] > whole > overall.loc["one", "alpha_without"]


def test_every_book_has_its_own_row(tables):
    rows = tables["outliers"].query("rater == 'strict'")
    assert sorted(rows["stratum"]) == sorted(["", *BOOKS])
    of_books = rows.set_index("stratum")
    assert of_books.loc["Book 1", "mean_shift"] < of_books.loc["Book 10", "mean_shift"] - 0.5
    assert of_books.loc[list(BOOKS), "n_puzzles"].sum() == of_books.loc["", "n_puzzles"]
    assert (rows["shift_low"] <= rows["mean_shift"]).all()
    assert (rows["mean_shift"] <= rows["shift_high"]).all()
    # A rater is an outlier of the whole corpus, never of one book.
    assert not tables["standings"].query("stretch != ''")["off"].any()


def test_alpha_is_that_of_the_levels_on_one_scale():
    wide = seven_alike(1)[["a", "b", "c"]]
    none = pd.DataFrame(columns=["coefficient", "rater_rows", "rater_cols", "value"])
    one_scale = wide.clip(upper=3)
    found = outliers(wide, wide, {"a": 0, "b": 1, "c": 2}, none, FEW, one_scale)
    assert found["alpha"].unique() == pytest.approx([alpha(one_scale)])


def test_bias_is_told_by_level_and_both_ways(levels):
    wide = levels.pivot(index="puzzle_id", columns="rater", values="level")
    found = biases(wide, dict(zip(wide.columns, range(5), strict=True)))
    against = found.set_index(["rater", "against", "level"])
    counts = pd.crosstab(wide["one"], wide["two"])
    row = against.loc[("two", "one", 2)]
    assert row["n_puzzles"] == counts.loc[2].sum()
    assert row["n_upwards"] == counts.loc[2, 3:].sum()
    assert row["n_downwards"] == counts.loc[2, 1]
    for (_, _), rows in found.groupby(["rater", "against"]):
        parts, whole = rows[rows["level"] > 0], rows[rows["level"] == 0].iloc[0]
        for name in ("n_puzzles", "n_upwards", "n_downwards"):
            assert parts[name].sum() == whole[name]


def test_when_all_move_together_nobody_is_left_to_compare_with():
    wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 10, "b": [1.0, 2.0, 3.0] * 10})
    coefficients = pd.DataFrame(columns=["rater_rows", "rater_cols", "coefficient", "value"])
    found = outliers(wide, wide, {"a": 0, "b": 0}, coefficients, FEW)
    assert set(found["note"]) == {"nobody_independent"}
    assert found[["consensus_rho", "mean_shift"]].isna().all(axis=None)


def test_a_rater_with_one_value_has_no_order():
    levels = pd.DataFrame(
        {"corpus": "c", "puzzle_id": list("abcd") * 2, "rater": ["r"] * 4 + ["s"] * 4, "book": "",
         "part": "", "level": [1, 2, 3, 4, 2, 2, 2, 2]}
    )  # fmt: skip
    tables = audit(levels, NO_RATINGS)
    found = tables["outliers"].set_index("rater")
    assert found.loc["s", "note"] == "one_value"
    assert found.loc["r", "note"] == "one_value_by_others"
    for name, table in tables.items():
        validate(name, table)


def test_puzzles_without_a_book_stand_beside_those_with_one():
    levels = pd.DataFrame(
        {"corpus": "c", "puzzle_id": list("abcdef") * 2, "rater": ["r"] * 6 + ["s"] * 6,
         "book": ["", "", "", "B", "B", "B"] * 2, "part": "", "level": [1, 2, 3, 4, 2, 2] * 2}
    )  # fmt: skip
    tables = audit(levels, NO_RATINGS, {"samples": 99})
    validated = validate("outliers", tables["outliers"])
    assert sorted(set(validated["stratum"])) == ["", "B", "no book"]


@pytest.mark.parametrize(("shift", "upwards", "downwards"),
                         [(0.5, 1, 0), (0.49, 0, 0), (-0.5, 0, 1), (-0.49, 0, 0)])  # fmt: skip
def test_half_a_level_is_a_difference(shift, upwards, downwards):
    wide = pd.DataFrame({"a": [2 + shift], "b": [2.0]})
    found = biases(wide, {"a": 0, "b": 1}).set_index(["rater", "against", "level"])
    row = found.loc[("a", "b", 2)]
    assert (row["n_upwards"], row["n_downwards"]) == (upwards, downwards)


def test_levels_of_others_are_rounded_half_up():
    """The median of two clusters is 1.5, 2.5 or 3.25."""
    wide = pd.DataFrame({"a": [3.0] * 3, "b": [1.0, 2.0, 3.0], "c": [2.0, 3.0, 3.5]})
    found = biases(wide, {"a": 0, "b": 1, "c": 2})
    rows = found[(found["rater"] == "a") & (found["against"] == "")]
    assert rows[["level", "n_puzzles"]].values.tolist() == [[0, 3], [2, 1], [3, 2]]


def seven_alike(seed, puzzles=150):
    random = np.random.default_rng(seed)
    truth = random.normal(3, 1, puzzles)
    levels = np.clip(np.round(truth[:, None] + random.normal(0, 0.8, (puzzles, 7))), 1, 5)
    return pd.DataFrame(levels, columns=list("abcdefg"))


GUESSES = np.random.default_rng(2).integers(1, 6, 150).astype(float)


def test_of_seven_raters_who_are_alike_hardly_one_is_an_outlier():
    found = [alpha_gains(seven_alike(seed), Bootstrap(samples=199)) for seed in range(20)]
    assert np.mean([rows["is_outlier"].sum() for rows in found]) <= 0.2


def test_one_who_guesses_is_the_only_outlier():
    found = alpha_gains(seven_alike(1).assign(guess=GUESSES), FEW).set_index("rater")
    assert found.index[found["is_outlier"]].tolist() == ["guess"]
    assert found.loc["guess", "alpha_gain_low"] > 0


def test_a_gain_below_a_hundredth_makes_no_outlier():
    """One rater differs on few of many puzzles: alpha certainly rises without it."""
    for puzzles, off in ((12, False), (13, True)):
        levels = pd.DataFrame({name: np.tile([1.0, 2, 3, 4], 400) for name in "abc"})
        levels.loc[: puzzles - 1, "c"] = 5 - levels.loc[: puzzles - 1, "c"]
        row = alpha_gains(levels, FEW).set_index("rater").loc["c"]
        assert row["alpha_gain_low"] > 0
        assert (row["alpha_gain"] >= 0.01, row["is_outlier"]) == (off, off)


def test_the_alphas_are_those_of_the_raters():
    levels = seven_alike(3, 40)
    levels.iloc[3:9, 2] = np.nan
    found = alpha_gains(levels, FEW).set_index("rater")
    assert found["alpha"].iloc[0] == pytest.approx(alpha(levels))
    assert found.loc["b", "alpha_without"] == pytest.approx(alpha(levels.drop(columns="b")))


def test_of_two_raters_or_clusters_nobody_is_an_outlier():
    found = alpha_gains(seven_alike(1)[["a", "b"]], FEW)
    assert found["alpha_without"].isna().all()
    levels = seven_alike(1)[["a", "b"]].assign(guess=GUESSES)
    none = pd.DataFrame(columns=["coefficient", "rater_rows", "rater_cols", "value"])
    for number, off in ((0, False), (1, True)):
        clusters = {"a": 0, "b": number, "guess": number + 1}
        rows = outliers(levels, levels, clusters, none, FEW).set_index("rater")
        assert rows.loc["guess", "is_outlier"] == off
