"""Where levels begin, with intervals, of a page's time bands."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.binning import Fifths
from pipeline.reports.tables.begins import begins, why_no_begins
from pipeline.reports.tables.calibration import band_cell
from pipeline.reports.tables.report_table import is_number


def corpus_of(scores):
    """Return tables of one book and part with these scores, cut into fifths, and its bands."""
    levels = Fifths().fit(scores.to_numpy()).predict(scores.to_numpy())
    columns = {"value": scores, "level": pd.Series(levels)}
    tables = SimpleNamespace(
        about_puzzles=pd.DataFrame({"book": "", "part": "", "held_out": False}, scores.index),
        of_rater=lambda _, column, rater: columns[column],
    )
    band = {"book": "", "part": "", "rater": "nodes", "by_rater": "", "binning": "fifths"}
    bands = pd.DataFrame([band | {"level": level, "note": ""} for level in range(1, 6)])
    return tables, bands


def given(scores):
    """Return the intervals of scores of one book and part, cut into fifths."""
    found = begins(*corpus_of(pd.Series(scores)))
    return {level: ends for (_, level), ends in found.items()}


@pytest.mark.parametrize(("binning", "why"), [("fifths", "level"), ("range", "range")])
def test_it_is_said_why_no_level_has_an_interval(binning, why):
    bands = corpus_of(pd.Series(np.arange(9.0)))[1].assign(binning=binning)
    assert why_no_begins(bands).id == f"no_interval_of_{why}"
    pinned = bands.assign(note=np.where(bands["level"] > 1, "pinned", ""))
    assert why_no_begins(pinned).id == "no_interval_of_level"


def test_the_general_solver_has_intervals_from_its_scores():
    tables, bands = corpus_of(pd.Series(np.random.default_rng(1).normal(9, 1, 200)))
    by_name = begins(tables, bands)
    tables.general_scores = tables.of_rater("ratings", "value", "nodes")
    assert begins(tables, bands.assign(rater="general", by_rater="nodes")) == by_name != {}


def test_the_interval_of_a_begin_stands_beside_it():
    row = SimpleNamespace(band_from=948.0, band_to=1122.0)
    shown = str(band_cell(row, "seconds", (713.0, 1099.0)))
    assert is_number(shown)
    assert shown == "15:48 (11:53 to 18:19)～18:42"


@pytest.mark.parametrize("spread", [0.6, 2.3])
def test_intervals_stand_whatever_the_spread_of_the_scores(spread):
    assert given(np.exp(np.random.default_rng(1).normal(5, spread, 200))).keys() == {2, 3, 4, 5}


def test_a_clump_at_a_cut_lies_within_the_interval():
    """Times up to a limit of 15 minutes, which a fifth of the puzzles reaches."""
    times = np.minimum(600 * np.exp(np.random.default_rng(1).normal(0, 0.48, 150)), 900)
    assert given(times)[5][1] == 900


@pytest.mark.parametrize(("floor", "others"), [(0.0, (40, 300)), (1.0, (2, 9))])
def test_an_interval_holds_the_begin_beside_which_it_stands(floor, others):
    """Equal scores at one end, as of puzzles without a backtrack."""
    scores = np.r_[np.full(44, floor), np.random.default_rng(2).uniform(*others, 156)]
    cuts, found = Fifths().fit(scores), given(scores)
    assert found.keys() == {2, 3, 4, 5}
    for level, (low, high) in found.items():
        assert low <= cuts.thresholds_[list(cuts.levels_[1:]).index(level)] <= high
