"""Dividing the range of times in the ratio of a solver's levels, section 5.2."""

import csv

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.calibration.levels.binning import EqualCounts, MatchedCounts, RangeDivision
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from tests.runs import ROOT

RAW = ROOT / "data/raw/sato2003"
CASES = st.lists(st.tuples(st.integers(1, 60), st.integers(1, 6)), min_size=1, max_size=60)


def printed(name, part):
    with (RAW / f"{name}.csv").open(encoding="utf-8", newline="") as lines:
        return {row["level"]: row for row in csv.DictReader(lines) if row["part"] == part}


@pytest.mark.parametrize(
    ("level", "begins", "then"), [(3, 16, [10, 16, 30]), (4, 5, [5, 5, 5]), (2, 25, [25, 25, 30])]
)
def test_a_level_that_begins_elsewhere_moves_those_that_would_be_out_of_order(level, begins, then):
    division = RangeDivision().fit([0, 10, 20, 40], [1, 2, 3, 4])
    division.begin(level, begins)
    assert division.thresholds_.tolist() == then


@pytest.mark.parametrize(("part", "minutes"), [("Part 1", 19), ("Part 2", 25)])
def test_the_first_book_gives_the_printed_bands(part, minutes):
    """From the printed counts and the first printed minute; the range of times is not printed."""
    bands, table = printed("time_bands", part), printed("level_table", part)
    levels = [int(level) for level in bands for _ in range(int(table[level]["book_1"]))]
    first = int(bands["1"]["minutes_from"])
    times = [first] * (len(levels) - 1) + [first + minutes]
    division = RangeDivision().fit(times, levels)
    begins = [int(band["minutes_from"]) for band in bands.values()]
    assert np.ceil([first, *division.thresholds_]).tolist() == begins
    # The last minute of a band is the whole minute before the next one.
    for band in bands.values():
        ends = [int(band[name]) for name in ("minutes_from", "minutes_to") if band[name]]
        assert set(division.predict(ends)) == {int(band["level"])}


@pytest.mark.parametrize("way", [RangeDivision, EqualCounts, MatchedCounts, KappaCuts])
@given(CASES)
def test_a_slower_time_never_gets_a_lower_level(way, case):
    times, levels = zip(*case, strict=True)
    cuts = way().fit(times, levels)
    predicted = cuts.predict(np.arange(80))
    assert (np.diff(predicted) >= 0).all()
    assert set(cuts.predict(times)) <= set(predicted) <= set(cuts.levels_)
    assert min(levels) <= min(cuts.levels_) <= max(cuts.levels_) <= max(levels)


@given(CASES)
def test_bands_are_as_wide_as_levels_are_frequent_and_count_their_times(case):
    times, levels = zip(*case, strict=True)
    division = RangeDivision().fit(times, levels)
    bands, given_levels = division.bands_, division.predict(times)
    assert bands["n_puzzles"].tolist() == [
        np.sum(given_levels == level) for level in bands["level"]
    ]
    if max(times) > min(times):
        ends = [min(times), *division.thresholds_, max(times)]
        widths = np.diff(ends) / (max(times) - min(times))
        shares = [levels.count(level) / len(levels) for level in bands["level"]]
        assert widths.tolist() == pytest.approx(shares)


def test_equal_times_have_no_range_and_get_the_commonest_level():
    division = RangeDivision().fit([7] * 5, [1, 3, 3, 2, 2])
    assert division.levels_.tolist() == [2]
    assert division.predict([1, 7, 90]).tolist() == [2, 2, 2]
    assert division.bands_["n_puzzles"].tolist() == [0, 5, 0]


def test_a_time_on_a_border_belongs_to_the_level_above():
    division = RangeDivision().fit([0, 10, 20], [1, 2, 2])
    assert division.thresholds_.tolist() == pytest.approx([20 / 3])
    assert RangeDivision().fit([0, 10], [1, 2]).predict([4.9, 5]).tolist() == [1, 2]
