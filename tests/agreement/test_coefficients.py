"""Coefficients of a pair and of all raters, their intervals, and notes where one is undefined."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.coverage import close
from pipeline.agreement.coefficients import (
    PAIR_COEFFICIENTS,
    Bootstrap,
    interval,
    pair_coefficients,
)
from pipeline.agreement.matrices import confusion
from pipeline.agreement.together import TOGETHER_COEFFICIENTS, together_coefficients
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa, resampled

pytestmark = pytest.mark.filterwarnings("error")


def noisy(puzzles=200, seed=0):
    random = np.random.default_rng(seed)
    truth = random.normal(size=puzzles)
    values = truth[:, None] + random.normal(size=(puzzles, 2)) / 2
    return np.clip(np.round(values) + 3, 1, 5).astype(int), values


def by_name(*arguments, **options):
    return pair_coefficients(*arguments, 5, **options).set_index("coefficient")


def test_every_coefficient_has_a_row_and_an_interval_around_it():
    table = by_name(*noisy())
    assert tuple(table.index) == PAIR_COEFFICIENTS
    assert ((table["low"] < table["value"]) & (table["value"] < table["high"])).all()
    assert (table["note"] == "").all()
    assert (table["note_values"] == "{}").all()


def kappas_of(puzzles, seed, samples):
    """Quadratic kappa of two noisy raters, and its bootstrap samples."""
    counts = confusion(*noisy(puzzles, seed)[0].T)
    weights = agreement_weights(5, "quadratic")
    return [cohen_kappa(some, weights) for some in (counts, resampled(counts, samples, 1))]


def test_an_interval_covers_the_share_it_claims():
    truth, _ = kappas_of(200_000, 0, 1)
    ends = [
        interval(*kappas_of(60, seed, 199), Bootstrap(confidence=0.8), 60) for seed in range(200)
    ]
    covered = np.mean([low <= truth <= high for low, high, _ in ends])
    assert 0.7 < covered < 0.9


@pytest.mark.parametrize("puzzles", [0, 1, 2])
def test_fewer_than_three_puzzles_in_common(puzzles):
    levels, values = noisy()
    table = by_name(levels[:puzzles], values[:puzzles])
    assert table["value"].isna().all()
    assert (table["note"] == "too_few_in_common").all()
    assert (table["note_values"] == '{"least": 3}').all()
    assert (table["n_puzzles"] == puzzles).all()


@pytest.mark.parametrize(("puzzles", "note"), [(19, "few_puzzles"), (20, "")])
def test_fewer_than_twenty_puzzles_have_a_note(puzzles, note):
    levels, values = noisy(puzzles)
    assert by_name(levels, values).loc["bias", "note"] == note


@pytest.mark.parametrize(
    ("in_level_1", "others", "note"), [(45, 15, "few_others"), (85, 15, "few_others"),
                                       (84, 16, ""), (25, 15, "")],
)  # fmt: skip
def test_few_puzzles_beside_one_level_have_a_note(in_level_1, others, note):
    """Kappa's intervals held in 82 to 91 of 100 such books, and nothing said so."""
    levels = np.repeat([1, 2], [in_level_1, others])
    table = by_name(np.stack([levels, levels[::-1]], 1), np.stack([levels, levels[::-1]], 1))
    assert table.loc["cohen_kappa_quadratic", "note"] == note


def test_everyone_in_one_level():
    table = by_name(np.full((30, 2), 2), np.full((30, 2), 2))
    assert table.loc["agree_ratio", "value"] == 1
    undefined = table[table["value"].isna()]
    assert set(undefined.index) == set(PAIR_COEFFICIENTS) - {
        "agree_ratio", "upwards_ratio", "downwards_ratio", "bias",
    }  # fmt: skip
    assert (undefined["note"] != "").all()


def test_each_rater_in_a_level_of_his_own():
    table = by_name(np.tile([2, 3], (30, 1)), np.tile([2, 3], (30, 1)))
    assert table.loc["bias", "value"] == 1
    assert table.loc["cohen_kappa", "note"] == "one_level_each"
    assert table.loc["krippendorff_alpha", "value"] < 0.1


@pytest.mark.parametrize(("rater", "side"), [(0, "rows"), (1, "cols")])
def test_a_rater_with_one_level_only(rater, side):
    levels, _ = noisy()
    levels[:, rater] = 3
    table = by_name(levels, levels)
    assert table.loc["cohen_kappa", "value"] == pytest.approx(0)
    assert table.loc["cohen_kappa", "note"] == f"one_level_{side} no_width"
    assert np.isnan(table.loc["spearman_rho", "value"])
    assert table.loc["spearman_rho", "note"] == f"one_value_{side}"


def test_an_interval_undefined_in_many_samples_is_left_out_with_a_word():
    levels = np.array([[1, 1]] * 29 + [[2, 2]])
    table = by_name(levels, levels)
    assert table.loc["cohen_kappa", "value"] == 1
    assert np.isnan(table.loc["cohen_kappa", "low"])
    assert table.loc["cohen_kappa", "note"] == "no_interval few_others"
    for undefined, values in ((6, {"percent": 6}), (5, {})):
        samples = np.array([np.nan] * undefined + list(range(100 - undefined)))
        low, _, note = interval(50, samples, Bootstrap(), 30)
        assert (np.isnan(low), note.values) == (bool(values), values)


