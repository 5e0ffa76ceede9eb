"""How full the board is when contradiction begins."""

from pipeline.reports.contradictions import (
    by_stage,
    first_contradiction,
    histograms,
    ratios_before_first_contradiction,
)
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import Cell
from pipeline.texts.terms import Term


def test_puzzles_without_contradiction_are_counted_but_have_no_ratio(derived):
    tables = CorpusTables(derived / "tiny")
    ratios = ratios_before_first_contradiction(tables, "sato-text")
    assert {part: list(values) for part, values in ratios.items()} == {"Part 1": [0.5]}
    table = first_contradiction(ratios, tables.read("puzzles"), "sato-text")
    half = Cell("50 %", figures=(("%", 50.0),))
    assert table.rows == [[Term("Part 1"), 2, 1, *[half] * 5]]


def test_a_part_without_contradiction_has_no_histogram():
    charts = histograms({"Part 1": [], "Part 2": [0.4]})
    assert [part for part, _ in charts] == ["Part 2"]


def test_each_stage_has_a_row_with_its_techniques(derived, kind):
    path = derived / "tiny" / "sato-text" / "contradictions.parquet"
    table = by_stage(path, kind, "sato-text")
    assert [[str(cell) for cell in row] for row in table.rows[:2]] == [
        ["after level 3 レベル3の後", "23, 24", "1", "1", "2", "1", "0"],
        ["after level 4 レベル4の後", "28, 29, 30", "0", "0", "0", "0", "0"],
    ]
    assert len(table.rows) == 5
    assert by_stage(path.with_name("none.parquet"), kind, "sato-text") is None


def test_stages_without_techniques_of_their_own_have_no_such_column(derived, kind, monkeypatch):
    path = derived / "tiny" / "sato-text" / "contradictions.parquet"
    monkeypatch.setattr("pipeline.reports.contradictions.techniques_of", lambda kind: {})
    table = by_stage(path, kind, "sato-text")
    assert [column.en for column in table.columns[:2]] == ["Stage", "Puzzles"]
    assert {len(row) for row in table.rows} == {len(table.columns)}
