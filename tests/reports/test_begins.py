"""Where levels begin, by bootstrap, of a page's time bands."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from pipeline.reports.tables.calibration import begins


@pytest.mark.parametrize(("spread", "is_given"), [(0.6, True), (2.3, False)])
def test_scores_over_orders_of_magnitude_have_no_intervals(spread, is_given):
    scores = pd.Series(np.exp(np.random.default_rng(1).normal(5, spread, 200)))
    columns = {"value": scores, "level": pd.qcut(scores, 5, labels=False) + 1}
    tables = SimpleNamespace(
        about_puzzles=pd.DataFrame({"book": "", "part": "", "held_out": False}, scores.index),
        of_rater=lambda _, column, rater: columns[column],
    )
    band = {"book": "", "part": "", "rater": "nodes", "by_rater": "", "binning": "fifths"}
    bands = pd.DataFrame([band | {"level": level, "note": ""} for level in range(1, 6)])
    assert bool(begins(tables, bands)) is is_given