def test_no_value_is_missing_without_a_word():
    random = np.random.default_rng(5)
    for puzzles in range(25):
        levels = random.integers(1, 3, (puzzles, 2)) * random.integers(1, 3)
        table = by_name(levels, levels, bootstrap=Bootstrap(50))
        assert not (table["value"].isna() & (table["note"] == "")).any()


def together(levels):
    return together_coefficients(levels).set_index("coefficient")


def several(puzzles=80, raters=4):
    random = np.random.default_rng(2)
    truth = random.normal(size=(puzzles, 1))
    return np.clip(np.round(truth + random.normal(size=(puzzles, raters)) / 2) + 3, 1, 5)


def test_the_rate_of_agreement_of_several_raters_is_the_mean_over_puzzles():
    levels = several()
    levels[:20, 1:3], levels[20:25, 1:] = np.nan, np.nan
    rates = [
        (pd.Series(row).value_counts() * (pd.Series(row).value_counts() - 1)).sum()
        / (len(row) * (len(row) - 1))
        for row in (one[~np.isnan(one)] for one in levels)
        if len(row) > 1
    ]
    table = together(levels)
    assert table.loc["agree_ratio", "value"] == pytest.approx(np.mean(rates))
    assert table["n_puzzles"].unique().tolist() == [75]


def test_every_coefficient_of_all_raters_has_an_interval_around_it():
    table = together(several())
    assert tuple(table.index) == TOGETHER_COEFFICIENTS
    assert ((table["low"] < table["value"]) & (table["value"] < table["high"])).all()
    assert (table["n_raters"] == 4).all()


def test_raters_of_one_cluster_count_as_one():
    levels = several()
    copied = levels[:, [0, 0, 0, 1, 2, 3]]
    found = together_coefficients(copied, [0, 0, 0, 1, 2, 3]).set_index("coefficient")
    assert found["value"].tolist() == pytest.approx(together(levels)["value"].tolist())
    assert found[["n_raters", "n_clusters"]].values.tolist() == [[6, 4]] * 2
    alone = together_coefficients(levels, [0, 0, 0, 0])
    assert alone["note"].tolist() == ["too_few_rated_twice"] * 2


@pytest.mark.parametrize(
    ("levels", "note"),
    [
        (np.zeros((0, 0)), "too_few_rated_twice"),
        (np.array([[1.0], [2], [3]]), "too_few_rated_twice"),
        (np.full((30, 3), 2.0), "one_level_by_all"),
    ],
)
def test_an_undefined_alpha_of_all_raters_has_a_note(levels, note):
    table = together(levels)
    assert np.isnan(table.loc["krippendorff_alpha", "value"])
    assert table.loc["krippendorff_alpha", "note"] == note
    assert not (table["value"].isna() & (table["note"] == "")).any()


@pytest.mark.parametrize("puzzles", [5, 20, 40, 3000])
def test_who_always_agreed_may_still_differ(puzzles):
    levels = np.repeat(np.arange(1, 6), puzzles // 5)[:, None].repeat(2, axis=1)
    table = by_name(levels, levels)
    assert (table["low"].round(9) <= table["value"]).all()
    assert (table["high"].round(9) >= table["value"]).all()
    assert (table["high"] - table["low"] > 1e-4).all()
    together = together_coefficients(np.hstack([levels, levels[:, :1]]))
    assert (together["high"] - together["low"] > 1e-4).all() or puzzles < 20


def test_intervals_hold_where_raters_nearly_always_agree():
    many = close(np.random.default_rng(1), 20_000, 0.97)[:, :2]
    truth = by_name(many, many, bootstrap=Bootstrap(2))
    held = []
    for seed in range(60):
        levels = close(np.random.default_rng(seed), 20, 0.97)[:, :2]
        found = by_name(levels, levels, bootstrap=Bootstrap(199))
        held.append((found["low"] <= truth["value"]) & (truth["value"] <= found["high"]))
    # With 93 %, fewer than 51 of 60 are expected in one run of a hundred.
    assert (np.sum(held, axis=0) >= 51).all()


def test_an_interval_whose_width_is_rounding_has_none():
    samples = np.linspace(-8.9e-16, 1.3e-15, 101)
    assert np.isnan(interval(0, samples, Bootstrap(), 500)[:2]).all()


@pytest.mark.parametrize(("puzzles", "has_interval"), [(19, False), (20, True)])
def test_of_fewer_than_twenty_puzzles_all_raters_have_no_interval(puzzles, has_interval):
    levels = np.random.default_rng(3).integers(1, 4, (puzzles, 3))
    table = together_coefficients(levels)
    assert table["value"].notna().all()
    assert table[["low", "high"]].notna().all(axis=None) == has_interval
    assert set(table["note"]) == {"" if has_interval else "few_puzzles"}


@pytest.mark.parametrize("levels", [[1, 2] * 30, [1, 2, 3, 4, 5, 5] * 10])
def test_a_calibrated_level_that_never_errs_is_surely_above_0(levels):
    rated = np.column_stack([levels, levels])
    fitted, given = (by_name(rated, rated, out_of_fold=know) for know in (True, False))
    names = ["agree_ratio", "cohen_kappa", "cohen_kappa_quadratic", "krippendorff_alpha"]
    assert (fitted.loc[names, "value"] == 1).all()
    assert (fitted.loc[names, "low"] > 0.8).all()
    width, of_sample = (one.loc[names, "high"] - one.loc[names, "low"] for one in (fitted, given))
    assert (width <= 1.6 * of_sample).all()
