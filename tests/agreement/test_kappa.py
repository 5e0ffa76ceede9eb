"""Weighted kappa and its interval."""

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from pipeline.agreement.kappa import kappa_from_moments, quadratic_kappa

pytestmark = pytest.mark.filterwarnings("error")

PAIRS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=3, max_size=40)


def noisy_levels(puzzles, seed=0):
    random = np.random.default_rng(seed)
    rows = random.integers(1, 6, puzzles)
    return rows, np.clip(rows + random.integers(-1, 2, puzzles), 1, 5)


@given(PAIRS)
def test_the_fast_form_equals_scikit_learns(pairs):
    rows, cols = np.array(pairs).T
    if np.ptp(rows) == 0 and np.ptp(cols) == 0:
        return
    slow = cohen_kappa_score(rows, cols, labels=range(1, 7), weights="quadratic")
    assert kappa_from_moments(rows, cols) == pytest.approx(slow, abs=1e-12)
    assert quadratic_kappa(rows, cols, samples=2).kappa == pytest.approx(slow, abs=1e-12)


def test_a_level_that_nobody_gives_still_counts_as_a_distance():
    assert quadratic_kappa([1, 1, 2], [1, 1, 4]).kappa == pytest.approx(0.5)


def test_a_kappa_worked_by_hand():
    # Squared differences 0, 0, 0, 1: mean 1/4. Variances 11/16 and 1/2, means 1/4 apart: 5/4.
    assert quadratic_kappa([1, 2, 3, 3], [1, 2, 3, 2]).kappa == pytest.approx(1 - (1 / 4) / (5 / 4))


def test_the_interval_holds_kappa_and_narrows_with_more_puzzles():
    few, many = (quadratic_kappa(*noisy_levels(puzzles)) for puzzles in (30, 3000))
    assert few.low < few.kappa < few.high
    assert many.low < many.kappa < many.high
    assert many.high - many.low < few.high - few.low


def test_the_interval_covers_the_share_it_claims():
    truth = quadratic_kappa(*noisy_levels(200_000), samples=2).kappa
    intervals = [quadratic_kappa(*noisy_levels(60, seed), 199, 1, 0.8) for seed in range(200)]
    covered = np.mean([interval.low <= truth <= interval.high for interval in intervals])
    assert 0.7 < covered < 0.9


def test_the_same_seed_gives_the_same_interval():
    levels = noisy_levels(50)
    assert quadratic_kappa(*levels, seed=1) == quadratic_kappa(*levels, seed=1)
    assert quadratic_kappa(*levels, seed=1).low != quadratic_kappa(*levels, seed=2).low


@pytest.mark.parametrize(
    ("rows", "cols", "note"),
    [
        ([], [], "fewer than 3 puzzles in common"),
        ([1, 2], [1, 2], "fewer than 3 puzzles in common"),
        ([2, 2, 2], [2, 2, 2], "all puzzles in one level"),
        ([2, 2, 2], [3, 3, 3], "all puzzles in one level by each rater"),
    ],
)
def test_degenerate_cases_give_nan_and_the_reason(rows, cols, note):
    result = quadratic_kappa(rows, cols)
    assert np.isnan([result.kappa, result.low, result.high]).all()
    assert result.note == note


def test_a_rater_with_one_level_agrees_no_more_than_chance():
    result = quadratic_kappa([1, 2, 3, 4, 5] * 20, [3] * 100)
    assert result.kappa == 0
    assert result.note == "the rater of the columns gives one level only"


def test_a_sample_in_one_level_leaves_kappa_without_interval():
    result = quadratic_kappa([1, 1, 1, 2], [1, 1, 1, 2])
    assert result.kappa == 1
    assert np.isnan(result.low)
    assert result.note.startswith("no interval")


def test_six_pairs_of_600_puzzles_take_seconds():
    start = time.perf_counter()
    for seed in range(6):
        quadratic_kappa(*noisy_levels(600, seed))
    assert time.perf_counter() - start < 5
