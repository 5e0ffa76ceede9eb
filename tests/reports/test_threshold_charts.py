"""Charts of thresholds, and intervals of where levels begin."""

import pandas as pd

from pipeline.reports.charts.thresholds import threshold_charts
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.time_bands import begins


def test_the_chart_shows_both_lines_in_both_languages(derived, description, kind, monkeypatch):
    monkeypatch.setattr("pipeline.reports.charts.thresholds.LEAST_DRAWN", 1)
    tables = CorpusTables.of(derived, description)
    ((_, svg),) = threshold_charts(tables, kind.solver("sato-text"), {})
    # The table has 0.6 as used, 0.7 as fitted.
    for words in ("採用値 60％", "算出値 70％", "完成比率（％）"):
        assert words in svg


def test_cuts_have_an_interval_from_ten_times_on(derived, description):
    tables = CorpusTables.of(derived, description)
    bands = tables.read("time_bands")
    bands = bands[bands["binning"] == "range"]
    by_counts = bands.assign(binning="counts")
    assert begins(tables, by_counts) == {}
    ids = [f"p{number}" for number in range(30)]
    known = {
        "ratings": pd.DataFrame({"puzzle_id": ids, "rater": "expert", "value": range(60, 90)}),
        "levels": pd.DataFrame(
            {"puzzle_id": ids, "rater": "sato-text", "level": [1] * 15 + [2] * 15}
        ),
        "puzzles": pd.DataFrame(
            {"puzzle_id": ids, "book": "Book 1", "part": "Part 1", "held_out": False}
        ),
    }
    for name, rows in known.items():
        rows.to_parquet(derived / description.name / f"{name}.parquet")
    tables = CorpusTables.of(derived, description)
    low, high = begins(tables, by_counts)["Part 1", 2]
    assert 60 < low < 75 < high < 90
    # The range of the times grows with the book.
    assert begins(tables, bands) == {}
