"""Binning of times into levels, section 5.2."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.calibration.levels.binning import EqualCounts

LEVEL_LISTS = st.lists(st.integers(1, 6), min_size=1, max_size=60)


def tied_times_and_levels(levels):
    times = st.lists(st.integers(1, 12), min_size=len(levels), max_size=len(levels))
    return st.tuples(times, st.just(levels))


@given(LEVEL_LISTS, st.randoms())
def test_without_ties_every_level_keeps_its_count(levels, random):
    times = random.sample(range(10, 5000), len(levels))
    predicted = EqualCounts().fit(times, levels).predict(times)
    assert sorted(predicted) == sorted(levels)


@given(LEVEL_LISTS.flatmap(tied_times_and_levels))
def test_bands_say_what_predict_does(case):
    times, levels = case
    binning = EqualCounts().fit(times, levels)
    predicted = binning.predict(times)
    for band in binning.bands_.itertuples():
        inside = np.asarray(times)[predicted == band.level]
        assert len(inside) == band.n_puzzles
    assert binning.bands_["n_puzzles"].sum() == len(times)
    assert len(binning.thresholds_) == len(binning.levels_) - 1


@given(LEVEL_LISTS.flatmap(tied_times_and_levels))
def test_a_border_moves_no_further_than_half_a_tie(case):
    times, levels = case
    binning = EqualCounts().fit(times, levels)
    wanted = np.cumsum(list(binning.wanted_.values()))
    found = np.cumsum(binning.bands_["n_puzzles"])
    largest_tie = np.unique(times, return_counts=True)[1].max()
    assert (np.abs(found - wanted) <= largest_tie / 2).all()


def test_half_way_a_tie_goes_to_the_easier_level():
    binning = EqualCounts().fit([7, 7], [1, 2])
    assert binning.predict([7, 7]).tolist() == [1, 1]
    assert binning.bands_["n_puzzles"].tolist() == [2, 0]


def test_a_level_the_solver_never_gives_has_no_band():
    binning = EqualCounts().fit([1, 2, 3], [2, 2, 5])
    assert binning.levels_.tolist() == [2, 5]
    assert binning.predict([0, 2.5, 3, 1e9]).tolist() == [2, 2, 5, 5]
