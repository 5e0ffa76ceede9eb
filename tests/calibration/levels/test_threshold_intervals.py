"""Intervals of thresholds hold the cut of a large book, counted over simulated books."""

import numpy as np
import pytest

from pipeline.calibration.levels.binning import EqualCounts, RangeDivision
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.threshold_intervals import threshold_intervals

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


def test_a_range_that_grows_with_the_book_has_no_interval():
    assert threshold_intervals(RangeDivision(), *book(np.random.default_rng(1), 60, 0.3), 1) == {}


def test_intervals_of_thresholds_hold_95_percent_of_the_samples():
    class Fixed(KappaCuts):
        def resampled(self, scores, levels, rng, samples, spread):
            for at in range(samples):
                cuts = Fixed()
                cuts.levels_, cuts.thresholds_ = np.array([1, 2]), np.array([float(at)])
                yield cuts

    found = threshold_intervals(Fixed(), np.arange(4.0), np.array([1, 1, 2, 2]), 1, samples=201)
    assert found[2] == (5.0, 195.0)


@pytest.mark.parametrize(("missing", "given"), [(5, True), (6, False)])
def test_a_level_missing_from_more_than_5_percent_of_the_samples_has_no_interval(missing, given):
    class SometimesMissing(KappaCuts):
        def resampled(self, scores, levels, rng, samples, spread):
            for at in range(samples):
                cuts = SometimesMissing()
                cuts.levels_, cuts.thresholds_ = np.array([1, 2]), np.array([1.5])
                if at < missing:
                    cuts.levels_, cuts.thresholds_ = np.array([1]), np.array([])
                yield cuts

    levels = np.array([1, 1, 2, 2])
    found = threshold_intervals(SometimesMissing(), np.arange(4.0), levels, 1, samples=100)
    assert np.isfinite(found[2]).all() == given
