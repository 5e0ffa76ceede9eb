"""CV+ intervals: what they promise, in all and from quick puzzles to slow, and how they are cut."""

import numpy as np
import pytest

from benchmarks.simulations.noise_books import rated
from benchmarks.simulations.recovery import simulate
from pipeline.calibration.times import time_intervals
from pipeline.calibration.times.cross_validation import predictions
from pipeline.calibration.times.time_intervals import TimeIntervals, guaranteed, interval
from pipeline.calibration.times.time_model import TimeModel


def test_a_mean_of_many_people_has_a_narrower_interval():
    made = simulate(400, seed=2)
    model = TimeIntervals().fit(made.features, made.log_times, made.n_people)
    widths = [np.ptp(model.predict(made.features[:1], people)) for people in (5, 20, 80)]
    assert widths == sorted(widths, reverse=True)


def test_a_small_book_promises_no_less():
    inside = []
    for seed in range(40):
        made, later = simulate(30, seed), simulate(200, 100 + seed)
        model = TimeIntervals().fit(made.features, made.log_times, made.n_people)
        low, high = model.predict(later.features, later.n_people)
        inside.append(((later.log_times >= low) & (later.log_times <= high)).mean())
    assert np.mean(inside) > 0.87


def uneven(seed, puzzles):
    """Return features and log times whose errors grow with the time, and have a tail upwards."""
    rng = np.random.default_rng(seed)
    looks = rng.normal(0, 1, puzzles)
    errors = rng.gamma(2, 0.1, puzzles) * np.exp(0.3 * looks)
    return looks[:, None], 6 + 0.4 * looks + errors


def test_the_interval_is_that_of_the_paper():
    """The ranks of Barber et al. (2021) among all scores, each beside the model of its fold."""
    made = simulate(60, seed=3)
    found = TimeIntervals().fit(made.features, made.log_times, made.n_people)
    assert [len(fold.scores) for fold in found.folds_] == [6] * 10
    lows, highs = [], []
    for fold in found.folds_:
        low, high, size = fold.band(made.features[:1], 9.0)
        lows += [low[0] - score * size for score in fold.scores]
        highs += [high[0] + score * size for score in fold.scores]
    low, high = found.predict(made.features[:1], 9.0)
    # Of 61 places 54.9 are asked for: the 55th of 60 from below, and the 55th from above.
    assert high[0] == pytest.approx(sorted(float(x) for x in np.ravel(highs))[54])
    assert low[0] == pytest.approx(sorted(float(x) for x in np.ravel(lows))[5])


def test_intervals_of_many_puzzles_are_found_some_at_a_time(monkeypatch):
    made = simulate(80, seed=5)
    found = TimeIntervals().fit(made.features, made.log_times, made.n_people)
    whole = found.predict(made.features, made.n_people)
    monkeypatch.setattr(time_intervals, "AT_ONCE", 7)
    assert np.array(found.predict(made.features, made.n_people)) == pytest.approx(np.array(whole))
    assert [len(ends) for ends in found.predict(made.features[:0], 9.0)] == [0, 0]


def test_with_too_few_scores_there_is_no_end():
    found = TimeIntervals(TimeModel(folds=4)).fit(np.arange(8.0)[:, None], np.arange(8.0))
    low, high = interval(found.folds_, [[1.0]], 1.0)
    assert (low[0], high[0]) == (-np.inf, np.inf)


def test_a_fold_knows_nothing_of_its_own_puzzles():
    """Times of one fold change every other model, and not its own."""
    made = simulate(50, seed=4)
    names = np.repeat(np.arange(10), 5)
    five = TimeIntervals(TimeModel(folds=5))
    before = five.fit(made.features, made.log_times, groups=names).folds_
    changed = made.log_times + np.where(names == 3, 5.0, 0.0)
    after = five.fit(made.features, changed, groups=names).folds_
    same = [
        one.intercept == other.intercept and np.array_equal(one.weights, other.weights)
        for one, other in zip(before, after, strict=True)
    ]
    assert sum(same) == 1
    at = same.index(True)
    assert (after[at].scores > before[at].scores + 1).sum() == 5


def test_what_is_guaranteed_grows_with_the_puzzles():
    assert guaranteed(1094, 10) == pytest.approx(0.784, abs=0.001)
    assert [guaranteed(n, 10) for n in (200, 400, 1000)] == sorted(
        guaranteed(n, 10) for n in (200, 400, 1000)
    )
    assert guaranteed(10**9, 10) == pytest.approx(0.8)


def test_predictions_out_of_sample_have_these_intervals():
    table, times = uneven(9, 400)
    timed = rated(table, times, simulate(400, seed=1).n_people)
    found = predictions(timed).sort_values("predicted_seconds")
    inside = found["seconds"].between(found["low"], found["high"])
    assert inside.mean() == pytest.approx(0.9, abs=0.03)
    assert inside[-80:].mean() > 0.84
