"""Rank correlations of bootstrap samples, against scipy on the samples written out."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from pipeline.agreement import rank_correlations as of_ranks
from pipeline.statistics.bootstrap import drawn_weights

PAIRS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=25)


@given(PAIRS, st.integers(0, 99))
def test_samples_give_what_scipy_gives(pairs, seed):
    one, other = np.array(pairs, dtype=float).T
    weights = drawn_weights(len(one), 5, seed)
    tau = of_ranks.tau_b_in_samples(one, other, weights)
    for sample, weight in enumerate(weights):
        first, second = np.repeat(one, weight), np.repeat(other, weight)
        if np.ptp(first) == 0 or np.ptp(second) == 0:
            assert np.isnan(tau[sample])
        else:
            assert tau[sample] == pytest.approx(stats.kendalltau(first, second)[0], abs=1e-6)


@pytest.mark.parametrize("most", [1, 50])
@pytest.mark.parametrize("levels", [3, 30])
def test_both_ways_to_count_pairs_give_what_scipy_gives(levels, most, monkeypatch):
    monkeypatch.setattr(of_ranks, "MOST_LEVELS", most)
    random = np.random.default_rng(levels)
    one, other = random.integers(0, levels, 400), random.normal(size=400).round(1)
    weights = drawn_weights(400, 6, seed=2)
    found = of_ranks.tau_b_in_samples(one, other, weights)
    theirs = [
        stats.kendalltau(np.repeat(one, weight), np.repeat(other, weight)).statistic
        for weight in weights
    ]
    assert found == pytest.approx(theirs, abs=1e-12)
    assert of_ranks.kendall_tau_b(one, other) == pytest.approx(
        stats.kendalltau(one, other).statistic, abs=1e-12
    )


def test_w_is_what_friedmans_test_gives():
    random = np.random.default_rng(1)
    values = random.integers(1, 6, (30, 4)) + np.arange(30)[:, None] / 10
    friedman = stats.friedmanchisquare(*values).statistic
    w = of_ranks.kendall_w(values, np.ones((1, 30), dtype=int)).item()
    assert w == pytest.approx(friedman / (4 * 29))


def test_w_of_equal_orders_is_one_and_of_opposite_orders_none():
    once, up = np.ones((1, 6), dtype=int), np.arange(6)
    assert of_ranks.kendall_w(np.column_stack([up, 10 * up]), once) == 1
    assert of_ranks.kendall_w(np.column_stack([up, -up]), once) == 0
    assert np.isnan(of_ranks.kendall_w(np.ones((6, 2)), once)).all()


def test_w_of_a_million_puzzles_is_that_of_a_few():
    up = np.arange(1_000_000)
    once = np.ones((1, len(up)), dtype=int)
    assert of_ranks.kendall_w(np.column_stack([up] * 4), once).item() == pytest.approx(1)
    half = of_ranks.kendall_w(np.column_stack([up, up, up, up[::-1]]), once).item()
    assert half == pytest.approx(0.25)
    tied = of_ranks.kendall_w(np.column_stack([up // 500_000] * 4), once).item()
    assert tied == pytest.approx(1)


def test_an_interval_of_tau_covers_what_it_claims():
    covered = 0
    for seed in range(100):
        random = np.random.default_rng(seed)
        one = random.normal(size=60)
        other = 0.6 * one + 0.8 * random.normal(size=60)
        weights = drawn_weights(60, 199, 1)
        low, high = np.quantile(of_ranks.tau_b_in_samples(one, other, weights), [0.1, 0.9])
        # Of normal numbers with correlation r tau is 2/pi arcsin r.
        covered += low <= 2 / np.pi * np.arcsin(0.6) <= high
    assert 68 <= covered <= 92
