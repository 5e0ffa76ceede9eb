"""How full the board is when contradiction begins."""

from pipeline.reports.contradictions import (
    first_contradiction,
    histograms,
    ratios_before_first_contradiction,
)
from pipeline.reports.sources import CorpusTables


def test_puzzles_without_contradiction_are_counted_but_have_no_ratio(derived):
    tables = CorpusTables(derived / "tiny")
    ratios = ratios_before_first_contradiction(tables, "sato-text")
    assert {part: list(values) for part, values in ratios.items()} == {"Part 1": [0.5]}
    table = first_contradiction(ratios, tables.read("puzzles"), "sato-text")
    assert table.rows == [["Part 1", 2, 1, *["50 %"] * 5]]


def test_a_part_without_contradiction_has_no_histogram():
    charts = histograms({"Part 1": [], "Part 2": [0.4]})
    assert [part for part, _ in charts] == ["Part 2"]
