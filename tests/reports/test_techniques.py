"""How often each technique decides."""

from pipeline.reports.techniques import Technique, how_often, read_catalogue
from pipeline.terms import Term


def test_every_technique_of_the_catalogue_has_a_row(derived, catalogue):
    path = derived / "tiny" / "sato-text" / "steps.parquet"
    table = how_often(path, catalogue, "sato-text", traced=2)
    assert [[str(cell) for cell in row] for row in table.rows] == [
        ["4", "basic rule of clues 表示数の辺に関する基本処理", "0", "2", "1", "3"],
        ["5", "technique 5", "", "1", "1", "1"],
    ]
    assert [(row[3].bar, row[4].bar) for row in table.rows] == [(1.0, 0.5), (0.5, 0.5)]


def test_no_steps_no_table(tmp_path, catalogue):
    assert how_often(tmp_path / "steps.parquet", catalogue, "sato-text", 0) is None


def test_catalogue_is_a_list_of_techniques(tmp_path):
    path = tmp_path / "slitherlink.yaml"
    path.write_text(
        "- {number: 1, id: zero, ja: 零, en: zero, level: 0, section: '3.3'}\n", "utf-8"
    )
    assert str(read_catalogue(path)[1].name) == "zero 零"
    assert read_catalogue(tmp_path / "none.yaml") == {}


def test_techniques_that_suppose_are_counted_by_stage_instead(derived, catalogue):
    supposing = {23: Technique(23, Term("suppose"), "3", "3.3", stage=1)}
    path = derived / "tiny" / "sato-text" / "steps.parquet"
    table = how_often(path, catalogue | supposing, "sato-text", traced=2)
    assert [row[0] for row in table.rows] == [4, 5]
