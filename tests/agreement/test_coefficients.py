"""Every coefficient of a pair, and what is said where one is undefined."""

import numpy as np
import pytest

from pipeline.agreement.coefficients import (
    PAIR_COEFFICIENTS,
    Bootstrap,
    interval,
    pair_coefficients,
)
from pipeline.agreement.matrices import confusion
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
    tests = ["bowker_symmetry", "stuart_maxwell"]
    others = table.drop(index=tests)
    assert ((others["low"] < others["value"]) & (others["value"] < others["high"])).all()
    assert (table.loc[tests, "p_value"].between(0, 1)).all()
    assert (table["note"] == "").all()


def kappas_of(puzzles, seed, samples):
    """Quadratic kappa of two noisy raters, and its bootstrap samples."""
    counts = confusion(*noisy(puzzles, seed)[0].T)
    weights = agreement_weights(5, "quadratic")
    return [cohen_kappa(some, weights) for some in (counts, resampled(counts, samples, 1))]


def test_an_interval_covers_the_share_it_claims():
    truth, _ = kappas_of(200_000, 0, 1)
    ends = [interval(kappas_of(60, seed, 199)[1], Bootstrap(confidence=0.8)) for seed in range(200)]
    covered = np.mean([low <= truth <= high for low, high, _ in ends])
    assert 0.7 < covered < 0.9


def test_intervals_narrow_with_more_puzzles():
    few, many = (by_name(*noisy(puzzles), bootstrap=Bootstrap(99)) for puzzles in (30, 1000))
    assert (many["high"] - many["low"] < few["high"] - few["low"])[:-2].all()


def test_ranks_come_from_what_raters_said_and_not_from_their_levels():
    levels, values = noisy()
    assert by_name(levels, -values).loc["spearman_rho", "value"] == pytest.approx(
        by_name(levels, values).loc["spearman_rho", "value"]
    )
    reversed_one = values * [1, -1]
    assert by_name(levels, reversed_one).loc["kendall_tau_b", "value"] < 0


def test_the_same_seed_gives_the_same_table():
    assert by_name(*noisy()).equals(by_name(*noisy()))


@pytest.mark.parametrize("puzzles", [0, 1, 2])
def test_fewer_than_three_puzzles_in_common(puzzles):
    levels, values = noisy()
    table = by_name(levels[:puzzles], values[:puzzles])
    assert table["value"].isna().all()
    assert (table["note"] == "fewer than 3 puzzles in common").all()
    assert (table["puzzles"] == puzzles).all()


def test_few_puzzles_in_common_are_told():
    levels, values = noisy(12)
    assert table_notes(by_name(levels, values)) >= {"only 12 puzzles in common"}


def table_notes(table):
    return {part for note in table["note"] for part in note.split("; ")}


def test_everyone_in_one_level():
    table = by_name(np.full((30, 2), 2), np.full((30, 2), 2))
    assert table.loc["agree_ratio", "value"] == 1
    assert table.loc["gwet_ac2", "value"] == 1
    undefined = table[table["value"].isna()]
    assert set(undefined.index) == set(PAIR_COEFFICIENTS) - {
        "agree_ratio", "upwards_ratio", "downwards_ratio", "bias", "gwet_ac2",
    }  # fmt: skip
    assert (undefined["note"] != "").all()


def test_each_rater_in_a_level_of_his_own():
    table = by_name(np.tile([2, 3], (30, 1)), np.tile([2, 3], (30, 1)))
    assert table.loc["bias", "value"] == 1
    assert "each rater gives one level only" in table.loc["cohen_kappa", "note"]
    assert table.loc["krippendorff_alpha", "value"] < 0.1


def test_a_rater_with_one_level_only():
    levels, _ = noisy()
    levels[:, 1] = 3
    table = by_name(levels, levels)
    assert table.loc["cohen_kappa", "value"] == pytest.approx(0)
    assert "the rater of the columns gives one level only" in table.loc["cohen_kappa", "note"]
    assert np.isnan(table.loc["spearman_rho", "value"])
    assert table.loc["spearman_rho", "note"] == (
        "the rater of the columns says the same of all puzzles"
    )


def test_an_interval_undefined_in_many_samples_is_left_out_with_a_word():
    levels = np.array([[1, 1]] * 29 + [[2, 2]])
    table = by_name(levels, levels)
    assert table.loc["cohen_kappa", "value"] == 1
    assert np.isnan(table.loc["cohen_kappa", "low"])
    assert table.loc["cohen_kappa", "note"].startswith("no interval: undefined in ")


def test_no_value_is_missing_without_a_word():
    random = np.random.default_rng(5)
    for puzzles in range(25):
        levels = random.integers(1, 3, (puzzles, 2)) * random.integers(1, 3)
        table = by_name(levels, levels, bootstrap=Bootstrap(50))
        assert not (table["value"].isna() & (table["note"] == "")).any()


def test_a_level_outside_the_matrix_is_refused():
    with pytest.raises(ValueError, match="a level lies outside 1 to 5"):
        by_name([[7, 1]] * 4, [[7, 1]] * 4)
