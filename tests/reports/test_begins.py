"""Where levels begin, by bootstrap, of a page's time bands."""

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


@pytest.mark.parametrize(
    ("scores", "binning", "why"),
    [
        (np.arange(9.0), "fifths", "no_interval_of_few"),
        (10.0 ** np.arange(60), "fifths", "no_interval_of_wide"),
        (np.arange(60.0), "range", "no_interval_of_range"),
    ],
)
def test_it_is_said_why_no_level_has_an_interval(scores, binning, why):
    tables, bands = corpus_of(pd.Series(scores))
    assert [words.id for words in why_no_begins(tables, bands.assign(binning=binning))] == [why]


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


@pytest.mark.parametrize(("spread", "is_given"), [(0.6, True), (2.3, False)])
def test_scores_over_orders_of_magnitude_have_no_intervals(spread, is_given):
    assert bool(given(np.exp(np.random.default_rng(1).normal(5, spread, 200)))) is is_given


@pytest.mark.parametrize(("floor", "others"), [(0.0, (40, 300)), (1.0, (2, 9))])
def test_an_interval_holds_the_begin_beside_which_it_stands(floor, others):
    """Equal scores at one end, as of puzzles without a backtrack, are smoothed into a clump."""
    drawn = np.random.default_rng(2).uniform(*others, 156)
    scores = np.r_[np.full(44, floor), drawn]
    begin = Fifths().fit(scores).thresholds_[0]
    found = given(scores)
    assert found
    assert 2 not in found or found[2][0] <= begin <= found[2][1]
    assert given(np.r_[np.zeros(60), drawn**3]) == {}
