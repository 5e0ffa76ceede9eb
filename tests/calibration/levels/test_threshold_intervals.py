"""Intervals of thresholds hold the cut of a large book, counted over simulated books."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from pipeline.calibration.levels.binning import EqualCounts, Fifths, MatchedCounts, RangeDivision
from pipeline.calibration.levels.threshold_intervals import threshold_intervals

BOOKS, SHARE, BY_CHANCE = 150, 0.95, 0.001
METHODS = [EqualCounts, MatchedCounts, Fifths]


def usual(rng, puzzles):
    return 600 * np.exp(rng.normal(0, 0.35, puzzles))


def with_clump(share, at):
    """Return scores of which a share is the same: the longest time, or what everyone notes down."""
    return lambda rng, puzzles: np.where(rng.random(puzzles) < share, at, usual(rng, puzzles))


POPULATIONS = {
    "usual": usual,
    "whole minutes": lambda rng, puzzles: np.maximum(1, np.round(usual(rng, puzzles) / 60)),
    "orders of magnitude": lambda rng, puzzles: np.exp(rng.normal(5, 2.3, puzzles)),
    "limit of 15 minutes": lambda rng, puzzles: np.minimum(usual(rng, puzzles), 800),
    "a fifth at 600 seconds": with_clump(0.2, 600.0),
    "an eighth at 500 seconds": with_clump(0.125, 500.0),
    "45 % at the least": with_clump(0.45, 100.0),
    "two groups": lambda rng, puzzles: np.where(
        rng.random(puzzles) < 0.4, rng.normal(300, 10, puzzles), rng.normal(900, 100, puzzles)
    ),
}


def levels_of(rng, scores):
    """Return levels of a rater who knows the scores, with an error of his own."""
    ranks = np.argsort(np.argsort(scores, kind="stable")) / len(scores)
    return 1 + np.searchsorted([0.3, 0.6, 0.8, 0.9], ranks + rng.normal(0, 0.15, len(scores)))


def begins_of(cuts):
    return dict(zip(cuts.levels_[1:].tolist(), cuts.thresholds_.tolist(), strict=True))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", POPULATIONS)
def test_intervals_hold_the_cut_of_a_large_book(name, method):
    rng = np.random.default_rng(1)
    scores = POPULATIONS[name](rng, 100_000)
    levels = levels_of(rng, scores)
    truth = begins_of(method().fit(scores, levels))
    for puzzles in (30, 250):
        held, shown = 0, 0
        for _ in range(BOOKS):
            drawn = rng.integers(0, len(scores), puzzles)
            book = scores[drawn], levels[drawn]
            of_fifths = Fifths().fit(*book).predict(book[0]) if method is Fifths else book[1]
            own = begins_of(method().fit(*book))
            for level, (low, high) in threshold_intervals(method(), book[0], of_fifths).items():
                if level in own and level in truth:
                    held, shown = held + (low <= truth[level] <= high), shown + 1
        assert shown
        assert binom.cdf(held, shown, SHARE) > BY_CHANCE


@given(
    st.lists(st.tuples(st.integers(0, 12), st.integers(1, 4)), min_size=1, max_size=80),
    st.sampled_from(METHODS),
)
def test_an_interval_holds_the_begin_of_its_book(puzzles, method):
    scores, levels = (np.array(some) for some in zip(*puzzles, strict=True))
    own = begins_of(method().fit(scores.astype(float), levels))
    for level, (low, high) in threshold_intervals(method(), scores, levels).items():
        assert low <= high
        assert level not in own or low <= own[level] <= high


def test_the_fifths_of_a_hundred_scores_have_intervals_of_95_percent():
    """The ranks of the ends: 95 % of books of 100 have 11 to 27 scores in the lowest fifth."""
    scores = np.arange(100.0)
    low, high = threshold_intervals(Fifths(), scores, 1 + np.arange(100) // 20)[2]
    inside = binom.cdf(high - 1, 100, 0.2) - binom.cdf(low, 100, 0.2)
    assert 0.95 <= inside <= 0.97


def test_a_range_that_grows_with_the_book_has_no_interval():
    scores = usual(np.random.default_rng(1), 60)
    assert threshold_intervals(RangeDivision(), scores, np.repeat([1, 2, 3], 20)) == {}


def test_a_level_of_few_puzzles_has_no_interval():
    scores, levels = np.arange(40.0), np.repeat([1, 2, 3], [20, 18, 2])
    assert set(threshold_intervals(EqualCounts(), scores, levels)) <= {2}
