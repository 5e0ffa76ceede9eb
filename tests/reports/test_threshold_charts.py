"""Where a threshold is used and where it is fitted, and who lies on the wrong side."""

import numpy as np
import pandas as pd

from pipeline.reports import threshold_charts
from pipeline.reports.charts import Line, two_kinds_of_points
from pipeline.reports.cuttings import begins
from pipeline.reports.sources import CorpusTables
from pipeline.reports.threshold_charts import _errors


def test_a_light_puzzle_below_and_a_heavy_one_above_are_errors():
    ratios = np.array([50.0, 60.0, 75.0, 90.0, 95.0])
    heavy = np.array([True, False, True, False, True])
    row = _errors("Part 3", "used", 70.0, ratios, heavy)
    assert row[3:] == [1, 2, 3, 5]
    # A puzzle just at the threshold does not go up.
    assert _errors("Part 3", "used", 75.0, ratios, heavy)[3:] == [1, 2, 3, 5]
    assert _errors("Part 3", "fitted", float("nan"), ratios, heavy)[3:] == ["", "", "", 5]


def test_the_chart_shows_both_lines_in_both_languages():
    svg = two_kinds_of_points(
        np.array([50.0, 80.0]), np.array([3.0, 40.0]), np.array([False, True]), "c", "title",
        "completion ratio (%)", "work", [Line(70, "used"), Line(80, "fitted")], 4.0,
    )  # fmt: skip
    for words in ("used 70 %", "採用値 70％", "fitted 80 %", "算出値 80％", "完成比率（％）"):
        assert words in svg


def test_a_corpus_has_errors_for_used_and_fitted(derived, description, kind):
    tables = CorpusTables.of(derived, description)
    found = threshold_charts.threshold_charts(tables, kind.solver("sato-text"), {})
    assert [str(row[1]) for row in found.errors.rows] == ["Used 採用値", "Fitted 算出値"]


def test_cuts_have_an_interval_from_ten_times_on(derived, description):
    tables = CorpusTables.of(derived, description)
    bands = tables.read("time_bands")
    assert begins(tables, bands[bands["cutting"] == "range"]) == {}
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
    low, high = begins(tables, bands[bands["cutting"] == "range"])["Part 1", 2]
    assert 60 < low < 74.5 < high < 90
