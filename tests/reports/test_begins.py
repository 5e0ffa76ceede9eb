"""Where levels begin, by bootstrap, of a page's time bands."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.binning import Fifths
from pipeline.reports.tables.calibration import begins


def given(scores):
    """Return the intervals of scores of one book and part, cut into fifths."""
    scores = pd.Series(scores)
    levels = Fifths().fit(scores.to_numpy()).predict(scores.to_numpy())
    columns = {"value": scores, "level": pd.Series(levels)}
    tables = SimpleNamespace(
        about_puzzles=pd.DataFrame({"book": "", "part": "", "held_out": False}, scores.index),
        of_rater=lambda _, column, rater: columns[column],
    )
    band = {"book": "", "part": "", "rater": "nodes", "by_rater": "", "binning": "fifths"}
    bands = pd.DataFrame([band | {"level": level, "note": ""} for level in range(1, 6)])
    return {level: ends for (_, level), ends in begins(tables, bands).items()}


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
