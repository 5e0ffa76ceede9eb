"""Bootstrap samples, and those of so many puzzles that a part of them stands for all."""

import numpy as np
import pytest

from pipeline.statistics import bootstrap
from pipeline.statistics.bootstrap import drawn_weights, in_samples, percentile_ends, widened_ends
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples


def means(values, weights):
    return weights @ values / weights.sum(axis=1)


def test_samples_are_drawn_with_replacement():
    found = in_samples(lambda values, weights: weights, [np.arange(7)], 4, seed=3)
    drawn = np.random.default_rng(3).integers(0, 7, (4, 7))
    assert found.tolist() == [np.bincount(row, minlength=7).tolist() for row in drawn]
    assert found.tolist() == drawn_weights(7, 4, seed=3).tolist()


def test_samples_that_are_kept_cannot_be_changed():
    def changing(values, weights):
        weights[:] = 0

    with pytest.raises(ValueError, match="read-only"):
        in_samples(changing, [np.arange(7)], 4, seed=3)


def test_intervals_of_many_puzzles_are_as_wide_as_a_whole_bootstrap_has_them(monkeypatch):
    rng = np.random.default_rng(2)
    one = rng.normal(size=20_000)
    other = 0.6 * one + 0.8 * rng.normal(size=20_000)
    columns = {means: [np.exp(one)], spearman_in_samples: [one, other]}
    for function, of_function in columns.items():
        found = np.quantile(in_samples(function, of_function, 600, seed=1), [0.025, 0.975])
        monkeypatch.setattr(bootstrap, "MOST_DRAWN", 20_000)
        whole = np.quantile(in_samples(function, of_function, 600, seed=1), [0.025, 0.975])
        monkeypatch.undo()
        assert np.ptp(found) == pytest.approx(np.ptp(whole), rel=0.15)
        assert found.mean() == pytest.approx(whole.mean(), abs=0.15 * np.ptp(whole))
    assert found[0] < spearman(one, other) < found[1]


def test_intervals_of_many_puzzles_cover_what_they_claim():
    inside = 0
    for seed in range(60):
        values = np.random.default_rng(seed).exponential(size=10_000)
        low, high = np.quantile(in_samples(means, [values], 400, seed=1), [0.1, 0.9])
        inside += low <= 1 <= high
    assert 40 <= inside <= 56


def test_nothing_goes_beyond_what_a_sample_can_give():
    """One of many disagrees: the ratio of agreement ends at 1."""
    values = np.ones(30_000)
    values[np.random.default_rng(0).choice(30_000, 20, replace=False)] = 0
    found = in_samples(means, [values], 500, seed=1)
    assert found.max() <= 1
    assert found.min() < values.mean() < found.max()


@pytest.mark.parametrize("factor", [1, 1.1, 1.58])
@pytest.mark.parametrize("ends", [
    (0.5, 0.2, 0.7), (0.99, 0.95, 0.998), (1.0, 0.9, 1.0), (-1.0, -1.0, -0.8), (0.0, -0.9, 0.9),
])  # fmt: skip
def test_an_interval_is_widened_by_its_factor_and_no_more(ends, factor):
    value, low, high = ends
    below, above = widened_ends(value, low, high, factor)
    assert value - below == pytest.approx(min(factor * (value - low), value + 1))
    assert above - value == pytest.approx(min(factor * (high - value), 1 - value))


def test_samples_without_a_value_are_left_out_of_an_interval():
    assert percentile_ends(np.array([np.nan] + [1] * 19), 20) == (1, 1)


def test_more_than_one_in_twenty_samples_without_a_value_leave_no_interval():
    assert np.isnan(percentile_ends(np.array([np.nan] * 2 + [1] * 37), 20)).all()


def test_the_interval_of_a_rate_of_twenty_puzzles_holds_in_95_of_100_books():
    random, held, books = np.random.default_rng(7), 0, 1000
    for _ in range(books):
        shares = random.choice([0, 0.5, 1], size=20, p=[0.2, 0.3, 0.5])
        weights = drawn_weights(20, 400, random)
        low, high = percentile_ends(weights @ shares / 20, 20)
        held += low <= 0.65 <= high
    # By plain percentiles 0.93 of them.
    assert held / books > 0.94
