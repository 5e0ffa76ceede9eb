"""Intervals of thresholds hold the cut of a large book, counted over simulated books."""

import numpy as np
import pytest

from pipeline.calibration.levels.binning import EqualCounts, Fifths, LevelCuts, RangeDivision
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.threshold_intervals import are_wide, threshold_intervals

BOOKS = 40


def book(rng, puzzles, noise):
    truth = rng.normal(size=puzzles)
    return truth + rng.normal(0, noise, puzzles), 1 + np.searchsorted([-0.8, -0.2, 0.3, 0.9], truth)


@pytest.mark.parametrize("method", [EqualCounts, KappaCuts])
@pytest.mark.parametrize("puzzles", [30, 60])
def test_intervals_hold_the_cut_of_a_large_book(method, puzzles):
    rng = np.random.default_rng(1)
    large = method().fit(*book(rng, 20_000, 0.3))
    cut = dict(zip(large.levels_[1:].tolist(), large.thresholds_, strict=True))
    held = []
    for seed in range(BOOKS):
        found = threshold_intervals(method(), *book(rng, puzzles, 0.3), seed, samples=80)
        held += [low <= cut[level] <= high for level, (low, high) in found.items() if low == low]
    assert np.mean(held) >= 0.9


def minutes(rng, puzzles):
    return np.maximum(1, np.round(12 * np.exp(rng.normal(0, 0.5, puzzles))))


def test_intervals_of_whole_minutes_hold_the_cut_and_the_figure_of_the_book():
    cut = Fifths().fit(minutes(np.random.default_rng(1), 100_000)).thresholds_
    held = []
    for seed in range(20):
        times = minutes(np.random.default_rng([2, seed]), 200)
        fifths = Fifths().fit(times)
        found = threshold_intervals(Fifths(), times, fifths.predict(times), seed, samples=80)
        low, high = np.transpose([found[level] for level in (2, 3, 4, 5)])
        held.append((low <= cut) & (cut <= high))
        assert ((low <= fifths.thresholds_) & (fifths.thresholds_ <= high)).all()
    assert np.mean(held, axis=0).min() >= 0.9


@pytest.mark.parametrize("sigma", [0.6, 1.0])
def test_intervals_of_scores_with_long_tails_hold_the_cut_of_a_large_book(sigma):
    def searched(rng, puzzles):
        return np.exp(rng.normal(5, sigma, puzzles))

    cut = Fifths().fit(searched(np.random.default_rng(1), 100_000)).thresholds_
    held = []
    for seed in range(2 * BOOKS):
        scores = searched(np.random.default_rng([2, seed]), 260)
        fifths = Fifths().fit(scores)
        found = threshold_intervals(Fifths(), scores, fifths.predict(scores), seed)
        low, high = np.transpose([found[level] for level in (2, 3, 4, 5)])
        held.append((low <= cut) & (cut <= high))
        assert ((low <= fifths.thresholds_) & (fifths.thresholds_ <= high)).all()
    assert np.mean(held, axis=0).min() >= 0.87


def test_scores_over_orders_of_magnitude_are_too_wide():
    """As the positions that a search looks at: many within a few per cent, others far away."""
    rng = np.random.default_rng(3)
    assert are_wide(np.repeat([10.0, 210, 450, 20_000], [40, 80, 60, 80]))
    assert are_wide(np.exp(rng.normal(5, 2.3, 260)))
    assert not are_wide(np.exp(rng.normal(5, 0.6, 260)))
    assert not are_wide(rng.normal(0, 1, 260))


def test_a_range_that_grows_with_the_book_has_no_interval():
    assert threshold_intervals(RangeDivision(), *book(np.random.default_rng(1), 60, 0.3), 1) == {}


def fits(thresholds):
    """Return a method whose fits give these thresholds of level 2 one after another."""
    rising = iter(thresholds)

    class Fixed(LevelCuts):
        def fit(self, scores, levels):
            begin = next(rising)
            self.levels_ = np.array([1, 2] if begin is not None else [1])
            self.thresholds_ = np.array([] if begin is None else [begin])
            return self

    return Fixed()


LEVELS = np.array([1, 1, 2, 2])


def test_scores_are_smoothed_by_the_rule_of_silverman():
    """The smaller of two estimates of a normal spread, where a tail makes the other large."""
    given = []

    class Spread(LevelCuts):
        def resampled(self, scores, levels, rng, samples, spread=0.0):
            given.append(spread)
            return iter(())

    scores = np.array([0, 0, 0, 1.349, 1.349, 1000])
    threshold_intervals(Spread(), scores, np.repeat([1, 2], 3), 1)
    assert given == pytest.approx([6**-0.4])


def test_intervals_of_thresholds_hold_95_percent_of_the_samples():
    method = fits(map(float, range(201)))
    scores, levels = np.arange(1000.0), np.repeat(LEVELS, 250)
    found = threshold_intervals(method, scores, levels, 1, samples=201)
    assert found[2] == pytest.approx((5.0, 195.0), abs=0.1)


@pytest.mark.parametrize(("missing", "given"), [(5, True), (6, False)])
def test_a_level_missing_from_more_than_5_percent_of_the_samples_has_no_interval(missing, given):
    method = fits([None] * missing + [1.5] * (100 - missing))
    found = threshold_intervals(method, np.arange(4.0), LEVELS, 1, samples=100)
    assert np.isfinite(found[2]).all() == given
