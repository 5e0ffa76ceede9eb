"""Ranks and rank correlations, of puzzles and of bootstrap samples, against scipy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from pipeline.statistics import bootstrap
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

NUMBERS = st.one_of(st.integers(0, 5), st.floats(-1, 1), st.just(np.inf), st.just(-np.inf))
PAIRS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=25)


def of_scipy(one, other):
    ranks = stats.rankdata(one), stats.rankdata(other)
    if np.ptp(ranks[0]) == 0 or np.ptp(ranks[1]) == 0:
        return np.nan
    return stats.pearsonr(*ranks).statistic


@given(PAIRS)
def test_rho_is_that_of_scipy(pairs):
    one, other = np.array(pairs, dtype=float).T
    assert spearman(one, other) == pytest.approx(of_scipy(one, other), abs=1e-11, nan_ok=True)


@given(PAIRS, st.integers(0, 99))
def test_every_bootstrap_sample_is_ranked_as_scipy_ranks_it(pairs, seed):
    one, other = np.array(pairs, dtype=float).T
    weights = bootstrap.drawn_weights(len(one), 5, seed)
    found = spearman_in_samples(one, other, weights)
    for rho, weight in zip(found, weights, strict=True):
        first, second = np.repeat(one, weight), np.repeat(other, weight)
        assert rho == pytest.approx(of_scipy(first, second), abs=1e-11, nan_ok=True)


def test_samples_of_thousands_are_those_of_scipy():
    random = np.random.default_rng(4)
    one = random.normal(size=2000).round(2)
    other = one + random.normal(size=2000)
    found = bootstrap.in_samples(spearman_in_samples, (one, other), 60, seed=7)
    drawn = np.random.default_rng(7).integers(0, 2000, (60, 2000))
    theirs = [stats.spearmanr(one[row], other[row]).statistic for row in drawn]
    assert found == pytest.approx(theirs, abs=1e-11)


def test_what_is_no_number_has_no_rank():
    assert np.isnan(spearman([1.0, np.nan, 2.0], [1.0, 2.0, 3.0]))


def test_samples_in_portions_are_the_same_samples(monkeypatch):
    one, other = np.arange(40.0), np.random.default_rng(3).normal(size=40)

    def rhos():
        bootstrap._kept_weights.cache_clear()
        return bootstrap.in_samples(spearman_in_samples, (one, other), 30, seed=5)

    whole = rhos()
    monkeypatch.setattr(bootstrap, "NUMBERS_AT_ONCE", 7 * 40)
    np.testing.assert_array_equal(rhos(), whole)
    bootstrap._kept_weights.cache_clear()


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("one", "other"), [([1, 1], [1, 2]), ([1, 2], [1, 1]), ([1], [1])])
def test_equal_values_have_no_correlation(one, other):
    assert np.isnan(spearman(one, other))


def test_within_parts_equal_values_of_two_parts_are_never_ranked_together():
    """Four books in perfect order, of levels that begin a puzzle earlier or later."""
    part, at = np.repeat(np.arange(4), 40), np.tile(np.arange(40.0), 4)
    alike = np.tile(np.repeat([1.0, 2.0, 3.0], [24, 11, 5]), 4)
    of_one = stats.spearmanr(alike[:40], at[:40])[0]
    assert spearman(alike, at, part) == pytest.approx(of_one)
    moved = alike.copy()
    moved[[23, 102, 103]], moved[64] = 2, 1
    assert spearman(moved, at, part) == pytest.approx(of_one, abs=0.01)
    once = np.ones((1, 160), int)
    assert spearman_in_samples(moved, at, once, part)[0] == spearman(moved, at, part)
    assert spearman(alike, at, np.zeros(160)) == pytest.approx(stats.spearmanr(alike, at)[0])
