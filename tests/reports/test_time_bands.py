"""Intervals of where levels begin."""

import pandas as pd

from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.calibration import begins


def test_cuts_have_an_interval_from_ten_times_on(derived, description):
    tables = CorpusTables.of(derived, description)
    bands = tables.read("time_bands").assign(binning="counts")
    assert begins(tables, bands) == {}
    ids = [f"p{number}" for number in range(30)]
    keys = pd.DataFrame({"puzzle_id": ids})
    known = {
        "ratings": keys.assign(rater="expert", value=range(60, 90)),
        "levels": keys.assign(rater="sato-text", level=[1] * 15 + [2] * 15),
        "puzzles": keys.assign(book="Book 1", part="Part 1", held_out=False, rows=1, cols=2),
    }
    for name, rows in known.items():
        rows.to_parquet(derived / description.name / f"{name}.parquet")
    tables = CorpusTables.of(derived, description)
    low, high = begins(tables, bands[bands["binning"] == "counts"])["Part 1", 2]
    assert 60 < low < 75 < high < 90
