"""What a report reads."""

from pipeline.reports.sources import CorpusTables, in_order, rater_names, simulated_raters


def test_a_table_that_is_not_there_is_empty_but_has_its_columns(tmp_path):
    tables = CorpusTables(tmp_path / "none")
    assert tables.solvers == []
    assert list(tables.read("checks").columns)[:2] == ["corpus", "table"]


def test_solvers_come_first(derived):
    tables = CorpusTables(derived / "tiny")
    groups = in_order(tables, tables.read("levels"), "rater")
    assert [rater for rater, _ in groups] == ["sato-text", "expert"]


def test_names_come_from_the_description(description):
    assert str(rater_names(description)["expert"]) == "Expert 上級者"
    assert simulated_raters(description) == {"beginner", "intermediate", "expert"}
