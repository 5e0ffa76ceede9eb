"""The time at which half have finished, with people who gave up."""

import numpy as np
import pytest
from scipy import stats

from pipeline.corpora.half_times import half_times


def attempts(seed, puzzles, people, spread):
    """Simulated people: true half times, and attempts that some give up at a time of their own."""
    rng = np.random.default_rng(seed)
    true = np.exp(rng.normal(6, 0.7, puzzles))
    codes = np.repeat(np.arange(puzzles), people)
    needed = true[codes] * np.exp(rng.normal(0, spread, codes.size))
    patience = np.exp(rng.normal(6.5, 0.8, codes.size))
    return true, codes, np.minimum(needed, patience), needed <= patience


def test_simulated_half_times_and_spread_are_recovered():
    true, codes, seconds, finished = attempts(1, 150, 40, 0.4)
    assert 0.2 < 1 - finished.mean() < 0.6
    half, spread = half_times(codes, seconds, finished)
    assert spread == pytest.approx(0.4, abs=0.02)
    errors = np.log(half) - np.log(true)
    # Nearly as near as forty times without giving up would come: 0.4 / sqrt(40) = 0.063.
    assert abs(errors.mean()) < 0.02
    assert errors.std() < 0.1


def test_leaving_out_who_gave_up_would_make_hard_puzzles_look_easy():
    true, codes, seconds, finished = attempts(2, 150, 40, 0.4)
    half, _ = half_times(codes, seconds, finished)
    hard = np.argsort(true)[-30:]
    naive = [np.exp(np.log(seconds[(codes == at) & finished]).mean()) for at in hard]
    assert np.median(naive / true[hard]) < 0.9
    assert np.median(half[hard] / true[hard]) == pytest.approx(1, abs=0.06)


def test_one_puzzle_agrees_with_a_fit_of_scipy():
    _, _, seconds, finished = attempts(3, 1, 60, 0.5)
    half, spread = half_times(np.zeros(60, int), seconds, finished)
    logs = np.log(seconds)
    data = stats.CensoredData(logs[finished], right=logs[~finished])
    mean, deviation = stats.norm.fit(data)
    # Theirs is the plain likelihood, which takes one of sixty for the mean.
    assert np.log(half[0]) == pytest.approx(mean, abs=0.02)
    assert deviation < spread < 1.05 * deviation


@pytest.mark.parametrize(("people", "plain"), [(2, 0.35), (3, 0.41), (4, 0.43)])
def test_the_spread_is_not_too_small_with_few_people(people, plain):
    rng = np.random.default_rng(people)
    logs = rng.normal(6, 0.6, 1500)[:, None] + rng.normal(0, 0.5, (1500, people))
    codes = np.repeat(np.arange(1500), people)
    _, spread = half_times(codes, np.exp(logs).ravel(), np.ones(codes.size, bool))
    assert spread == pytest.approx(0.5, abs=0.02)
    assert logs.std(axis=1).mean() < plain + 0.02  # what it was until November 2026
    late = logs > 6.6
    seconds, finished = np.exp(np.where(late, 6.6, logs)).ravel(), ~late.ravel()
    assert half_times(codes, seconds, finished)[1] == pytest.approx(0.5, abs=0.06)


def test_a_spread_that_nothing_tells_is_not_told():
    half, spread = half_times([0, 1], [100, 50], [True, True])
    assert half.tolist() == pytest.approx([100, 50])
    assert np.isnan(spread)


def test_nobody_finished():
    half, spread = half_times([0, 0, 1], [100, 200, 50], [False, False, True])
    assert half[0] == np.inf
    assert half[1] == pytest.approx(50)
    half, spread = half_times([0], [100], [False])
    assert half[0] == np.inf
    assert np.isnan(spread)
    assert half_times([], [], [])[0].size == 0
